import type { Transport } from './http.ts'

/**
 * Serves stored files while the back end runs in the page. Requests of `<img>` and links would go to the static host, which does not have
 * the files (docs/backend-rules.md 5), so they are replaced by object URLs.
 *
 * @param prefix URL prefix of all stored files
 * @param respond handles one request
 * @param isNeeded false once a worker controls the page
 */
export function serveFilesInPage(prefix: string, respond: Transport, isNeeded: () => boolean): void {
  const reloadPicture = async (picture: HTMLImageElement) => {
    const response = await respond(new Request(picture.src))
    if (!response.ok) return
    const url = URL.createObjectURL(await response.blob())
    picture.addEventListener('load', () => URL.revokeObjectURL(url), { once: true })
    picture.src = url
  }
  const isUnserved = (target: unknown): target is HTMLImageElement =>
    target instanceof HTMLImageElement && target.src.startsWith(prefix) && isNeeded()

  // The `error` event of an image does not bubble, so it is captured.
  addEventListener('error', ({ target }) => void (isUnserved(target) && reloadPicture(target).catch(console.warn)), true)
  for (const picture of document.images) {
    if (isUnserved(picture) && picture.complete && picture.naturalWidth === 0) void reloadPicture(picture).catch(console.warn)
  }

  const save = async ({ href, download }: HTMLAnchorElement) => {
    const response = await respond(new Request(href))
    if (!response.ok) return
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    const [, fileName = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    link.download = download || decodeURIComponent(fileName)
    link.click()
    // The download has started by the next task.
    setTimeout(() => URL.revokeObjectURL(url))
  }
  // In the capture phase, before a handler of the link itself.
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
