import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import form from '../forms/FormField.module.css'
import { FormField } from '../forms/FormField.tsx'
import { useSiteForm } from '../forms/useSiteForm.ts'
import site from '../site.module.css'

const schema = async () => (await import('#contract/contacts/contact-messages.ts')).ContactMessage

interface Props {
  /** Under which name the draft is kept: one for each purpose. */
  draft: string
  /** What the message is about, as far as the link that led here said it. */
  subject: string
  /** The name of the teacher whom the page promises to hand it to. */
  to: string | undefined
}

/** Writes to the school. The message is kept at once, without a network too, and arrives in the office. */
export function ContactForm({ draft, subject, to }: Props) {
  const { t } = useLingui()
  const [ticket, setTicket] = useState<string>()
  const contact = useSiteForm({
    draft,
    initial: { name: '', email: '', subject, message: '' },
    schema,
    route: 'POST /api/data/contact-messages',
    // The subject is for the visitor to write: where the teacher's name went with it, the message begins with it.
    toRequest: (body) => {
      if (to === undefined || body.subject.includes(to) || !body.message.trim()) return { body }
      const begin = t({ message: `For ${to}`, comment: 'First line of a message to the school: the teacher whom it is meant for' })
      return { body: { ...body, message: `${begin}\n\n${body.message}` } }
    },
    onSent: ({ ticketId }) => setTicket(String(ticketId)),
  })
  if (ticket !== undefined) return <Sent ticket={ticket} onAgain={() => setTicket(undefined)} />
  return (
    <form {...contact.form} className={form.form}>
      <div className={form.pair}>
        <FormField {...contact.field('name')} label={t`Your name`} required autoComplete="name" />
        <FormField {...contact.field('email')} label={t`Email`} type="email" required autoComplete="email" />
      </div>
      <FormField {...contact.field('subject')} label={t`What is it about?`} required />
      <FormField {...contact.field('message')} label={t`Your message`} required rows={6} />
      {contact.problem && (
        <p role="alert" className={form.problem}>
          {contact.problem}
        </p>
      )}
      <p className={site.buttons}>
        <button type="submit" className={site.button} aria-disabled={contact.busy}>
          <Trans>Send the message</Trans>
        </button>
      </p>
    </form>
  )
}

function Sent({ ticket, onAgain }: { ticket: string; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={form.done}>
      <h2 ref={heading} tabIndex={-1} className={site.heading}>
        <Trans>It is on our desk.</Trans>
      </h2>
      <p>
        <Trans>Thank you for writing. If you call us about it, your message has the number {ticket}.</Trans>
      </p>
      <button type="button" className={site.button} data-quiet onClick={onAgain}>
        <Trans>Write another message</Trans>
      </button>
    </div>
  )
}
