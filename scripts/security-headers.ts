import { createHash } from 'node:crypto'

/** The one source of what the meta tags and every host's file of headers say. */

/** What a Content-Security-Policy names an inline script by. */
export const scriptHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The hashes of the inline scripts of a page. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => scriptHash(code ?? ''))

/**
 * The Content-Security-Policy: no script but our own files and the inline ones of these hashes, no other origin (docs/backend-rules.md 12).
 *
 * @param api the origin of a real server behind the app, where there is one (`VITE_API_ORIGIN`)
 */
export function policy(hashes: readonly string[], api = process.env.VITE_API_ORIGIN): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${api ? ` ${new URL(api).origin}` : ''}`,
    "object-src 'none'",
    // No page has a base or sends a form: scripts send what is filled in.
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** Headers by the path they are for, below the base: `*` at its end stands for everything that begins so. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** What a host is to send. No two rules give one path the same header, which some hosts would join. */
export const headerRules = (hashes: readonly string[]): HeaderRule[] => [
  {
    path: '*',
    headers: {
      // A meta tag cannot say who may put the app into a frame. An update opens a picture of the app in one (src/client/change.ts).
      'Content-Security-Policy': `${policy(hashes)}; frame-ancestors 'self'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
  // The names of these change with what is in them.
  { path: 'assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // What tells a browser that there is a newer build must not be an old copy.
  ...['service-worker.js', 'precache.json', 'manifest.webmanifest', 'seed.json', 'whats-new.json'].map((path) => ({
    path,
    headers: { 'Cache-Control': 'no-cache' },
  })),
]
