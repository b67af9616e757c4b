import { isIP } from 'node:net'
import { accountErrors } from '#contract/accounts/accounts.ts'
import { ApiError } from '#contract/http/error.ts'
import { Limiter } from './limiter.ts'

const HOUR_MS = 60 * 60 * 1000

/** The limits of sign-ins and links. Each is in the memory of this process. */
export interface Limits {
  /** Wrong passwords for one account from one network, in a minute. */
  byAccountAndNetwork: Limiter
  /** Wrong passwords for one account from all networks together, in an hour. One network cannot reach it, so it cannot lock a user out alone. */
  byAccount: Limiter
  /** Failed attempts of one network, in a minute. */
  byNetwork: Limiter
  /** Requests of one network for an email with a link or for a challenge, in a minute. They are no attempts: a whole school may make them at once. */
  byRequest: Limiter
  /** Emails with a link to one address, in an hour. */
  byRequestedLink: Limiter
}

/** The limits of one process, which docs/server.md names. */
export const createLimits = (): Limits => ({
  byAccountAndNetwork: new Limiter(5),
  byAccount: new Limiter(50, HOUR_MS),
  byNetwork: new Limiter(20),
  byRequest: new Limiter(100),
  byRequestedLink: new Limiter(3, HOUR_MS),
})

/** Counts a request for a link or a challenge. @throws ApiError 429 */
export function limitRequests(limits: Limits | undefined, address: string): void {
  assertAllowed(limits?.byRequest, address)
}

function assertAllowed(limiter: Limiter | undefined, address: string): void {
  if (limiter && !limiter.allows(networkOf(address), Date.now())) throw new ApiError(429, accountErrors.wait)
}

/** Runs an attempt of a network. Only those that fail count: a whole school has one address. @throws ApiError 429, and what `attempt` throws */
export async function limitNetwork<T>(limits: Limits | undefined, address: string, attempt: () => Promise<T>): Promise<T> {
  assertAllowed(limits?.byNetwork, address)
  const result = await attempt()
  limits?.byNetwork.refund(networkOf(address))
  return result
}

/**
 * Compares a password within the limits. An attempt that one limit refuses is not counted by the next ones.
 *
 * @param email the account
 * @param address of the client
 * @param attempt rejects if the password is wrong
 * @throws ApiError 429, and what `attempt` throws
 */
export async function limitAttempts<T>(
  limits: Limits | undefined,
  { email, address }: { email: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  if (!limits) return attempt()
  const { byNetwork, byAccountAndNetwork, byAccount } = limits
  const [account, network, now] = [email.toLowerCase(), networkOf(address), Date.now()]
  const pair = `${network} ${account}`
  const isAllowed = byAccountAndNetwork.allows(pair, now) && byNetwork.allows(network, now) && byAccount.allows(account, now)
  if (!isAllowed) throw new ApiError(429, accountErrors.wait)
  const result = await attempt()
  byAccountAndNetwork.reset(pair)
  // A school has one address: users who all sign in at eight in the morning do not use up its limit.
  byNetwork.refund(network)
  byAccount.refund(account)
  return result
}

/** The network of an address: an IPv4 address, or the first 64 bits of an IPv6 address, since a household has them all. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const mapped = /^::ffff:(?<ipv4>[\d.]+)$/i.exec(address)?.groups?.ipv4
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array(zeros).fill('0'), ...after].slice(0, 4).join(':')
}
