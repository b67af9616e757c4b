import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconBuilding, IconClock, IconStar, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useFormat } from '#ui/text/format.ts'
import { departmentChoices, useDepartmentName } from '../labels.ts'
import type { ContactSearch } from '../search.ts'
import classes from './ContactFilters.module.css'
import { useContactCount } from './useContactCount.ts'

type Filter = Pick<ContactSearch, 'show' | 'department'>

interface Props {
  search: ContactSearch
  onFilter(filter: Filter): void
}

/** The filters of the list, each with its number of contacts. */
export function ContactFilters({ search, onFilter }: Props) {
  const { t } = useLingui()
  const nameOf = useDepartmentName()
  const renderChip = (label: string, icon: ChipProps['icon'], { show, department }: Filter) => (
    <Chip
      key={label}
      label={label}
      icon={icon}
      filter={{ show, department }}
      isSelected={search.show === show && search.department === department}
      onSelect={() => onFilter({ show, department })}
    />
  )
  const noFilter = { show: undefined, department: undefined }
  return (
    <fieldset className={classes.filters} aria-label={t`Filter contacts`}>
      {renderChip(t({ message: 'All', comment: 'All contacts' }), IconUsers, noFilter)}
      {renderChip(t({ message: 'Starred', comment: 'Contacts with a star' }), IconStar, { ...noFilter, show: 'starred' })}
      {renderChip(t({ message: 'Frequent', comment: 'Contacts one often writes to' }), IconClock, { ...noFilter, show: 'frequent' })}
      {departmentChoices(search.department).map((department) => renderChip(nameOf(department), IconBuilding, { ...noFilter, department }))}
      {renderChip(t({ message: 'Bin', comment: 'Deleted contacts' }), IconTrash, { ...noFilter, show: 'trash' })}
    </fieldset>
  )
}

interface ChipProps {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  filter: Filter
  isSelected: boolean
  onSelect(): void
}

/** A filter as a button, with its number of contacts. */
function Chip({ label, icon: Icon, filter, isSelected, onSelect }: ChipProps) {
  const { number } = useFormat()
  const count = useContactCount(filter)
  // U+2007 is a space as wide as a digit, shown until the contacts are counted.
  return (
    <UnstyledButton className={classes.chip} aria-pressed={isSelected} onClick={onSelect}>
      <Icon size={16} stroke={1.8} />
      <bdi>{label}</bdi>
      <span className={classes.count}>{count === undefined ? '\u2007' : number(count)}</span>
    </UnstyledButton>
  )
}
