import { Button, Drawer, Modal, Popover, Text } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { ShortcutSheet } from '#ui/shortcuts/ShortcutSheet.tsx'
import classes from './Gallery.module.css'
import { Section } from './Section.tsx'

type Open = 'confirm' | 'modal' | 'drawer' | undefined

/** Menus, popovers, dialogs, drawers and toasts. */
export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useShortcuts('The gallery', [{ keys: 'n', label: 'Say that something was done', run: () => void toast('Done') }])
  return (
    <Section title="Menus, dialogs, drawers, toasts">
      <div className={classes.row}>
        <Menu width={210}>
          <Menu.Target>
            <Button variant="default">Open the menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Group</Menu.Label>
            <Menu.Item leftSection={<IconPencil size={17} />}>Rename</Menu.Item>
            <Menu.Item leftSection={<IconCopy size={17} />} disabled>
              Duplicate
            </Menu.Item>
            <Menu.CheckboxItem checked>Shown</Menu.CheckboxItem>
            <Menu.Divider />
            <Menu.Item color="error" leftSection={<IconTrash size={17} />}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Popover width={260} trapFocus withRoles>
          <Popover.Target>
            <Button variant="default">Open the popover</Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="A popover">
            <Text mb="sm">A few words, and something to press.</Text>
            <Button size="compact-md">Press</Button>
          </Popover.Dropdown>
        </Popover>
        <Button variant="default" onClick={() => setOpen('modal')}>
          Open the dialog
        </Button>
        <Button variant="default" onClick={() => setOpen('confirm')}>
          Ask before deleting
        </Button>
        <Button variant="default" onClick={() => setOpen('drawer')}>
          Open the drawer
        </Button>
        <Button variant="default" onClick={() => toast('The note is saved')}>
          Say done
        </Button>
        <Button variant="default" onClick={() => toastError('The file is too large to be kept here.')}>
          Say failed
        </Button>
        <Button variant="default" onClick={() => toastUndo('“Call the boiler company” is deleted', () => toast('It is back'))}>
          Delete with undo
        </Button>
      </div>
      <Modal opened={open === 'modal'} onClose={close} title="A dialog" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Text mb="lg">It holds the focus and gives it back.</Text>
        <Button onClick={close}>Done</Button>
      </Modal>
      <ConfirmDialog
        opened={open === 'confirm'}
        title="Delete permanently?"
        confirm="Delete"
        onConfirm={async () => undefined}
        onClose={close}
      >
        It cannot be brought back.
      </ConfirmDialog>
      <Drawer opened={open === 'drawer'} onClose={close} position="right" title="A drawer" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Text mb="lg">The page behind it rests.</Text>
        <Button onClick={close}>Done</Button>
      </Drawer>
      <ShortcutSheet />
    </Section>
  )
}
