import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermission } from '#client/account.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import type { BoardSearch } from '../search.ts'
import classes from './BoardMenu.module.css'
import { useDeleteBoard } from './useDeleteBoard.ts'

interface Props {
  boards: readonly Board[]
  /** The board that is shown; undefined if it was deleted. */
  board: Board | undefined
  /** The view that is shown; the other boards open in it too. */
  view: BoardSearch['view']
  /** Shows a board; `replace` adds no entry to the history. */
  onOpen(board: Id, replace?: boolean): void
  /** Opens the dialog for a new board. */
  onAdd(): void
  /** Opens the dialog that renames the board. */
  onRename(): void
}

/** Menu items: all boards, and for the office the actions for the one that is shown. */
export function BoardMenuItems({ boards, board, view, onOpen, onAdd, onRename }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const remove = useDeleteBoard(boards, onOpen)
  const mayEdit = usePermission()('office')
  return (
    <>
      <Menu.Label>{t({ message: 'Boards', comment: 'Heading above the kanban boards' })}</Menu.Label>
      {boards.map(({ id, name }) => {
        const current = sameId(id, board?.id)
        return (
          <Menu.Item
            key={id}
            aria-current={current ? 'page' : undefined}
            className={classes.board}
            rightSection={current && <IconCheck size={17} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/apps/kanban" search={{ board: id, view }} />}
          >
            <bdi>{sampleName(name)}</bdi>
          </Menu.Item>
        )
      })}
      {mayEdit && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={onAdd}>
            <Trans>New board…</Trans>
          </Menu.Item>
        </>
      )}
      {mayEdit && board && (
        <>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
            <Trans>Rename board…</Trans>
          </Menu.Item>
          <DeleteItem isOnly={boards.length === 1} onDelete={() => void remove(board)} />
        </>
      )}
    </>
  )
}

/** The only board cannot be deleted. The item can still get the focus, so that it can explain why. */
function DeleteItem({ isOnly, onDelete }: { isOnly: boolean; onDelete(): void }) {
  return (
    <Menu.Item
      leftSection={<IconTrash size={16} />}
      className={isOnly ? classes.disabled : classes.danger}
      aria-disabled={isOnly}
      closeMenuOnClick={!isOnly}
      onClick={isOnly ? undefined : onDelete}
    >
      <Trans>Delete board</Trans>
      {isOnly && (
        <span className={classes.reason}>
          <Trans>This is the only board. Add another one first.</Trans>
        </span>
      )}
    </Menu.Item>
  )
}
