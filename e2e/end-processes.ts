import { afterAll } from 'vitest'
import { endChromium } from './browser.ts'
import { endProducts } from './product.ts'

afterAll(endChromium)
afterAll(endProducts)
