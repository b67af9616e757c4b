import { useLingui } from '@lingui/react/macro'
import { Segment, SegmentedFilter } from '#ui/forms/SegmentedFilter.tsx'
import type { ContactSearch } from '../search.ts'
import { useContactCount } from './useContactCount.ts'

type Show = ContactSearch['show']

interface Props {
  search: ContactSearch
  onShow(show: Show): void
}

/** The filter that most users change: all, starred, frequent or deleted contacts, each with their number. */
export function ContactStates({ search, onShow }: Props) {
  const { t } = useLingui()
  const renderSegment = (label: string, show: Show) => <State key={label} label={label} show={show} search={search} onShow={onShow} />
  return (
    <SegmentedFilter label={t`Filter contacts`}>
      {renderSegment(t({ message: 'All', comment: 'All contacts' }), undefined)}
      {renderSegment(t({ message: 'Starred', comment: 'Contacts with a star' }), 'starred')}
      {renderSegment(t({ message: 'Frequent', comment: 'Contacts one often writes to' }), 'frequent')}
      {renderSegment(t({ message: 'Bin', comment: 'Deleted contacts' }), 'trash')}
    </SegmentedFilter>
  )
}

function State({ label, show, search, onShow }: Props & { label: string; show: Show }) {
  // The bin is a place of its own: it has the contacts of all departments.
  const count = useContactCount({ show, department: show === 'trash' ? undefined : search.department })
  return <Segment label={label} count={count} selected={search.show === show} onSelect={() => onShow(show)} />
}
