import { sendContactMessage } from '#contract/contacts/contact-messages.ts'
import { newTicket } from '#contract/tickets/ticket-history.ts'
import { save } from '#db/repository/collection.ts'
import { OFFICE_EMAIL } from '#db/repository/current-user.ts'
import { nextId } from '#db/repository/ids.ts'
import { storeMail } from '#db/repository/mail.ts'
import { write } from '../kernel/handler.ts'

/** Handlers for messages from the public site. */
export const contactMessages = [
  write(sendContactMessage, ['emails', 'tickets'], async ({ body: { name, email, subject, message } }, { tx, now }) => {
    const from = { name, email, avatar: '' }
    const mail = await storeMail(tx, now, { folder: 'inbox', from, to: OFFICE_EMAIL, subject, paragraphs: [message] })
    // The id of a ticket is capitalized, as existing clients expect.
    const Id = await nextId(tx, 'tickets')
    const ticketFields = { Id, ticketTitle: subject, ticketDescription: message, requesterName: name, requesterEmail: email }
    const ticket = save(tx, 'tickets', newTicket(ticketFields, { by: name, now }))
    return { emailId: mail.id, ticketId: ticket.Id }
  }),
]
