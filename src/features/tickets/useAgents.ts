import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
import type { Member } from '#contract/members/members.ts'

/** The active members, to whom a ticket can be assigned, live. The screen is rendered before they have been read. */
export function useAgents(): Member[] {
  const members = useBackgroundQuery('GET /api/data/members', {}) ?? []
  return members.filter(({ status }) => status === 'active')
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
