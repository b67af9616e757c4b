/** Two apps of one host share the storage (KERNEL.md 13). */
export const PREFIX = `homeroom.typed.${import.meta.env.BASE_URL}|`

/** Where what was typed and is not known to be stored lies (typed.ts), whoever typed it. */
export function typedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}
