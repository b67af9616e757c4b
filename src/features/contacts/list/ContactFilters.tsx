import { useLingui } from '@lingui/react/macro'
import { Input, UnstyledButton } from '@mantine/core'
import { useFormat } from '#ui/text/format.ts'
import { departmentChoices, useDepartmentName } from '../labels.ts'
import type { ContactSearch } from '../search.ts'
import classes from './ContactFilters.module.css'
import { useContactCount } from './useContactCount.ts'

interface Props {
  search: ContactSearch
  onFilter(filter: Pick<ContactSearch, 'department'>): void
}

/** The filters in the sheet of the list: the departments, each with its number of contacts. */
export function ContactFilters({ search, onFilter }: Props) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.departments}>
      <Input.Label component="legend">{t({ message: 'Department', comment: 'A field of a contact' })}</Input.Label>
      {departmentChoices(search.department).map((department) => {
        const isSelected = search.department === department
        return (
          <Department
            key={department}
            department={department}
            show={search.show}
            isSelected={isSelected}
            onSelect={() => onFilter({ department: isSelected ? undefined : department })}
          />
        )
      })}
    </fieldset>
  )
}

interface DepartmentProps {
  department: string
  show: ContactSearch['show']
  isSelected: boolean
  onSelect(): void
}

/** A department as a toggle button, with its number of contacts. */
function Department({ department, show, isSelected, onSelect }: DepartmentProps) {
  const { number } = useFormat()
  const nameOf = useDepartmentName()
  const count = useContactCount({ show, department })
  // U+2007 is a space as wide as a digit, shown until the contacts are counted.
  return (
    <UnstyledButton className={classes.department} aria-pressed={isSelected} onClick={onSelect}>
      <bdi>{nameOf(department)}</bdi>
      <span className={classes.count}>{count === undefined ? '\u2007' : number(count)}</span>
    </UnstyledButton>
  )
}
