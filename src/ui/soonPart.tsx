import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { type Later, later, useLater } from './later.ts'

interface Loaded<Props> {
  Part: ComponentType<Props>
}

/** A part of a screen that comes later. Whoever waits for `load` before it is shown has it drawn at once. */
type SoonPart<Props> = FunctionComponent<Props> & Pick<Later<Loaded<Props>>, 'load' | 'warm'>

/**
 * A part of a screen that nobody sees at first: a dialog, a form. It is loaded when it is first shown, or when the page has been at rest
 * for a while. What has an `opened` is first shown when that is true, and stays from then on.
 *
 * @param load brings the component
 */
export const soonPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): SoonPart<Props> => {
  const part = later(async () => ({ Part: await load() }))
  return Object.assign((props: Props) => <Soon part={part} props={props} />, { load: part.load, warm: part.warm })
}

function Soon<Props extends object>({ part, props }: { part: Later<Loaded<Props>>; props: Props }) {
  const opened = !('opened' in props) || props.opened === true
  const [asked, setAsked] = useState(opened)
  if (opened && !asked) setAsked(true)
  const loaded = useLater(part, asked)
  return loaded && <Shown Part={loaded.Part} props={props} />
}

/** A dialog is drawn closed before it opens: so it knows where the focus was, and returns it. */
function Shown<Props extends object>({ Part, props }: { Part: ComponentType<Props>; props: Props }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return <Part {...props} {...('opened' in props && { opened: drawn && props.opened })} />
}
