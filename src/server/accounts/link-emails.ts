import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EMAIL_LANGUAGES } from '#contract/accounts/accounts-rules.ts'

export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number]

/** Why a link is sent: for a new user, from an owner to a user, or because somebody has asked for it. */
export type LinkReason = 'invitation' | 'owner' | 'request'

interface LinkEmail {
  subject: string
  text: string
}

interface Values {
  name: string
  url: string
}

/** A message of the catalog. Nothing compiles macros of Lingui for the server: the comment marks it for `npm run i18n`. */
interface Message {
  id: string
  comment?: string
}

const GREETING: Message = /*i18n*/ { id: 'Dear {name},', comment: 'Begins a mail' }
const END: Message = /*i18n*/ { id: 'Kind regards', comment: 'Ends a mail; the name of the school follows' }
const ONCE_IN_DAYS: Message = /*i18n*/ { id: 'The link works once, within 7 days. Do not give it to anyone else.' }
const NEW_PASSWORD: Message = /*i18n*/ {
  id: 'Choose a new password for the Homeroom School office',
  comment: 'Subject of an email',
}

/** The texts of an email: its subject, and what is before and after the link. */
const TEXTS: Record<LinkReason, { subject: Message; before: Message; after: Message }> = {
  invitation: {
    subject: /*i18n*/ { id: 'Invitation to the Homeroom School office' },
    before: /*i18n*/ { id: 'You are invited to use the Homeroom School office. Open this link to choose a password:' },
    after: ONCE_IN_DAYS,
  },
  owner: {
    subject: NEW_PASSWORD,
    before: /*i18n*/ { id: 'An owner of the office has created this link for you. Open it to choose a new password:' },
    after: ONCE_IN_DAYS,
  },
  request: {
    subject: NEW_PASSWORD,
    before: /*i18n*/ { id: 'We received a request for a new password for your account. Open this link to choose one:' },
    after: /*i18n*/ {
      id: 'The link works once, within an hour. If you did not ask for it, ignore this email. Your password stays as it is.',
    },
  },
}

/** The translations by message, read once for each language. */
const catalogs = new Map<EmailLanguage, Promise<Map<string, string>>>()

function catalogOf(language: EmailLanguage): Promise<Map<string, string>> {
  const catalog = catalogs.get(language) ?? readCatalog(language)
  catalogs.set(language, catalog)
  // A file that could not be read is read again for the next email.
  catalog.catch(() => catalogs.delete(language))
  return catalog
}

async function readCatalog(language: EmailLanguage): Promise<Map<string, string>> {
  const { default: PO } = await import('pofile')
  const text = await readFile(join(import.meta.dirname, `../../locales/${language}/account-emails.po`), 'utf8')
  return new Map(PO.parse(text).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}

/** The email with a link for a password, in a language of the interface. */
export async function linkEmail(reason: LinkReason, { name, url }: Values, language: EmailLanguage = 'en'): Promise<LinkEmail> {
  const catalog = await catalogOf(language)
  const t = ({ id }: Message) => catalog.get(id) || id
  const { subject, before, after } = TEXTS[reason]
  // A function, since a name may have signs such as `$&`.
  const greeting = t(GREETING).replace('{name}', () => name)
  return { subject: t(subject), text: [greeting, t(before), url, t(after), `${t(END)}\nHomeroom School`].join('\n\n') }
}
