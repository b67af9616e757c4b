import { homeOf } from '#client/account.ts'
import type { Account } from '#contract/accounts/accounts.ts'
import { setNextDraftAccount } from '#ui/drafts/storage.ts'

/**
 * Opens the office for a user who has just signed in. It is loaded anew, so that nothing of an earlier user stays in memory.
 *
 * @param next the page to open, below the base path
 */
export function openOffice(account: Account, next = homeOf(account)): void {
  setNextDraftAccount(account.member?.id)
  location.assign(import.meta.env.BASE_URL + next.slice(1))
}
