import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email, ListedEmail } from '#contract/emails/emails.ts'
import { useSelection } from '#ui/data-table/selection.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { focusRow, ListDetail, useCloseRecord, useOnePane } from '#ui/list/ListDetail.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { useComposeName } from './compose/useComposeName.ts'
import classes from './EmailScreen.module.css'
import { listQuery, type MailRouteData, useMailbox } from './emailData.ts'
import type { EmailSearch, OnSearch } from './emailSearch.ts'
import type { EraseTarget } from './list/EraseDialog.tsx'
import { folderOf, useMailLabels } from './list/foldersAndLabels.ts'
import { MailList } from './list/MailList.tsx'
import { MailListHeader } from './list/MailListHeader.tsx'
import { MailNav } from './list/MailNav.tsx'
import { MailTools } from './list/MailTools.tsx'
import { MailSettings } from './MailSettings.tsx'
import { useMailActions } from './mailActions.ts'
import { containsMail, mailsOf } from './message/conversation.ts'
import { MailDetail } from './message/MailDetail.tsx'
import { MailHeader } from './message/MailHeader.tsx'
import { useMailShortcuts } from './useMailShortcuts.ts'
import { useOpenMail } from './useOpenMail.ts'
import { useEmptyOutbox, useWakeSnoozed } from './useWakeMails.ts'

/** Removes the recipients of a new mail from the URL. */
const NO_RECIPIENTS = { to: undefined, bcc: undefined } satisfies EmailSearch

const EraseDialog = lazyComponent(async () => (await import('./list/EraseDialog.tsx')).EraseDialog)

const Compose = lazyComponent(async () => (await import('./compose/Compose.tsx')).Compose)

const SignatureDialog = lazyComponent(async () => (await import('./compose/SignatureDialog.tsx')).SignatureDialog)

interface Props {
  data: MailRouteData
  search: EmailSearch
  onSearch: OnSearch
  /** Goes one step back in the history. */
  onHistoryBack(): void
  /** Runs the route loader again, after the setting for conversations changed. */
  onReload(): void
}

const showError = (reason: unknown) => void toastError(messageOf(reason))
const idOf = ({ id }: Email) => String(id)

