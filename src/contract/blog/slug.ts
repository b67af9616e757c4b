/** The slug of a title: lower case, hyphens for spaces, only letters, digits, underscore and hyphen (docs/specification.md 5). */
export const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')

/** A unique slug for a title: the slug, with the first free number if it is taken. */
export function uniqueSlug(title: string, usedSlugs: ReadonlySet<string>): string {
  const slug = slugOf(title) || 'post'
  if (!usedSlugs.has(slug)) return slug
  let number = 2
  while (usedSlugs.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

/**
 * Finds a post by its slug, then by the slug of its title. Existing clients keep only A–Z in slugs, so `caf` also finds “Café” if no other
 * title matches.
 */
export function findBySlug<P extends { slug: string; title: string }>(posts: readonly P[], slugOrTitle: string): P | undefined {
  const slug = slugOf(slugOrTitle)
  if (slug === '') return undefined
  const asciiOnly = (value: string) => value.replace(/[^\w-]/g, '')
  const exact = posts.find((post) => post.slug === slug) ?? posts.find((post) => slugOf(post.title) === slug)
  if (exact) return exact
  const [first, ...others] = posts.filter((post) => asciiOnly(slugOf(post.title)) === slug)
  return others.some((post) => slugOf(post.title) !== slugOf(first?.title ?? '')) ? undefined : first
}
