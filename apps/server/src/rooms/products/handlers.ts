import type { products } from '@saakh/contract/products'
import type { HandlersOf } from '../handler.ts'
import { readProducts } from './reads.ts'

export const productsHandlers: HandlersOf<typeof products> = {
  adminProducts: (call, { query }) => call.look((context) => readProducts(context, query)),
}
