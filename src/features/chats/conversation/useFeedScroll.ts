import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { MessageWindow } from './messageWindow.ts'

/** Nearer than this to an edge, in px, the next messages are read; nearer than `END` one is at the end. */
const AHEAD = 1200
const END = 60
/** Room for the label of the day above the first unread message. */
const BELOW_LABEL = 44

/** Where the feed goes with its next change; without one it stays at the message that is looked at. */
type Goal = { to: 'end' } | { to: 'unread' } | { to: 'message'; id: string }

interface Anchor {
  id: string
  top: number
}

const topIn = (scroller: Element, element: Element): number => element.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** The uppermost message that is in sight, and where. */
function anchorOf(scroller: HTMLElement | null): Anchor | undefined {
  if (!scroller) return undefined
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-message]')) {
    const top = topIn(scroller, element)
    if (top + element.offsetHeight > 0) return { id: element.dataset.message as string, top }
  }
  return undefined
}

const find = (scroller: HTMLElement, id: string) =>
  [...scroller.querySelectorAll<HTMLElement>('[data-message]')].find(({ dataset }) => dataset.message === id)

/** Holds the feed where it is looked at while messages come and go above and below it; at the end it stays at the end. */
export function useFeedScroll(
  scroller: RefObject<HTMLDivElement | null>,
  content: RefObject<HTMLDivElement | null>,
  message: Id | undefined,
) {
  const goal = useRef<Goal | undefined>(message === undefined ? { to: 'unread' } : { to: 'message', id: String(message) })
  const anchor = useRef<Anchor>(undefined)
  const sticky = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const [marked, setMarked] = useState<string>()

  const toEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [scroller])

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const observer = new ResizeObserver(() => {
      if (sticky.current) toEnd()
    })
    observer.observe(box)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [scroller, content, toEnd])

  /** Goes where it was told to, once the new messages are in the document. */
  const settle = (window: MessageWindow) => {
    const box = scroller.current
    if (!box) return
    const wanted = goal.current
    goal.current = undefined
    const element =
      wanted?.to === 'message' ? find(box, wanted.id) : wanted?.to === 'unread' ? box.querySelector('[data-unread]') : undefined
    if (wanted?.to === 'message' && element) {
      sticky.current = false
      box.scrollTop += topIn(box, element) - (box.clientHeight - element.clientHeight) / 2
      ;(element as HTMLElement).focus({ preventScroll: true })
      setMarked(wanted.id)
    } else if (wanted?.to === 'unread' && element) {
      box.scrollTop += topIn(box, element) - BELOW_LABEL
    } else if (wanted?.to === 'end' || wanted?.to === 'unread' || (sticky.current && window.atEnd)) toEnd()
    else if (anchor.current) {
      const held = find(box, anchor.current.id)
      if (held) box.scrollTop += topIn(box, held) - anchor.current.top
    }
    anchor.current = undefined
  }

  return {
    isAtEnd,
    /** The message one was led to. */
    marked,
    goTo(next: Goal) {
      goal.current = next
      if (next.to === 'end') sticky.current = true
    },
    /** To be called before the messages change. */
    hold() {
      anchor.current = anchorOf(scroller.current)
    },
    settle,
    toEnd,
    /** Notes where one is, and reads on where an edge is near. */
    look(window: MessageWindow, read: { older(): void; newer(): void }) {
      const box = scroller.current
      if (!box) return
      const below = box.scrollHeight - box.clientHeight - box.scrollTop
      const end = window.atEnd && below < END
      sticky.current = end
      setAtEnd(end)
      if (box.clientHeight === 0) return
      if (!window.atStart && box.scrollTop < AHEAD) read.older()
      else if (!window.atEnd && below < AHEAD) read.newer()
    },
  }
}

/** Runs after each change of the messages, before they are painted. */
export const useSettled = (window: MessageWindow, run: () => void): void => {
  const settled = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new window is what it waits for
  useLayoutEffect(() => settled(), [window])
}
