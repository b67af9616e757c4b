import { notFound } from '#contract/error.ts'
import { getProfile, type Profile, type ProfileCounts, updateProfile } from '#contract/profile.ts'
import { sameId } from '#contract/same-id.ts'
import { save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { read, write } from './answer.ts'

const TABLES = ['profile', 'posts', 'followers'] as const

export const profile = [
  read(getProfile, TABLES, async (_, { db }) => counted(db, await signedInProfile(db))),

  write(updateProfile, TABLES, async ({ body }, { db }) =>
    counted(db, await save(db, 'profile', { ...(await signedInProfile(db)), ...body })),
  ),
]

async function signedInProfile(db: Database): Promise<Profile> {
  const profile = await db.profile.toCollection().first()
  if (!profile) throw notFound('Profile not found')
  return profile
}

async function counted(db: Database, profile: Profile): Promise<Profile & { counts: ProfileCounts }> {
  const posts = await db.posts.filter((post) => sameId(post.profile.id, profile.id)).count()
  const followers = await db.followers.count()
  const following = await db.followers.filter(({ isFollowed }) => isFollowed).count()
  return { ...profile, counts: { posts, followers, following, friends: following } }
}
