import { useLingui } from '@lingui/react/macro'
import type { Task } from '#contract/kanban/kanban.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu, menuWithLazyItems } from '#ui/overlays/Menu.tsx'
import classes from '../board/BoardMenu.module.css'

const TaskItems = lazyComponent(async () => (await import('./TaskMenuItems.tsx')).TaskMenuItems)
const TaskItemsMenu = menuWithLazyItems(TaskItems)

/** The "⋯" menu of a task, which also moves it without dragging. */
export function TaskMenu({ task }: { task: Task }) {
  const { t } = useLingui()
  return (
    <TaskItemsMenu position="bottom-end" width={230} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={t`Actions for “${task.task}”`} />
      </Menu.Target>
      <Menu.Dropdown>
        <TaskItems task={task} showsUpDown />
      </Menu.Dropdown>
    </TaskItemsMenu>
  )
}
