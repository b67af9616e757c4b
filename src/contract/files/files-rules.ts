/** The largest file that is taken: 10 MiB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** A file name without folders and without what no file system takes: `'C:\\notes\\plan.pdf'` is `'plan.pdf'`. */
export function fileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const name = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim()
  return /[^.]/.test(name) ? name : 'file'
}

/** The type a client names where it looks like one, else bytes of no known kind. */
export const fileType = (sent: string): string => (/^[a-z]+\/[\w.+-]{1,80}$/i.test(sent) ? sent.toLowerCase() : 'application/octet-stream')

/** A size as people read it: `532` is `'532 B'`, `2_400_000` is `'2.4 MB'`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
