import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual'

/** Which rows of a long list are near the window, and where: a file of its own, loaded for the first long list. */
export const windowVirtualizer = (options: WindowOptions) =>
  new Virtualizer<Window, Element>({ ...options, ...windowOptions, initialOffset: () => window.scrollY })

export const windowOptions = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
}

type Options = ConstructorParameters<typeof Virtualizer<Window, Element>>[0]
export type WindowOptions = Omit<Options, keyof typeof windowOptions>
