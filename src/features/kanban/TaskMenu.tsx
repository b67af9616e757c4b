import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { sameId } from '#contract/field.ts'
import type { Category, Task } from '#contract/kanban.ts'
import { Menu } from '#ui/Menu.tsx'
import classes from './BoardMenu.module.css'
import { useBoard } from './board.ts'
import { columnColor } from './columnColor.ts'
import { useTaskMoves } from './useTaskMoves.ts'

/** All that can be done with a task, moving included, without dragging. */
export function TaskMenu({ task }: { task: Task }) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" width={230} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={classes.button} aria-label={t`Actions for “${task.task}”`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Items task={task} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Apart, so that a menu that is closed costs nothing. */
function Items({ task }: { task: Task }) {
  const { board, actions } = useBoard()
  const { isFirst, isLast, step, toColumn, remove } = useTaskMoves(task)
  return (
    <>
      <Menu.Label>
        <Trans>Move to…</Trans>
      </Menu.Label>
      {board
        .filter(({ id }) => !sameId(id, task.categoryId))
        .map((column) => (
          <Menu.Item key={column.id} leftSection={<ColumnMark column={column} />} onClick={() => toColumn(column)}>
            <bdi>{column.name}</bdi>
          </Menu.Item>
        ))}
      <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={isFirst} onClick={() => step(-1)}>
        <Trans>Up</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={isLast} onClick={() => step(1)}>
        <Trans>Down</Trans>
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicateTask(task)}>
        <Trans>Duplicate</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} className={classes.danger} onClick={remove}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </>
  )
}

function ColumnMark({ column }: { column: Category }) {
  const { board } = useBoard()
  return <span className={classes.mark} style={{ background: columnColor(board, column) }} />
}
