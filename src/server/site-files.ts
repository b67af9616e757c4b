import type { PublicPage } from './page-file.ts'

const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The head of a page: its own title, description and address, for search engines and previews. */
export function headOf(
  template: string,
  { path, title, description, image }: Pick<PublicPage, 'path' | 'title' | 'description' | 'image'>,
  { base, site }: { base: string; site: string | undefined },
): string {
  const address = escaped(`${site ?? ''}${base}${path}`)
  const content = (name: string, value: string) => (html: string) =>
    html.replace(new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`), (_, start: string) => start + escaped(value))
  // Both are to be whole addresses: without a known site the page says nothing of it.
  const links = site === undefined ? [] : [`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`]
  return [
    content('description', description),
    content('og:title', title),
    content('og:description', description),
    content('og:image', `${site ?? ''}${image ?? `${base}pictures/og.png`}`),
    // What has a picture of its own is an article, whose cover is of another height than the school's card.
    ...(image ? [content('og:type', 'article'), content('og:image:height', '675')] : []),
    (html: string) => html.replace(/<title>[^<]*/, () => `<title>${escaped(title)}`),
    (html: string) => html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
  ].reduce((html, change) => change(html), template)
}

/** The addresses that search engines are to know. Without SITE_URL they begin at the host's root. */
export const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escaped(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** What search engines may read: the public site, not the office. */
export const robots = (base: string, site: string | undefined): string =>
  [
    'User-agent: *',
    ...['apps/', 'dashboards/', 'settings', 'user-profile', 'api/'].map((path) => `Disallow: ${base}${path}`),
    ...(site === undefined ? [] : [`Sitemap: ${site}${base}sitemap.xml`]),
    '',
  ].join('\n')
