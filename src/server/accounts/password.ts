import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accountErrors } from '#contract/accounts/accounts.ts'
import { invalid } from '#contract/http/error.ts'

/** The cost of a hash: 32 MB and about 0.2 s, one of the settings that OWASP's Password Storage Cheat Sheet names for scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const SALT_BYTES = 16
const KEY_BYTES = 32

/**
 * The most common passwords of at least 8 characters: the first 4,000 of `passwords-common` in @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** One password may be typed as different code points. */
const normalize = (password: string): string => password.normalize('NFKC')

function derive(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Node's limit is 32 MB without its own overhead.
    const options = { N, r, p, maxmem: 256 * N * r }
    scrypt(normalize(password), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Hashes a password with a random salt. The text names the algorithm and its cost, so that both can change. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compared with the password of unknown addresses, so that the answer takes as long as for known ones. */
const NOBODY = hashPassword(randomBytes(SALT_BYTES).toString('base64url'))

/** True if a password is that of a hash. Without a hash it takes as long, and is false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? (await NOBODY)).split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, expected) && hash !== undefined
}

/** Rejects the most common passwords, in any letter case. Their length is checked by the contract. @throws ApiError 400 */
export function assertUncommon(password: string): void {
  const typed = normalize(password)
  if (COMMON.has(typed) || COMMON.has(typed.toLowerCase())) throw invalid('password', accountErrors.common)
}
