/** The most contacts and columns that one file may have: more are imported in parts. */
export const [MAX_ROWS, MAX_COLUMNS] = [50_000, 200]
