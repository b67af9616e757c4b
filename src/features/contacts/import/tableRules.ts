/** The largest numbers of contacts and of columns of a file. A larger file must be imported in parts. */
export const [MAX_ROWS, MAX_COLUMNS] = [50_000, 200]

/** The separators of CSV files. The one with which a line names the most fields is used, unless the user chooses another one. */
export const SEPARATORS: readonly string[] = [',', ';', '\t', '|']
