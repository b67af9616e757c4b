import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, requiredTextLine } from '../http/field.ts'
import { MemberRole } from '../members/members.ts'
import { EMAIL_LANGUAGES, PASSWORD_LENGTH } from './accounts-rules.ts'

/** The signed-in user, as everybody may see: a visitor has no `member`. */
export const Account = z.object({
  access: z.enum(['public', 'viewer', 'teacher', 'office', 'owner']),
  member: z.optional(z.object({ id: Id, name: z.string(), email: z.string(), role: MemberRole })),
  /** True if the server sends emails, such as links for a new password. Only in the answer of `getAccount`. */
  hasEmail: z.optional(z.boolean()),
  /** True if passkeys work at the address of this request. Only in the answer of `getAccount`. */
  hasPasskeys: z.optional(z.boolean()),
})
export type Account = z.infer<typeof Account>

/** A device on which the user is signed in. */
export const Device = z.object({
  id: z.string(),
  /** The browser, as it names itself (`User-Agent`). */
  device: z.string(),
  createdAt: IsoDate,
  usedAt: IsoDate,
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A link with which a person chooses a password. Without a member it makes the first owner. */
export const LinkInfo = z.object({ member: z.optional(z.object({ name: z.string(), email: z.string() })), expiresAt: IsoDate })
export type LinkInfo = z.infer<typeof LinkInfo>

/** The path of a page of the app with a secret token in its fragment, which no server logs. */
export const NewLink = z.object({
  path: z.string(),
  expiresAt: IsoDate,
  /** The address that the link was sent to, if the server sends emails. */
  sentTo: z.optional(z.string()),
})
export type NewLink = z.infer<typeof NewLink>

const { min, max } = PASSWORD_LENGTH
const NewPassword = z
  .string()
  .check(z.minLength(min, `Use ${min} characters or more.`), z.maxLength(max, `Use ${max} characters or fewer.`))
/** A password that is compared only. */
export const Password = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1_000))
const Address = z.email('Enter an email address such as ana@school.example.').check(z.maxLength(200))
const Token = z.string().check(z.maxLength(200))
/** The language of an email. */
const EmailLanguage = z.optional(z.enum(EMAIL_LANGUAGES))
export const Success = z.object({ success: z.literal(true) })

/** The errors of accounts. */
export const accountErrors = {
  wrong: 'Email address or password is wrong.',
  common: 'This password is one of the most common ones. Choose another one.',
  link: 'This link is no longer valid. Ask an owner of your office for a new one.',
  current: 'This is not your current password.',
  wait: 'Too many attempts. Wait a minute, then try again.',
  passkey: 'This passkey is not valid here. Sign in with your password.',
  passkeyAdd: 'The passkey could not be added. Try again.',
  passkeys: 'You have 20 passkeys already. Remove one first.',
  noEmail: 'This server sends no emails. Ask an owner of your office for a new link.',
  foreign: 'For security, changes from other websites are refused. Nothing was changed.',
  insecure: 'Sign-in works over https only. Open the https address of your school.',
} as const

export const getAccount = endpoint('GET /api/data/account', {
  access: 'public',
  summary: 'Who is signed in, with the level of access.',
  reply: Account,
  origin: 'ours',
})

export const signIn = endpoint('POST /api/data/account/session', {
  access: 'public',
  summary: 'Signs in; the answer sets a cookie.',
  body: z.object({ email: Address, password: Password }),
  reply: Account,
  origin: 'ours',
})

export const signOut = endpoint('DELETE /api/data/account/session', {
  access: 'public',
  summary: 'Signs out on this device.',
  reply: Success,
  origin: 'ours',
})

export const listDevices = endpoint('GET /api/data/account/devices', {
  access: 'viewer',
  summary: 'The devices on which the user is signed in, the last used first.',
  reply: z.array(Device),
  origin: 'ours',
})

export const signOutDevice = endpoint('DELETE /api/data/account/devices/:id', {
  access: 'viewer',
  summary: 'Signs out on another device.',
  reply: Success,
  origin: 'ours',
})

export const changePassword = endpoint('PUT /api/data/account/password', {
  access: 'viewer',
  summary: 'Changes the own password, and signs out on all other devices.',
  body: z.object({ current: Password, password: NewPassword }),
  reply: Account,
  origin: 'ours',
})

export const readLink = endpoint('POST /api/data/account/link', {
  access: 'public',
  summary: 'Whose link this is. It is not used up.',
  body: z.object({ token: Token }),
  reply: LinkInfo,
  errors: { 404: accountErrors.link },
  origin: 'ours',
})

export const acceptLink = endpoint('POST /api/data/account/password', {
  access: 'public',
  summary: 'Sets a password by a link, which is used up, and signs in. The link of the first owner needs name and address too.',
  body: z.object({
    token: Token,
    password: NewPassword,
    name: z.optional(requiredTextLine(120)),
    email: z.optional(Address),
  }),
  reply: Account,
  errors: { 404: accountErrors.link },
  origin: 'ours',
})

export const requestLink = endpoint('POST /api/data/account/link-requests', {
  access: 'public',
  summary: 'Sends a link for a new password by email. The answer is the same for unknown addresses.',
  body: z.object({ email: Address, language: EmailLanguage }),
  reply: Success,
  errors: { 409: accountErrors.noEmail },
  origin: 'ours',
})

export const createLink = endpoint('POST /api/data/members/:id/link', {
  access: 'owner',
  summary: 'Makes a link with which a user chooses a password, and invalidates earlier ones. A server that sends emails sends it too.',
  body: z.optional(z.object({ language: EmailLanguage })),
  reply: NewLink,
  errors: { 404: 'User not found' },
  origin: 'ours',
})
