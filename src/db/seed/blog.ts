// `@-2d16:10` is two days before the first run at 16:10, and `~/` stands for the app's base path (`resolveSeed`).
import type { BlogCategory, BlogComment, BlogPost, BlogReply } from '#contract/blog/blog.ts'
import { slugOf } from '#contract/blog/slug.ts'
import type { Author } from '#contract/comments/comments.ts'
import { people, person } from './people.ts'
import { randomFrom } from './random.ts'
import { blogTexts } from './texts/blog.ts'

/** Maximum of the random numbers of views and shares (docs/specification.md 9). */
const MAX_VIEWS = 9999
const random = randomFrom(2026)
const upTo = (max: number) => Math.floor(random() * (max + 1))

/** A person of the sample school as an author; the id is the index in `people`. */
export function author(name: string): Author {
  const match = person(name)
  return { id: people.indexOf(match) + 1, avatar: match.picture, name }
}

let comments = 0

function reply(name: string, time: string, comment: string, likes = 0): BlogReply {
  const id = `#COMMENT_${++comments}`
  return { id, profile: { ...author(name), time }, time, comment, likes: { like: false, value: likes } }
}

const comment = (name: string, time: string, content: string, likes = 0, ...replies: BlogReply[]): BlogComment => ({
  ...reply(name, time, content, likes),
  replies,
})

interface PostOptions {
  by: string
  category: BlogCategory
  /** Name of the picture in `public/pictures/covers/`, without extension. */
  cover: string
  at: string
  /** Key of the text in `texts/blog.ts`. */
  text: keyof typeof blogTexts
  featured?: boolean
  published?: boolean
  comments?: BlogComment[]
}

let count = 0

function post(title: string, { by, category, cover, at, text, featured = false, published = true, comments = [] }: PostOptions): BlogPost {
  // A date with a plus lies ahead: the post is scheduled.
  const isPublished = published && at.startsWith('@-')
  return {
    id: ++count,
    title,
    slug: slugOf(title),
    content: blogTexts[text],
    coverImg: `~/pictures/covers/${cover}.webp`,
    createdAt: at,
    published,
    view: isPublished ? upTo(MAX_VIEWS) : 0,
    share: isPublished ? upTo(MAX_VIEWS) : 0,
    category,
    featured,
    author: author(by),
    comments,
  }
}

/** The blog of the sample school: twelve published posts, one scheduled, one draft. */
export const blogPosts: BlogPost[] = [
  post('The robot that learned to say sorry', {
    by: 'Harpreet Singh',
    category: 'Gadget',
    cover: '12',
    at: '@-2d16:10',
    text: 'robot',
    featured: true,
    comments: [
      comment(
        'Elena Romero',
        '@-1d19:42',
        'Lucía has been saying “oops” all week and asks for royalties.',
        12,
        reply('Harpreet Singh', '@-1d20:05', 'She may have a lunch box.', 9),
        reply('Inés Romero', '@-1d20:31', 'As her sister I can confirm it was not sincere.', 15),
      ),
      comment('Omar Haddad', '@-1d08:15', 'It apologised to my bucket this morning. I was moved.', 7),
      comment('Erik Lindqvist', '@-2d21:20', 'Wonderful. Could it visit our office? We have several people it might teach.', 4),
    ],
  }),
  post('Ten quiet minutes', {
    by: 'Anna Kowalska',
    category: 'Lifestyle',
    cover: '08',
    at: '@-5d09:30',
    text: 'reading',
    featured: true,
    comments: [
      comment(
        'Margaret Doyle',
        '@-4d12:10',
        'I confirm it: four hundred and six loans in October. The one about drains is on its third cover.',
        11,
      ),
      comment(
        'Aoife Gallagher',
        '@-5d17:55',
        'It is NOT about drains, it is about everything that goes down them.',
        18,
        reply('Anna Kowalska', '@-5d18:20', 'I stand corrected, Aoife.', 6),
      ),
    ],
  }),
  post('What one hundred and twenty beans taught Year 2', {
    by: 'Yuki Tanaka',
    category: 'Health',
    cover: '06',
    at: '@-9d15:00',
    text: 'garden',
    comments: [comment('Diego Álvarez', '@-8d10:05', 'Best beans I ever cooked, and the most closely supervised.', 14)],
  }),
  post('Thirty pairs of wet socks', {
    by: 'Callum Fraser',
    category: 'Lifestyle',
    cover: '07',
    at: '@-13d17:20',
    text: 'trip',
    comments: [
      comment(
        'Marcus Bell',
        '@-12d09:00',
        'The coach has been aired. The bin bag has not been claimed.',
        10,
        reply('Callum Fraser', '@-12d11:12', 'On my way. Thank you for driving slowly.', 2),
      ),
    ],
  }),
  post('How we painted the long corridor', {
    by: 'Niamh Gallagher',
    category: 'Design',
    cover: '05',
    at: '@-18d10:45',
    text: 'corridor',
    featured: true,
    comments: [
      comment('Freya Nielsen', '@-17d16:30', 'For the record: the first dawn was extremely salmon.', 21),
      comment('Omar Haddad', '@-18d13:00', 'I did say one word about the floor. Nobody heard it.', 16),
    ],
  }),
  post('Losing well: notes from the chess club', { by: 'Arjun Mehta', category: 'Social', cover: '10', at: '@-24d14:00', text: 'chess' }),
  post('The night the whole school looked up', {
    by: 'Françoise Laurent',
    category: 'Gadget',
    cover: '19',
    at: '@-31d11:30',
    text: 'telescope',
    comments: [
      comment('Valentina Cruz', '@-30d08:40', 'It was my son who shouted. He would like it known that he saw it first.', 13),
      comment('Inés Romero', '@-30d18:02', 'Eleven hours of grinding and worth every one of them.', 8),
    ],
  }),
  post('Nine headaches a day', { by: 'Thandiwe Nkosi', category: 'Health', cover: '20', at: '@-38d09:15', text: 'canteen' }),
  post('Nineteen ways to say good morning', {
    by: 'Layla Haddad',
    category: 'Social',
    cover: '14',
    at: '@-45d08:50',
    text: 'greetings',
    comments: [comment('Walter Brandt', '@-44d12:45', 'I have practised. I was told on Friday that I am “getting less bad”.', 24)],
  }),
  post('A forest made of banana boxes', { by: 'Camila Duarte', category: 'Design', cover: '11', at: '@-57d19:00', text: 'forest' }),
  post('Bicycle day, counted twice', { by: 'Omar Haddad', category: 'Lifestyle', cover: '18', at: '@-70d13:25', text: 'bicycles' }),
  post('The choir, the fog and the county prize', {
    by: 'Kenji Mori',
    category: 'Social',
    cover: '17',
    at: '@-84d10:00',
    text: 'choir',
    comments: [comment('Helen Whitfield', '@-83d09:30', 'I have the judges’ sheet framed in my office.', 19)],
  }),
  post('The winter fair, and how to help', { by: 'Sofia Marin', category: 'Social', cover: '16', at: '@+9d08:00', text: 'winterFair' }),
  post('What to ask us on open morning', {
    by: 'Helen Whitfield',
    category: 'Social',
    cover: '01',
    at: '@-1d15:40',
    text: 'openMorning',
    published: false,
  }),
]
