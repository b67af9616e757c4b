/** How many rows are drawn, and of a narrowed list read, at first: more would make a list of thousands slow. */
export const PAGE_SIZE = 25

/** What asks for one page of what matches. */
export const pageOf = <Query extends object>(query: Query, page = 1) => ({ query: { ...query, page, pageSize: PAGE_SIZE } })
