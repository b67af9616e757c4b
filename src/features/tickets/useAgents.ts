import { useEffect, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Member } from '#contract/members/members.ts'

/** Who a ticket can be given to: everybody who uses the office now. Read beside the screen, which does not wait for it. */
export function useAgents(): Member[] {
  const [read, show] = useState<Member[]>([])
  useEffect(() => {
    let stale = false
    call('GET /api/data/members', {}).then(
      (members) => !stale && show(members),
      (reason) => console.warn('The members could not be read.', reason),
    )
    return () => {
      stale = true
    }
  }, [])
  return useLive('GET /api/data/members', {}, read).filter(({ status }) => status === 'active')
}

/** Names for a choice: those who can be chosen, and the one that is chosen already though they are gone. */
export const namesFor = (agents: readonly Member[], chosen: string | undefined): string[] => [
  ...new Set([...agents.map(({ name }) => name), ...(chosen ? [chosen] : [])]),
]

/** What of a ticket changes when it is given to somebody: the name, and the face that stands beside it. */
export const givenTo = (agents: readonly Member[], name: string) => ({
  AgentName: name,
  thumb: agents.find((agent) => agent.name === name)?.avatar ?? '',
})
