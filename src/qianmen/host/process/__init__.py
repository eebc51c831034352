"""Child processes: each with all it starts, its lines, and its certain end."""
