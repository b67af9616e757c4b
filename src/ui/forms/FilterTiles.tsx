import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '../feedback/StatusBadge.tsx'
import classes from './FilterTiles.module.css'

interface Props {
  /** What they filter by. */
  label: string
  children: ReactNode
}

/** A row of `FilterTile`s above a list; on a phone it scrolls. */
export const FilterTiles = ({ label, children }: Props) => (
  <fieldset className={classes.tiles} aria-label={label}>
    {children}
  </fieldset>
)

interface TileProps {
  label: string
  /** Without one it stands for everything. */
  tone?: Tone | undefined
  /** The figure; nothing while it is not read yet: the tile stands in its place, and filters already. */
  value: string | undefined
  /** What stands below the figure. */
  note?: ReactNode
  chosen: boolean
  onChoose(): void
}

const EMPTY = '\u00a0'

/** How many records stand somewhere, or what they come to; a press filters the list below. */
export const FilterTile = ({ label, tone, value = EMPTY, note, chosen, onChoose }: TileProps) => (
  <UnstyledButton className={classes.tile} data-tone={tone} aria-pressed={chosen} onClick={onChoose}>
    <span className={classes.label}>{label}</span>
    <strong className={classes.value}>{value}</strong>
    {note !== undefined && <span className={classes.note}>{note || EMPTY}</span>}
  </UnstyledButton>
)
