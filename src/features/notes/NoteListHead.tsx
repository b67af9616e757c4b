import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Stack, VisuallyHidden } from '@mantine/core'
import type { RefObject } from 'react'
import { SearchField } from '#ui/DataTable/SearchField.tsx'
import { ColorFilter } from './ColorChoice.tsx'
import type { NotesSearch } from './notesData.ts'

interface Props {
  search: NotesSearch
  /** Changes what is in the URL. */
  onSearch(change: Partial<NotesSearch>): void
  field: RefObject<HTMLInputElement | null>
  /** How many notes match, for those who do not see the list. */
  count: number
}

/** Notes, archive or trash; search by words; one colour. */
export function NoteListHead({ search, onSearch, field, count }: Props) {
  const { t } = useLingui()
  const filtered = Boolean(search.q || search.color)
  return (
    <Stack gap={10}>
      <ViewChoice view={search.view} onView={(view) => onSearch({ view, note: undefined, new: undefined, show: undefined })} />
      <SearchField
        label={t`Search notes`}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ q: q || undefined, show: undefined })}
        field={field}
        isHead
      />
      <ColorFilter value={search.color} onChange={(color) => onSearch({ color, show: undefined })} />
      <VisuallyHidden role="status">
        {filtered && <Plural value={count} _0="No note matches" one="# note matches" other="# notes match" />}
      </VisuallyHidden>
    </Stack>
  )
}

interface ViewChoiceProps {
  view: NotesSearch['view']
  onView(view: NotesSearch['view']): void
}

export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t({ message: 'Which notes', comment: 'Choice between notes, archive and trash' })}
      value={view ?? 'notes'}
      onChange={(value) => onView(value === 'notes' ? undefined : (value as NotesSearch['view']))}
      data={[
        { value: 'notes', label: <Trans>Notes</Trans> },
        { value: 'archive', label: <Trans comment="Noun: notes that were put away">Archive</Trans> },
        { value: 'trash', label: <Trans comment="Noun: deleted notes">Trash</Trans> },
      ]}
    />
  )
}
