import { CloseButton, InputBase, type InputBaseProps, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../lazy/lazyModule.ts'
import type { SelectParts } from '../lazy/mantineSelect.ts'
import classes from './Select.module.css'

const selectModule = lazyModule(() => import('../lazy/mantineSelect.ts'))
const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

interface Option<Value> {
  value: Value
  label: string
}

interface Props<Value extends string> extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'ref'> {
  data: readonly (Value | Option<Value>)[]
  value: NoInfer<Value> | null
  onChange(value: Value | null): void
  /** As wide as its longest option or its placeholder, in every language: for filters. */
  fitsOptions?: boolean
}

/**
 * Mantine's select for screens: only the field is loaded with the page, and the list when it is opened for the first time. Dialogs are
 * loaded lazily themselves and use Mantine's `Select`.
 */
export function Select<Value extends string>({ fitsOptions, ...rest }: Props<Value>) {
  const props: Props<Value> = fitsOptions ? { ...rest, ...widthProps(rest) } : rest
  /** Defined once the user has opened the field: `search` is the text that was typed to open it. */
  const [opening, setOpening] = useState<{ search?: string }>()
  const module = useLazyModule(selectModule, opening !== undefined)
  if (module) return <LoadedSelect {...props} module={module.SelectParts.Select} {...opening} />
  return <Field {...props} onOpen={(search) => setOpening(search === undefined ? {} : { search })} />
}

/** The largest number of characters for which a field is widened: options may be names that users have written. */
const MAX_CHARACTERS = 26

/** The width of a field in which its options and placeholder are not cut: about half a rem for each character, and twice that for a Chinese one. */
function widthProps<Value extends string>({ data, placeholder = '' }: Props<Value>): { w: string; miw: string } {
  const texts = [placeholder, ...data.map((option) => (typeof option === 'string' ? option : option.label))]
  const lengths = texts.map((text) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0))
  const width = `min(100%, ${Math.min(MAX_CHARACTERS, Math.max(...lengths)) / 2 + 4.25}rem)`
  return { w: width, miw: width }
}

/** The closed field, with the same appearance and accessible name as Mantine's select, which replaces it. */
function Field<Value extends string>({ onOpen, ...props }: Props<Value> & { onOpen(search?: string): void }) {
  // The props down to `field` are those of a select, which the text field does not know.
  const {
    data,
    value,
    onChange,
    clearable,
    searchable,
    allowDeselect,
    renderOption,
    comboboxProps,
    nothingFoundMessage,
    limit,
    clearButtonProps,
    maxDropdownHeight,
    ...field
  } = props
  const selected = data.find((option) => (typeof option === 'string' ? option : option.value) === value)
  const label = typeof selected === 'string' ? selected : (selected?.label ?? '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !OPENING_KEYS.includes(event.key) ||
      (searchable && !event.key.startsWith('Arrow'))
    )
      return
    event.preventDefault()
    onOpen()
  }
  return (
    <InputBase
      {...(field as InputBaseProps)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      pointer={!searchable}
      readOnly={!searchable}
      value={label}
      onChange={(event) => onOpen(event.currentTarget.value)}
      onClick={() => onOpen()}
      onKeyDown={onKeyDown}
      rightSectionPointerEvents="none"
      rightSection={
        clearable && selected !== undefined ? (
          // As in Mantine's select, keyboard users clear the selection in the list.
          <CloseButton className={classes.clear} variant="transparent" size="sm" tabIndex={-1} aria-hidden onClick={() => onChange(null)} />
        ) : (
          <Chevron />
        )
      }
    />
  )
}

interface LoadedSelectProps<Value extends string> extends Props<Value> {
  module: typeof SelectParts.Select
  /** Text that was typed before the list was loaded. */
  search?: string
}

/** Mantine's select, opened and with the focus, in place of the `Field` that the user has opened. */
function LoadedSelect<Value extends string>({ module: MantineSelect, search, ...props }: LoadedSelectProps<Value>) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const searchProps = search === undefined ? {} : { defaultSearchValue: search }
  return <MantineSelect ref={field} defaultDropdownOpened {...searchProps} {...(props as unknown as SelectProps)} />
}

const Chevron = () => (
  <svg className={classes.chevron} viewBox="0 0 15 15" fill="none" aria-hidden="true">
    <path
      d="M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z"
      fill="currentColor"
      fillRule="evenodd"
      clipRule="evenodd"
    />
  </svg>
)
