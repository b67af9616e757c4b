import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Filters.module.css'

interface SearchProps {
  label: string
  /** The words in the address. */
  q: string
  onSearch(q: string): void
}

/** A field to search by. While somebody types it leads and the address follows; otherwise it shows what the address says. */
export function SearchBox({ label, q, onSearch }: SearchProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  useEffect(() => {
    if (document.activeElement !== input.current) setText(q)
  }, [q])
  return (
    <span className={classes.search}>
      <IconSearch size={20} stroke={1.8} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={t`Search`}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          onSearch(value)
        }}
      />
    </span>
  )
}

interface ChoiceProps {
  label: string
  /** The choice that leaves everything in. */
  all: string
  value: string
  onChange(value: string): void
  children: ReactNode
}

/** One of several, or all of them: the browser's own list. */
export const Choice = ({ label, all, value, onChange, children }: ChoiceProps) => (
  <select
    className={classes.choice}
    aria-label={label}
    value={value}
    data-chosen={value !== '' || undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">{all}</option>
    {children}
  </select>
)
