/** The id of the profile of a member. Profiles of browsers have numbers. */
export const profileIdOf = (memberId: string | number): string => `member-${memberId}`

/** The id of the member with this profile; undefined for a profile of a browser and for visitors. */
export const memberIdOf = (profileId: string | number): string | undefined => /^member-(.+)$/.exec(String(profileId))?.[1]
