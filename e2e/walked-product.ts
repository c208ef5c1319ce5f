import { eventually } from '../apps/server/src/testing/eventually.ts'
import { makeBackTest, makeStressRun } from './back-test.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { makeContest } from './contest.ts'
import { type Product, startProduct } from './product.ts'
import { makeStudy } from './score-study.ts'
import { type Things, thingsOf } from './screen-walk.ts'

/** Who may open every screen of the demo world. */
export const WALKER = 'asha@demo-bank.example'

/** A fresh product's worker may have other jobs before the reports. */
const REPORT_WITHIN_MS = 60_000

/** A product in which there is something for each screen to show. */
export async function startWalkedProduct(): Promise<{ product: Product; things: Things }> {
  const product = await startProduct()
  try {
    return { product, things: await fill(product) }
  } catch (error) {
    await product.remove()
    throw error
  }
}

async function fill(product: Product): Promise<Things> {
  const api = apiClient(product.origin, await signInOverHttp(product.origin, WALKER))
  // The worker produces the reports of the demo world after it is there.
  const things = await eventually(
    'a report is done',
    async () => {
      const things = await thingsOf(api)
      return things.product_id === undefined ? null : things
    },
    REPORT_WITHIN_MS,
  )
  const made = { back_test_id: await makeBackTest(api), stress_run_id: await makeStressRun(api) }
  return { ...things, ...made, contest_id: await makeContest(api), study_id: await makeStudy(api) }
}
