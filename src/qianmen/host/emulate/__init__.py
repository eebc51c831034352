"""What a protocol lacks, made from what it has: each module wraps one want around any driver."""
