import { useMemo, useState } from 'react'
import { useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import { applyMove, type MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import classes from './Gallery.module.css'
import { Section } from './Section.tsx'

const START = { todo: ['Order chairs', 'Book the hall', 'Write to parents'], done: ['Tune the piano'] }

/** A board whose things are moved by mouse, touch and keyboard. */
export function Sorting() {
  const [lists, setLists] = useState(() =>
    Object.entries(START).map(([id, items]) => ({ id, kind: 'things', axis: 'y' as const, items, label: id })),
  )
  const shown = useMemo(() => lists, [lists])
  const store = async ({ id, to }: MoveRequest) => setLists(applyMove(lists, id, to) as typeof lists)
  return (
    <Section title="Sorting: drag, long press, or Space and the arrows">
      <SortArea lists={shown} nameOf={(id) => id} onMove={store} renderDragged={(id) => <div className={classes.thing}>{id}</div>}>
        <div className={classes.board}>
          {shown.map(({ id }) => (
            <Column key={id} id={id} />
          ))}
        </div>
      </SortArea>
    </Section>
  )
}

function Column({ id }: { id: string }) {
  const { ref, items } = useSortList(id)
  return (
    <ul ref={ref} className={classes.list} aria-label={id}>
      {items.map((item) => (
        <Thing key={item} id={item} />
      ))}
    </ul>
  )
}

function Thing({ id }: { id: string }) {
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(id)
  return (
    <li ref={ref} className={classes.thing} style={{ opacity: dragged === 'pointer' ? 0.4 : 1 }} {...pointerProps}>
      <button type="button" ref={handleRef} {...handleProps}>
        {id}
      </button>
    </li>
  )
}
