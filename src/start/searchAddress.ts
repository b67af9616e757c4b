/** So long nobody has typed when the address follows, in ms. */
const CALM = 150

/** What a search changes in the address. */
const SEARCHED = ['q', 'page']

/**
 * What is searched for stands in the address once nobody types any more. For each change of it Chromium is busy for 10 ms, behind which the
 * answer to a letter waits, and Safari refuses more than a hundred in half a minute. Whatever else happens to the address finds it written.
 *
 * @param history the browser's, as the router has taken it over
 */
export function followSearchLate({ history } = window): void {
  let pending: Parameters<History['replaceState']> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(waiting)
    pending = undefined
  }
  const write = () => {
    const now = pending
    forget()
    // The browser's own: the router knows already.
    if (now) History.prototype.replaceState.apply(history, now)
  }
  const first =
    <Told extends unknown[]>(what: (...told: Told) => void) =>
    (...told: Told) => {
      write()
      what.apply(history, told)
    }

  const replace = history.replaceState
  history.replaceState = (...told) => {
    forget()
    if (!isSearch(told[2])) return replace.apply(history, told)
    pending = told
    waiting = setTimeout(write, CALM)
  }
  history.pushState = first(history.pushState)
  history.back = first(history.back)
  history.forward = first(history.forward)
  history.go = first(history.go)
  // By the browser's own buttons: the entry that it belongs to is not the one that is shown any more.
  window.addEventListener('popstate', forget, { capture: true })
  window.addEventListener('pagehide', write)
}

/** True when an address differs from the one that the browser shows in what is searched for alone. */
function isSearch(url: string | URL | null | undefined): boolean {
  return Boolean(url) && besideSearch(new URL(url ?? '', location.href)) === besideSearch(new URL(location.href))
}

function besideSearch(url: URL): string {
  for (const name of SEARCHED) url.searchParams.delete(name)
  return url.href
}
