import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { usePermission } from '#client/account.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useSortArea } from '#ui/sortable/hooks.ts'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { NameField } from '../board/NameField.tsx'
import { useBoard } from '../board.ts'
import { columnKey } from '../boardLists.ts'
import classes from './ColumnHeader.module.css'
import { ColumnMenu } from './ColumnMenu.tsx'

interface Props {
  /** The column with its tasks. */
  column: Category
  /** Makes the header draggable with the pointer. */
  pointerProps: object
  /** Props of the drag handle. */
  handle: ComponentProps<'button'>
}

/** The header of a column: drag handle, name, number of tasks, menu. Only the office changes columns; others see name and number. */
export function ColumnHeader({ column, pointerProps, handle }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const { actions } = useBoard()
  const mayEdit = usePermission()('office')
  /** The key under which the typed name is stored. */
  const draftKey = `columns/${column.id}/name`
  /** The field for the name. It is open from the start if a draft of the name is stored, then without the focus (`autoFocus`). */
  const form = useDraftDisclosure(draftKey)
  const name = useRef<HTMLButtonElement>(null)
  const cancelRename = () => {
    form.close()
    requestAnimationFrame(() => name.current?.focus())
  }
  const rename = async (newName: string) => {
    form.close()
    const isStored = await actions.renameColumn(column, newName)
    if (!isStored) form.open()
    return isStored
  }
  if (!mayEdit) {
    return (
      <header className={classes.header} data-fixed>
        <span className={classes.handle} aria-hidden>
          <span className={classes.dot} />
        </span>
        <h2 className={classes.name}>
          <bdi className={classes.label}>{sampleName(column.name)}</bdi>
        </h2>
        <ColumnCount column={column} />
      </header>
    )
  }
  return (
    <header className={classes.header} {...(form.isOpen ? {} : pointerProps)}>
      <ColumnHandle name={sampleName(column.name)} {...handle} />
      {form.isOpen ? (
        <NameField
          draft={draftKey}
          label={t`Column name`}
          value={column.name}
          autoFocus={form.autoFocus}
          onSave={rename}
          onCancel={cancelRename}
        />
      ) : (
        <h2 className={classes.name}>
          <Tooltip label={<Trans>Rename</Trans>}>
            <UnstyledButton ref={name} className={classes.rename} onClick={form.open}>
              <bdi>{sampleName(column.name)}</bdi>
            </UnstyledButton>
          </Tooltip>
        </h2>
      )}
      <ColumnCount column={column} />
      <ColumnMenu column={column} onRename={form.open} />
    </header>
  )
}

/** The coloured dot of a column, which turns into a drag handle on hover. With the focus on it, Space starts a drag. */
export function ColumnHandle({ name, ...handle }: ComponentProps<'button'> & { name: string }) {
  const { t } = useLingui()
  return (
    <button type="button" className={classes.handle} aria-label={t`Move column “${name}”`} {...handle}>
      <span className={classes.dot} />
      <IconGripVertical size={16} className={classes.grip} aria-hidden />
    </button>
  )
}

/** The number of visible tasks of a column, during a drag too. It is red if the column has more tasks than its limit. */
export function ColumnCount({ column }: { column: Category }) {
  const { t } = useLingui()
  const { lists } = useSortArea()
  const { number } = useFormat()
  // `child` is the API's name for the tasks of a column.
  const { child, limit } = column
  const visibleCount = lists.find(({ id }) => id === columnKey(column))?.items.length ?? child.length
  const isOverLimit = typeof limit === 'number' && child.length > limit
  return (
    <span
      className={classes.count}
      data-over-limit={isOverLimit || undefined}
      title={isOverLimit ? t`${plural(limit, { one: 'Over the limit of # task', other: 'Over the limit of # tasks' })}` : undefined}
    >
      {number(visibleCount)}
      {typeof limit === 'number' && ` / ${number(limit)}`}
    </span>
  )
}
