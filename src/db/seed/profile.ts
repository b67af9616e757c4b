// In paths of pictures, `~/` stands for the app's base path (`resolveSeed`).
import type { Profile } from '#contract/members/profile.ts'
import { me, people } from './people.ts'

/** The profile of the signed-in user, the office manager. The table has only this row. */
export const profile: Profile[] = [
  {
    id: people.indexOf(me) + 1,
    name: me.name,
    role: me.title,
    email: me.email,
    phone: me.phone,
    address: me.address,
    bio: 'I keep the keys, the calendar and the biscuit tin of Homeroom School. If you do not know whom to ask, ask me: I will know, or I will know who knows. Here since the old building still had a bell with a rope.',
    avatar: me.picture,
    cover: '~/pictures/covers/21.webp',
  },
]
