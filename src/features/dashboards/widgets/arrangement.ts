/** The ids of the visible widgets, in order, and of the hidden ones. */
export interface Arrangement {
  visible: readonly string[]
  hidden: readonly string[]
}

/** The stored arrangement: all widgets in order, and which of them are hidden. A widget that is shown again is at its former position. */
export interface StoredArrangement {
  order: string[]
  hidden: string[]
}

/** The texts of a stored array; none for anything else. */
const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/**
 * Reads a stored arrangement, which may be invalid or of another version of the app. A widget that it does not contain is placed after its
 * predecessor in the default order; unknown ids are ignored.
 *
 * @param defaultOrder the ids of all widgets in the default order
 */
export function readArrangement(value: unknown, defaultOrder: readonly string[]): StoredArrangement {
  const stored = (value ?? {}) as Record<string, unknown>
  const order = [...new Set(stringsOf(stored.order))].filter((id) => defaultOrder.includes(id))
  for (const [index, id] of defaultOrder.entries()) {
    if (!order.includes(id)) order.splice(index === 0 ? 0 : order.indexOf(defaultOrder[index - 1] as string) + 1, 0, id)
  }
  return { order, hidden: stringsOf(stored.hidden).filter((id) => defaultOrder.includes(id)) }
}

/** Separates visible and hidden widgets. */
export const arrangementOf = ({ order, hidden }: StoredArrangement): Arrangement => ({
  visible: order.filter((id) => !hidden.includes(id)),
  hidden: order.filter((id) => hidden.includes(id)),
})

/** Moves a widget before `next`, or to the end without it. */
export function moveWidget({ order, hidden }: StoredArrangement, id: string, next: string | undefined): StoredArrangement {
  const others = order.filter((other) => other !== id)
  const index = next === undefined ? -1 : others.indexOf(next)
  others.splice(index === -1 ? others.length : index, 0, id)
  return { order: others, hidden }
}

/** Hides a widget; its position stays stored. */
export const hideWidget = ({ order, hidden }: StoredArrangement, id: string): StoredArrangement => ({
  order,
  hidden: [...hidden.filter((other) => other !== id), id],
})

/** Shows a hidden widget at its stored position. */
export const showWidget = ({ order, hidden }: StoredArrangement, id: string): StoredArrangement => ({
  order,
  hidden: hidden.filter((other) => other !== id),
})
