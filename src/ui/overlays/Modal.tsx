import type { ModalProps } from '@mantine/core'
import { lazyComponent } from '../lazy/lazyComponent.tsx'

/** Mantine's dialog, which is loaded when it opens for the first time: for one that stands in a screen. */
export const Modal = lazyComponent<ModalProps>(async () => (await import('../lazy/mantineModal.ts')).MantineModal)
