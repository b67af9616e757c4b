import { useState } from 'react'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import { applyMove, type MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import classes from './Gallery.module.css'
import { Section } from './Section.tsx'

const INITIAL_LISTS = { todo: ['Order chairs', 'Book the hall', 'Write to parents'], done: ['Tune the piano'] }

/** The gallery's example of sortable lists: items can be dragged by mouse, touch and keyboard. */
export function Sorting() {
  // Items move between lists of the same `kind`. With the axis `y`, the items of a list are below each other.
  const [lists, setLists] = useState(() =>
    Object.entries(INITIAL_LISTS).map(([id, items]) => ({ id, kind: 'things', axis: 'y' as const, items, label: id })),
  )
  const store = async ({ id, to }: MoveRequest) => setLists(applyMove(lists, id, to) as typeof lists)
  return (
    <Section title="Sorting: drag, long press, or Space and the arrows">
      <SortArea lists={lists} nameOf={(id) => id} onMove={store} renderDragged={(id) => <div className={classes.item}>{id}</div>}>
        <div className={classes.board}>
          {lists.map(({ id }) => (
            <Column key={id} id={id} />
          ))}
        </div>
      </SortArea>
    </Section>
  )
}

/** One of the lists. */
function Column({ id }: { id: string }) {
  const { ref, items } = useSortList(id)
  return (
    <ul ref={ref} className={classes.list} aria-label={id}>
      {items.map((item) => (
        <SortableItem key={item} id={item} />
      ))}
    </ul>
  )
}

/** An item of a list, with a button as its handle for the keyboard. */
function SortableItem({ id }: { id: string }) {
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(id)
  return (
    // While the pointer drags it, a copy follows the pointer and the item itself is faint.
    <li ref={ref} className={classes.item} style={{ opacity: dragged === 'pointer' ? 0.4 : 1 }} {...pointerProps}>
      <button type="button" ref={handleRef} {...handleProps}>
        {id}
      </button>
    </li>
  )
}
