/** Which widgets of a dashboard are shown, in their order, and which are not. */
export interface Arrangement {
  shown: readonly string[]
  hidden: readonly string[]
}

/** As it is kept: every widget in its order, and those of them that are hidden, so that one that comes back stands where it stood. */
export interface KeptArrangement {
  order: string[]
  hidden: string[]
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/**
 * What a setting says of these widgets, whatever stands in it: what it does not know comes behind the widget that it follows in the
 * standard, and what is no widget any more is left out.
 *
 * @param standard the widgets in the order in which they stand until somebody moves them
 */
export function readArrangement(value: unknown, standard: readonly string[]): KeptArrangement {
  const kept = (value ?? {}) as Record<string, unknown>
  const order = [...new Set(texts(kept.order))].filter((id) => standard.includes(id))
  for (const [at, id] of standard.entries()) {
    if (!order.includes(id)) order.splice(at === 0 ? 0 : order.indexOf(standard[at - 1] as string) + 1, 0, id)
  }
  return { order, hidden: texts(kept.hidden).filter((id) => standard.includes(id)) }
}

/** The widgets of a kept arrangement, shown and hidden. */
export const arranged = ({ order, hidden }: KeptArrangement): Arrangement => ({
  shown: order.filter((id) => !hidden.includes(id)),
  hidden: order.filter((id) => hidden.includes(id)),
})

/** With a widget before the one that is to follow it; without one, at the end. */
export function withMoved({ order, hidden }: KeptArrangement, id: string, next: string | undefined): KeptArrangement {
  const others = order.filter((one) => one !== id)
  const at = next === undefined ? -1 : others.indexOf(next)
  others.splice(at === -1 ? others.length : at, 0, id)
  return { order: others, hidden }
}

export const withHidden = ({ order, hidden }: KeptArrangement, id: string): KeptArrangement => ({
  order,
  hidden: [...hidden.filter((one) => one !== id), id],
})

export const withShown = ({ order, hidden }: KeptArrangement, id: string): KeptArrangement => ({
  order,
  hidden: hidden.filter((one) => one !== id),
})
