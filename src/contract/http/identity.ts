/**
 * An unguessable random id.
 *
 * `crypto.randomUUID` does not exist on plain http, where the in-page back end must work too (docs/backend-rules.md 5).
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
