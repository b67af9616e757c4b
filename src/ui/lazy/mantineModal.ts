import { Modal } from '@mantine/core'

/** In its own chunk, loaded by `Modal.tsx`. */
export const MantineModal = Modal
