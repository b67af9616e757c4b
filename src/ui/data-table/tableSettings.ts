import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column, Density } from './column.ts'

interface Kept {
  hidden: string[]
  density: Density
}

/** Which columns are shown and how tall the rows are: remembered per table, the same in every tab. */
export function useTableSettings<Row>(name: string, columns: Column<Row>[]) {
  const [{ hidden, density }, keep] = useLocalStorage<Kept>({
    key: `homeroom.table.${name}`,
    defaultValue: { hidden: [], density: 'comfortable' },
    getInitialValueInEffect: false,
  })
  // The same as long as it says the same, so that rows need not be drawn again.
  const shown = useMemo(() => columns.filter((column) => column.fixed || !hidden.includes(column.id)), [columns, hidden])
  return {
    density,
    hidden,
    shown,
    setDensity: (density: Density) => keep({ hidden, density }),
    toggleColumn: (id: string) => keep({ density, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] }),
  }
}
