import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  children: ReactNode
}

/** What can be done with one row. */
export const RowMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end" width={210} withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
        <IconDotsVertical size={18} stroke={1.8} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
