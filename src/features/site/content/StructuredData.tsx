import { PRERENDERING } from '../school/school.ts'

/** An object of schema.org. */
export type SchemaData = Record<string, unknown>

/** Structured data about the page (schema.org, JSON-LD). The browser does not execute it. */
export const StructuredData = ({ data }: { data: SchemaData }) => (
  <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>
)

declare global {
  /** The origin of the published pages; set while they are rendered on Node (scripts/prerender). */
  var siteUrl: string | undefined
}

/** The origin of the published page, if the build or the server knows it (`SITE_URL`); else an empty text. */
const siteOrigin = (): string =>
  // The server writes the origin into the `data-site` attribute of the page.
  (PRERENDERING ? globalThis.siteUrl : document.documentElement.dataset.site) ?? import.meta.env.SITE_URL ?? ''

/** The absolute URL of a path if the origin is known; else the path, which is resolved against the page's URL. */
export const absoluteUrl = (path: string): string => siteOrigin() + path

/** The absolute URL of a public page, as `absoluteUrl`. @param page its path below the base: `teachers/1` */
export const pageUrl = (page: string): string => absoluteUrl(import.meta.env.BASE_URL + page)
