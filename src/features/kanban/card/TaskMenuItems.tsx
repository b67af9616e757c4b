import { Trans } from '@lingui/react/macro'
import { IconArchive, IconArrowDown, IconArrowUp, IconCopy, IconLayoutKanban, IconTrash } from '@tabler/icons-react'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from '../board/BoardMenu.module.css'
import { useBoard } from '../board.ts'
import { columnColor } from '../column/columnColor.ts'
import { useTaskActions } from './useTaskActions.ts'
import { useTaskMoves } from './useTaskMoves.ts'

interface Props {
  task: Task
  /** Shows "Move up" and "Move down". Only if the tasks are shown in the order of their column. */
  showsUpDown?: boolean
}

/** Menu items with the actions for a task. */
export function TaskMenuItems({ task, showsUpDown = false }: Props) {
  const sampleName = useSampleName()
  const { boardColumns, boards, openMoveDialog } = useBoard()
  const { duplicateTask } = useTaskActions()
  const { isFirst, isLast, moveUpOrDown, moveToColumn, archive, remove } = useTaskMoves(task)
  return (
    <>
      <Menu.Label>
        <Trans>Move to…</Trans>
      </Menu.Label>
      {boardColumns
        .filter(({ id }) => !sameId(id, task.categoryId))
        .map((column) => (
          <Menu.Item key={column.id} leftSection={<ColumnDot column={column} />} onClick={() => moveToColumn(column)}>
            <bdi>{sampleName(column.name)}</bdi>
          </Menu.Item>
        ))}
      {boards.length > 1 && (
        <Menu.Item leftSection={<IconLayoutKanban size={16} />} onClick={() => openMoveDialog(task)}>
          <Trans>Another board…</Trans>
        </Menu.Item>
      )}
      {showsUpDown && (
        <>
          <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={isFirst} onClick={() => moveUpOrDown(-1)}>
            <Trans>Move up</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={isLast} onClick={() => moveUpOrDown(1)}>
            <Trans>Move down</Trans>
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => duplicateTask(task)}>
        <Trans>Duplicate</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconArchive size={16} />} onClick={archive}>
        <Trans context="task" comment="Button: put a task away">
          Archive
        </Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} className={classes.danger} onClick={remove}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </>
  )
}

function ColumnDot({ column }: { column: Category }) {
  const { boardColumns } = useBoard()
  return <span className={classes.dot} style={{ background: columnColor(boardColumns, column) }} />
}
