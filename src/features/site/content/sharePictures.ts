/** The pictures of pages in link previews. `scripts/pictures` draws the cards; posts and teachers have pictures of their own. */
import type { BlogPost } from '#contract/blog/blog.ts'
import type { Teacher } from '#contract/classes/teachers.ts'

/** The picture of a page's link preview. */
export interface SharePicture {
  /** Its path, with the base path. */
  src: string
  /** In px. */
  width: number
  height: number
  /** What the page is about, as `og:type`. */
  type: 'website' | 'article' | 'profile'
}

const CARDS = {
  school: 'pictures/og.png',
  classes: 'pictures/cards/classes.png',
  teachers: 'pictures/cards/teachers.png',
  blog: 'pictures/cards/blog.png',
  contact: 'pictures/cards/contact.png',
}

/** The card of a page without a picture of its own. */
export const cardOf = (page: keyof typeof CARDS): SharePicture => ({
  src: import.meta.env.BASE_URL + CARDS[page],
  width: 1200,
  height: 630,
  type: 'website',
})

/** True for a picture with an address. A picture that was uploaded may be stored as data in its row, which previews cannot show. */
export const hasAddress = (picture: string): boolean => picture.startsWith('/')

/** The cover of a post, or the card of the blog. */
export const coverOf = (post: Pick<BlogPost, 'coverImg'> | undefined): SharePicture =>
  post && hasAddress(post.coverImg)
    ? { src: post.coverImg, width: 1200, height: 675, type: 'article' }
    : { ...cardOf('blog'), type: post ? 'article' : 'website' }

/** The portrait of a teacher, or the card of the teachers. */
export const portraitOf = (teacher: Pick<Teacher, 'portrait'> | undefined): SharePicture =>
  teacher && hasAddress(teacher.portrait)
    ? { src: teacher.portrait, width: 256, height: 256, type: 'profile' }
    : { ...cardOf('teachers'), type: teacher ? 'profile' : 'website' }
