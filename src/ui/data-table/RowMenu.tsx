import type { ReactNode } from 'react'
import { Menu } from '#ui/overlays/Menu.tsx'
import classes from './DataTable.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** Menu with the actions for one row. */
export const RowMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end" width={210} withinPortal>
    <Menu.Target>
      <button type="button" className={classes.moreButton} aria-label={label} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
