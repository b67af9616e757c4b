import { type Property, propertyOf } from '#ui/files/property.ts'

/** A part of a calendar file between `BEGIN` and `END`: an event, a zone, an alarm. */
export interface Component {
  /** In lower case: `vevent`. */
  name: string
  properties: Property[]
  /** The names of lines that could not be read: `RRULE`. */
  unreadable: string[]
  children: Component[]
  /** Whether the file ends within it. */
  isCutOff: boolean
}

/** The components of a calendar file under one root; those that lie in a component without an end are ended with it. */
export function componentsOf(lines: readonly string[]): Component {
  const root = newComponent('')
  const open = [root]
  for (const line of lines) {
    const mark = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line)
    if (!mark) {
      open.at(-1) === root || addLine(open.at(-1) as Component, line)
      continue
    }
    const name = (mark[2] as string).toLowerCase()
    if (mark[1]?.toUpperCase() === 'BEGIN') {
      const component = newComponent(name)
      // An event in an event is one that the end of the first was lost before.
      const parent = name === 'vevent' ? open.findIndex((one) => one.name === name) : -1
      if (parent > 0) closeFrom(open, parent)
      open.at(-1)?.children.push(component)
      open.push(component)
    } else {
      const at = open.findLastIndex((one) => one.name === name)
      if (at > 0) {
        closeFrom(open, at + 1)
        open.pop()
      }
    }
  }
  closeFrom(open, 1)
  return root
}

const newComponent = (name: string): Component => ({ name, properties: [], unreadable: [], children: [], isCutOff: false })

function closeFrom(open: Component[], at: number): void {
  for (const component of open.splice(at)) component.isCutOff = true
}

function addLine(component: Component, line: string): void {
  // Some programs end a rule with a semicolon.
  const property = propertyOf(line.trim().replace(/;$/, ''), 'calendar')
  if (property) component.properties.push(property)
  else component.unreadable.push((/^[\w-]+/.exec(line)?.[0] ?? line.slice(0, 20)).toUpperCase())
}

/** The first property with this name. */
export const first = ({ properties }: Component, name: string): Property | undefined => properties.find((one) => one.name === name)

/** All properties with this name. */
export const all = ({ properties }: Component, name: string): Property[] => properties.filter((one) => one.name === name)

/** The text of a property; empty where it is not there. */
export const textOf = (component: Component, name: string): string => String(first(component, name)?.values[0] ?? '')
