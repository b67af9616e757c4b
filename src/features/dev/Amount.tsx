import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'

/** An amount of money, formatted in the current language. */
export const Amount = ({ amount }: { amount: number }) => <bdi>{useFormat().money(amount, CURRENCY)}</bdi>
