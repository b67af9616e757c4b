import type { BlogPost } from '#contract/blog/blog.ts'
import { excerpt } from '#ui/rich-text/readingMinutes.ts'
import { absoluteUrl } from '../content/StructuredData.tsx'
import { school } from '../school/school.ts'

const publisher = { '@type': 'School', name: school.name }

/** The blog as a schema.org `Blog`. */
export const blogSchema = () => ({ '@type': 'Blog', name: school.name, url: absoluteUrl(`${import.meta.env.BASE_URL}blog`), publisher })

/** A post as a schema.org `BlogPosting`. */
export const postSchema = ({ title, content, coverImg, createdAt, slug, author, comments }: BlogPost) => ({
  '@type': 'BlogPosting',
  headline: title,
  // As many characters as search engines show.
  description: excerpt(content, 155),
  ...(coverImg && { image: absoluteUrl(coverImg) }),
  datePublished: createdAt,
  author: { '@type': 'Person', name: author.name },
  publisher,
  mainEntityOfPage: absoluteUrl(`${import.meta.env.BASE_URL}blog/${encodeURIComponent(slug)}`),
  commentCount: comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
})
