import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'

const OPEN = ['gray', 'blue', 'yellow', 'violet', 'cyan', 'orange', 'pink']

/** The colour of a column's mark: green where work is finished, else by its place. */
export function columnColor<C extends { id: Id; name: string; finished?: boolean | undefined }>(board: readonly C[], column: C): string {
  const finishing = finishingColumn(board)
  const open = board.filter((one) => one !== finishing)
  const color = sameId(finishing?.id, column.id)
    ? 'green'
    : OPEN[
        Math.max(
          0,
          open.findIndex(({ id }) => sameId(id, column.id)),
        ) % OPEN.length
      ]
  return `var(--mantine-color-${color}-6)`
}
