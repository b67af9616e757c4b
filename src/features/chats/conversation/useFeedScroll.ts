import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { MessageWindow } from './messageWindow.ts'

/** Distance from an edge, in px, at which the next messages are loaded, and below which the feed counts as scrolled to its end. */
const LOAD_DISTANCE = 1200
const END_DISTANCE = 60
/** Space for the sticky day label above the first unread message, in px. */
const LABEL_HEIGHT = 44

/** Where the feed scrolls to after its next change; without a target it keeps its position. `unread` is the line above unread messages. */
type ScrollTarget = { to: 'end' } | { to: 'unread' } | { to: 'message'; id: string }

/** A visible message and its distance from the top of the feed, in px. */
interface Anchor {
  id: string
  top: number
}

/** The distance of an element from the top of the feed, in px. */
const topIn = (scroller: Element, element: Element): number => element.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** The first visible message as an anchor. */
function anchorOf(scroller: HTMLElement | null): Anchor | undefined {
  if (!scroller) return undefined
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-message]')) {
    const top = topIn(scroller, element)
    if (top + element.offsetHeight > 0) return { id: element.dataset.message as string, top }
  }
  return undefined
}

/** The element of a message, whose id is its `data-message`. */
const findMessage = (scroller: HTMLElement, id: string) =>
  [...scroller.querySelectorAll<HTMLElement>('[data-message]')].find(({ dataset }) => dataset.message === id)

/**
 * Keeps the scroll position of the feed while messages are added and removed above and below. At the end it stays at the end.
 *
 * @param scroller the element that scrolls
 * @param content its content, whose size is observed
 * @param message the message to scroll to at first; by default the first unread one, or the end
 */
export function useFeedScroll(
  scroller: RefObject<HTMLDivElement | null>,
  content: RefObject<HTMLDivElement | null>,
  message: Id | undefined,
) {
  const target = useRef<ScrollTarget | undefined>(message === undefined ? { to: 'unread' } : { to: 'message', id: String(message) })
  const anchor = useRef<Anchor>(undefined)
  /** True while new messages scroll the feed to its end. */
  const isStuckToEnd = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [highlightedId, setHighlightedId] = useState<string>()

  const scrollToEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [scroller])

  useEffect(() => {
    const box = scroller.current
    const contentElement = content.current
    if (!box || !contentElement) return
    const observer = new ResizeObserver(() => {
      if (isStuckToEnd.current) scrollToEnd()
    })
    observer.observe(box)
    observer.observe(contentElement)
    return () => observer.disconnect()
  }, [scroller, content, scrollToEnd])

  /** Scrolls to the target, or restores the position, after the new messages were rendered. */
  const restore = (messageWindow: MessageWindow) => {
    const box = scroller.current
    if (!box) return
    const nextTarget = target.current
    target.current = undefined
    const element =
      nextTarget?.to === 'message'
        ? findMessage(box, nextTarget.id)
        : nextTarget?.to === 'unread'
          ? box.querySelector('[data-unread]')
          : undefined
    if (nextTarget?.to === 'message' && element) {
      isStuckToEnd.current = false
      box.scrollTop += topIn(box, element) - (box.clientHeight - element.clientHeight) / 2
      ;(element as HTMLElement).focus({ preventScroll: true })
      setHighlightedId(nextTarget.id)
    } else if (nextTarget?.to === 'unread' && element) {
      box.scrollTop += topIn(box, element) - LABEL_HEIGHT
    } else if (nextTarget?.to === 'end' || nextTarget?.to === 'unread' || (isStuckToEnd.current && messageWindow.atEnd)) scrollToEnd()
    else if (anchor.current) {
      const anchorElement = findMessage(box, anchor.current.id)
      if (anchorElement) box.scrollTop += topIn(box, anchorElement) - anchor.current.top
    }
    anchor.current = undefined
  }

  return {
    isAtEnd,
    /** The id of the message that was scrolled to, which is highlighted. */
    highlightedId,
    /** Sets the target to which `restore` scrolls after the next change of the messages. */
    goTo(next: ScrollTarget) {
      target.current = next
      if (next.to === 'end') isStuckToEnd.current = true
    },
    /** Saves the position. To be called before the messages change. */
    saveAnchor() {
      anchor.current = anchorOf(scroller.current)
    },
    restore,
    scrollToEnd,
    /** Updates `isAtEnd`, and loads messages near an edge. */
    onScroll(messageWindow: MessageWindow, load: { older(): void; newer(): void }) {
      const box = scroller.current
      if (!box) return
      const distanceToEnd = box.scrollHeight - box.clientHeight - box.scrollTop
      const isEnd = messageWindow.atEnd && distanceToEnd < END_DISTANCE
      isStuckToEnd.current = isEnd
      setIsAtEnd(isEnd)
      if (box.clientHeight === 0) return
      if (!messageWindow.atStart && box.scrollTop < LOAD_DISTANCE) load.older()
      else if (!messageWindow.atEnd && distanceToEnd < LOAD_DISTANCE) load.newer()
    },
  }
}

/** Runs a callback after each change of the messages, before the browser paints. */
export const useBeforePaint = (messageWindow: MessageWindow, run: () => void): void => {
  const handleChange = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new window
  useLayoutEffect(() => handleChange(), [messageWindow])
}
