import { useLocalStorage } from '@mantine/hooks'
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
  return {
    density,
    hidden,
    shown: columns.filter((column) => column.fixed || !hidden.includes(column.id)),
    setDensity: (density: Density) => keep({ hidden, density }),
    toggleColumn: (id: string) => keep({ density, hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] }),
  }
}
