"""Games that this house referees: who sits at the table, who judges, and what is said."""
