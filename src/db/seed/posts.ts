// `@-2d16:10` is two days before the first run at 16:10, and `~/` stands for the app's base path (`resolveSeed`).
import type { Post, PostComment, PostImage, PostReply } from '#contract/posts/posts.ts'
import { author } from './blog.ts'
import { randomFrom } from './random.ts'

/** Maximum id of posts. Their ids are random (docs/specification.md 9) and ascend in the order of the posts. */
const MAX_ID = 2000
const random = randomFrom(7)
const ids = Array.from({ length: 4 }, (_, quarter) => Math.floor(((quarter + random()) * MAX_ID) / 4) + 1)

let comments = 0
let postCount = 0

const by = (name: string, time: string) => ({ ...author(name), time })

const reply = (name: string, time: string, comment: string, likes = 0): PostReply => ({
  id: `#COMMENT_${++comments}`,
  profile: by(name, time),
  data: { comment, likes: { like: false, value: likes } },
})

function comment(name: string, time: string, content: string, likes = 0, ...replies: PostReply[]): PostComment {
  const { data, ...rest } = reply(name, time, content, likes)
  return { ...rest, data: { ...data, replies } }
}

/** @param cover name of a picture in `public/pictures/covers/`, without extension */
const picture = (cover: string, options: Omit<PostImage, 'img'>): PostImage => ({ img: `~/pictures/covers/${cover}.webp`, ...options })

const post = (name: string, time: string, content: string, likes: number, images: PostImage[], ...commentList: PostComment[]): Post => ({
  id: ids[postCount++] ?? MAX_ID,
  profile: by(name, time),
  data: { content, images, video: '', likes: { like: postCount % 2 === 0, value: likes }, comments: commentList },
})

/** Four posts of the last days, oldest first. */
export const posts: Post[] = [
  post(
    'Callum Fraser',
    '@-6d18:20',
    'Back from the river. Thirty pupils, fifty-eight socks (two are still at large), and the best set of measurements we have ever had. The orange is missing and presumed at sea.',
    64,
    [picture('07', { featured: true, title: 'The second measuring point' }), picture('22', { title: 'The coach, before' })],
    comment('Marcus Bell', '@-6d19:05', 'The coach, after, is not pictured. I understand why.', 21),
    comment(
      'Mateo Duarte',
      '@-6d20:11',
      'Theory five: a heron.',
      17,
      reply('Callum Fraser', '@-6d20:40', 'A heron peels it first. Be scientific.', 12),
      reply('Mateo Duarte', '@-6d20:44', 'A VERY hungry heron.', 9),
    ),
  ),
  post(
    'Kenji Mori',
    '@-4d12:05',
    'To everyone who asked: yes, the cup may be touched. It has been through a fog, a coach and a car boot. It will survive Year 1.',
    112,
    [picture('17', { featured: true, title: 'The county cup' })],
    comment('Helen Whitfield', '@-4d12:30', 'Year 1 has now touched it. It survived. The cabinet door is being repaired.', 33),
    comment('Freya Nielsen', '@-4d17:15', 'I carried it first and I would like that to be remembered.', 14),
  ),
  post(
    'Sofia Marin',
    '@-2d08:45',
    'The lost-property box has reached the ceiling. On Friday at noon it moves to the hall, and everything without a name goes to the second-hand stall. Current highlights: eleven left gloves, a trombone, one very good umbrella.',
    48,
    [],
    comment(
      'Omar Haddad',
      '@-2d09:10',
      'The umbrella is mine.',
      19,
      reply('Sofia Marin', '@-2d09:12', 'Describe it.', 11),
      reply('Omar Haddad', '@-2d09:30', 'Very good.', 40),
    ),
    comment('Kenji Mori', '@-2d10:02', 'Nobody in the orchestra has noticed that the trombone is missing. I will be having a word.', 26),
  ),
  post(
    'Niamh Gallagher',
    '@-1d16:35',
    'Kiln opened. Forty-one bowls, two dragons, and one thing that its maker describes as “a feeling”. All of them intact. See you at the winter fair!',
    87,
    [picture('24', { featured: true, title: 'Still warm' }), picture('05', { title: 'Glazing, last week' })],
    comment(
      'Valentina Cruz',
      '@-1d17:20',
      'How much is the feeling?',
      22,
      reply('Niamh Gallagher', '@-1d17:41', 'It is not for sale. It may be hugged.', 31),
    ),
    comment('Lucía Romero', '@-1d18:00', 'mine is the bowl with cat ears', 25),
  ),
]
