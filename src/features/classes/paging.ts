/** The number of rows that are rendered at first, and that one request of a filtered list loads. More would make long lists slow. */
export const PAGE_SIZE = 25

/** The request for a page of a query. */
export const pageOf = <Query extends object>(query: Query, page = 1) => ({ query: { ...query, page, pageSize: PAGE_SIZE } })

/** The request for all rows of a query, for an export. */
export const allRowsOf = <Query extends object>({ query }: { query: Query }) => ({
  query: { ...query, page: undefined, pageSize: undefined },
})
