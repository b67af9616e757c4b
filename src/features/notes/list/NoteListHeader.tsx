import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Group, SegmentedControl, Stack } from '@mantine/core'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note } from '#contract/notes/notes.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { ColorFilter } from '../note/ColorChoice.tsx'
import type { NotesSearch } from '../notesSearch.ts'
import { isFiltered } from '../useNotes.ts'
import classes from './NoteFilters.module.css'
import { LabelFilter, RemindersFilter, SortMenu } from './NoteFilters.tsx'

interface Props {
  search: NotesSearch
  /** Changes the search parameters. */
  onSearch(change: Partial<NotesSearch>): void
  /** Number of matching notes, for screen readers. */
  count: number
  /** All labels of notes. */
  labels: readonly NoteLabel[]
  /** The notes with the next reminders, due ones first. */
  reminders: readonly Note[]
}

/** The header of the list: view (notes, archive or trash), search, sort order and filters. */
export function NoteListHeader({ search, onSearch, count, labels, reminders }: Props) {
  const { t } = useLingui()
  const { label } = search
  return (
    <Stack gap={6}>
      <ViewSwitch view={search.view} onView={(view) => onSearch({ view, note: undefined, new: undefined })} />
      <Group wrap="nowrap" gap={8}>
        <div className={classes.search}>
          <SearchField
            label={t`Search notes`}
            value={search.q ?? ''}
            onSearch={(q) => onSearch({ q: q || undefined })}
            // As wide as the list, and with the shortcut key in it.
            isHead
          />
        </div>
        <SortMenu
          value={search.sort}
          isSortedByReminder={search.reminders === true}
          onChange={(sort) => onSearch({ sort, reminders: undefined })}
        />
      </Group>
      <Group justify="space-between" wrap="nowrap" gap={0}>
        <ColorFilter value={search.color} onChange={(color) => onSearch({ color })} />
        <Group wrap="nowrap" gap={2}>
          <LabelFilter labels={labels} value={label} onChange={(label) => onSearch({ label })} />
          <RemindersFilter reminders={reminders} value={search.reminders} onChange={(reminders) => onSearch({ reminders })} />
        </Group>
      </Group>
      {label && (
        <div className={classes.label}>
          <span>
            <Trans>
              Labelled <b>{label}</b>
            </Trans>
          </span>
          <CloseButton aria-label={t`Show all labels`} onClick={() => onSearch({ label: undefined })} />
        </div>
      )}
      <VisuallyHidden role="status">
        {isFiltered(search) && <Plural value={count} _0="No matching notes" one="# matching note" other="# matching notes" />}
      </VisuallyHidden>
    </Stack>
  )
}

interface ViewSwitchProps {
  view: NotesSearch['view']
  onView(view: NotesSearch['view']): void
}

/** The switch between notes, archive and trash. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t({ message: 'Filter notes', comment: 'Choice between notes, archive and trash' })}
      value={view ?? 'notes'}
      onChange={(value) => onView(value === 'notes' ? undefined : (value as NotesSearch['view']))}
      data={[
        { value: 'notes', label: <Trans>Notes</Trans> },
        { value: 'archive', label: <Trans comment="Noun: notes that were put away">Archive</Trans> },
        { value: 'trash', label: <Trans comment="Noun: deleted notes">Bin</Trans> },
      ]}
    />
  )
}
