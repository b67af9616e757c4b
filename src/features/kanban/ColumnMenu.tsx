import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, useDirection } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconEraser,
  IconGauge,
  IconLayoutSidebarLeftCollapse,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Category } from '#contract/kanban.ts'
import { Menu } from '#ui/Menu.tsx'
import { soonPart } from '#ui/soonPart.tsx'
import { useSortArea } from '#ui/sorting/hooks.ts'
import { placeOf } from '#ui/sorting/places.ts'
import classes from './BoardMenu.module.css'
import { useBoard } from './board.ts'
import { columnKey } from './layout.ts'

const LimitDialog = soonPart(async () => (await import('./LimitDialog.tsx')).LimitDialog)

interface Props {
  column: Category
  onRename(): void
}

/** All that can be done with a column. */
export function ColumnMenu({ column, onRename }: Props) {
  const { t } = useLingui()
  const { board, actions } = useBoard()
  const { focusNext } = useSortArea()
  const [limiting, setLimiting] = useState(false)
  const remove = () => {
    const at = board.indexOf(column)
    const next = board[at + 1] ?? board[at - 1]
    if (next) focusNext(columnKey(next))
    void actions.deleteColumn(column)
  }
  return (
    <>
      <Menu position="bottom-end" width={220} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" className={classes.button} aria-label={t`Actions for the column “${column.name}”`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => requestAnimationFrame(onRename)}>
            <Trans>Rename</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconGauge size={16} />} onClick={() => setLimiting(true)}>
            <Trans>Set a limit…</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLayoutSidebarLeftCollapse size={16} className={classes.directed} />}
            onClick={() => actions.foldColumn(column, true)}
          >
            <Trans>Collapse</Trans>
          </Menu.Item>
          <MoveItems column={column} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconEraser size={16} />}
            disabled={column.child.length === 0}
            onClick={() => actions.clearColumn(column)}
          >
            <Trans>Delete its tasks</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} className={classes.danger} onClick={remove}>
            <Trans>Delete the column</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LimitDialog column={column} opened={limiting} onClose={() => setLimiting(false)} />
    </>
  )
}

function MoveItems({ column }: { column: Category }) {
  const { dir } = useDirection()
  const { lists, move } = useSortArea()
  const key = columnKey(column)
  const at = placeOf(lists, key)
  if (!at) return null
  const last = (lists.find(({ id }) => id === at.list)?.items.length ?? 1) - 1
  const left = dir === 'rtl' ? 1 : -1
  const item = (by: number) => ({
    disabled: at.index + by < 0 || at.index + by > last,
    onClick: () => move(key, { list: at.list, index: at.index + by }),
  })
  return (
    <>
      <Menu.Item leftSection={<IconArrowLeft size={16} />} {...item(left)}>
        <Trans>Move left</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} />} {...item(-left)}>
        <Trans>Move right</Trans>
      </Menu.Item>
    </>
  )
}
