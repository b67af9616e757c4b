import type { Email, EmailChange, MailFolder } from './emails.ts'

/** The id of a mail's conversation: that of its first mail. */
export const threadOf = ({ id, threadId }: Pick<Email, 'id' | 'threadId'>): string => threadId ?? String(id)

/** The `sort` of the folder of snoozed mails: by when they come back. */
export const SNOOZE_ORDER = 'snoozedUntil'

/** The folders of the mailbox. `outbox` has sent mails that can still be unsent, `archive` those that are in no other folder. */
export const MAIL_FOLDERS = ['inbox', 'sent', 'draft', 'spam', 'trash', 'starred', 'important', 'snoozed', 'outbox', 'archive'] as const

/**
 * The folders of a mail. Trash hides all others, spam all but trash; otherwise a mail can be in several folders (docs/specification.md 4).
 */
export function foldersOf(email: Email): MailFolder[] {
  if (email.erased) return []
  if (email.trash) return ['trash']
  if (email.spam) return ['spam']
  const folders: MailFolder[] = (['inbox', email.outbox ? 'outbox' : 'sent', 'draft'] as const).filter((folder) => email[folder])
  if (email.snoozedUntil) folders.push('snoozed')
  if (folders.length === 0) folders.push('archive')
  return [...folders, ...(['starred', 'important'] as const).filter((flag) => email[flag])]
}

/** The place of a mail in its conversation: mails of one conversation share a row of the list if they have the same place. */
export const placeInConversation = ({ trash, spam }: Pick<Email, 'trash' | 'spam'>): 'trash' | 'spam' | 'kept' =>
  trash ? 'trash' : spam ? 'spam' : 'kept'

/** The labels of a mail. */
export const labelsOf = ({ label, labels }: Pick<Email, 'label' | 'labels'>): string[] => labels ?? (label ? [label] : [])

/** The mail with these labels. Existing clients know one, so that `labels` is stored only if there are more. */
export function withLabels({ labels: _, ...email }: Email, names: readonly string[]): Email {
  const labels = [...new Set(names)]
  return { ...email, label: labels[0] ?? '', ...(labels.length > 1 && { labels }) }
}

function changedLabels(email: Email, { label, labels, addLabel, removeLabel }: EmailChange): string[] {
  const before = labels ?? (label === undefined ? labelsOf(email) : [label])
  return [...before, addLabel ?? ''].filter((name) => name !== '' && name !== removeLabel)
}

/** The mail after a change. Snoozing takes it out of the inbox, waking puts it back. */
export function changedEmail(before: Email, { label, labels, addLabel, removeLabel, snoozedUntil, ...change }: EmailChange): Email {
  const isLabelled = [label, labels, addLabel, removeLabel].some((value) => value !== undefined)
  const email = isLabelled ? withLabels(before, changedLabels(before, { label, labels, addLabel, removeLabel })) : before
  const { snoozedUntil: previous, ...rest } = email
  if (snoozedUntil) return { ...email, inbox: false, ...change, snoozedUntil }
  if (snoozedUntil === '' && previous) return { ...rest, inbox: true, ...change }
  return { ...email, ...change }
}

/** The labels of docs/specification.md 3. */
const LABELS = ['Promotional', 'Social', 'Health']

/**
 * The mail as existing clients read it (docs/specification.md 10, row 20): with one of their three labels, and in the trash in no other folder.
 * The row keeps both, for the office and for when the mail comes back.
 */
export const emailForExistingClients = (email: Email): Email => ({
  ...email,
  label: labelsOf(email).find((name) => LABELS.includes(name)) ?? 'Social',
  ...(email.trash && { inbox: false, sent: false, draft: false, spam: false, starred: false, important: false }),
})

/** The empty record that is left of a permanently deleted mail: in no folder, without content. */
export const erasedEmail = ({ id, time }: Email): Email => ({
  id,
  time,
  from: '',
  thumbnail: '',
  subject: '',
  To: '',
  emailExcerpt: '',
  emailContent: '',
  unread: false,
  attachment: false,
  starred: false,
  important: false,
  inbox: false,
  sent: false,
  draft: false,
  spam: false,
  trash: false,
  label: '',
  attchments: [],
  erased: true,
})
