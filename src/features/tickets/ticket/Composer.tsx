import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Button, Group, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconLock, IconMessage, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import type { Ticket, TicketStatus } from '#contract/tickets/tickets.ts'
import { nextStatuses } from '#contract/tickets/tickets-rules.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { useFileDrop } from '#ui/forms/FileDrop.tsx'
import { Textarea } from '#ui/forms/TextFields.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import classes from './Composer.module.css'
import { PendingFiles } from './PendingFiles.tsx'
import { useTicketDraft } from './useTicketDraft.ts'

interface Props {
  ticket: Ticket
  /** Opens the form with the requester's e-mail address. */
  onEdit(): void
}

/** The form for a public answer or an internal note. Sending it can also change the status. */
export function Composer({ ticket, onEdit }: Props) {
  const { t } = useLingui()
  /** Set if "Send" was pressed while files were being stored; the message is sent when they are stored. */
  const [pendingSend, setPendingSend] = useState<{ Status: TicketStatus | undefined }>()
  // If a file cannot be stored, the message is not sent automatically.
  const { draft, change, attach, busy, idempotencyKeyFor, removeSent } = useTicketDraft(ticket.Id, () => setPendingSend(undefined))
  const [sending, setSending] = useState(false)
  const [isTextMissing, setIsTextMissing] = useState(false)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { isOver, handlers, addFiles } = useFileDrop(attach, { multiple: true })
  const { kind, text, files } = draft
  const isNote = kind === 'note'
  const to = ticket.requesterEmail
  const name = ticket.requesterName || to
  /** True if the address is valid, so that a public answer is also sent by mail. */
  const sentByMail = isRecipient(to)

  const send = async (Status?: TicketStatus) => {
    if (sending) return
    if (!text.trim()) {
      setIsTextMissing(true)
      // After a menu, if there was one, has restored the focus.
      setTimeout(() => textarea.current?.focus(), 50)
      return
    }
    // The message is sent with its files as soon as they are stored.
    if (busy) return setPendingSend({ Status })
    setSending(true)
    try {
      const body = { kind, text, attachments: files.map(({ id }) => id), ...(Status && { Status }) }
      await call('POST /api/data/tickets/:id/messages', { params: { id: ticket.Id }, body }, idempotencyKeyFor(body))
      removeSent(draft)
      toast(isNote ? t`Note added.` : sentByMail ? t`Reply sent to ${to}.` : t`Reply added.`)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setSending(false)
    textarea.current?.focus()
  }
  useEffect(() => {
    if (!pendingSend || busy) return
    setPendingSend(undefined)
    void send(pendingSend.Status)
  })

  return (
    <section
      className={`no-print ${classes.composer}`}
      data-kind={kind}
      data-over={isOver || undefined}
      aria-label={t`Write a reply`}
      {...handlers}
    >
      <SegmentedControl
        className={classes.kind}
        aria-label={t({ message: 'Visibility', comment: 'Choice between a public answer and an internal note' })}
        value={kind}
        onChange={(value) => change({ kind: value as typeof kind })}
        data={[
          {
            value: 'reply',
            label: (
              <span className={classes.option}>
                <IconMessage size={16} stroke={1.8} aria-hidden />
                <Trans comment="Kind of a message: everybody concerned reads it">Public reply</Trans>
              </span>
            ),
          },
          {
            value: 'note',
            label: (
              <span className={classes.option}>
                <IconLock size={16} stroke={1.8} aria-hidden />
                <Trans comment="Kind of a message: only the office reads it">Internal note</Trans>
              </span>
            ),
          },
        ]}
      />
      <Textarea
        ref={textarea}
        autosize
        minRows={3}
        maxRows={16}
        variant="unstyled"
        dir={text ? 'auto' : undefined}
        maxLength={20_000}
        classNames={{ input: classes.area }}
        aria-label={isNote ? t`Note text` : t`Reply text`}
        placeholder={isNote ? t`Only the office can see this` : name ? t`Reply to ${name}` : t`Write a reply`}
        value={text}
        error={isTextMissing && !text.trim() && t`Enter a message.`}
        onChange={(event) => {
          change({ text: event.currentTarget.value })
          setIsTextMissing(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <PendingFiles files={files} busy={busy} onRemove={(id) => change({ files: files.filter((file) => file.id !== id) })} />
      {!isNote && (
        <p className={classes.recipient}>
          {sentByMail ? (
            <Trans>
              Also emailed to <bdi>{to}</bdi>.
            </Trans>
          ) : (
            <>
              <Trans>No email address: the reply is saved in the ticket only.</Trans>{' '}
              <Anchor component="button" type="button" inherit underline="always" onClick={onEdit}>
                <Trans comment="Button: opens a form for the e-mail address of the requester">Add an email address</Trans>
              </Anchor>
            </>
          )}
        </p>
      )}
      <Group justify="space-between" gap="xs">
        <FileButton multiple onChange={addFiles}>
          {(props) => (
            <Tooltip label={t`Attach files`}>
              <ActionIcon {...props} variant="subtle" color="gray" size={40} aria-label={t`Attach files`}>
                <IconPaperclip size={19} stroke={1.8} />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
        <Button.Group>
          <Button loading={sending || pendingSend !== undefined} color={isNote ? 'warning' : undefined} onClick={() => void send()}>
            {isNote ? (
              <Trans>Add note</Trans>
            ) : sentByMail ? (
              <Trans comment="Button: send an answer to a ticket">Send reply</Trans>
            ) : (
              <Trans comment="Button: an answer that is only stored in the ticket, not sent by mail">Add reply</Trans>
            )}
          </Button>
          <SendWithStatus ticket={ticket} isNote={isNote} onSend={send} />
        </Button.Group>
      </Group>
    </section>
  )
}

interface SendProps {
  ticket: Ticket
  isNote: boolean
  onSend(status: TicketStatus): Promise<void>
}

/** The button beside “Send” with a menu: sends the message and changes the status. */
function SendWithStatus({ ticket, isNote, onSend }: SendProps) {
  const { t } = useLingui()
  const labels: Record<TicketStatus, string> = {
    Open: ticket.Status === 'Closed' ? t`Send and reopen` : t`Send and set to Open`,
    Pending: t`Send and set to Pending`,
    Closed: t`Send and close`,
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button px={10} color={isNote ? 'warning' : undefined} className={classes.more} aria-label={t`Send and change status`}>
          <IconChevronDown size={17} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {nextStatuses[ticket.Status].map((status) => (
          <Menu.Item key={status} onClick={() => void onSend(status)}>
            {labels[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
