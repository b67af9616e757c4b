import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Pagination, Text } from '@mantine/core'
import { Select } from '#ui/forms/Select.tsx'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import type { PageAndSort } from './column.ts'
import classes from './DataTable.module.css'

interface Props {
  view: PageAndSort
  /** Number of matching rows on all pages. */
  total: number
  onView(change: Partial<PageAndSort>): void
  /** On a phone: larger buttons, no page size. */
  narrow: boolean
}

const MIN_PAGE_SIZE = 25
const PAGE_SIZES = [MIN_PAGE_SIZE, 50, 100, 250, 1000]

/** Page numbers and page size of a table. Screen readers announce the number of results when it changes. */
export function TablePager({ view: { page, pageSize }, total, onView, narrow }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const [from, to] = [number(Math.min(total, (page - 1) * pageSize + 1)), number(Math.min(total, page * pageSize))]
  const all = number(total)
  return (
    <div className={classes.pager}>
      <VisuallyHidden role="status">
        <Plural value={total} one="# result" other="# results" />
      </VisuallyHidden>
      <Text c="dimmed" size="sm" className={classes.numbers}>
        <Trans comment="Which rows of a list are shown: 26–50 of 120">
          {from}–{to} of {all}
        </Trans>
      </Text>
      <Group gap="md">
        {!narrow && total > MIN_PAGE_SIZE && (
          <Select
            size="xs"
            w={124}
            aria-label={t`Rows per page`}
            allowDeselect={false}
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: t`${number(size)} per page` }))}
            value={String(pageSize)}
            onChange={(value) => onView({ pageSize: Number(value), page: 1 })}
          />
        )}
        {pages > 1 && (
          <Pagination
            size={narrow ? 'lg' : 'sm'}
            total={pages}
            value={page}
            onChange={(page) => onView({ page })}
            siblings={narrow ? 0 : 1}
            withPages={!narrow}
            getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t`Previous page` : t`Next page` })}
            getItemProps={(page) => ({ 'aria-label': t`Page ${number(page)}` })}
          />
        )}
      </Group>
    </div>
  )
}
