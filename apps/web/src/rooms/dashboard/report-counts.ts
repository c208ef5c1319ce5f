import { api } from '@saakh/contract/api'
import type { Order, OrderList } from '@saakh/domain/product'
import { PAID_REPORTS, readReportType } from '@saakh/domain/report-type'
import { useQuery } from '@tanstack/react-query'
import { type ApiError, callApi } from '../../data/api.ts'

type PaidReport = (typeof PAID_REPORTS)[number]
export interface ReportCounts {
  per_report: Record<PaidReport, number>
  total: number
  /** Orders of timelines, which are no reports. */
  timelines: number
}

const PER_PAGE = 100
/** A server that never ends is left here. */
const MOST_PAGES = 50

function countedAs(countOf: (type: string) => number): ReportCounts {
  const per_report = { 'c-360': countOf('c-360'), 'c-docs': countOf('c-docs'), 'c-trust': countOf('c-trust') }
  const total = PAID_REPORTS.reduce((sum, type) => sum + per_report[type], 0)
  return { per_report, total, timelines: countOf('advanced-timeline') }
}

/** The server's own counts, where it names at least one of the reports. */
function serverCounts({ counts }: OrderList): ReportCounts | null {
  if (counts === null) return null
  const byType = new Map(Object.entries(counts).map(([type, count]) => [readReportType(type) ?? type, count]))
  return PAID_REPORTS.some((type) => byType.has(type)) ? countedAs((type) => byType.get(type) ?? 0) : null
}

/** Else every order is read and counted here: each once, whatever the server makes of the page. */
async function counted(first: OrderList, signal: AbortSignal): Promise<ReportCounts> {
  const orders = new Map<string, Order>(first.orders.map((order) => [order.id, order]))
  for (let page = 2; page <= MOST_PAGES && orders.size < first.total_entries; page++) {
    const next = await callApi(api.adminOrders, { query: { page, per_page: PER_PAGE }, signal })
    const before = orders.size
    for (const order of next.orders) orders.set(order.id, order)
    if (orders.size === before) break
  }
  const types = [...orders.values()].map(({ report_type }) => readReportType(report_type))
  return countedAs((type) => types.filter((orderType) => orderType === type).length)
}

async function readReportCounts(signal: AbortSignal): Promise<ReportCounts> {
  const first = await callApi(api.adminOrders, { query: { page: 1, per_page: PER_PAGE }, signal })
  return serverCounts(first) ?? counted(first, signal)
}

/** How many reports were ordered in all and of each type: one truth, so that the parts are the total. */
export const useReportCounts = () =>
  useQuery<ReportCounts, ApiError>({
    queryKey: [api.adminOrders.path, 'counts'],
    queryFn: ({ signal }) => readReportCounts(signal),
  })
