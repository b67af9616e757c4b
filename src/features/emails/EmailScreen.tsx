import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import { useSelection } from '#ui/data-table/selection.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { focusRow, ListDetail, useBack, useOnePane } from '#ui/list/ListDetail.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { useComposeName } from './compose/useComposeName.ts'
import classes from './EmailScreen.module.css'
import { listQuery, type MailLoad, useMail } from './emailData.ts'
import type { EmailSearch, OnSearch } from './emailSearch.ts'
import type { Asked } from './list/EraseDialog.tsx'
import { folderOf, useMailLabels } from './list/folders.ts'
import { MailList } from './list/MailList.tsx'
import { MailListHead } from './list/MailListHead.tsx'
import { MailNav } from './list/MailNav.tsx'
import { MailTools } from './list/MailTools.tsx'
import { MailSettings } from './MailSettings.tsx'
import { useMailActions } from './mailActions.ts'
import { mailsOf, standsFor } from './message/conversation.ts'
import { MailDetail } from './message/MailDetail.tsx'
import { MailHead } from './message/MailHead.tsx'
import { useMailShortcuts } from './useMailShortcuts.ts'
import { useWaking } from './useWaking.ts'

const EraseDialog = lazyComponent(async () => (await import('./list/EraseDialog.tsx')).EraseDialog)

const Compose = lazyComponent(async () => (await import('./compose/Compose.tsx')).Compose)

const SignatureDialog = lazyComponent(async () => (await import('./compose/SignatureDialog.tsx')).SignatureDialog)

interface Props {
  data: MailLoad
  search: EmailSearch
  onSearch: OnSearch
  /** One step back in the history. */
  onHistoryBack(): void
  /** Reads everything again, as other rows than before. */
  onReload(): void
}

const complain = (reason: unknown) => void toastError(messageOf(reason))
const idOf = ({ id }: Email) => String(id)

