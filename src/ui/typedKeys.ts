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

/** With this began what older builds kept, and begins what is still kept so (oldDrafts.ts). */
export const OLD_PREFIX = 'homeroom.draft.'

/** True when there may be something that an older build kept: only then the code for it is loaded. */
export function mayBeOld(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => Object.keys(storage).some((key) => key.startsWith(OLD_PREFIX)))
  } catch {
    // Blocked: then nothing was kept.
    return false
  }
}
