/** Maximum size of an upload: 10 MiB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** A safe file name, without folders and characters that file systems reject: `'C:\\notes\\plan.pdf'` is `'plan.pdf'`. */
export function safeFileName(input: string): string {
  const baseName = input.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  const name = baseName.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim()
  return /[^.]/.test(name) ? name : 'file'
}

/** The MIME type that a client names if it is valid, else `application/octet-stream`. */
export const safeMimeType = (input: string): string =>
  /^[a-z]+\/[\w.+-]{1,80}$/i.test(input) ? input.toLowerCase() : 'application/octet-stream'

/** A human-readable size: `532` is `'532 B'`, `2_400_000` is `'2.4 MB'`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
