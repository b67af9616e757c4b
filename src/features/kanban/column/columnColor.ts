import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'

/** Mantine colours of the unfinished columns, in turn. */
const COLORS = ['gray', 'blue', 'yellow', 'violet', 'cyan', 'orange', 'pink']

/** The CSS colour of a column's dot: green if its tasks are finished, else by its position. */
export function columnColor<C extends { id: Id; name: string; finished?: boolean | undefined }>(board: readonly C[], column: C): string {
  /** The column of finished tasks. */
  const finishing = finishingColumn(board)
  const unfinishedColumns = board.filter((column) => column !== finishing)
  const color = sameId(finishing?.id, column.id)
    ? 'green'
    : COLORS[
        Math.max(
          0,
          unfinishedColumns.findIndex(({ id }) => sameId(id, column.id)),
        ) % COLORS.length
      ]
  return `var(--mantine-color-${color}-6)`
}
