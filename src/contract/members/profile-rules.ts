/** The id of the profile of a member. Profiles of browsers have numbers. */
export const profileIdOf = (memberId: string | number): string => `member-${memberId}`

/** The id of the member with this profile, as the member has it; undefined for a profile of a browser and for visitors. */
export function memberIdOf(profileId: string | number): string | number | undefined {
  const id = /^member-(.+)$/.exec(String(profileId))?.[1]
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : id
}
