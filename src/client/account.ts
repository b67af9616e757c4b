import type { Account } from '#contract/accounts/accounts.ts'
import { isAllowed } from '#contract/http/access.ts'
import type { Access } from '#contract/http/endpoint.ts'
import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { hasAccounts } from './server.ts'
import { call, signingOut } from './transport/call.ts'

/** The signed-in user; undefined where there are no accounts, and until the server has answered. */
const account = createStore<Account | undefined>(undefined)

/** The signed-in user; undefined where there are no accounts. */
export const useAccount = (): Account | undefined => useStore(account)

/** Returns a function that tells whether the user may do what needs a level of access. Where there are no accounts, the user is the owner. */
export function usePermission(): (access: Access) => boolean {
  const { access = 'owner' } = useAccount() ?? {}
  return (needed) => isAllowed(access, needed)
}

/** Like `usePermission`, outside of components: true if the user may now do what needs a level of access. */
export const isPermitted = (needed: Access): boolean => isAllowed(account.get()?.access ?? 'owner', needed)

/** Reads who is signed in, once. Where there are no accounts it is undefined. Throws as `call` does. */
export async function loadAccount(): Promise<Account | undefined> {
  if (hasAccounts && !account.get()) account.set(await call('GET /api/data/account', {}))
  return account.get()
}

/** The first page of the office that a user may see. */
export const homeOf = ({ access }: Pick<Account, 'access'>): string =>
  isAllowed(access, 'office') ? '/dashboards/modern' : '/apps/calendar'

/** Signs out and opens the page for signing in. It is loaded anew, so that nothing of the user stays in memory. Throws as `call` does. */
export async function signOut(): Promise<void> {
  signingOut.isActive = true
  try {
    await call('DELETE /api/data/account/session', {})
  } catch (reason) {
    signingOut.isActive = false
    throw reason
  }
  location.assign(`${import.meta.env.BASE_URL}sign-in`)
}
