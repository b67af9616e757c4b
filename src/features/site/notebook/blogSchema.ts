import type { BlogPost } from '#contract/blog/blog.ts'
import { excerpt } from '#ui/rich-text/readingMinutes.ts'
import { absoluteUrl, pageUrl, type SchemaData } from '../content/StructuredData.tsx'
import { schoolReference } from '../content/schemas.ts'
import { hasAddress } from '../content/sharePictures.ts'
import { school } from '../school/school.ts'
import type { ListedPost } from './postRequests.ts'

const postUrl = (slug: string): string => pageUrl(`blog/${encodeURIComponent(slug)}`)

/** What a list knows of a post, as a schema.org `BlogPosting`. */
const listedPostSchema = ({ title, content, coverImg, createdAt, slug, author }: ListedPost): SchemaData => ({
  '@type': 'BlogPosting',
  headline: title,
  // As many characters as search engines show.
  description: excerpt(content, 155),
  url: postUrl(slug),
  ...(hasAddress(coverImg) && { image: absoluteUrl(coverImg) }),
  datePublished: createdAt,
  author: { '@type': 'Person', name: author.name },
})

/** The blog as a schema.org `Blog` with the posts of a page. */
export const blogSchema = (posts: ListedPost[]): SchemaData => ({
  '@type': 'Blog',
  name: school.name,
  url: pageUrl('blog'),
  publisher: schoolReference(),
  blogPost: posts.map(listedPostSchema),
})

/** A post as a schema.org `BlogPosting`. */
export const postSchema = (post: BlogPost): SchemaData => ({
  ...listedPostSchema(post),
  publisher: schoolReference(),
  mainEntityOfPage: postUrl(post.slug),
  commentCount: post.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
})
