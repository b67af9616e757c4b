import type { PublicPage } from './page-file.ts'

const escapeHtml = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Fills in the head of a page: title, description and URL, for search engines and previews. */
export function fillInHead(
  template: string,
  { path, title, description, image }: Pick<PublicPage, 'path' | 'title' | 'description' | 'image'>,
  { base, site }: { base: string; site: string | undefined },
): string {
  const address = escapeHtml(`${site ?? ''}${base}${path}`)
  /** Returns a function that sets the content of a meta element. */
  const content = (name: string, value: string) => (html: string) =>
    html.replace(new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`), (_, start: string) => start + escapeHtml(value))
  // Both need absolute URLs, so they are left out if the origin is unknown.
  const links = site === undefined ? [] : [`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`]
  return [
    content('description', description),
    content('og:title', title),
    content('og:description', description),
    content('og:type', image.type),
    content('og:image', `${site ?? ''}${image.src}`),
    content('og:image:width', String(image.width)),
    content('og:image:height', String(image.height)),
    // Below 600 px a picture is shown beside the title, not above it.
    content('twitter:card', image.width < 600 ? 'summary' : 'summary_large_image'),
    (html: string) => html.replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`),
    (html: string) => html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
  ].reduce((html, change) => change(html), template)
}

/** The sitemap. Without SITE_URL its URLs begin at the host's root. */
export const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** robots.txt: search engines may read the public site, not the office. */
export const robots = (base: string, site: string | undefined): string =>
  [
    'User-agent: *',
    ...['apps/', 'dashboards/', 'settings', 'user-profile', 'api/'].map((path) => `Disallow: ${base}${path}`),
    ...(site === undefined ? [] : [`Sitemap: ${site}${base}sitemap.xml`]),
    '',
  ].join('\n')
