import type { ModalProps } from '@mantine/core'
import { lazyComponent } from '../lazy/lazyComponent.tsx'

/** The modal for screens, loaded when it opens for the first time. */
export const Modal = lazyComponent<ModalProps>(async () => (await import('./Dialogs.tsx')).Modal)
