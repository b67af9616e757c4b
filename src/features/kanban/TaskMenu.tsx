import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Task } from '#contract/kanban.ts'
import { Menu, menuOf } from '#ui/Menu.tsx'
import { soonPart } from '#ui/soonPart.tsx'
import classes from './BoardMenu.module.css'

const TaskItems = soonPart(async () => (await import('./TaskItems.tsx')).TaskItems)
const TaskItemsMenu = menuOf(TaskItems)

/** All that can be done with a task, moving included, without dragging. */
export function TaskMenu({ task }: { task: Task }) {
  const { t } = useLingui()
  return (
    <TaskItemsMenu position="bottom-end" width={230} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={classes.button} aria-label={t`Actions for “${task.task}”`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <TaskItems task={task} steps />
      </Menu.Dropdown>
    </TaskItemsMenu>
  )
}
