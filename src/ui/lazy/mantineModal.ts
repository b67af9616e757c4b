import { Modal } from '@mantine/core'

/** A chunk of its own, loaded for `Modal.tsx`. */
export const MantineModal = Modal
