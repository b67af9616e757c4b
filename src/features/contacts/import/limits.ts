/** The largest numbers of contacts and of columns of a file. A larger file must be imported in parts. */
export const [MAX_ROWS, MAX_COLUMNS] = [50_000, 200]
