import { createHash } from 'node:crypto'

/** The source of the security headers in meta tags and in the header files of all hosts. */

/** The hash of an inline script for the Content-Security-Policy. */
export const scriptHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The hashes of the inline scripts of a page. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => scriptHash(code ?? ''))

/**
 * The Content-Security-Policy: only our own scripts and inline scripts with these hashes, no other origin (docs/backend-rules.md 12).
 *
 * @param api the origin of a separate API server, if any (`VITE_API_ORIGIN`)
 */
export function policy(hashes: readonly string[], api = process.env.VITE_API_ORIGIN): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${api ? ` ${new URL(api).origin}` : ''}`,
    "object-src 'none'",
    // Pages have no base element and submit no forms: scripts send their data.
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** The headers of a path below the base; a trailing `*` matches any rest. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** The header rules for hosts. No two rules set the same header for a path, because some hosts would join the values. */
export const headerRules = (hashes: readonly string[]): HeaderRule[] => [
  {
    path: '*',
    headers: {
      // A meta tag cannot restrict framing. To activate an update, the app opens its icon in a frame (src/client/activateWaiting.ts).
      'Content-Security-Policy': `${policy(hashes)}; frame-ancestors 'self'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
  // File names with a hash of the content.
  { path: 'assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // Files that tell browsers about a newer build must not be cached.
  ...['service-worker.js', 'precache.json', 'manifest.webmanifest', 'seed.json', 'whats-new.json'].map((path) => ({
    path,
    headers: { 'Cache-Control': 'no-cache' },
  })),
]
