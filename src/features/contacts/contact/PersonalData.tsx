import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Erasure } from '#contract/contacts/personal-data.ts'
import { dropDrafts } from '#ui/drafts/draftConflicts.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { download } from '#ui/files/download.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useFormat } from '#ui/text/format.ts'

interface Props {
  contact: Contact
  /** Called after the erasure. */
  onErased(): void
}

/** Buttons that export or erase everything about a person, as data protection law requires. */
export function PersonalData({ contact, onErased }: Props) {
  const { t } = useLingui()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  /** What an erasure would delete; undefined while it is loaded. */
  const [plan, setPlan] = useState<Erasure>()
  const request = { params: { id: contact.id } }
  const showError = (reason: unknown) => toastError(messageOf(reason))
  const exportData = async () => {
    const data = await call('GET /api/data/contacts/:id/personal-data', request)
    const name = contactName(contact).replace(/[^\p{L}\p{N}]+/gu, '-')
    download(`personal-data-${name || contact.id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    toast(t`The file is in your downloads.`)
  }
  const openDialog = async () => {
    setPlan(undefined)
    setIsDialogOpen(true)
    setPlan(await call('GET /api/data/contacts/:id/personal-data/erasure', request))
  }
  const erase = async () => {
    await call('DELETE /api/data/contacts/:id/personal-data', request).catch((reason) => {
      showError(reason)
      throw reason
    })
    // Deletes the drafts of the contact, and all others that contain its address. It is compared as it is written within JSON, without quotes.
    const email = contact.email?.toLowerCase()
    dropDrafts(({ name, value }) => {
      const isOfContact = name === `contacts/${contact.id}` || name.startsWith(`contacts/${contact.id}/`)
      return isOfContact || (Boolean(email) && JSON.stringify(value).toLowerCase().includes(JSON.stringify(email).slice(1, -1)))
    })
    toast(t`The personal data was erased.`)
    onErased()
  }
  return (
    <section className="no-print" aria-label={t`Personal data`}>
      <Group gap="xs" mt="md">
        <Button size="compact-md" variant="default" onClick={() => exportData().catch(showError)}>
          <Trans>Export personal data</Trans>
        </Button>
        <Button size="compact-md" variant="subtle" color="error" onClick={() => openDialog().catch(showError)}>
          <Trans>Erase personal data</Trans>
        </Button>
      </Group>
      <ConfirmDialog
        opened={isDialogOpen}
        title={t`Erase personal data?`}
        confirm={<Trans comment="Button: deletes a person’s data, without undo">Erase permanently</Trans>}
        onConfirm={erase}
        onClose={() => setIsDialogOpen(false)}
      >
        {plan ? <Plan plan={plan} /> : <Skeleton h={160} />}
      </ConfirmDialog>
    </section>
  )
}

/** What an erasure would delete, what it would anonymize, and how many other records mention the contact. */
function Plan({ plan: { erased, anonymized, mentions } }: { plan: Erasure }) {
  const format = useFormat()
  const mentionCount = Object.values(mentions).reduce((sum, count) => sum + count, 0)
  return (
    <Stack gap="sm">
      <Counts title={<Trans>Will be permanently deleted</Trans>} counts={erased} />
      <Counts title={<Trans>Kept for accounting, without the name</Trans>} counts={anonymized} />
      {mentionCount > 0 && (
        <Text>
          <Trans>Other records that mention the address are not changed: {format.number(mentionCount)}. The export lists them.</Trans>
        </Text>
      )}
      <Text>
        <Trans>This cannot be undone. Snapshots still hold these records until you delete them in Settings → Data.</Trans>
      </Text>
    </Stack>
  )
}

/** The numbers of records, by table. */
function Counts({ title, counts }: { title: ReactNode; counts: Record<string, number> }) {
  const format = useFormat()
  const { t } = useLingui()
  const names: Record<string, string> = {
    contacts: t`Contacts`,
    chats: t`Chats`,
    messages: t({ message: 'Messages', comment: 'Messages in chats' }),
    emails: t`Emails`,
    tickets: t`Tickets`,
    ticketMessages: t({ message: 'Replies and notes', comment: 'What was written to a ticket' }),
    enrolments: t({ message: 'Place requests', comment: 'Requests to join a class' }),
    orders: t({ message: 'Orders', comment: 'Orders of the shop' }),
    invoices: t`Invoices`,
    files: t({ message: 'Files', comment: 'Uploaded files' }),
  }
  const nonZero = Object.entries(counts).filter(([, count]) => count > 0)
  if (nonZero.length === 0) return null
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ul>
        {nonZero.map(([table, count]) => (
          <li key={table}>
            {names[table] ?? table}: {format.number(count)}
          </li>
        ))}
      </ul>
    </div>
  )
}
