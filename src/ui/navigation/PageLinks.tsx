import { useLingui } from '@lingui/react/macro'
import { Group, Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFormat } from '../text/format.ts'

interface Props {
  page: number
  pages: number
  /** Called with the page, and with `undefined` for the first, which is not in the URL. */
  onPage(page: number | undefined): void
}

/** Pagination below a grid. Renders nothing for a single page. */
export function PageLinks({ page, pages, onPage }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  if (pages <= 1) return null
  return (
    <Group component="nav" justify="center" mt="xl" aria-label={t({ message: 'Pages', context: 'page numbers' })}>
      <Pagination
        size="lg"
        vars={() => ({ root: isPhone ? { '--pagination-control-size': '40px' } : {} })}
        gap={isPhone ? 4 : 8}
        siblings={isPhone ? 0 : 1}
        total={pages}
        value={Math.min(page, pages)}
        onChange={(next) => onPage(next === 1 ? undefined : next)}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t`Previous page` : t`Next page` })}
        getItemProps={(item) => ({ 'aria-label': t`Page ${number(item)}` })}
      />
    </Group>
  )
}
