import { isThisComputer } from '../access.ts'

/** An email as plain text. */
export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
}

/** Sends an email. Rejects if the mail server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

/** How long to wait for the mail server, in ms: an owner who invites a user waits for it. */
const TIMEOUT_MS = 10_000

/**
 * Creates a function that sends emails by SMTP. nodemailer is loaded with the first one.
 *
 * @param url such as `smtps://user:password@mail.school.example`. Links are secrets, so a mail server elsewhere must offer TLS, unless the URL
 *   ends with `?requireTLS=false`
 * @param from the sender, such as `Homeroom School <office@school.example>`
 */
export const smtpMailer =
  (url: string, from: string): SendMail =>
  async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer')
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS, dnsTimeout: TIMEOUT_MS }
    const transport = createTransport({ ...timeouts, requireTLS: !isThisComputer(new URL(url).hostname), url })
    // Automatic responders do not answer such emails (RFC 3834).
    await transport.sendMail({ from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
