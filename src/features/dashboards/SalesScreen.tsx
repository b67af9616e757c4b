import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#ui/PageHeader.tsx'
import { BestProductsCard } from './BestProductsCard.tsx'
import { CategoriesCard } from './CategoriesCard.tsx'
import { LatestOrdersCard } from './LatestOrdersCard.tsx'
import classes from './ModernScreen.module.css'
import type { PeriodSearch } from './period.ts'
import { usePeriodText } from './periodWords.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { SalesCard } from './SalesCard.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { StatesCard } from './StatesCard.tsx'
import { StockCard } from './StockCard.tsx'
import { type SalesData, useSales } from './salesData.ts'
import { useNewDay } from './useNewDay.ts'

interface Props {
  data: SalesData
  search: PeriodSearch
  onSearch(search: PeriodSearch): void
  /** Called when the day the data was read on is over. */
  onNewDay(): void
}

/** The shop at a glance: what was sold in some days and in as many before, all of it counted from stored orders and products. */
export function SalesScreen({ data, search, onSearch, onNewDay }: Props) {
  const { t } = useLingui()
  const sales = useSales(data)
  const write = usePeriodText()
  useNewDay(sales.now, onNewDay)
  return (
    <>
      <PageHeader title={t({ message: 'Sales', comment: 'Title: the dashboard of the shop' })} description={write(sales.period)}>
        <RangeFilter search={search} period={sales.period} onSearch={onSearch} />
      </PageHeader>
      <div className={classes.grid}>
        <SalesFigures sales={sales} />
        <SalesCard sales={sales} />
        <StatesCard sales={sales} />
        <BestProductsCard sales={sales} />
        <CategoriesCard sales={sales} />
        <LatestOrdersCard orders={sales.latest} />
        <StockCard products={sales.runningOut} />
      </div>
    </>
  )
}
