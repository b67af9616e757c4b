import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconRestore, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { TrashedNote } from '#contract/notes/notes.ts'
import { erasedFrom } from '#contract/settings/trash-rules.ts'
import { dropDrafts } from '#ui/drafts/draftConflicts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { ListDetail, useCloseRecord } from '#ui/list/ListDetail.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useLatestSearch } from '#ui/navigation/useLatestSearch.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'
import { NoteLine } from './list/NoteLine.tsx'
import classes from './list/NoteList.module.css'
import { ViewSwitch } from './list/NoteListHeader.tsx'
import { NoteRow } from './list/NoteRow.tsx'
import { VirtualList } from './list/VirtualList.tsx'
import editor from './note/NoteEditor.module.css'
import { NoteNotFound } from './note/NoteNotFound.tsx'
import { parseLines, splitText } from './note/noteText.ts'
import type { ScreenProps } from './notesData.ts'
import type { NotesSearch } from './notesSearch.ts'
import { useTrash } from './useNotes.ts'

const showError = (reason: unknown) => void toastError(messageOf(reason))

/** The notes deleted in the last 30 days. They can be restored, or deleted permanently after a confirmation. */
export function TrashScreen({ data, search, onSearch, onHistoryBack }: ScreenProps<{ trash: TrashedNote[] }>) {
  const { t } = useLingui()
  const trash = useTrash(data.trash)
  /** What is deleted for good after the confirmation: the open note or all. */
  const [purgeScope, setPurgeScope] = useState<'one' | 'all'>()
  const latestSearch = useLatestSearch<NotesSearch>()
  const openId = search.note === undefined ? undefined : String(search.note)
  const open = trash.find(({ token }) => token === openId)
  // In the trash a note is identified by its undo token.
  const ids = trash.map(({ token }) => token)
  /** The row in the tab order. */
  const tabStop = open ? openId : ids[0]
  /** Closes the note: by the history if it was opened from the list, else by the URL (`true`: without a history entry). */
  const back = useCloseRecord(openId, () => void onSearch({ note: undefined }, true), onHistoryBack)

  const restore = async ({ token }: TrashedNote) => {
    await undoDeletion(token).then(() => {
      toast(t`Note restored.`)
      back()
    }, showError)
  }
  /** Deletes the open note or all for good, with the drafts of these notes. */
  const purge = async () => {
    setPurgeScope(undefined)
    const request =
      purgeScope === 'all'
        ? call('DELETE /api/data/notes/trash', {})
        : open && call('DELETE /api/data/notes/trash/:token', { params: { token: open.token } })
    const purgedNotes = purgeScope === 'all' ? trash : trash.filter((trashed) => trashed === open)
    await request?.then(() => {
      dropDrafts(({ name }) => purgedNotes.some(({ note }) => name === `notes/${note.id}`))
      if (openId !== undefined) back()
    }, showError)
  }

  return (
    <>
      <ListDetail
        openId={openId}
        onStep={(id) => void onSearch({ note: id }, latestSearch().note !== undefined)}
        onBack={back}
        listLabel={t`Deleted notes list`}
        detailLabel={t`Deleted note`}
        header={
          <PageHeader title={t`Notes`}>
            {trash.length > 0 && (
              <Button variant="default" leftSection={<IconTrashX size={18} />} onClick={() => setPurgeScope('all')}>
                <Trans>Empty bin</Trans>
              </Button>
            )}
          </PageHeader>
        }
        listHeader={<ViewSwitch view="trash" onView={(view) => void onSearch({ view, note: undefined }, true)} />}
        list={
          trash.length === 0 ? (
            <EmptyState picture="notes" title={t`The bin is empty`}>
              <Trans>Deleted notes stay here for 30 days.</Trans>
            </EmptyState>
          ) : (
            <VirtualList
              label={t`Deleted notes list`}
              total={trash.length}
              keepRendered={[Math.max(0, ids.indexOf(tabStop ?? ''))]}
              row={(index, position) => {
                // `at` is when it was deleted.
                const { token, at, note } = trash[index] as TrashedNote
                return (
                  <li key={token} {...position}>
                    <NoteRow id={token} note={note} erasedFrom={erasedFrom(at)} tabStop={tabStop} openId={openId} />
                  </li>
                )
              }}
            />
          )
        }
        detail={
          openId !== undefined &&
          (open ? (
            <DeletedNote trashed={open} onBack={back} onRestore={() => void restore(open)} onPurge={() => setPurgeScope('one')} />
          ) : (
            <NoteNotFound onBack={back} />
          ))
        }
        emptyDetail={
          <EmptyState picture="notes" title={t`Select a deleted note`}>
            <Trans>Read it, restore it or delete it permanently.</Trans>
          </EmptyState>
        }
      />
      <Modal
        opened={purgeScope !== undefined}
        onClose={() => setPurgeScope(undefined)}
        styles={{ title: { fontWeight: 600, fontSize: '1rem' } }}
        title={purgeScope === 'all' ? t`Permanently delete all notes in the bin?` : t`Permanently delete this note?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Text>
          <Trans>This cannot be undone.</Trans>
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => setPurgeScope(undefined)} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button color="error" onClick={() => void purge()}>
            <Trans>Delete permanently</Trans>
          </Button>
        </Group>
      </Modal>
    </>
  )
}

interface DeletedNoteProps {
  trashed: TrashedNote
  onBack(): void
  onRestore(): void
  onPurge(): void
}

/** The open note in the trash, read-only. */
function DeletedNote({ trashed: { note, at }, onBack, onRestore, onPurge }: DeletedNoteProps) {
  const { t } = useLingui()
  const { date } = useFormat()
  // The field `title` is the whole text of a note; `head` is its first line.
  const { head, body } = splitText(note.title)
  return (
    <article className={classes.trashed}>
      <header className={`${classes.bar} ${editor.bar}`}>
        <ActionIcon className={editor.back} variant="subtle" color="gray" size={44} aria-label={t`Back to the list`} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.7} />
        </ActionIcon>
        <p>
          <Trans>Will be permanently deleted on {date(erasedFrom(at))}</Trans>
        </p>
        <Button variant="light" leftSection={<IconRestore size={18} />} onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
        <Button variant="default" onClick={onPurge}>
          <Trans>Delete permanently</Trans>
        </Button>
      </header>
      <div className={classes.text} dir="auto">
        <h2 className={classes.heading}>{head}</h2>
        {parseLines(body).map((line) => (
          <NoteLine key={line.index} line={line} />
        ))}
      </div>
    </article>
  )
}
