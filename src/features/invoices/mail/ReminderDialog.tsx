import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { randomId } from '#contract/http/identity.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import { useInvoiceName } from '../labels.ts'
import classes from './ReminderDialog.module.css'
import { canBeReminded, wasRemindedToday } from './reminders.ts'
import { useInvoiceAttachment } from './useInvoiceAttachment.ts'
import { useInvoiceLetter } from './useInvoiceLetter.ts'
import { readSignature } from './useInvoiceMail.ts'

interface Props {
  /** The selected invoices. Those that are not overdue, whose customer has no address, or that were reminded today, get no mail. */
  invoices: Invoice[]
  onClose(): void
  /** Called once every mail is sent. */
  onDone(): void
}

/** The selected invoices that are still overdue, as they are stored now: the selection keeps rows of other pages as they were read. */
async function readCurrent(selected: readonly Invoice[]): Promise<Invoice[]> {
  const current = new Map((await call('GET /api/data/invoicedata', { query: { payment: 'overdue' } })).map((row) => [row.id, row]))
  return selected.flatMap(({ id }) => current.get(id) ?? [])
}

/** Dialog that sends a reminder for each overdue invoice, with a preview of each mail. */
export function ReminderDialog({ invoices: selected, onClose, onDone }: Props) {
  const { t } = useLingui()
  const nameOf = useInvoiceName()
  const letterOf = useInvoiceLetter()
  const attach = useInvoiceAttachment()
  const [signature, setSignature] = useState<string>()
  const [initialSelection] = useState(selected)
  // Not live: the mails of this dialog must not change the list of those that it sends.
  const [invoices, setInvoices] = useState(selected)
  const [isSending, setIsSending] = useState(false)
  /** The invoices whose mail was sent: a second attempt after an error leaves them out. */
  const [sent, setSent] = useState<readonly Invoice['id'][]>([])
  /** Each mail with its idempotency key: the same in a second attempt, because the first may have arrived without an answer. */
  const mails = useRef(new Map<Invoice['id'], { key: string; body: RequestOf<'POST /api/data/emails'>['body'] }>())
  const remindable = invoices.filter(canBeReminded)
  const overdue = remindable.filter((invoice) => !wasRemindedToday(invoice))
  const open = overdue.filter(({ id }) => !sent.includes(id))
  const [shownId, setShownId] = useState<Invoice['id']>()
  const shown = overdue.find(({ id }) => id === shownId) ?? overdue[0]
  const skipped = initialSelection.length - remindable.length
  const reminded = remindable.length - overdue.length

  // What is stored is not known, so nothing can be sent.
  const closeAfterError = useEffectEvent(onClose)
  useEffect(() => {
    void (async () => {
      try {
        const [currentInvoices, currentSignature] = await Promise.all([readCurrent(initialSelection), readSignature().catch(() => '')])
        setInvoices(currentInvoices)
        setSignature(currentSignature)
      } catch (reason) {
        toastError(messageOf(reason))
        closeAfterError()
      }
    })()
  }, [initialSelection])

  const writeMail = async (invoice: Invoice) => {
    const file = await attach(invoice)
    const { id, billToEmail } = invoice
    const body = { ...letterOf(invoice, signature ?? ''), to: [billToEmail], invoiceId: id, attachments: file ? [file.id] : [] }
    return { key: randomId(), body }
  }
  const send = async () => {
    setIsSending(true)
    try {
      for (const invoice of open) {
        const mail = mails.current.get(invoice.id) ?? (await writeMail(invoice))
        mails.current.set(invoice.id, mail)
        await call('POST /api/data/emails', { body: mail.body }, mail.key)
        setSent((ids) => [...ids, invoice.id])
      }
      toast(t`${plural(overdue.length, { one: '# reminder sent.', other: '# reminders sent.' })}`)
      onDone()
    } catch (reason) {
      toastError(messageOf(reason))
      setIsSending(false)
    }
  }

  const letter = shown && signature !== undefined ? letterOf(shown, signature) : undefined
  return (
    <Modal opened onClose={() => isSending || onClose()} title={t`Send reminders`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack>
        <Text>
          {overdue.length > 0 && (
            <Plural
              value={overdue.length}
              one="One email is sent, with the figures of its invoice."
              other="# emails are sent, each with the figures of its own invoice."
            />
          )}{' '}
          {reminded > 0 && (
            <Plural value={reminded} one="# invoice already got a reminder today." other="# invoices already got a reminder today." />
          )}{' '}
          {skipped > 0 && (
            <Plural
              value={skipped}
              one="# invoice is not overdue or has no email address."
              other="# invoices are not overdue or have no email address."
            />
          )}
        </Text>
        {overdue.length > 1 && (
          <Select
            label={t`Preview`}
            allowDeselect={false}
            data={overdue.map((invoice) => ({ value: String(invoice.id), label: `${nameOf(invoice)} · ${invoice.billTo}` }))}
            value={String(shown?.id)}
            onChange={(value) => setShownId(Number(value))}
          />
        )}
        {shown && letter && (
          <article className={classes.preview} aria-label={t`Preview`}>
            <dl>
              <dt>
                <Trans context="mail" comment="Whom a mail is for">
                  To
                </Trans>
              </dt>
              <dd>
                <bdi>{shown.billToEmail}</bdi>
              </dd>
              <dt>
                <Trans comment="What a mail is about">Subject</Trans>
              </dt>
              <dd>
                <bdi>{letter.subject}</bdi>
              </dd>
            </dl>
            <SafeHtml html={letter.html} />
          </article>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button data-autofocus loading={isSending} disabled={open.length === 0 || signature === undefined} onClick={() => void send()}>
            <Plural value={open.length} one="Send # reminder" other="Send # reminders" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
