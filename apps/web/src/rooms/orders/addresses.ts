import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

/** A policy may name the orders, the products, or a screen of the products. */
const policy = { url: '/v2/admin/orders', or: ['/v1/admin/products'], routes: ['/app/account/products'] } as const

export const orderScreens = [
  screen({
    name: 'reports',
    path: '/account/reports',
    access: 'signed-in',
    policy,
    title: 'Reports',
    search: async () => (await import('./searches.ts')).reportsSearch,
  }),
  screen({
    name: 'checkout',
    path: '/app/party/:party_id/checkout',
    access: 'signed-in',
    policy: { url: '/v1/parties', or: ['/v1/admin/parties'], routes: ['/app/parties', '/app/party'] },
    title: 'Checkout',
    search: async () => (await import('./searches.ts')).slugSearch,
  }),
  screen({
    name: 'viewer',
    path: '/pdf',
    access: 'signed-in',
    title: 'Report',
    search: async () => (await import('./searches.ts')).slugSearch,
  }),
] as const

/** It opens on every signed-in screen. */
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
