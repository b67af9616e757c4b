import { useFormat } from './format.ts'
import classes from './Money.module.css'

interface Props {
  /** In whole units and their parts: `12.5`. */
  amount: number
  /** ISO 4217. */
  currency?: string
}

/** An amount as the language in use writes it; amounts below each other stand digit under digit. */
export function Money({ amount, currency }: Props) {
  const { money } = useFormat()
  return <bdi className={classes.money}>{money(amount, currency)}</bdi>
}
