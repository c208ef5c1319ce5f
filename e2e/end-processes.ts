import { afterAll } from 'vitest'
import { endChromium } from './browser.ts'
import { tellPagesOfFailures } from './last-pages.ts'
import { endProducts } from './product.ts'

afterAll(endChromium)
afterAll(endProducts)
tellPagesOfFailures()
