import type { BlogPost } from '#contract/blog/blog.ts'
import { excerpt } from '#ui/rich-text/readingMinutes.ts'
import { here } from '../content/StructuredData.tsx'
import { school } from '../school/school.ts'

const publisher = { '@type': 'School', name: school.name }

/** The notebook as schema.org knows it. */
export const blogThing = () => ({ '@type': 'Blog', name: school.name, url: here(`${import.meta.env.BASE_URL}blog`), publisher })

/** A post as schema.org knows it. */
export const postingThing = ({ title, content, coverImg, createdAt, slug, author, comments }: BlogPost) => ({
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt(content, 155),
  ...(coverImg && { image: here(coverImg) }),
  datePublished: createdAt,
  author: { '@type': 'Person', name: author.name },
  publisher,
  mainEntityOfPage: here(`${import.meta.env.BASE_URL}blog/${encodeURIComponent(slug)}`),
  commentCount: comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
})
