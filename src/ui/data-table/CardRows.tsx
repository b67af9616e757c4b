import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { TouchGestures } from '#ui/gestures/TouchGestures.tsx'
import { useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { Busy } from './Busy.tsx'
import classes from './DataTable.module.css'
import { RowCheck } from './RowCheck.tsx'
import { RowMenu } from './RowMenu.tsx'
import { onRowClick, type RowsProps } from './rows.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** The rows as cards, for a phone. The `card` prop renders the content; a link in it opens the row by keyboard. */
export function CardRows<Row>(props: RowsProps<Row>) {
  const { t } = useLingui()
  const { label, scope, rows, columns, idOf, nameOf, card, menu, swipes, selection, busy, onOpen, onEdit } = props
  const list = useRef<HTMLUListElement>(null)
  const rowOf = ({ dataset }: HTMLElement) => rows[Number(dataset.index)] as Row
  useItemShortcuts(list, {
    onEdit: onEdit && ((item) => onEdit(rowOf(item))),
    ...(selection && {
      onSelect: (item, isRange) => selection.toggle(rowOf(item), isRange),
      onClear: selection.selectedRows.size > 0 ? selection.clear : undefined,
    }),
  })
  // In the first render after a search, only the cards that fit into the window.
  const renderedCount = useRenderedCount(scope, list)
  // A card is about 92 px high. `false`: the height depends on its content, so each card is measured.
  const { indexes, before, after, measure } = useVirtualRows(list, rows.length, 92, false)
  const rowWith = (id: string) => rows.find((row) => String(idOf(row)) === id)
  return (
    <>
      <ul
        ref={list}
        className={classes.cards}
        aria-label={label}
        data-opens={onOpen && true}
        style={{ paddingBlock: `${before}px ${after}px` }}
      >
        {indexes.slice(0, renderedCount).map((index) => {
          const row = rows[index] as Row
          const selected = selection?.selectedRows.has(idOf(row)) ?? false
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the card's link does the same by keyboard
            <li
              key={idOf(row)}
              ref={measure}
              data-row={idOf(row)}
              data-index={index}
              data-touch-row={idOf(row)}
              data-selected={selected || undefined}
              onClick={(event) => onRowClick(event, row, props)}
            >
              {selection && (
                // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside names itself; the label only widens its target
                <label className={classes.cardCheck}>
                  {/* `false`: only this row, no range. */}
                  <RowCheck label={t`Select ${nameOf(row)}`} checked={selected} onChange={() => selection.toggle(row, false)} />
                </label>
              )}
              <div className={classes.cardBody}>{card(row)}</div>
              {menu && <RowMenu label={t`Actions for ${nameOf(row)}`}>{menu(row)}</RowMenu>}
            </li>
          )
        })}
        <Busy list={list} busy={busy} />
      </ul>
      <CardTotals columns={columns} />
      {(selection || swipes) && (
        <TouchGestures
          list={list}
          onLongPress={
            selection &&
            ((id) => {
              const row = rowWith(id)
              // `false`: only this row, no range.
              if (row) selection.toggle(row, false)
            })
          }
          swipes={
            swipes &&
            ((id) => {
              const row = rowWith(id)
              return row ? swipes(row) : {}
            })
          }
        />
      )}
    </>
  )
}

/** The totals of the columns, which a table has in its last line. A footer that is not aligned to the end is the label of that line. */
function CardTotals<Row>({ columns }: Pick<RowsProps<Row>, 'columns'>) {
  const totals = columns.filter(({ footer, align }) => footer && align === 'end')
  if (totals.length === 0) return null
  return (
    <dl className={classes.cardTotals}>
      {totals.map(({ id, header, footer }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{footer}</dd>
        </div>
      ))}
    </dl>
  )
}