/** The mailbox: folders, the list of mails, the open mail with its conversation, and the composer. */
export function EmailScreen({ data, search, onSearch, onHistoryBack, onReload }: Props) {
  const { t } = useLingui()
  const { rows, conversations, total, counts, labels, me, open, thread } = useMailbox(search, data)
  const { labelOf } = useMailLabels()
  const actions = useMailActions(data.conversations)
  /** True on a phone, which shows either the list or the open mail. */
  const isOnePane = useOnePane()
  const listTop = useRef<HTMLSpanElement>(null)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [isSignatureOpen, setIsSignatureOpen] = useState(false)
  const [eraseTarget, setEraseTarget] = useState<EraseTarget>()
  /** The `name` of the draft in the composer, undefined while no mail is written; `stored` notes the id of a stored draft. */
  const composer = useComposeName(search)
  const { folder = 'inbox', label, q, page = 1 } = search
  const openId = search.mail === undefined ? undefined : String(search.mail)
  const openRow = rows.find((row) => openId !== undefined && containsMail(row, openId))
  /** The id of the row with the open mail, which is another mail if the row is a conversation. */
  const rowId = openRow ? idOf(openRow) : openId
  /** The list, in which mails of several pages can be selected. Another list starts without a selection. */
  const scope = JSON.stringify([folder, label, q, data.conversations])
  const selection = useSelection(rows, idOf, scope, String(page))
  /** Goes back to the list: in the history if the user came from it, else by the URL. */
  const back = useCloseRecord(openId, () => void onSearch({ mail: undefined }, true), onHistoryBack)

  const title = q ? t`Search` : label === undefined ? t(folderOf(folder).name) : labelOf(label)
  const selectedRows = [...selection.selectedRows.values()]
  const { isOpen, latestRow, show, openAdjacent, openNext } = useOpenMail({ rows, onSearch, back, isOnePane })
  // In the URL, `write` is the mail in the composer, `answer` the mail that is answered, `as` how, and `to` and `bcc` the recipients of a new mail.
  /** @param as reply, reply to all, or forward */
  const startAnswer = (email: Email, as: EmailSearch['as']) => void onSearch({ write: 'new', answer: email.id, as, ...NO_RECIPIENTS })
  const startMail = () => void onSearch({ write: 'new', answer: undefined, as: undefined, ...NO_RECIPIENTS }, search.write !== undefined)
  const editDraft = ({ id }: Email) =>
    void onSearch({ write: id, answer: undefined, as: undefined, ...NO_RECIPIENTS, ...(isOpen(id) ? { mail: undefined } : {}) })
  const closeComposer = () => void onSearch({ write: undefined, answer: undefined, as: undefined, ...NO_RECIPIENTS }, true)

  /** The props of the tools for some rows. A row may be a conversation, which has several mails. */
  const toolPropsFor = (rows: readonly ListedEmail[]) => {
    const mails = rows.flatMap(mailsOf)
    return { rows: mails, labels, actions, onRemoved: () => openNext(mails), onErase: () => setEraseTarget(mails) }
  }
  const selectAll = () =>
    call('GET /api/data/email/EmailData', { query: listQuery(search, data.conversations) }).then(
      // A mail that was deleted for good leaves an empty row.
      (mails) => selection.selectRows(mails.filter(({ erased }) => !erased)),
      showError,
    )
  const onSent = (email: Email | undefined) => {
    closeComposer()
    if (!email) return void toast(t`The email is in the outbox. It will be sent when the server can be reached.`)
    const { id } = email
    toastUndo(
      t`Email is in the outbox.`,
      () => void call('POST /api/data/emails/:id/unsend', { params: { id } }).then(editDraft, showError),
    )
  }
  const onDiscarded = (id: Email['id'] | undefined) => {
    closeComposer()
    // `change` needs only the id here.
    if (id !== undefined) toastUndo(t`Draft discarded.`, () => void actions.change([{ id } as Email], { trash: false }))
  }
  /** The rows that a keyboard shortcut concerns: the selected ones, else the open one, else the focused one. */
  const targetRows = () => {
    if (selectedRows.length > 0) return selectedRows
    const opened = latestRow()
    if (opened && opened !== openRow) return [opened]
    if (open) return [open]
    const row = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined
    return rows.filter(({ id }) => String(id) === row)
  }

  useMailShortcuts({
    actions,
    targetRows,
    open,
    back,
    openNext,
    answer: startAnswer,
    write: startMail,
    confirmErase: setEraseTarget,
  })
  useWakeSnoozed(counts.folders.snoozed.total > 0)
  useEmptyOutbox(counts.folders.outbox.total)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setting may also change in another tab
  useEffect(() => {
    if (conversations !== data.conversations) onReload()
  }, [conversations])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or page starts at the top
  useEffect(() => {
    const list = listTop.current?.parentElement
    if (list) list.scrollTop = 0
  }, [scope, page])

  const nav = <MailNav search={search} counts={counts} labels={labels} onNavigate={() => setIsDrawerOpen(false)} />
  const settings = <MailSettings conversations={conversations} onSignature={() => setIsSignatureOpen(true)} />
  return (
    <>
      <div className={classes.screen}>
        <aside className={classes.sidebar} aria-label={t`Folders and labels`}>
          <Button fullWidth size="md" leftSection={<IconPencil size={18} />} onClick={startMail}>
            <Trans comment="Button: write a mail">Compose</Trans>
          </Button>
          {nav}
          {settings}
        </aside>
        <ListDetail
          openId={rowId}
          onStep={(id) => {
            const row = rows.find((email) => String(email.id) === id)
            if (row && !row.draft) void show(row.id)
          }}
          onToggle={(id, isRange) => {
            const row = rows.find((email) => String(email.id) === id)
            if (row) selection.toggle(row, isRange)
          }}
          onClear={selectedRows.length > 0 ? selection.clear : undefined}
          onBack={back}
          listLabel={t`Email list`}
          detailLabel={t`Open email`}
          header={
            <MailHeader
              title={title}
              q={q}
              onQuery={(value) => void onSearch({ q: value || undefined, page: undefined, mail: undefined }, true)}
              onFolders={() => setIsDrawerOpen(true)}
              onWrite={startMail}
            />
          }
          listHeader={
            <MailListHeader
              rowCount={rows.length}
              total={total}
              conversations={conversations}
              selectedCount={selectedRows.length}
              page={page}
              onPage={(page) => void onSearch({ page: page > 1 ? page : undefined })}
              onTogglePage={selection.togglePage}
              onSelectAll={() => void selectAll()}
              onEmptyTrash={folder === 'trash' && !q && !label ? () => setEraseTarget('trash') : undefined}
              // The list stays when mails are marked unread; an open mail would be closed (`onUnread`).
              bulk={<MailTools {...toolPropsFor(selectedRows)} onUnread={() => undefined} compact />}
            />
          }
          list={
            <>
              <span ref={listTop} hidden />
              <MailList
                rows={rows}
                labels={labels}
                search={search}
                openId={rowId}
                selection={selection}
                actions={actions}
                onSearch={onSearch}
                onWrite={startMail}
              />
            </>
          }
          detail={
            openId !== undefined &&
            (open ? (
              <MailDetail
                key={openId}
                email={open}
                thread={thread}
                myAddress={me.email}
                {...toolPropsFor([open])}
                onBack={back}
                onUnread={back}
                onStep={openAdjacent}
                onAnswer={startAnswer}
                onWrite={editDraft}
              />
            ) : (
              <RecordNotFound
                picture="mail"
                title={<Trans>Email not found</Trans>}
                action={
                  <Button variant="light" onClick={back}>
                    <Trans>Back to the list</Trans>
                  </Button>
                }
              />
            ))
          }
          emptyDetail={
            <EmptyState picture="mail" title={t`Select an email to read`}>
              <Trans>Use J and K to move through the list, C to compose.</Trans>
            </EmptyState>
          }
        />
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        size={290}
        title={t`Email`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {nav}
        {settings}
      </Drawer>
      <SignatureDialog opened={isSignatureOpen} onClose={() => setIsSignatureOpen(false)} />
      {composer.name !== undefined && (
        <Compose
          search={search}
          name={composer.name}
          myAddress={me.email}
          onStored={(id) => {
            composer.stored(id)
            void onSearch({ write: id, answer: undefined, as: undefined, ...NO_RECIPIENTS }, true)
          }}
          onClose={closeComposer}
          onSent={onSent}
          onDiscarded={onDiscarded}
        />
      )}
      <EraseDialog
        target={eraseTarget}
        actions={actions}
        onErased={() => openId !== undefined && openNext(eraseTarget === 'trash' ? rows : (eraseTarget ?? []))}
        onClose={() => setEraseTarget(undefined)}
        onDone={() => focusRow(rowId)}
      />
    </>
  )
}
