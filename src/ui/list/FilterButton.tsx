import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './ListToolbar.module.css'

const FilterSheet = lazyComponent(async () => (await import('./FilterSheet.tsx')).FilterSheet)

/** The filters of a list. */
export interface ListFilters {
  /** The fields. */
  content: ReactNode
  /** How many of them are set. */
  count: number
  onClear(): void
  /** True for one or two small fields, which are beside the search field in a wide window. */
  isInline?: boolean
  /** True in a narrow list: the button is an icon also in a wide window. */
  isCompact?: boolean
}

interface Props {
  filters: ListFilters
  /** Number of matching rows. */
  total: number
  /** The window is narrow: the button is an icon, and the sheet comes from below. */
  isNarrow: boolean | undefined
}

/** The button that opens the filters of a list. It shows how many are set. */
export function FilterButton({ filters, total, isNarrow }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { count } = filters
  const badge = count > 0 && (
    <span className={classes.count} aria-hidden>
      {number(count)}
    </span>
  )
  const label = count > 0 ? t`Filters, ${plural(count, { one: '# set', other: '# set' })}` : t`Filters`
  const props = { 'aria-label': label, 'aria-haspopup': 'dialog' as const, 'aria-expanded': isOpen, onClick: () => setIsOpen(true) }
  return (
    <>
      {isNarrow || filters.isCompact ? (
        <ActionIcon variant="default" size={44} className={classes.icon} {...props}>
          <IconFilter size={18} stroke={1.8} />
          {badge}
        </ActionIcon>
      ) : (
        <Button variant="default" px={14} h={44} leftSection={<IconFilter size={18} stroke={1.8} />} rightSection={badge} {...props}>
          <Trans>Filters</Trans>
        </Button>
      )}
      <FilterSheet opened={isOpen} onClose={() => setIsOpen(false)} filters={filters} total={total} isNarrow={isNarrow} />
    </>
  )
}
