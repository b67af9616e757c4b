import { foldText } from '../values/fold-text.ts'
import { wordsOfHtml } from '../values/html-text.ts'
import type { MailFolder } from './emails.ts'
import { MAIL_FOLDERS } from './emails-rules.ts'

/** Maximum length of a subject, in characters. */
export const MAX_SUBJECT = 500

/**
 * Prefixes that mail programs in many languages put before the subject of a reply and of a forwarded mail, as folded text. `VS` is a reply
 * in Finnish and a forwarded mail in Danish.
 */
const REPLY =
  /^\s*(?:re|ref|aw|antw|antwort|sv|vs|odp|va|res|rif|r|ynt|bls|tl|tra loi|απ|σχετ|отв|ответ|回复|回覆|答复|答覆|返信|رد|השב)(?:\^?\d+|\[\d+\]|\(\d+\))?\s*:/u
const FORWARD =
  /^\s*(?:fwd?|wg|weitergeleitet|doorst|vb|vs|vl|rv|enc|tr|i|pd|ilt|trs|ct|chuyen tiep|tovabbitas|πρθ|пересл|转发|轉寄|轉發|転送|اعاده توجيه|הועבר)\s*:/u

const PREFIX_LENGTH = 40

const hasPrefix = (subject: string, prefix: RegExp): boolean => prefix.test(foldText(subject.slice(0, PREFIX_LENGTH)))

/** Shortens a subject to the maximum length, without splitting a surrogate pair. */
const shortened = (subject: string): string => subject.slice(0, MAX_SUBJECT).replace(/[\ud800-\udbff]$/, '')

/** `'Trip'` becomes `'Re: Trip'`; `'RE: Trip'` and `'AW: Trip'` stay as they are, so that prefixes do not pile up. */
export const replySubject = (subject: string): string => shortened(hasPrefix(subject, REPLY) ? subject : `Re: ${subject}`)

/** `'Trip'` becomes `'Fwd: Trip'`; `'FW: Trip'` and `'WG: Trip'` stay as they are. */
export const forwardSubject = (subject: string): string => shortened(hasPrefix(subject, FORWARD) ? subject : `Fwd: ${subject}`)

/** The first words of an HTML text, without tags and quotations. */
export function excerptOf(html: string, length = 160): string {
  const words = wordsOfHtml(html.slice(0, 20_000).replace(/<blockquote[^<>]*>.*/is, ' '))
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
  folder?: MailFolder
  before?: string
  after?: string
  attachment?: 'true'
  unread?: 'true' | 'false'
  starred?: 'true'
  important?: 'true'
}

/** A term of a mail search: a word or quoted text, optionally with a field: `from:ana`, `subject:"summer fair"`. */
const TERM = /(?:(from|to|subject|label|in|before|after|has|is):)?(?:"([^"]*)"|(\S+))/gi

/**
 * Parses a mail search: `'from:ana has:attachment trip'` gives `{ from: 'ana', attachment: 'true', q: 'trip' }`. Unknown terms become
 * search words.
 */
export function mailSearch(query: string): MailSearch {
  const search: MailSearch = {}
  const words: string[] = []
  for (const [term, name = '', quoted, unquoted] of query.matchAll(TERM)) {
    const value = (quoted ?? unquoted ?? '').trim()
    if (!name || !value || !applyTerm(search, name.toLowerCase(), value)) words.push(name ? term : value)
  }
  if (words.length) search.q = words.join(' ')
  return search
}

/** Adds a term to the search. @returns false for an unknown term */
function applyTerm(search: MailSearch, name: string, value: string): boolean {
  const text = value.toLowerCase()
  if (name === 'from' || name === 'to' || name === 'subject' || name === 'label') search[name] = value
  else if ((name === 'before' || name === 'after') && !Number.isNaN(Date.parse(value))) search[name] = value
  else if (name === 'has' && /^attachments?$/.test(text)) search.attachment = 'true'
  else if (name === 'is' && (text === 'unread' || text === 'read')) search.unread = text === 'unread' ? 'true' : 'false'
  else if (name === 'is' && (text === 'starred' || text === 'important')) search[text] = 'true'
  else if (name === 'in' && folderOf(text)) search.folder = folderOf(text) as MailFolder
  else return false
  return true
}

/** The folder with this id; drafts also by the name that they have in the interface. */
const folderOf = (text: string): MailFolder | undefined => MAIL_FOLDERS.find((folder) => folder === (text === 'drafts' ? 'draft' : text))

/** What other mail programs know and this search does not: `-word`, `OR`, and fields such as `filename:`. Times such as `10:30` are words. */
const UNSUPPORTED = /^(?:-\p{L}.*|OR|AND|NOT|\p{L}+:(?!\/\/).+)$/u

/** The terms of a mail search that are meant as more than words, but are searched as words. */
export const unsupportedTerms = (query: string): string[] =>
  (mailSearch(query).q ?? '').split(/\s+/).filter((word) => UNSUPPORTED.test(word))
