import { notFound } from '#contract/http/error.ts'
import { getProfile, type Profile, type ProfileCounts, updateProfile } from '#contract/members/profile.ts'
import { countWithFacet, save } from '#db/repository/collection.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, read, write } from '../kernel/handler.ts'

const TABLES = ['profile', 'posts', 'followers', 'members'] as const

/** Handlers for the profile of the signed-in user. */
export const profile = [
  read(getProfile, TABLES, async (_, context) => withCounts(context.tx, await ownProfile(context))),

  write(updateProfile, TABLES, async ({ body }, context) => {
    const { tx, caller } = context
    // Names and addresses of accounts are set by an owner, because roles and rows depend on them.
    const own = caller.member ? { name: caller.member.name, email: caller.member.email } : {}
    return withCounts(tx, save(tx, 'profile', { ...(await ownProfile(context)), ...body, ...own }))
  }),
]

async function ownProfile({ user }: Context): Promise<Profile> {
  const profile = await user()
  if (!profile) throw notFound('Profile not found')
  return profile
}

async function withCounts(tx: StoreTransaction, profile: Profile): Promise<Profile & { counts: ProfileCounts }> {
  const posts = await countWithFacet(tx, 'posts', 'writer', profile.id)
  const followers = await tx.count('followers')
  const following = await countWithFacet(tx, 'followers', 'isFollowed', true)
  // A friend is a follower that the user follows back, so both numbers are the same.
  return { ...profile, counts: { posts, followers, following, friends: following } }
}
