import type { Contact } from '#contract/contacts/contacts.ts'
import type { Column } from '#ui/data-table/column.ts'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { useDepartmentName } from '../labels.ts'

/** The columns of the printed list of contacts. */
export function usePrintedColumns(): Pick<Column<Contact>, 'id' | 'header' | 'cell'>[] {
  const names = useFieldNames()
  const departmentName = useDepartmentName()
  const fields = ['lastname', 'firstname', 'company', 'email', 'phone', 'address'] as const
  return [
    ...fields.map((field) => ({ id: field, header: names[field], cell: (contact: Contact) => contact[field] })),
    { id: 'department', header: names.department, cell: ({ department }) => departmentName(department) },
    { id: 'tags', header: names.tags, cell: ({ tags }) => tags?.join(', ') },
  ]
}
