/** The slug of a title: lower-cased, spaces as hyphens, nothing but letters, digits, underscore and hyphen (docs/specification.md 5). */
export const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')

/** The slug of a new or renamed post: that of its title, with the first free number behind it where it is taken. */
export function uniqueSlug(title: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(title) || 'post'
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

/**
 * The post that a slug names: by its own slug first, then by the slug of its title.
 * Existing clients make slugs of A–Z letters only, so `caf` finds “Café” as well, where no other title comes to the same.
 */
export function findBySlug<P extends { slug: string; title: string }>(posts: readonly P[], sent: string): P | undefined {
  const slug = slugOf(sent)
  if (slug === '') return undefined
  const plain = (value: string) => value.replace(/[^\w-]/g, '')
  const named = posts.find((post) => post.slug === slug) ?? posts.find((post) => slugOf(post.title) === slug)
  if (named) return named
  const [first, ...others] = posts.filter((post) => plain(slugOf(post.title)) === slug)
  return others.some((other) => slugOf(other.title) !== slugOf(first?.title ?? '')) ? undefined : first
}
