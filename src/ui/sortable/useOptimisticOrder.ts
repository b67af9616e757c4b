import { useCallback, useMemo, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { arrange, type Move, type Moved, placeOf, type SortList, samePlace } from './places.ts'

/** A move that is shown before the lists have been read again. */
interface HeldMove extends Move {
  isStored: boolean
}

/**
 * Keeps lists as they were left by a drop until what is stored has been read again, so that nothing jumps back in between.
 *
 * @returns `held`, the lists with the moves under way, and `hold`, which shows a move at once and stores it
 */
export function useOptimisticOrder(lists: readonly SortList[], store: (move: Moved) => Promise<unknown>) {
  const [read, setRead] = useState(lists)
  const [moves, setMoves] = useState<readonly HeldMove[]>([])
  const latest = useLatest(store)

  let underWay = moves
  if (read !== lists) {
    underWay = moves.filter((move) => !move.isStored && !arrived(lists, move))
    setRead(lists)
    if (underWay.length !== moves.length) setMoves(underWay)
  }
  const held = useMemo(() => underWay.reduce((list, { id, to }) => arrange(list, id, to), lists), [underWay, lists])
  const newest = useLatest(held)

  const hold = useCallback((move: Move) => {
    const items = arrange(newest.current, move.id, move.to).find(({ id }) => id === move.to.list)?.items ?? []
    const moved = { ...move, isStored: false }
    setMoves((all) => [...all, moved])
    latest.current({ ...move, before: items[move.to.index + 1], after: items[move.to.index - 1] }).then(
      () => setMoves((all) => all.map((one) => (one === moved ? { ...one, isStored: true } : one))),
      () => setMoves((all) => all.filter((one) => one !== moved)),
    )
  }, [])
  return { held, hold }
}

function arrived(lists: readonly SortList[], { id, to }: Move): boolean {
  const place = placeOf(lists, id)
  return place !== undefined && samePlace(place, to)
}
