import { useFormat } from '#ui/text/format.ts'

/** An amount as the language in use writes it. */
export const Amount = ({ amount }: { amount: number }) => <bdi>{useFormat().money(amount)}</bdi>
