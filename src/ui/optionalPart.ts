import { type ComponentType, lazy } from 'react'
import { warnOfPart } from './later.ts'

/**
 * A part that a page can do without: loaded when it is first shown, and left out where it cannot be loaded.
 *
 * @param load brings the component
 */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() }
    } catch (reason) {
      warnOfPart(reason)
      return { default: () => null }
    }
  })
