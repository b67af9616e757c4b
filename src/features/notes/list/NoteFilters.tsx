import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowsSort, IconBell, IconCheck, IconPencil, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { NoteLabel } from '#contract/notes/note-labels.ts'
import type { Note } from '#contract/notes/notes.ts'
import { useNow } from '#ui/dates/useNow.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat, useLocaleTag } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { NOTE_SORTS, type NotesSearch } from '../notesSearch.ts'
import classes from './NoteFilters.module.css'

const LabelsDialog = lazyComponent(async () => (await import('../LabelsDialog.tsx')).LabelsDialog)

interface LabelProps {
  /** All labels of notes. */
  labels: readonly NoteLabel[]
  /** The label by which the list is filtered. */
  value: string | undefined
  onChange(label: string | undefined): void
}

/** The filter by label, with an item to edit the labels. */
export function LabelFilter({ labels, value, onChange }: LabelProps) {
  const { t } = useLingui()
  const localeTag = useLocaleTag()
  const [isEditing, setIsEditing] = useState(false)
  const names = labels.map(({ name }) => name).sort(new Intl.Collator(localeTag, { numeric: true }).compare)
  const label = t`Show one label`
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Tooltip label={label}>
          <Menu.Target>
            <ActionIcon
              variant={value ? 'light' : 'subtle'}
              color={value ? undefined : 'gray'}
              className={classes.filter}
              aria-label={label}
            >
              <IconTag size={19} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
        </Tooltip>
        <Menu.Dropdown className={classes.menu}>
          {names.length === 0 && (
            <Menu.Label>
              <Trans>No labels yet. Labels you add to notes appear here.</Trans>
            </Menu.Label>
          )}
          {names.map((name) => (
            <Menu.Item
              key={name}
              leftSection={<IconTag size={16} stroke={1.7} />}
              rightSection={
                name === value && (
                  <IconCheck size={16} aria-label={t({ message: 'Selected', comment: 'The label whose notes are shown' })} />
                )
              }
              onClick={() => onChange(name === value ? undefined : name)}
            >
              <bdi className={classes.name}>{name}</bdi>
            </Menu.Item>
          ))}
          {names.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => setIsEditing(true)}>
                <Trans>Edit labels</Trans>
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <LabelsDialog opened={isEditing} labels={labels} selected={value} onSelectedChange={onChange} onClose={() => setIsEditing(false)} />
    </>
  )
}

interface RemindersProps {
  /** The notes with the next reminders, due ones first. */
  reminders: readonly Note[]
  /** True if the list is filtered. */
  value: true | undefined
  onChange(reminders: true | undefined): void
}

/** The filter by reminder, with the number of due reminders. */
export function RemindersFilter({ reminders, value, onChange }: RemindersProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow().toISOString()
  // `~` sorts after every timestamp: a note without a reminder is never due.
  const due = reminders.filter(({ reminder = '~' }) => reminder <= now).length
  const label = t({ message: 'Reminders', context: 'notes', comment: 'Filter: the notes that have a reminder' })
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={value ? 'light' : 'subtle'}
        color={value ? undefined : 'gray'}
        className={classes.filter}
        aria-pressed={value ?? false}
        onClick={() => onChange(value ? undefined : true)}
      >
        <IconBell size={19} stroke={1.7} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
        {due > 0 && (
          <>
            <span className={classes.due} aria-hidden>
              {format.number(due)}
            </span>
            <VisuallyHidden>
              , <Plural value={due} one="# due" other="# due" />
            </VisuallyHidden>
          </>
        )}
      </ActionIcon>
    </Tooltip>
  )
}

interface SortProps {
  value: NotesSearch['sort']
  /** True if the list is sorted by reminder, as the filter by reminder does. */
  isSortedByReminder: boolean
  onChange(sort: NotesSearch['sort']): void
}

/** The menu of sort orders. */
export function SortMenu({ value, isSortedByReminder, onChange }: SortProps) {
  const { t } = useLingui()
  const label = t({ message: 'Sort', context: 'sorting' })
  const names = {
    own: t({ message: 'My order', comment: 'Sort order of a list: chosen by the user by moving rows' }),
    new: t({ message: 'Newest first', comment: 'Order of a list of notes' }),
    old: t({ message: 'Oldest first', comment: 'Order of a list of notes' }),
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={label} title={label}>
          <IconArrowsSort size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Trans comment="Above the fields by which the list can be ordered">Sort by</Trans>
        </Menu.Label>
        <Menu.RadioGroup
          value={isSortedByReminder ? null : (value ?? 'own')}
          onChange={(sort) => onChange(NOTE_SORTS.find((known) => known === sort))}
        >
          {(['own', ...NOTE_SORTS] as const).map((sort) => (
            <Menu.RadioItem key={sort} value={sort}>
              {names[sort]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
