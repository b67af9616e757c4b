import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import type { SortElements } from './context.ts'
import { arrange, type Move, type Place, placeOf, type SortList, samePlace, stepFrom, stepOf } from './places.ts'

interface Options {
  lists: readonly SortList[]
  elements: SortElements
  rtl: boolean
  nameOf(id: string): string
  onDrop(move: Move): void
}

type Lifted = Move & { by: 'keyboard' | 'pointer' }

/** Something picked up, carried from place to place and dropped or put back, by whatever means; every step is said aloud. */
export function useDragState({ lists: stored, elements, rtl, nameOf, onDrop }: Options) {
  const { t } = useLingui()
  const [lift, setLift] = useState<Lifted>()
  const [said, setSaid] = useState('')
  const shown = useMemo(() => (lift ? arrange(stored, lift.id, lift.to) : stored), [stored, lift])
  const follow = useRef<string>(undefined)
  // What is deleted elsewhere while it is held is not held any more.
  if (lift && !placeOf(stored, lift.id)) setLift(undefined)

  const say = (id: string, { list: listId, index }: Place, what: 'picked up' | 'carried' | 'dropped') => {
    const name = nameOf(id)
    const list = stored.find((one) => one.id === listId)
    const others = list?.items.filter((item) => item !== id).length ?? 0
    const [position, total, label] = [index + 1, others + 1, list?.label]
    const where = label ? t`${position} of ${total} in ${label}` : t`${position} of ${total}`
    if (what === 'picked up') setSaid(t`${name} picked up: ${where}.`)
    else if (what === 'dropped') setSaid(t`${name} dropped: ${where}.`)
    else setSaid(`${name}: ${where}.`)
  }

  const pickUp = (id: string, by: Lifted['by']) => {
    const from = placeOf(stored, id)
    if (!from) return
    setLift({ id, from, to: from, by })
    say(id, from, 'picked up')
  }
  const carry = (to: Place) => {
    if (!lift || samePlace(lift.to, to)) return
    setLift({ ...lift, to })
    say(lift.id, to, 'carried')
  }
  const cancel = () => {
    if (!lift) return
    const name = nameOf(lift.id)
    setLift(undefined)
    setSaid(t`${name} is back where it was.`)
  }
  const drop = () => {
    if (!lift) return
    follow.current = lift.id
    setLift(undefined)
    say(lift.id, lift.to, 'dropped')
    if (!samePlace(lift.from, lift.to)) onDrop({ id: lift.id, from: lift.from, to: lift.to })
  }
  const move = (id: string, to: Place) => {
    const from = placeOf(stored, id)
    if (!from || samePlace(from, to)) return
    follow.current = id
    say(id, to, 'dropped')
    onDrop({ id, from, to })
  }

  const press = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const mine = lift?.by === 'keyboard' && lift.id === id
    const handled = mine ? carryBy(event.key, lift) : browseBy(event.key, id)
    // While something is held, Tab would leave it behind in the air.
    if (!handled && !(mine && event.key === 'Tab')) return
    event.preventDefault()
    event.stopPropagation()
  }
  const carryBy = (key: string, { id, to }: Lifted): boolean => {
    const step = stepOf(key, rtl)
    follow.current = id
    if (step) carry(stepFrom(shown, to, step) ?? to)
    else if (key === ' ' || key === 'Enter') drop()
    else if (key === 'Escape') cancel()
    else return false
    return true
  }
  const browseBy = (key: string, id: string): boolean => {
    if (lift) return false
    if (key === ' ') {
      pickUp(id, 'keyboard')
      return true
    }
    const step = stepOf(key, rtl)
    const at = placeOf(shown, id)
    if (!step || !at) return false
    const next = neighbour(shown, at, step)
    if (next) elements.handles.get(next)?.focus()
    return next !== undefined
  }

  useLayoutEffect(() => {
    const id = follow.current
    const handle = id === undefined ? undefined : elements.handles.get(id)
    if (!id || !handle || !shown.some(({ items }) => items.includes(id))) return
    if (document.activeElement !== handle) handle.focus({ preventScroll: true })
    elements.items.get(id)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (!lift) follow.current = undefined
  }, [shown, lift, elements])

  const acts = useLatest({ press, cancel, move })
  const onKeyDown = useCallback((event: KeyboardEvent, id: string) => acts.current.press(event, id), [])
  const moveTo = useCallback((id: string, to: Place) => acts.current.move(id, to), [])

  const focusNext = useCallback((id: string) => {
    follow.current = id
  }, [])

  const byKeyboard = lift?.by === 'keyboard'
  useEffect(() => {
    if (!byKeyboard) return
    const putBack = () => acts.current.cancel()
    window.addEventListener('pointerdown', putBack)
    return () => window.removeEventListener('pointerdown', putBack)
  }, [byKeyboard])

  const [id, by] = [lift?.id, lift?.by]
  const lifted = useMemo(() => (id !== undefined && by ? { id, by } : undefined), [id, by])
  return { lists: shown, lifted, said, pickUp, carry, cancel, drop, onKeyDown, move: moveTo, focusNext }
}

/** What an arrow key leads to when nothing is held: the item there, or the last one of a shorter list. */
function neighbour(lists: readonly SortList[], at: Place, step: NonNullable<ReturnType<typeof stepOf>>): string | undefined {
  let to = stepFrom(lists, at, step)
  // A list without items is passed by: there is nothing in it to look at.
  while (to) {
    const { list, index } = to
    const items = lists.find(({ id }) => id === list)?.items ?? []
    const found = items[Math.min(index, items.length - 1)]
    if (found !== undefined) return found
    to = stepFrom(lists, { list, index: at.index }, step)
  }
  return undefined
}
