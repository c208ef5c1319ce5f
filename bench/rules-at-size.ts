import { resolve } from 'node:path'
import { api } from '@saakh/contract/api'
import { addDays } from '@saakh/domain/dates'
import { backTest } from '../apps/server/src/monitoring/back-test/back-test.ts'
import { previewLimits } from '../apps/server/src/monitoring/preview-limits.ts'
import { RULES } from '../apps/server/src/monitoring/rules.ts'
import type { Caller } from '../apps/server/src/platform/access.ts'
import { fixedClock } from '../apps/server/src/platform/clock.ts'
import { createThreads } from '../apps/server/src/platform/threads.ts'
import { look, type Platform } from '../apps/server/src/platform/verb.ts'
import { makeLender, onFreshPlatform } from './fresh-platform.ts'
import { datasetHash, median, percentile, report, timed } from './report.ts'
import { fillBook, LAST, MONTHS } from './rules/book.ts'

// A change of a limit in a book of many borrowers, through the product's own code with the database: the preview on the facts of today,
// and the whole back-test over three years that were loaded at once. Each by all of the curve's points.

const BORROWERS = Number(process.argv[2] ?? 2_000)
const ROUNDS = Number(process.argv[3] ?? 5)
const NOW = '2026-11-28T04:00:00Z'
const CODE = 'high_utilisation'

const REF = { code: CODE, own: null }
const rule = RULES.find(({ signal }) => signal.code === CODE)
if (!rule) throw new Error('There is no such rule any more.')

/** Head office, with every key. */
const callerOf = (organization_id: string): Caller => ({
  organization_id,
  organization_status: 'active',
  actor: {
    kind: 'user',
    ...{
      user_id: organization_id,
      name: 'Asha',
      email: 'asha@bench.example',
      status: 'active',
      session_id: '',
      unit_id: null,
    },
    policy: { '/': ['GET'] },
  },
})

await onFreshPlatform(async (fresh, open) => {
  const organization_id = await makeLender(fresh, 'Bench Lender')
  const platform: Platform = { ...fresh, clock: fixedClock(NOW) }
  const filled = await timed(() => fillBook(open.database.owner_url, organization_id, BORROWERS))
  console.error(`filled in ${filled.ms} ms`)
  const caller = callerOf(organization_id)
  const database = { url: open.database.app_url, priority: null }
  const threads = createThreads({ file: resolve('apps/server/dist/thread.mjs'), size: 2, database })
  const previews: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    previews.push(
      (
        await timed(() =>
          look(platform, caller, api.previewLimits, (context) =>
            previewLimits(context, CODE, { values: '{"average_above":75}' }),
          ),
        )
      ).ms,
    )
  const test = await timed(async () => {
    const result = await backTest(
      { db: platform.db, threads },
      {
        ...{ organization_id, rule: REF, rule_in_force: REF, portfolio_id: null, outcome: 'npa' },
        ...{
          values: { ...rule.signal.thresholds.defaults, average_above: 75 },
          values_in_force: rule.signal.thresholds.defaults,
        },
        ...{ step_days: 28, from: addDays(LAST, -1_092), until: LAST, now: new Date(NOW) },
      },
      { onProgress: () => undefined, isCancelled: () => false },
    )
    console.error(JSON.stringify(result).slice(0, 600))
    await threads.close()
  })
  report({
    bench: 'rules-at-size',
    says: 'x',
    n: { borrowers: BORROWERS, rounds: ROUNDS, months: MONTHS },
    dataset: datasetHash(String(BORROWERS)),
    lines: [
      { what: 'preview', median_ms: median(previews), p99: percentile(previews, 0.99) },
      { what: 'back-test', median_ms: test.ms, ms_each: test.ms / BORROWERS },
    ],
  })
})
