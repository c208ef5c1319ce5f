import { addressOf, choice, page } from '@saakh/contract/listing'
import { orderList } from '@saakh/contract/orders'
import { REPORT_TYPES } from '@saakh/domain/report-type'
import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

/** The cards of the screen are the report types. */
export const reportsSearch = addressOf(orderList, ['status'], { type: choice(REPORT_TYPES), page })
/** The report that is to be ordered, or that is shown. */
export const slugSearch = z.object({ slug: z.string().max(200).optional().catch(undefined) })

/** A policy may name the orders, the products, or a screen of the products (decisions O-36). */
const policy = { url: '/v2/admin/orders', or: ['/v1/admin/products'], routes: ['/app/account/products'] } as const

export const orderScreens = [
  screen({
    name: 'reports',
    path: '/account/reports',
    access: 'signed-in',
    policy,
    title: 'Reports',
    search: reportsSearch,
  }),
  screen({
    name: 'checkout',
    path: '/app/party/:party_id/checkout',
    access: 'signed-in',
    policy: { url: '/v1/parties', or: ['/v1/admin/parties'], routes: ['/app/parties', '/app/party'] },
    title: 'Checkout',
    search: slugSearch,
  }),
  screen({
    name: 'viewer',
    path: '/pdf',
    access: 'signed-in',
    title: 'Report',
    search: slugSearch,
  }),
] as const

/** It opens on every signed-in screen (decisions O-44). */
export const orderPanels = [
  panel({
    name: 'order_report',
    word: 'order-report',
    title: 'Order Report',
    params: z.object({}),
    takes_party: true,
    stands: 'within',
    policy: { url: '/v2/admin/orders', method: 'POST' },
  }),
] as const
