import { Package } from 'lucide-react'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/products', routes: ['/app/account/products'] } as const

export const productScreens = [
  screen({
    name: 'products',
    path: '/app/account/products',
    access: 'signed-in',
    policy,
    title: 'Products',
    nav: { label: 'Products', icon: Package, order: 60 },
    search: async () => (await import('./searches.ts')).productsSearch,
  }),
  screen({
    name: 'product',
    path: '/app/account/products/:product_id',
    access: 'signed-in',
    policy,
    title: 'Product',
    search: async () => (await import('./searches.ts')).productSearch,
  }),
] as const
