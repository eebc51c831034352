"""The house's dealings with foreign engines: processes, drivers, the referee, the match runner."""
