import { type Follower, followBack, listFollowers } from '#contract/members/followers.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { listHandler, write } from '../kernel/handler.ts'

/** Handlers for followers. */
export const followers = [
  listHandler(listFollowers, 'followers'),

  write(followBack, ['followers'], async ({ params, body }, { tx }) => {
    const follower: Follower = await getOr404(tx, 'followers', params.id, 'Follower not found')
    return save(tx, 'followers', { ...follower, isFollowed: body.isFollowed })
  }),
]
