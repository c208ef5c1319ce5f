import { afterAll, beforeAll, expect, it } from 'vitest'
import { screens } from '../apps/web/src/addresses.ts'
import { signIn, type Width } from './browser.ts'
import { openInspection } from './inspection.ts'
import { follow } from './page-walk.ts'
import type { Product } from './product.ts'
import { type Address, addressesFor, type Things } from './screen-walk.ts'
import { startWalkedProduct, WALKER } from './walked-product.ts'

/** A screen that only leads to the portfolio's own address, and one that leads who was never judged to the set-up. */
const ANOTHER_ADDRESS: readonly string[] = ['listed_portfolio', 'ineligible']

/** Needs a file whose columns nobody knows; column-layouts.e2e.ts gives one and looks at the screen with axe. */
const LOOKED_AT_ELSEWHERE: readonly string[] = ['job_columns']

/** Each screen is loaded, drawn in both schemes and measured, beside another worker that does the same. */
const PER_SCREEN_MS = 12_000

/** Goes over every screen at one width: a file for each, so that two workers share the time. */
export function walkEveryScreen(width: Width): void {
  let product: Product
  let things: Things
  beforeAll(async () => {
    ;({ product, things } = await startWalkedProduct())
  })
  afterAll(() => product?.remove())

  it('is one that the walk below comes to', () => {
    const walked = new Set<string>(
      (['public', 'signed-in', 'inactive-only'] as const)
        .flatMap((access) => addressesFor(access, things))
        .map(({ screen }) => screen),
    )
    const missed = screens.map(({ name }) => name).filter((name) => !walked.has(name))
    expect(missed).toEqual(LOOKED_AT_ELSEWHERE)
    expect(Object.entries(things).filter(([, id]) => id === undefined)).toEqual([])
  })

  // What is wrong at an address is looked at once more, so the whole walk need not be tried again.
  it(`has no finding of axe, no complaint, no call in vain and no sideways scrolling at ${width} width, light and dark`, {
    timeout: screens.length * PER_SCREEN_MS,
    retry: 0,
  }, async () => {
    const { page, inspect, wrong, close } = await openInspection(width)
    type Look = (address: Address) => Promise<void>
    const asNobody: Look = async ({ address }) => {
      await page.goto(product.origin + address)
      await page.getByRole('heading').first().waitFor()
      await inspect(`nobody at ${address}`)
    }
    const asAsha: Look = async ({ screen, address }) => {
      await follow(page, address)
      const isThere = page.getByRole('heading').or(page.getByRole('combobox')).first()
      await isThere.waitFor().catch((error: unknown) => {
        throw new Error(`${address} shows neither heading nor search`, { cause: error })
      })
      await inspect(address)
      const at = new URL(page.url())
      if (at.pathname + at.search !== address && !ANOTHER_ADDRESS.includes(screen))
        wrong.push(`${address} leads to ${at.pathname}${at.search}`)
    }
    const faultsAt = async (address: Address, look: Look): Promise<string[]> => {
      await look(address).catch((error: unknown) => wrong.push(`${address.address}: ${String(error)}`))
      return wrong.splice(0)
    }
    const faultsOf = async (addresses: Address[], look: Look): Promise<string[]> => {
      const again: Address[] = []
      for (const address of addresses) if ((await faultsAt(address, look)).length > 0) again.push(address)
      const faults: string[] = []
      for (const address of again) faults.push(...(await faultsAt(address, look)))
      return faults
    }
    const faults: string[] = []
    try {
      faults.push(...(await faultsOf(addressesFor('public', things), asNobody)))
      await page.goto(`${product.origin}/app/dashboard`)
      await page.locator('input[name=email]').waitFor()
      await inspect('signing in')
      await signIn(page, product, WALKER)
      faults.push(...(await faultsOf(addressesFor('signed-in', things), asAsha)))
    } finally {
      await close()
    }
    expect([...faults, ...wrong]).toEqual([])
  })

  it(`that an inactive profile sees has none either at ${width} width`, async () => {
    const { page, inspect, wrong, close } = await openInspection(width)
    try {
      await signIn(page, product, 'ravi@demo-bank.example')
      await page.waitForURL(`${product.origin}/unauthorized`)
      await page.getByRole('heading').first().waitFor()
      await inspect('/unauthorized')
    } finally {
      await close()
    }
    expect(wrong).toEqual([])
  })
}
