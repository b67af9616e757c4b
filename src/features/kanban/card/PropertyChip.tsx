import { useLingui } from '@lingui/react'
import type { CSSProperties } from 'react'
import classes from './PropertyChip.module.css'
import { propertyColor, propertyName } from './properties.ts'

/** Returns a function that gives the name of a property (kind of work) in the current language. */
export function usePropertyName(): (property: string) => string {
  const { _ } = useLingui()
  return (property) => {
    const name = propertyName(property)
    return name ? _(name) : property
  }
}

/** Chip with the name of a property, in its colour. */
export function PropertyChip({ property }: { property: string }) {
  const name = usePropertyName()
  return (
    <span className={classes.chip} style={propertyStyle(property)}>
      {name(property)}
    </span>
  )
}

/** Dot in the colour of a property. */
export const PropertyDot = ({ property }: { property: string }) => <span className={classes.dot} style={propertyStyle(property)} />

/** CSS custom properties with the shades of a property's colour, from light to dark: tint, pale, hue, deep. */
export function propertyStyle(property: string): CSSProperties {
  const color = propertyColor(property)
  return {
    '--tint': `var(--mantine-color-${color}-1)`,
    '--hue': `var(--mantine-color-${color}-6)`,
    '--deep': `var(--mantine-color-${color}-9)`,
    '--pale': `var(--mantine-color-${color}-2)`,
  } as CSSProperties
}
