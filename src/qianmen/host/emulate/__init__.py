"""What a protocol lacks, made up from what it has: each module adds one thing to any driver."""
