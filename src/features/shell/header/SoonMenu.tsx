import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the button with its menu is given. */
export interface SoonProps {
  opened: boolean
  onOpened(opened: boolean): void
}

interface Props<Given extends object> {
  /** Loads the button with its menu. */
  load(): Promise<ComponentType<Given & SoonProps>>
  /** What it is given besides. */
  given: Given
  /** The page is at rest: it may be loaded. */
  idle: boolean
  /** The same button alone. */
  button(press: () => void): ReactNode
}

/**
 * A button of the top bar that is there at once; its menu comes when the page is at rest, or when it is pressed.
 * The focus goes over from the one to the other.
 */
export function SoonMenu<Given extends object>({ load, given, idle, button }: Props<Given>) {
  const [pressed, setPressed] = useState(0)
  const [Whole, setWhole] = useState<ComponentType<Given & SoonProps>>()
  const place = useRef<HTMLSpanElement>(null)
  const focused = useRef(false)

  useEffect(() => {
    if (!idle && pressed === 0) return
    load().then(
      (part) => {
        focused.current = place.current?.contains(document.activeElement) ?? false
        setWhole(() => part)
      },
      (reason) => console.warn('A menu could not be loaded.', reason),
    )
  }, [load, idle, pressed])

  const takeOver = () => {
    if (focused.current || pressed > 0) place.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {Whole ? <Arrived whole={Whole} given={given} pressed={pressed > 0} onArrive={takeOver} /> : button(() => setPressed(pressed + 1))}
    </span>
  )
}

interface ArrivedProps<Given> {
  whole: ComponentType<Given & SoonProps>
  given: Given
  pressed: boolean
  onArrive(): void
}

/** The menu opens after its button has the focus, so that it knows where the focus returns to. */
function Arrived<Given extends object>({ whole: Whole, given, pressed, onArrive }: ArrivedProps<Given>) {
  const [opened, setOpened] = useState(false)
  const arrive = useRef(onArrive)
  useLayoutEffect(() => arrive.current(), [])
  useEffect(() => {
    if (pressed) setOpened(true)
  }, [pressed])
  return <Whole {...given} opened={opened} onOpened={setOpened} />
}
