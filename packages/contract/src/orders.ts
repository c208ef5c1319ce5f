import { ORDER_STATES, order, readOrder, readOrders, readPlacedOrder, readReportDownload } from '@saakh/domain/product'
import { readReportTimeline, TIMELINE_KINDS, timelineEvent } from '@saakh/domain/report-timeline'
import { REPORT_TYPES, typesOfOrders } from '@saakh/domain/report-type'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf } from './listing.ts'
import { paging, successData } from './wire.ts'

const { id: order_id, ...attributes } = order.answers
const orderAnswer = z.looseObject({ id: order_id, attributes: z.looseObject(attributes) })

/** Orders per report type, whatever the page or the filter. */
const counts = z.record(z.enum(REPORT_TYPES), z.number())

const timelineEventAnswer = z.looseObject(timelineEvent.answers)

const access = { kind: 'policy', url: '/v2/admin/orders' } as const
const reports = { kind: 'policy', url: '/v1/report/products' } as const

/** 'Reports', 'timeline' and 'C-360' are words for them, too. */
const orderType = z
  .string()
  .max(50)
  .refine((type) => typesOfOrders(type) !== null, {
    error: `must be report or timeline or form or ${REPORT_TYPES.join(' or ')}`,
  })

export const orderList = listing({
  filters: {
    /** `report`, `timeline`, `form` (which nobody orders), or one report type. */
    type: orderType,
    status: choice(ORDER_STATES),
    party_id: id,
  },
  sorts: ['created_at', 'finished_at', 'party_name', 'report_type', 'status'],
})

export const orders = {
  adminOrders: endpoint({
    method: 'GET',
    path: '/v2/admin/orders',
    refreshed_by: ['order'],
    summary: 'Orders of the organization, newest first.',
    access,
    query: queryOf(orderList),
    response: z.object({ orders: z.array(orderAnswer), total_entries: z.number(), total_count: z.number(), counts }),
    read: readOrders,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/v2/admin/orders',
    summary: 'Orders a report for a party.',
    access,
    body: z.object({
      party_id: z.string().trim().min(1, 'Choose a business to order a report for.').max(100),
      party_name: z.string().max(400).nullish(),
      report_type: z.string().trim().min(1, 'Choose a report to order.').max(50),
    }),
    response: successData(orderAnswer.extend({ message: z.string() })),
    read: readPlacedOrder,
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/v2/admin/orders/{order_id}',
    refreshed_by: ['order'],
    summary: 'One order.',
    access,
    response: z.object({ data: orderAnswer }),
    read: readOrder,
  }),
  retryOrder: endpoint({
    method: 'POST',
    path: '/v2/admin/orders/{order_id}/retry',
    summary: 'Produces a failed order once more.',
    access,
    response: successData(orderAnswer.extend({ message: z.string() })),
    read: readPlacedOrder,
  }),
  downloadProduct: endpoint({
    method: 'GET',
    path: '/v1/report/products/{product_id}/download',
    refreshed_by: [],
    summary: 'Where a finished order is: EFS, a path of this API; S3, a link for a short while.',
    access: reports,
    response: z.looseObject({
      data: z.string(),
      meta: z.looseObject({ storage_type: z.enum(['EFS', 'S3']), report_type: z.enum(REPORT_TYPES) }),
    }),
    answers_file: true,
    read: readReportDownload,
  }),
  reportFile: endpoint({
    method: 'GET',
    path: '/v1/report/products/{product_id}/file',
    refreshed_by: [],
    summary: 'The file of a finished report.',
    access: reports,
    response: z.string().describe('application/pdf'),
  }),
  reportTimeline: endpoint({
    method: 'GET',
    path: '/v1/report/products/{product_id}/timeline',
    refreshed_by: [],
    summary: 'The dated events of a finished timeline, newest first.',
    access: reports,
    query: z.object({ kind: choice(TIMELINE_KINDS).optional(), ...paging(50) }),
    response: z.object({
      data: z.array(timelineEventAnswer),
      total_entries: z.number(),
      counts: z.record(z.string(), z.number()),
      as_of: z.string(),
    }),
    read: readReportTimeline,
  }),
}
