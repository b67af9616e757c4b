import { Trans } from '@lingui/react/macro'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useLocaleTag } from '#ui/text/format.ts'
import classes from './Difference.module.css'

interface Props {
  now: number
  before: number
  /** True if a decrease is good, for example of refunds. */
  lessIsGood?: boolean
}

/** The change against the period before, in percent. */
export function Difference({ now, before, lessIsGood = false }: Props) {
  const localeTag = useLocaleTag()
  if (before === 0) {
    return (
      <span className={classes.none}>
        <Trans comment="In place of a difference: there was nothing in the days before">nothing in the days before</Trans>
      </span>
    )
  }
  const change = (now - before) / Math.abs(before)
  const tone = change === 0 ? 'same' : change > 0 === lessIsGood ? 'bad' : 'good'
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight
  const signed = new Intl.NumberFormat(localeTag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const much = signed.format(change)
  return (
    <span className={classes.difference} data-change={tone}>
      {change !== 0 && <Arrow size={16} aria-hidden />}
      <Trans comment="A difference in percent: +12 % against as many days before">
        <b>{much}</b> against the days before
      </Trans>
    </span>
  )
}
