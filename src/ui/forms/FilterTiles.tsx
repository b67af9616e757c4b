import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '../feedback/StatusBadge.tsx'
import classes from './FilterTiles.module.css'

interface Props {
  /** Accessible name of the group: the property that the tiles filter by. */
  label: string
  children: ReactNode
}

/** A row of `FilterTile`s above a list. It scrolls on phones. */
export const FilterTiles = ({ label, children }: Props) => (
  <fieldset className={classes.tiles} aria-label={label}>
    {children}
  </fieldset>
)

interface TileProps {
  label: string
  /** Undefined for the tile that shows all records. */
  tone?: Tone | undefined
  /** The number. Undefined while it loads; the tile keeps its size and can be clicked already. */
  value: string | undefined
  /** Text below the number. */
  note?: ReactNode
  selected: boolean
  onSelect(): void
}

/** A space that keeps the height of an empty line. */
const EMPTY = '\u00a0'

/** The count or the sum of the records with one status. A click filters the list below. */
export const FilterTile = ({ label, tone, value = EMPTY, note, selected, onSelect }: TileProps) => (
  <UnstyledButton className={classes.tile} data-tone={tone} aria-pressed={selected} onClick={onSelect}>
    <span className={classes.label}>{label}</span>
    <strong className={classes.value}>{value}</strong>
    {note !== undefined && <span className={classes.note}>{note || EMPTY}</span>}
  </UnstyledButton>
)
