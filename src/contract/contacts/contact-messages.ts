import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, requiredLongText, requiredTextLine } from '../http/field.ts'

/** A message of a visitor of the public site. */
export const ContactMessage = z.object({
  name: requiredTextLine(120),
  email: z.email('Enter an email address such as ana@school.example.').check(z.maxLength(200)),
  subject: requiredTextLine(200),
  message: requiredLongText(10_000),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = endpoint('POST /api/data/contact-messages', {
  access: 'public',
  summary: 'Takes a message from the public site: it arrives in the office as an unread mail and as an open ticket, both or neither.',
  body: ContactMessage,
  /** The created mail and ticket; the visitor can refer to the ticket's number. */
  reply: z.object({ emailId: Id, ticketId: Id }),
  status: 201,
  // The same message sent again within this time, in ms, gets the first reply and is stored once.
  doubleSubmitMs: 2_000,
  origin: 'ours',
})
