import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Group, Kbd, SegmentedControl, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
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

/** How long one pauses between two letters of a word, in ms. */
const PAUSE_MS = 150

/** Notes, archive or trash; search by words; one colour. */
export function NoteListHead({ search, onSearch, field, count }: Props) {
  const filtered = Boolean(search.q || search.color)
  return (
    <Stack gap={10}>
      <ViewChoice view={search.view} onView={(view) => onSearch({ view, note: undefined, new: undefined, show: undefined })} />
      <Group gap={4} wrap="nowrap" justify="space-between">
        <SearchField q={search.q ?? ''} onSearch={(q) => onSearch({ q: q || undefined, show: undefined })} field={field} />
      </Group>
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

interface SearchFieldProps {
  q: string
  onSearch(q: string): void
  field: RefObject<HTMLInputElement | null>
}

function SearchField({ q, onSearch, field }: SearchFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const change = useRef(onSearch)
  change.current = onSearch

  useEffect(() => {
    // The browser's back button, or a link, has changed it.
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      change.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextInput
      ref={field}
      type="search"
      flex={1}
      aria-label={t`Search notes`}
      placeholder={t`Search notes`}
      leftSection={<IconSearch size={17} stroke={1.8} />}
      rightSection={
        typed === '' ? (
          <Kbd aria-hidden visibleFrom="md">
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={t`Clear the search`} onClick={() => setTyped('')} />
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (typed === '') event.currentTarget.blur()
        setTyped('')
      }}
    />
  )
}
