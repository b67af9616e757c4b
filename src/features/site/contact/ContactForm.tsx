import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import form from '../forms/FormField.module.css'
import { FormField } from '../forms/FormField.tsx'
import { useSiteForm } from '../forms/useSiteForm.ts'
import site from '../site.module.css'

/** Loads the schema of the request (see useSiteForm). */
const schema = async () => (await import('#contract/contacts/contact-messages.ts')).ContactMessage

interface Props {
  /** Name of the stored draft: one for each purpose. */
  draft: string
  /** The initial subject, from the link that opened the page. */
  subject: string
  /** The name of the teacher whom the message is for. */
  to: string | undefined
}

/** The contact form. The message is stored as a ticket of the office, also offline. */
export function ContactForm({ draft, subject, to }: Props) {
  const { t } = useLingui()
  const [ticket, setTicket] = useState<string>()
  const contact = useSiteForm({
    draft,
    initial: { name: '', email: '', subject, message: '' },
    schema,
    route: 'POST /api/data/contact-messages',
    // The visitor may edit the subject. If the teacher's name is no longer in it, the message begins with the name.
    toRequest: (body) => {
      if (to === undefined || body.subject.includes(to) || !body.message.trim()) return { body }
      const firstLine = t({ message: `For ${to}`, comment: 'First line of a message to the school: the teacher whom it is for' })
      return { body: { ...body, message: `${firstLine}\n\n${body.message}` } }
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
      {contact.error && (
        <p role="alert" className={form.problem}>
          {contact.error}
        </p>
      )}
      <p className={site.buttons}>
        <button type="submit" className={site.button} aria-disabled={contact.busy}>
          <Trans>Send message</Trans>
        </button>
      </p>
    </form>
  )
}

/** Shown after the message was sent. */
function Sent({ ticket, onAgain }: { ticket: string; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={form.done}>
      <h2 ref={heading} tabIndex={-1} className={site.heading}>
        <Trans>Message received</Trans>
      </h2>
      <p>
        <Trans>Thank you for your message. Your reference is {ticket}.</Trans>
      </p>
      {/* `data-quiet`: a less prominent button. */}
      <button type="button" className={site.button} data-quiet onClick={onAgain}>
        <Trans>Send another message</Trans>
      </button>
    </div>
  )
}
