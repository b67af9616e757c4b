import { useLingui } from '@lingui/react'
import type { CSSProperties } from 'react'
import classes from './PropertyChip.module.css'
import { propertyColor, propertyName } from './properties.ts'

/** What a property is called in the language in use. */
export function usePropertyName(): (property: string) => string {
  const { _ } = useLingui()
  return (property) => {
    const name = propertyName(property)
    return name ? _(name) : property
  }
}

/** The property of a task in its colour. */
export function PropertyChip({ property }: { property: string }) {
  const name = usePropertyName()
  return (
    <span className={classes.chip} style={hueOf(property)}>
      {name(property)}
    </span>
  )
}

/** The dot that stands for a property in lists of them. */
export const PropertyDot = ({ property }: { property: string }) => <span className={classes.dot} style={hueOf(property)} />

/** The colours of a property, as its chip and what stands for it use them. */
export function hueOf(property: string): CSSProperties {
  const color = propertyColor(property)
  return {
    '--tint': `var(--mantine-color-${color}-1)`,
    '--hue': `var(--mantine-color-${color}-6)`,
    '--deep': `var(--mantine-color-${color}-9)`,
    '--pale': `var(--mantine-color-${color}-2)`,
  } as CSSProperties
}
