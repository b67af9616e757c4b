import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu, menuWithLazyItems } from '#ui/overlays/Menu.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from '../board/BoardMenu.module.css'

const ColumnItems = lazyComponent(async () => (await import('./ColumnMenuItems.tsx')).ColumnMenuItems)
const LimitDialog = lazyComponent(async () => (await import('./LimitDialog.tsx')).LimitDialog)
const DeleteFinishingDialog = lazyComponent(async () => (await import('./DeleteFinishingDialog.tsx')).DeleteFinishingDialog)
const ColumnItemsMenu = menuWithLazyItems(ColumnItems)

interface Props {
  column: Category
  /** Opens the field for the name. */
  onRename(): void
}

/** The "⋯" menu of a column, and its dialogs. */
export function ColumnMenu({ column, onRename }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const [isLimitOpen, setIsLimitOpen] = useState(false)
  const [isDeleteOpen, setIsDeleteOpen] = useState(false)
  return (
    <>
      <ColumnItemsMenu position="bottom-end" width={220} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
        <Menu.Target>
          <button type="button" className={`no-print ${classes.button}`} aria-label={t`Actions for column “${sampleName(column.name)}”`} />
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnItems
            column={column}
            onRename={onRename}
            onLimit={() => setIsLimitOpen(true)}
            onDeleteFinishing={() => setIsDeleteOpen(true)}
          />
        </Menu.Dropdown>
      </ColumnItemsMenu>
      <LimitDialog column={column} opened={isLimitOpen} onClose={() => setIsLimitOpen(false)} />
      <DeleteFinishingDialog column={column} opened={isDeleteOpen} onClose={() => setIsDeleteOpen(false)} />
    </>
  )
}
