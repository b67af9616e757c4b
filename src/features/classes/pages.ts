/** How many rows are rendered at first, and of a filtered list read at a time: more would make a list of thousands slow. */
export const PAGE_SIZE = 25

/** The request for a page of a query. */
export const pageOf = <Query extends object>(query: Query, page = 1) => ({ query: { ...query, page, pageSize: PAGE_SIZE } })
