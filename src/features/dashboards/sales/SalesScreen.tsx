import { useLingui } from '@lingui/react/macro'
import { useNewDay } from '../useNewDay.ts'
import { Dashboard } from '../widgets/Dashboard.tsx'
import { BestProductsCard } from './cards/BestProductsCard.tsx'
import { CategoriesCard } from './cards/CategoriesCard.tsx'
import type { ChartView } from './cards/DaysCard.tsx'
import { LatestOrdersCard } from './cards/LatestOrdersCard.tsx'
import { OrderStatusCard } from './cards/OrderStatusCard.tsx'
import { SalesCard } from './cards/SalesCard.tsx'
import { StockCard } from './cards/StockCard.tsx'
import type { SalesSearch } from './period.ts'
import { useFormatPeriod } from './periodLabels.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { type SalesData, useSales } from './salesData.ts'

interface Props {
  /** From the route loader. */
  data: SalesData
  search: SalesSearch
  /** Changes search parameters of the URL. */
  onSearch(change: Partial<SalesSearch>): void
  /** Called at midnight, so that the data is read again. */
  onNewDay(): void
}

/** The dashboard of the shop: sales of a period and of the period before, orders, and products running out. */
export function SalesScreen({ data, search, onSearch, onNewDay }: Props) {
  const { t } = useLingui()
  const sales = useSales(data)
  const formatPeriod = useFormatPeriod()
  useNewDay(sales.now, onNewDay)
  const view: ChartView = {
    isTable: search.chart === 'table',
    onTable: (isTable) => onSearch({ chart: isTable ? 'table' : undefined }),
  }
  return (
    <Dashboard
      dashboard="ecommerce"
      title={t({ message: 'Sales', comment: 'Title: the dashboard of the shop' })}
      description={formatPeriod(sales.period)}
      filter={<RangeFilter search={search} period={sales.period} onSearch={onSearch} />}
      arrangement={data.arrangement}
      // `size` is the preferred width: the whole row, its wider or its narrower part.
      widgets={[
        {
          id: 'figures',
          name: t({ message: 'Key figures', comment: 'Widget of the dashboard: the figures at its top' }),
          size: 'full',
          content: <SalesFigures sales={sales} />,
        },
        { id: 'sales', name: t`Sales over time`, size: 'wide', content: <SalesCard sales={sales} view={view} /> },
        { id: 'states', name: t`Orders by status`, size: 'side', content: <OrderStatusCard sales={sales} /> },
        { id: 'products', name: t`Top products`, size: 'wide', content: <BestProductsCard sales={sales} /> },
        { id: 'categories', name: t`Sales by category`, size: 'side', content: <CategoriesCard sales={sales} /> },
        { id: 'orders', name: t`Latest orders`, size: 'wide', content: <LatestOrdersCard orders={sales.latest} /> },
        { id: 'stock', name: t`Low stock`, size: 'side', content: <StockCard products={sales.runningOut} /> },
      ]}
    />
  )
}
