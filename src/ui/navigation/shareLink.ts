/** What became of a link that was to be shared: handed to the device, copied, left by the person, or none of it worked. */
export type Shared = 'shared' | 'copied' | 'left' | 'failed'

/** Hands the address of a page to the device's own way of sharing, or copies it. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    return navigator.share({ title, url }).then(
      () => 'shared',
      () => 'left',
    )
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
