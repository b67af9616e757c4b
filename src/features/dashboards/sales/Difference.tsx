import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useLocaleTag } from '#ui/text/format.ts'
import classes from './Difference.module.css'

interface Props {
  /** The figure of the period. */
  current: number
  /** The figure of the period before, of the same length. */
  previous: number
  /** True if a decrease is good, for example of refunds. */
  lessIsGood?: boolean
}

/** The change against the period before, in percent. */
export function Difference({ current, previous, lessIsGood = false }: Props) {
  const localeTag = useLocaleTag()
  if (previous === 0) {
    return (
      <span className={classes.none}>
        <Trans comment="In place of a difference: there was nothing in the days before">nothing in previous period</Trans>
      </span>
    )
  }
  const change = (current - previous) / Math.abs(previous)
  const tone = change === 0 ? 'same' : change > 0 === lessIsGood ? 'bad' : 'good'
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight
  const formatter = new Intl.NumberFormat(localeTag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const formattedChange = formatter.format(change)
  return (
    <span className={classes.difference} data-change={tone}>
      {change !== 0 && <Arrow size={16} aria-hidden />}
      <Trans comment="A difference in percent: +12 % against as many days before">
        <b>{ph({ much: formattedChange })}</b> vs previous period
      </Trans>
    </span>
  )
}
