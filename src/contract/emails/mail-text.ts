const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
const NAMED_ADDRESS = /^[^<>,;]*<([^\s@<>,;"]+@[^\s@<>,;"]+)>$/

/** True for one recipient: `ana@school.example` or `Ana Silva <ana@school.example>`. */
export const isRecipient = (value: string): boolean => {
  const recipient = value.trim()
  return recipient.length <= 320 && (ADDRESS.test(recipient) || NAMED_ADDRESS.test(recipient))
}

/** The bare email address of a recipient, in lower case: `'Ana Silva <Ana@x.example>'` gives `'ana@x.example'`. */
export const addressOf = (recipient: string): string => (NAMED_ADDRESS.exec(recipient.trim())?.[1] ?? recipient).trim().toLowerCase()

/** The recipients in a stored mail's `To`, `cc` or `bcc`. */
export const recipientsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** `'Trip'` becomes `'Re: Trip'`, and `'RE: Trip'` stays as it is. */
export const replySubject = (subject: string): string => (/^\s*re\s*:/i.test(subject) ? subject : `Re: ${subject}`)

/** `'Trip'` becomes `'Fwd: Trip'`, and `'FW: Trip'` stays as it is. */
export const forwardSubject = (subject: string): string => (/^\s*fwd?\s*:/i.test(subject) ? subject : `Fwd: ${subject}`)

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The first words of an HTML text, without tags and quotations. */
export function excerptOf(html: string, length = 160): string {
  const words = html
    .slice(0, 20_000)
    .replace(/<blockquote[^<>]*>.*/is, ' ')
    .replace(/<\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (source, name) => NAMED_ENTITIES[name] ?? source)
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= length ? words : `${words.slice(0, length - 1).trimEnd()}…`
}

/** The parsed query of a mail search. */
export interface MailSearch {
  q?: string
  from?: string
  to?: string
  subject?: string
  label?: string
  before?: string
  after?: string
  attachment?: 'true'
  unread?: 'true' | 'false'
  starred?: 'true'
  important?: 'true'
}

const TERM = /(?:(from|to|subject|label|before|after|has|is):)?(?:"([^"]*)"|(\S+))/gi

/**
 * Parses a mail search: `'from:ana has:attachment trip'` gives `{ from: 'ana', attachment: 'true', q: 'trip' }`. Unknown terms become
 * search words.
 */
export function mailSearch(query: string): MailSearch {
  const search: MailSearch = {}
  const words: string[] = []
  for (const [whole, name = '', quoted, unquoted] of query.matchAll(TERM)) {
    const value = (quoted ?? unquoted ?? '').trim()
    if (!name || !value || !applyTerm(search, name.toLowerCase(), value)) words.push(name ? whole : value)
  }
  if (words.length) search.q = words.join(' ')
  return search
}

function applyTerm(search: MailSearch, name: string, value: string): boolean {
  const said = value.toLowerCase()
  if (name === 'from' || name === 'to' || name === 'subject' || name === 'label') search[name] = value
  else if ((name === 'before' || name === 'after') && !Number.isNaN(Date.parse(value))) search[name] = value
  else if (name === 'has' && /^attachments?$/.test(said)) search.attachment = 'true'
  else if (name === 'is' && (said === 'unread' || said === 'read')) search.unread = said === 'unread' ? 'true' : 'false'
  else if (name === 'is' && (said === 'starred' || said === 'important')) search[said] = 'true'
  else return false
  return true
}
