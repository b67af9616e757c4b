import { useCallback, useMemo, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { applyMove, isSamePosition, type Move, type MoveRequest, positionOf, type SortList, type SortPosition } from './positions.ts'

/** A move that is shown and not yet part of the stored lists. */
interface PendingMove extends Move {
  /** The call has succeeded; the lists have not been read again yet. */
  isStored: boolean
  /** Lists that were read before the write have arrived after it. They are ignored once. */
  hasIgnoredOldLists?: boolean
}

/**
 * Shows lists as they are after a drop until the stored lists have been read again, so that nothing jumps back.
 *
 * @param store stores a move; if it rejects, the lists are shown as before
 * @returns the lists with the pending moves, and a function that applies a move and stores it
 */
export function useOptimisticOrder(lists: readonly SortList[], store: (move: MoveRequest) => Promise<unknown>) {
  /** The stored lists of the last render. */
  const [lastLists, setLastLists] = useState(lists)
  const [moves, setMoves] = useState<readonly PendingMove[]>([])
  const latestStore = useLatest(store)

  let pendingMoves = moves
  if (lastLists !== lists) {
    pendingMoves = moves
      .filter((move) => !isAt(lists, move.id, move.to) && (!move.isStored || isOldRead(lists, move)))
      .map((move) => (move.isStored ? { ...move, hasIgnoredOldLists: true } : move))
    setLastLists(lists)
    if (moves.length) setMoves(pendingMoves)
  }
  const optimisticLists = useMemo(() => pendingMoves.reduce((list, { id, to }) => applyMove(list, id, to), lists), [pendingMoves, lists])
  const latestLists = useLatest(optimisticLists)

  const applyMoveOptimistically = useCallback((move: Move) => {
    const items = applyMove(latestLists.current, move.id, move.to).find(({ id }) => id === move.to.list)?.items ?? []
    const pending = { ...move, isStored: false }
    setMoves((current) => [...current, pending])
    // The item goes before the next one in the list, and after the previous one.
    latestStore.current({ ...move, before: items[move.to.index + 1], after: items[move.to.index - 1] }).then(
      () => setMoves((current) => current.map((other) => (other === pending ? { ...other, isStored: true } : other))),
      () => setMoves((current) => current.filter((other) => other !== pending)),
    )
  }, [])
  return { lists: optimisticLists, applyMove: applyMoveOptimistically }
}

const isAt = (lists: readonly SortList[], id: string, position: SortPosition): boolean => {
  const current = positionOf(lists, id)
  return current !== undefined && isSamePosition(current, position)
}

/** True for the first lists after the write that show the item where it was. */
const isOldRead = (lists: readonly SortList[], { id, from, hasIgnoredOldLists }: PendingMove): boolean =>
  !hasIgnoredOldLists && isAt(lists, id, from)
