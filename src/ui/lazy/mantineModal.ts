import { Modal } from '@mantine/core'

/** Mantine's modal, in its own chunk, loaded by `Modal.tsx`. */
export const MantineModal = Modal
