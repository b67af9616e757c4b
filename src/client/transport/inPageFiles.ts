import type { Transport } from './http.ts'

/**
 * Where the page answers for itself, pictures and downloads would still go to the static host, whose answer is none of ours
 * (docs/backend-rules.md 5): they are answered here.
 *
 * @param prefix what the addresses of all stored files begin with
 * @param respond answers one call
 * @param isNeeded false as soon as a worker answers
 */
export function answerFilesInPage(prefix: string, respond: Transport, isNeeded: () => boolean): void {
  const show = async (picture: HTMLImageElement) => {
    const response = await respond(new Request(picture.src))
    if (!response.ok) return
    const url = URL.createObjectURL(await response.blob())
    picture.addEventListener('load', () => URL.revokeObjectURL(url), { once: true })
    picture.src = url
  }
  const isMissed = (target: unknown): target is HTMLImageElement =>
    target instanceof HTMLImageElement && target.src.startsWith(prefix) && isNeeded()

  // A picture that the host did not have, or answered with its start page, tells so by an error that does not bubble.
  addEventListener('error', ({ target }) => void (isMissed(target) && show(target).catch(console.warn)), true)
  for (const picture of document.images) {
    if (isMissed(picture) && picture.complete && picture.naturalWidth === 0) void show(picture).catch(console.warn)
  }

  const save = async ({ href, download }: HTMLAnchorElement) => {
    const response = await respond(new Request(href))
    if (!response.ok) return
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    const [, named = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    link.download = download || decodeURIComponent(named)
    link.click()
    // The browser has taken the address by the next task.
    setTimeout(() => URL.revokeObjectURL(url))
  }
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href.startsWith(prefix) || !isNeeded()) return
      event.preventDefault()
      void save(link).catch(console.warn)
    },
    true,
  )
}
