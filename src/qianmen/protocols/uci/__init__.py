"""The grammar of UCI, the Universal Chess Interface (text of April 2006), in both directions.

``commands`` are what a host says, ``replies`` what an engine answers, ``options`` the lines that
announce a setting.  Moves are texts as they stand in the line: xiangqi programs number the ranks in
two ways, which is for drivers and doors to know.
"""
