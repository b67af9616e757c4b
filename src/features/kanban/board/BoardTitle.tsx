import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu, menuWithLazyItems } from '#ui/overlays/Menu.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import type { BoardSearch } from '../search.ts'
import menu from './BoardMenu.module.css'
import classes from './BoardTitle.module.css'

const BoardItems = lazyComponent(async () => (await import('./BoardMenuItems.tsx')).BoardMenuItems)
const BoardDialog = lazyComponent(async () => (await import('./BoardDialog.tsx')).BoardDialog)
/** The menu opens as soon as its items are loaded. */
const BoardsMenu = menuWithLazyItems(BoardItems)

interface Props {
  boards: readonly Board[]
  /** The board that is shown; undefined if it was deleted. */
  board: Board | undefined
  view: BoardSearch['view']
  /** Shows a board; `replace` adds no entry to the history. */
  onOpen(board: Id, replace?: boolean): void
}

/** The name of the board, as a button that opens the menu of all boards. */
export function BoardTitle({ boards, board, view, onOpen }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  /** The dialog that renames this board; without a board it adds one. */
  const [dialog, setDialog] = useState<{ board: Board | undefined; opened: boolean }>({ board: undefined, opened: false })
  return (
    <>
      <BoardsMenu position="bottom-start" width={280} classNames={{ dropdown: menu.dropdown, item: menu.item }}>
        <Menu.Target>
          <UnstyledButton className={classes.title}>
            <bdi className={classes.name}>
              {(board && sampleName(board.name)) ?? t({ message: 'Board', comment: 'The kanban board, as a title' })}
            </bdi>
            <IconChevronDown size={20} stroke={1.8} className={classes.more} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <BoardItems
            boards={boards}
            board={board}
            view={view}
            onOpen={onOpen}
            onAdd={() => setDialog({ board: undefined, opened: true })}
            onRename={() => setDialog({ board, opened: true })}
          />
        </Menu.Dropdown>
      </BoardsMenu>
      <BoardDialog
        opened={dialog.opened}
        board={dialog.board}
        onAdded={({ id }) => onOpen(id)}
        onClose={() => setDialog((current) => ({ ...current, opened: false }))}
      />
    </>
  )
}
