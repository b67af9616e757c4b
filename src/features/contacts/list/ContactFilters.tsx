import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconBuilding, IconClock, IconStar, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useFormat } from '#ui/text/format.ts'
import { departmentsWith, useDepartmentName } from '../labels.ts'
import type { ContactSearch } from '../search.ts'
import classes from './ContactFilters.module.css'
import { useTotal } from './useTotal.ts'

type Filter = Pick<ContactSearch, 'show' | 'department'>

interface Props {
  search: ContactSearch
  onFilter(filter: Filter): void
}

/** The filters of the list, each with its number of contacts. */
export function ContactFilters({ search, onFilter }: Props) {
  const { t } = useLingui()
  const nameOf = useDepartmentName()
  const filter = (label: string, icon: ChipProps['icon'], { show, department }: Filter) => (
    <Chip
      key={label}
      label={label}
      icon={icon}
      filter={{ show, department }}
      chosen={search.show === show && search.department === department}
      onChoose={() => onFilter({ show, department })}
    />
  )
  const none = { show: undefined, department: undefined }
  return (
    <fieldset className={classes.filters} aria-label={t`Which contacts`}>
      {filter(t({ message: 'All', comment: 'All contacts' }), IconUsers, none)}
      {filter(t({ message: 'Starred', comment: 'Contacts with a star' }), IconStar, { ...none, show: 'starred' })}
      {filter(t({ message: 'Frequent', comment: 'Contacts one often writes to' }), IconClock, { ...none, show: 'frequent' })}
      {departmentsWith(search.department).map((department) => filter(nameOf(department), IconBuilding, { ...none, department }))}
      {filter(t({ message: 'Trash', comment: 'Deleted contacts' }), IconTrash, { ...none, show: 'trash' })}
    </fieldset>
  )
}

interface ChipProps {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  filter: Filter
  chosen: boolean
  onChoose(): void
}

function Chip({ label, icon: Icon, filter, chosen, onChoose }: ChipProps) {
  const { number } = useFormat()
  const total = useTotal(filter)
  return (
    <UnstyledButton className={classes.chip} aria-pressed={chosen} onClick={onChoose}>
      <Icon size={16} stroke={1.8} />
      <bdi>{label}</bdi>
      <span className={classes.count}>{total === undefined ? '\u2007' : number(total)}</span>
    </UnstyledButton>
  )
}