/** The mailbox: folders, the mails of one of them, the open mail in its conversation, and what is being written. */
export function EmailScreen({ data, search, onSearch, onHistoryBack, onReload }: Props) {
  const { t } = useLingui()
  const { rows, conversations, total, counts, labels, me, open, thread } = useMail(search, data)
  const { labelOf } = useMailLabels()
  const actions = useMailActions(data.conversations)
  const onePane = useOnePane()
  const head = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLSpanElement>(null)
  const [drawer, setDrawer] = useState(false)
  const [signature, setSignature] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const composing = useComposeName(search)
  const { folder = 'inbox', label, q, page = 1 } = search
  const openId = search.mail === undefined ? undefined : String(search.mail)
  const openRow = rows.find((row) => openId !== undefined && standsFor(row, openId))
  const rowId = openRow ? idOf(openRow) : openId
  const scope = JSON.stringify([folder, label, q, data.conversations])
  const selection = useSelection(rows, idOf, scope, String(page))
  const back = useBack(openId, () => void onSearch({ mail: undefined }, true), onHistoryBack)

  const title = q ? t`Search` : label === undefined ? t(folderOf(folder).name) : labelOf(label)
  const chosen = [...selection.chosen.values()]
  const show = (mail: Email['id'] | undefined) => onSearch({ mail }, openId !== undefined)
  const answer = (email: Email, as: EmailSearch['as']) => void onSearch({ write: 'new', answer: email.id, as, to: undefined })
  const write = () => void onSearch({ write: 'new', answer: undefined, as: undefined, to: undefined }, search.write !== undefined)
  const goOn = ({ id }: Email) =>
    void onSearch({ write: id, answer: undefined, as: undefined, to: undefined, ...(sameMail(id) ? { mail: undefined } : {}) })
  const closeWriting = () => void onSearch({ write: undefined, answer: undefined, as: undefined, to: undefined }, true)
  const sameMail = (id: Email['id']) => String(id) === openId

  const step = (by: 1 | -1) => {
    const next = rows[openRow ? rows.indexOf(openRow) + by : 0]
    if (next && !next.draft) void show(next.id).then(() => !onePane && focusRow(String(next.id)))
  }
  /** After mails have left the list: on to the next one, or on a phone back to the list. */
  const moveOn = (left: readonly MailMarks[]) => {
    if (!left.some(({ id }) => sameMail(id))) return
    const at = openRow ? rows.indexOf(openRow) : -1
    const stays = (email: Email | undefined) => email && !left.some(({ id }) => id === email.id)
    const next = onePane || at === -1 ? undefined : (rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays))
    if (!next || next.draft) return back()
    void onSearch({ mail: next.id }, true).then(() => focusRow(String(next.id)))
  }
  const tools = (rows: readonly ListedEmail[]) => {
    const mails = rows.flatMap(mailsOf)
    return { rows: mails, labels, actions, onLeft: () => moveOn(mails), onErase: () => setAsked(mails) }
  }
  const chooseAll = () =>
    call('GET /api/data/email/EmailData', { query: listQuery(search, data.conversations) }).then(
      (all) => selection.choose(all.filter(({ erased }) => !erased)),
      complain,
    )
  const sent = ({ id }: Email) => {
    closeWriting()
    toastUndo(t`Mail sent`, () => void call('POST /api/data/emails/:id/unsend', { params: { id } }).then(goOn, complain))
  }
  const discarded = (id: Email['id'] | undefined) => {
    closeWriting()
    if (id !== undefined) toastUndo(t`Draft discarded`, () => void actions.change([{ id } as Email], { trash: false }))
  }
  const aimed = () => {
    if (chosen.length > 0) return chosen
    if (open) return [open]
    const row = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined
    return rows.filter(({ id }) => String(id) === row)
  }

  useMailShortcuts({ actions, aimed, open, selection, rows, step, back, moveOn, answer, write, ask: setAsked, head })
  useWaking(counts.folders.snoozed.total > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in whichever tab it was switched
  useEffect(() => {
    if (conversations !== data.conversations) onReload()
  }, [conversations])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    const list = top.current?.parentElement
    if (list) list.scrollTop = 0
  }, [scope, page])

  const nav = <MailNav search={search} counts={counts} labels={labels} onChoose={() => setDrawer(false)} />
  const settings = <MailSettings conversations={conversations} onSignature={() => setSignature(true)} />
  return (
    <>
      <div className={classes.screen}>
        <aside className={classes.rail} aria-label={t`Folders and labels`}>
          <Button fullWidth size="md" leftSection={<IconPencil size={18} />} onClick={write}>
            <Trans comment="Button: write a mail">Write</Trans>
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
          onBack={back}
          listLabel={t`List of mails`}
          detailLabel={t`Open mail`}
          header={
            <MailHead
              title={title}
              q={q}
              head={head}
              onQuery={(typed) => void onSearch({ q: typed || undefined, page: undefined, mail: undefined }, true)}
              onFolders={() => setDrawer(true)}
              onWrite={write}
            />
          }
          listHeader={
            <MailListHead
              here={rows.length}
              total={total}
              chosen={chosen.length}
              page={page}
              onPage={(page) => void onSearch({ page: page > 1 ? page : undefined })}
              onTogglePage={selection.togglePage}
              onChooseAll={() => void chooseAll()}
              onEmptyTrash={folder === 'trash' && !q && !label ? () => setAsked('trash') : undefined}
              bulk={<MailTools {...tools(chosen)} onUnread={() => undefined} few />}
            />
          }
          list={
            <>
              <span ref={top} hidden />
              <MailList
                rows={rows}
                labels={labels}
                search={search}
                openId={rowId}
                selection={selection}
                actions={actions}
                onSearch={onSearch}
                onWrite={write}
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
                mine={me.email}
                {...tools([open])}
                onBack={back}
                onUnread={back}
                onStep={step}
                onAnswer={answer}
                onWrite={goOn}
              />
            ) : (
              <RecordNotFound
                picture="mail"
                title={<Trans>This mail is no longer here</Trans>}
                action={
                  <Button variant="light" onClick={back}>
                    <Trans>Back to the list</Trans>
                  </Button>
                }
              />
            ))
          }
          emptyDetail={
            <EmptyState picture="mail" title={t`Choose a mail to read it`}>
              <Trans>J and K lead through the list, C writes a new mail.</Trans>
            </EmptyState>
          }
        />
      </div>
      {onePane && openId === undefined && search.write === undefined && (
        <ActionIcon className={classes.fab} size={56} radius="xl" aria-label={t`Write a mail`} onClick={write}>
          <IconPencil size={24} stroke={1.8} />
        </ActionIcon>
      )}
      <Drawer opened={drawer} onClose={() => setDrawer(false)} size={290} title={t`Mail`} closeButtonProps={{ 'aria-label': t`Close` }}>
        {nav}
        {settings}
      </Drawer>
      <SignatureDialog opened={signature} onClose={() => setSignature(false)} />
      {composing.name !== undefined && (
        <Compose
          search={search}
          name={composing.name}
          mine={me.email}
          onStored={(id) => {
            composing.stored(id)
            void onSearch({ write: id, answer: undefined, as: undefined, to: undefined }, true)
          }}
          onClose={closeWriting}
          onSent={sent}
          onDiscarded={discarded}
        />
      )}
      <EraseDialog
        asked={asked}
        actions={actions}
        onErased={() => openId !== undefined && moveOn(asked === 'trash' ? rows : (asked ?? []))}
        onClose={() => setAsked(undefined)}
        onDone={() => focusRow(rowId)}
      />
    </>
  )
}
