import type { DrawerProps } from '@mantine/core'
import { soonPart } from './soonPart.tsx'

/** Mantine's drawer, which is loaded when it opens for the first time. */
export const Drawer = soonPart<DrawerProps>(async () => (await import('./DrawerParts.ts')).DrawerParts)
