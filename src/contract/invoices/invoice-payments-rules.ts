/**
 * The number of the other document, if a payment is the settlement between an invoice and its credit note. It is stored as text in
 * `method`.
 */
export const settlementDocumentNumber = ({ method }: { method: string }): string | undefined =>
  /^(?:Credit note|Invoice) (\d+)$/.exec(method)?.[1]
