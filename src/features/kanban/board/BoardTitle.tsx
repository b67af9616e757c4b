import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu, menuOf } from '#ui/overlays/Menu.tsx'
import type { BoardSearch } from '../search.ts'
import menu from './BoardMenu.module.css'
import classes from './BoardTitle.module.css'

const BoardItems = lazyComponent(async () => (await import('./BoardItems.tsx')).BoardItems)
const BoardDialog = lazyComponent(async () => (await import('./BoardDialog.tsx')).BoardDialog)
const BoardsMenu = menuOf(BoardItems)

interface Props {
  boards: readonly Board[]
  /** The board that is shown; nothing where it is gone. */
  board: Board | undefined
  view: BoardSearch['view']
  onOpen(board: Id, replace?: boolean): void
}

/** Which board it is: its name opens the menu of all boards. */
export function BoardTitle({ boards, board, view, onOpen }: Props) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<{ of: Board | undefined; opened: boolean }>({ of: undefined, opened: false })
  return (
    <>
      <BoardsMenu position="bottom-start" width={280} classNames={{ dropdown: menu.dropdown, item: menu.item }}>
        <Menu.Target>
          <UnstyledButton className={classes.title}>
            <bdi className={classes.name}>{board?.name ?? t({ message: 'Board', comment: 'The kanban board, as a title' })}</bdi>
            <IconChevronDown size={20} stroke={1.8} className={classes.more} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <BoardItems
            boards={boards}
            board={board}
            view={view}
            onOpen={onOpen}
            onAdd={() => setDialog({ of: undefined, opened: true })}
            onRename={() => setDialog({ of: board, opened: true })}
          />
        </Menu.Dropdown>
      </BoardsMenu>
      <BoardDialog
        opened={dialog.opened}
        board={dialog.of}
        onAdded={({ id }) => onOpen(id)}
        onClose={() => setDialog((now) => ({ ...now, opened: false }))}
      />
    </>
  )
}
