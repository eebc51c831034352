"""The door for hosts of UCCI 3.0, the Universal Chinese Chess Protocol."""
