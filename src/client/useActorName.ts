import { useLingui } from '@lingui/react/macro'
import { sameId } from '#contract/http/same-id.ts'
import type { Actor } from '#contract/members/actor.ts'
import { useAccount } from './account.ts'

/**
 * Returns a function that names who did something: “You” for the signed-in user. `name` is the one that the event has, if it is not that of
 * the account.
 */
export function useActorName(): (actor: Actor | undefined, name?: string) => string {
  const { t } = useLingui()
  const { member } = useAccount() ?? {}
  return (actor, name = actor?.name ?? '') =>
    actor && member && sameId(actor.id, member.id) ? t({ message: 'You', comment: 'Writer of a message: oneself' }) : name
}
