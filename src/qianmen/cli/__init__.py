"""The command line: the one room that joins the others into programs."""
