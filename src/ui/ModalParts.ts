import { Modal } from '@mantine/core'

/** Mantine's dialog: a file of its own, loaded for `Modal.tsx`. */
export const ModalParts = Modal
