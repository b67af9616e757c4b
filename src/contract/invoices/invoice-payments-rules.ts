/** How an invoice and its credit note settle one another is kept in words, as every method of payment is: the number of the other paper. */
export const settledWith = ({ method }: { method: string }): string | undefined => /^(?:Credit note|Invoice) (\d+)$/.exec(method)?.[1]
