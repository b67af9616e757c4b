import { type Property, parseProperty } from '#ui/files/property.ts'

/** A component of a calendar file, from `BEGIN` to `END` (RFC 5545 3.6): an event, a time zone, an alarm. */
export interface Component {
  /** In lower case: `vevent`. */
  name: string
  properties: Property[]
  /** The names of the lines that could not be parsed: `RRULE`. */
  unreadable: string[]
  children: Component[]
  /** True if its `END` is missing. */
  isCutOff: boolean
}

/**
 * Parses the lines of a calendar file into a tree of components.
 *
 * @param lines unfolded lines
 * @returns a root component whose children are the components of the file. A component without `END` ends with its parent.
 */
export function parseComponents(lines: readonly string[]): Component {
  const root = newComponent('')
  const openComponents = [root]
  for (const line of lines) {
    const delimiter = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line)
    if (!delimiter) {
      openComponents.at(-1) === root || addLine(openComponents.at(-1) as Component, line)
      continue
    }
    const name = (delimiter[2] as string).toLowerCase()
    if (delimiter[1]?.toUpperCase() === 'BEGIN') {
      const component = newComponent(name)
      // Events are not nested: if one begins within another, the END of the first was lost.
      const openEvent = name === 'vevent' ? openComponents.findIndex((open) => open.name === name) : -1
      if (openEvent > 0) closeFrom(openComponents, openEvent)
      openComponents.at(-1)?.children.push(component)
      openComponents.push(component)
    } else {
      // The root, at index 0, has no `END`.
      const index = openComponents.findLastIndex((open) => open.name === name)
      if (index > 0) {
        closeFrom(openComponents, index + 1)
        openComponents.pop()
      }
    }
  }
  closeFrom(openComponents, 1)
  return root
}

const newComponent = (name: string): Component => ({ name, properties: [], unreadable: [], children: [], isCutOff: false })

/** Closes the open components from an index on, whose `END` is missing. */
function closeFrom(openComponents: Component[], index: number): void {
  for (const component of openComponents.splice(index)) component.isCutOff = true
}

/** Adds the property of a line to a component, or notes the name of a line that cannot be parsed. */
function addLine(component: Component, line: string): void {
  // Some programs end a rule with a semicolon.
  const property = parseProperty(line.trim().replace(/;$/, ''), 'calendar')
  if (property) component.properties.push(property)
  else component.unreadable.push((/^[\w-]+/.exec(line)?.[0] ?? line.slice(0, 20)).toUpperCase())
}

/** The first property with a name. @param name in lower case */
export const firstProperty = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name)

/** All properties with a name. @param name in lower case */
export const allProperties = ({ properties }: Component, name: string): Property[] =>
  properties.filter((property) => property.name === name)

/** The text of the first property with a name; empty if the component has none. */
export const propertyText = (component: Component, name: string): string => String(firstProperty(component, name)?.values[0] ?? '')
