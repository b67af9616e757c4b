import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useCloseOnBack } from './useCloseOnBack.ts'

/** Mantine's modal, which the browser's Back closes. */
export function Modal(props: ModalProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineModal {...props} />
}

/** Mantine's drawer, which the browser's Back closes. */
export function Drawer(props: DrawerProps) {
  useCloseOnBack(props.opened, props.onClose)
  return <MantineDrawer {...props} />
}
