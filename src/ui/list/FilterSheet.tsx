import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Drawer } from '#ui/overlays/Dialogs.tsx'
import type { ListFilters } from './FilterButton.tsx'
import classes from './ListToolbar.module.css'

interface Props {
  opened: boolean
  onClose(): void
  filters: ListFilters
  /** Number of matching rows. */
  total: number
  /** True: the sheet comes from below instead of from the side. */
  isNarrow: boolean | undefined
}

/** The filters of a list, from below on a phone and from the side on a wide screen. Each acts at once on the list behind. */
export function FilterSheet({ opened, onClose, filters, total, isNarrow }: Props) {
  const { t } = useLingui()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      {...(isNarrow ? { position: 'bottom', size: 'auto' } : { position: 'right', size: 360, overlayProps: { backgroundOpacity: 0.2 } })}
      title={t`Filters`}
      closeButtonProps={{ 'aria-label': t`Close`, size: 40 }}
      classNames={{ ...(isNarrow && { content: classes.bottomSheet }), body: classes.sheetBody }}
    >
      <div className={classes.sheetFields}>{filters.content}</div>
      <div className={classes.sheetFoot}>
        <Button variant="default" disabled={filters.count === 0} onClick={filters.onClear}>
          <Trans>Clear all</Trans>
        </Button>
        <Button flex={1} onClick={onClose}>
          {t`${plural(total, { one: 'Show # result', other: 'Show # results' })}`}
        </Button>
      </div>
    </Drawer>
  )
}
