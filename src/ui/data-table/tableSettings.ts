import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column, Density } from './column.ts'

interface StoredSettings {
  hidden: string[]
  density: Density
}

/** The visible columns and the row height of a table, stored in `localStorage` for each table and shared by all tabs. */
export function useTableSettings<Row>(name: string, columns: Column<Row>[]) {
  const [{ hidden, density }, store] = useLocalStorage<StoredSettings>({
    key: `homeroom.table.${name}`,
    defaultValue: { hidden: [], density: 'comfortable' },
    getInitialValueInEffect: false,
  })
  // Memoized, so that rows need not render again.
  const visibleColumns = useMemo(() => columns.filter((column) => column.fixed || !hidden.includes(column.id)), [columns, hidden])
  return {
    density,
    hidden,
    visibleColumns,
    setDensity: (density: Density) => store({ hidden, density }),
    toggleColumn: (id: string) =>
      store({ density, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] }),
  }
}
