"""What UCI and UCCI have in common: the host keeps the game and asks for one search at a time."""
