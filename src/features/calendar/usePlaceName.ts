import { useSampleName } from '#ui/text/useSampleName.ts'
import type { Item } from './grid/items.ts'

/** Returns a function that gives the place of an item: that of an event or lesson as entered, and the column of a task. */
export function usePlaceName(): (item: Item) => string | undefined {
  const sampleName = useSampleName()
  return ({ place, source }) => (place && source.kind === 'task' ? sampleName(place) : place)
}
