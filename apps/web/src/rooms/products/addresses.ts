import { PRODUCT_TYPES } from '@saakh/domain/product'
import { TIMELINE_KINDS } from '@saakh/domain/report-timeline'
import { Package } from 'lucide-react'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const productsSearch = z.object({
  type: z.enum(PRODUCT_TYPES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const productSearch = z.object({
  kind: z.enum(TIMELINE_KINDS).optional().catch(undefined),
  page: productsSearch.shape.page,
})

const policy = { url: '/v1/admin/products', routes: ['/app/account/products'] } as const

export const productScreens = [
  screen({
    name: 'products',
    path: '/app/account/products',
    access: 'signed-in',
    policy,
    title: 'Products',
    nav: { label: 'Products', icon: Package, order: 60 },
    search: productsSearch,
  }),
  screen({
    name: 'product',
    path: '/app/account/products/:product_id',
    access: 'signed-in',
    policy,
    title: 'Product',
    search: productSearch,
  }),
] as const
