import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Filters.module.css'

interface SearchProps {
  label: string
  /** The query in the URL. */
  q: string
  onSearch(q: string): void
}

/** A search field. While it has the focus it keeps its own text and changes the URL; otherwise it shows the query of the URL. */
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

interface FilterSelectProps {
  label: string
  /** Label of the option without a filter. */
  allLabel: string
  value: string
  onChange(value: string): void
  children: ReactNode
}

/** A filter as a native `<select>`. */
export const FilterSelect = ({ label, allLabel, value, onChange, children }: FilterSelectProps) => (
  <select
    className={classes.choice}
    aria-label={label}
    value={value}
    data-active={value !== '' || undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    <option value="">{allLabel}</option>
    {children}
  </select>
)
