import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useCalendar } from '../calendarContext.ts'
import { Chip } from './Chip.tsx'
import type { Item } from './items.ts'
import classes from './MoreItems.module.css'

interface Props {
  day: Date
  items: readonly Item[]
  count: number
  /** Shows only the number: `+2`. */
  isNarrow?: boolean
}

/** Button with the number of items of a day that are not shown; it opens all of them. */
export function MoreItems({ day, items, count: hidden, isNarrow = false }: Props) {
  const { t } = useLingui()
  const { dateFormats } = useCalendar()
  // The name `count` is part of the message.
  const count = useFormat().number(hidden)
  const name = t({ message: `${count} more`, comment: 'Button: how many events of a day are not shown' })
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.more}
          data-narrow={isNarrow || undefined}
          aria-label={isNarrow ? `+${count} · ${name}` : undefined}
          onClick={() => setOpened(!opened)}
        >
          {isNarrow ? `+${count}` : name}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={dateFormats.fullDay(day)}>
        <p className={classes.day}>{dateFormats.day(day)}</p>
        <div className={classes.list}>
          {items.map((item) => (
            <Chip key={item.key} item={item} variant="line" />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
