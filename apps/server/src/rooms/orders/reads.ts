import { FORM_PRODUCTS } from '@saakh/catalogue/form-products'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { orderList, orders } from '@saakh/contract/orders'
import type { products } from '@saakh/contract/products'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { type ReportType, typesOfOrders } from '@saakh/domain/report-type'
import { sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal } from '../../platform/conditions.ts'
import { StreamAnswer } from '../../platform/handler.ts'
import { descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { findOrder, type OrderRow, ordersOf, readOrderRows } from './find-order.ts'
import { readStoredTimeline } from './stored-timeline.ts'

type Listed = Query<(typeof orders)['adminOrders']>

const CONDITIONS: ConditionsOf<typeof orderList> = {
  type: (type) => sql`report_type = any(${[...(typesOfOrders(type) ?? [])]}::text[])`,
  status: equal('status'),
  // No order is of what is no id.
  party_id: (party_id) => sql`party_id::text = ${party_id.toLowerCase()}`,
}

const byColumn = (column: keyof OrderRow) =>
  descending((direction) => sql`${sql.ref(`orders.${column}`)} ${direction}, order_id ${direction}`)

const ORDERS: OrdersOf<typeof orderList> = {
  created_at: byColumn('created_at'),
  finished_at: byColumn('finished_at'),
  party_name: byColumn('party_name'),
  report_type: byColumn('report_type'),
  status: byColumn('status'),
}

async function readPage(context: Context, asked: Listed) {
  const { page, per_page } = asked
  const condition = conditionOf(CONDITIONS, asked)
  const rows = await readOrderRows(
    context,
    sql`${condition} order by ${orderOf(ORDERS, asked, 'created_at')} limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const { total } = await ordersOf(context)
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

async function countByType(context: Context): Promise<Record<ReportType, number>> {
  const rows = await ordersOf(context)
    .select(['report_type', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('report_type')
    .execute()
  const of = (type: ReportType) => Number(rows.find(({ report_type }) => report_type === type)?.n ?? 0)
  return {
    'c-360': of('c-360'),
    'c-docs': of('c-docs'),
    'c-trust': of('c-trust'),
    'advanced-timeline': of('advanced-timeline'),
  }
}

export async function readOrders(context: Context, asked: Listed): Promise<Answer<(typeof orders)['adminOrders']>> {
  const { rows, total } = await readPage(context, asked)
  return {
    orders: rows,
    total_entries: total,
    total_count: total,
    counts: await countByType(context),
  }
}

/** What the organization has: its orders, or the forms that it can fill. */
export async function readProducts(
  context: Context,
  { product_definition_type: kind, page, per_page }: Query<(typeof products)['adminProducts']>,
): Promise<Answer<(typeof products)['adminProducts']>> {
  if (kind === 'form')
    return {
      data: FORM_PRODUCTS.slice((page - 1) * per_page, page * per_page),
      total_entries: FORM_PRODUCTS.length,
    }
  const { rows, total } = await readPage(context, { type: kind, page, per_page })
  return { data: rows, total_entries: total }
}

type Done = OrderRow & { sha256: string }
const isDone = (order: OrderRow): order is Done => order.status === 'done' && order.sha256 !== null

async function findDone(context: Context, id: string): Promise<Done> {
  const order = await findOrder(context, id)
  if (isDone(order)) return order
  throw new AppError(
    'invalid',
    order.status === 'failed'
      ? 'This report could not be produced, so there is nothing to download. Try the order again.'
      : 'This report is still being produced. It can be downloaded when its status is done.',
  )
}

/** A disk takes names of 255 bytes, and a letter of an Indian script has three or more. */
const LONGEST_NAME = 60

const fileName = ({ report_type, party_name, created_at }: OrderRow): string => {
  const words = party_name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+/, '')
  const about = [...words].slice(0, LONGEST_NAME).join('').replace(/-+$/, '')
  return [report_type, about, `${istDate(created_at)}.pdf`].filter(Boolean).join('-')
}

export async function readDownload(context: Context, id: string): Promise<Answer<(typeof orders)['downloadProduct']>> {
  const order = await findDone(context, id)
  const { order_id, report_type, sha256, size } = order
  const isTimeline = report_type === 'advanced-timeline'
  const name = fileName(order)
  const about = {
    report_type,
    product_definition_type: isTimeline ? 'timeline' : 'report',
    name,
    type: order.media_type,
    sha256,
    size: Number(size),
  }
  // A timeline is read in the app, wherever its content lies.
  const link = isTimeline ? null : await context.files.presign(context.org.organization_id, sha256, name)
  if (link !== null) return { data: link, meta: { storage_type: 'S3', ...about } }
  const path = `/v1/report/products/${order_id}/${isTimeline ? 'timeline' : 'file'}`
  return { data: path, meta: { storage_type: 'EFS', ...about } }
}

export async function readReportFile(context: Context, id: string): Promise<StreamAnswer> {
  const order = await findDone(context, id)
  if (order.report_type === 'advanced-timeline')
    throw new AppError('invalid', 'A timeline cannot be exported as a file; read it page by page.')
  const { organization_id } = context.org
  if ((await context.files.size(organization_id, order.sha256)) === null)
    throw new AppError('unavailable', 'The file of this report is not in the store. Please tell your administrator.')
  const name = fileName(order)
  return new StreamAnswer(context.files.stream(organization_id, order.sha256), 'application/pdf', {
    'content-length': String(order.size),
    'content-disposition': `inline; filename="report.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
  })
}

export async function readTimeline(
  context: Context,
  id: string,
  asked: Query<(typeof orders)['reportTimeline']>,
): Promise<Answer<(typeof orders)['reportTimeline']>> {
  const order = await findDone(context, id)
  if (order.report_type !== 'advanced-timeline')
    throw new AppError('invalid', 'This order is a report and no timeline; download its file.')
  return readStoredTimeline(context, order, asked)
}
