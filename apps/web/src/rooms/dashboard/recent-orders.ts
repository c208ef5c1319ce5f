import { offerOf } from '@saakh/catalogue/products'
import { api } from '@saakh/contract/api'
import type { Order } from '@saakh/domain/product'
import { readReportType } from '@saakh/domain/report-type'
import { useQuery } from '@tanstack/react-query'
import { ApiError, q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { whileUnderWay } from '../../parts/order-status.tsx'
import { newestFirst } from './newest.ts'

export const SHOWN = 3
const ASKED = { page: 1, per_page: SHOWN, sort_by: 'created_at', sort_in: 'desc' } as const

/** Only orders have a status; a server may tell them among its products. */
const isOrder = ({ status }: Order) => status !== null

/** The newest three orders; the products tell what each report is for. */
export function useRecentOrders() {
  const orders = useQuery(
    q(api.adminOrders, { query: ASKED }, { refetchInterval: ({ state }) => whileUnderWay(state.data?.orders) }),
  )
  const { forbids } = usePolicy()
  const isForbidden = forbids(api.adminProducts.path)
  const products = useQuery(
    q(
      api.adminProducts,
      { query: { product_definition_type: 'report', per_page: SHOWN } },
      { staleTime: 60_000, enabled: !isForbidden },
    ),
  )
  const productList = products.data?.data ?? []
  const rows = orders.data && (orders.data.orders.length > 0 ? orders.data.orders : productList.filter(isOrder))
  const described = (order: Order): Order => {
    const type = readReportType(order.report_type)
    const product = productList.find(
      ({ id, report_type }) => type !== null && readReportType(report_type ?? id) === type,
    )
    const own = type === null ? '' : offerOf(type).subtitle
    return { ...order, subtitle: order.subtitle || product?.subtitle || own }
  }
  const data = rows && {
    orders: newestFirst(rows, ({ created_at }) => created_at)
      .slice(0, SHOWN)
      .map(described),
    total: Math.max(orders.data?.total_entries ?? 0, rows.length),
  }
  const refused = isForbidden ? new ApiError(403, '') : null
  return { query: { ...orders, data }, products: { error: refused ?? products.error, refetch: products.refetch } }
}
