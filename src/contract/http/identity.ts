/**
 * A random id that nobody can guess.
 *
 * `crypto.randomUUID` is missing on plain http, where the in-page fallback has to work too (docs/backend-rules.md 5); `getRandomValues` is there.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
