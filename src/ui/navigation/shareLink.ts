/** Result of sharing a link: shared by the device's dialog, copied, canceled by the user, or failed. */
export type ShareResult = 'shared' | 'copied' | 'canceled' | 'failed'

/** Shares a URL with the device's share dialog, or copies it if there is none. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<ShareResult> {
  if (typeof navigator.share === 'function') {
    return navigator.share({ title, url }).then(
      () => 'shared',
      () => 'canceled',
    )
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
