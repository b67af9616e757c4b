import { useEffect, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Member } from '#contract/members/members.ts'

/** The active members, to whom a ticket can be assigned, live. The screen is rendered before they have been read. */
export function useAgents(): Member[] {
  const [members, setMembers] = useState<Member[]>([])
  useEffect(() => {
    let cancelled = false
    call('GET /api/data/members', {}).then(
      (members) => !cancelled && setMembers(members),
      (reason) => console.warn('The members could not be read.', reason),
    )
    return () => {
      cancelled = true
    }
  }, [])
  return useLive('GET /api/data/members', {}, members).filter(({ status }) => status === 'active')
}

/** Names for a select: the agents, and the selected name even if that member no longer exists. */
export const selectableNames = (agents: readonly Member[], selected: string | undefined): string[] => [
  ...new Set([...agents.map(({ name }) => name), ...(selected ? [selected] : [])]),
]

/** The fields of a ticket that change when it is assigned: the name, empty for nobody, and the avatar (`thumb`). */
export const assignmentTo = (agents: readonly Member[], name: string) => ({
  AgentName: name,
  thumb: agents.find((agent) => agent.name === name)?.avatar ?? '',
})
