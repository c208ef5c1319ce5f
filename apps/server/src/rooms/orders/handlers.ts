import type { orders } from '@saakh/contract/orders'
import type { products } from '@saakh/contract/products'
import type { HandlersOf } from '../handler.ts'
import { readOrder } from './find-order.ts'
import { placeOrder } from './place-order.ts'
import { readDownload, readOrders, readProducts, readReportFile, readTimeline } from './reads.ts'
import { retryOrder } from './retry-order.ts'

export const ordersHandlers: HandlersOf<typeof orders & typeof products> = {
  adminProducts: (call, { query }) => call.look((context) => readProducts(context, query)),
  adminOrders: (call, { query }) => call.look((context) => readOrders(context, query)),
  getOrder: (call, { params }) => call.look(async (context) => ({ data: await readOrder(context, params.order_id) })),
  placeOrder: async (call, { body }) => {
    const { order_id, repeated } = await call.run(placeOrder, body)
    const placed = await call.look((context) => readOrder(context, order_id))
    const first = placed.attributes.awaits_approval ? 'The order waits for an administrator.' : 'The report is ordered.'
    return { success: true, data: { message: repeated ? 'This report was ordered before.' : first, ...placed } }
  },
  retryOrder: async (call, { params }) => {
    const { order_id } = await call.run(retryOrder, params)
    const order = await call.look((context) => readOrder(context, order_id))
    return { success: true, data: { message: 'The report is ordered again.', ...order } }
  },
  downloadProduct: (call, { params }) => call.look((context) => readDownload(context, params.product_id)),
  reportFile: (call, { params }) =>
    call.look(
      (context) => readReportFile(context, params.product_id),
      () => `order:${params.product_id}`,
    ),
  reportTimeline: (call, { params, query }) => call.look((context) => readTimeline(context, params.product_id, query)),
}
