import { useMediaQuery } from '@mantine/hooks'
import { lazyComponent } from '../lazy/lazyComponent.tsx'
import type { RowGesturesProps } from './RowGestures.tsx'

const RowGestures = lazyComponent(async () => (await import('./RowGestures.tsx')).RowGestures)

/**
 * What a finger can do in a list besides tapping: rest on a row to select it, and swipe a row. Both are shortcuts of something that a button or
 * menu does too. Nothing is loaded on a device with a mouse.
 */
export function TouchGestures(props: RowGesturesProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return isTouch ? <RowGestures {...props} /> : null
}
