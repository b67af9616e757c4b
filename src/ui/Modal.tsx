import type { ModalProps } from '@mantine/core'
import { soonPart } from './soonPart.tsx'

/** Mantine's dialog, which is loaded when it opens for the first time: for one that stands in a screen. */
export const Modal = soonPart<ModalProps>(async () => (await import('./ModalParts.ts')).ModalParts)
