import { api } from '@saakh/contract/api'
import { addDays } from '@saakh/domain/dates'
import { backTest } from '../apps/server/src/monitoring/back-test/back-test.ts'
import { previewLimits } from '../apps/server/src/monitoring/preview-limits.ts'
import { ruleOfRef } from '../apps/server/src/monitoring/rule-ref.ts'
import type { Caller } from '../apps/server/src/platform/access.ts'
import { fixedClock } from '../apps/server/src/platform/clock.ts'
import { look, type Platform } from '../apps/server/src/platform/verb.ts'
import { threadsOfBuild } from './built-threads.ts'
import { makeLender, onFreshPlatform } from './fresh-platform.ts'
import { datasetHash, median, percentile, report, timed } from './report.ts'
import { fillBook, LAST, MONTHS, packBook } from './rules/book.ts'

// A change of one limit in a book of many borrowers, by the product's own code and with its database: the preview on the facts of today,
// and the whole back-test over three years that were loaded at once, in two threads, by every point of its curve. Borrowers and rounds
// stand on the command line. The threads are those of the built server: `node tools/build.mjs` makes them.

const BORROWERS = Number(process.argv[2] ?? 10_000)
const ROUNDS = Number(process.argv[3] ?? 5)
const NOW = '2026-12-01T04:00:00Z'
const PREVIEW_LIMIT_MS = 3_000
/** 100,000 borrowers in 120 s. */
const TEST_LIMIT_MS = 120_000 / 100_000
/** Of a book of 100,000. */
const STEP_DAYS = 28
const RULE = { code: 'high_utilisation', own: null }
const TRIED = { average_above: 75 }

/** Head office, with every key. */
const callerOf = (organization_id: string): Caller => ({
  organization_id,
  organization_status: 'active',
  actor: {
    kind: 'user',
    ...{ user_id: organization_id, name: 'Asha', email: 'asha@bench.example', status: 'active' },
    ...{ session_id: '', unit_id: null, policy: { '/': ['GET'] } },
  },
})

async function previewsOf(platform: Platform, organization_id: string): Promise<number[]> {
  const values = JSON.stringify(TRIED)
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const preview = () =>
      look(platform, callerOf(organization_id), api.previewLimits, (context) =>
        previewLimits(context, RULE.code, { values }),
      )
    took.push((await timed(preview)).ms)
  }
  return took
}

const defaults = ruleOfRef(RULE).signal.thresholds.defaults

await onFreshPlatform(async (fresh, { database }) => {
  const organization_id = await makeLender(fresh, 'Bench Lender')
  const platform: Platform = { ...fresh, clock: fixedClock(NOW) }
  await fillBook(database.owner_url, organization_id, BORROWERS)
  await packBook(platform, organization_id)
  const previews = await previewsOf(platform, organization_id)
  const threads = threadsOfBuild(database.app_url)
  const question = {
    ...{ organization_id, rule: RULE, rule_in_force: RULE, portfolio_id: null, outcome: 'npa' as const },
    ...{ values: { ...defaults, ...TRIED }, values_in_force: defaults, step_days: STEP_DAYS },
    ...{ from: addDays(LAST, -1_092), until: LAST, now: new Date(NOW) },
  }
  const watch = { onProgress: () => undefined, isCancelled: () => false }
  const began = process.cpuUsage()
  const test = await timed(() => backTest({ db: platform.db, threads }, question, watch))
  const { user, system } = process.cpuUsage(began)
  await threads.close()
  report({
    bench: 'rules-at-size',
    says: 'one limit of one rule: its preview, and its back-test by four weeks with the curve, against their limits',
    n: { borrowers: BORROWERS, months: MONTHS, previews: ROUNDS, 'back-tests': 1 },
    dataset: datasetHash(`${BORROWERS} ${MONTHS} ${LAST}`),
    lines: [
      {
        what: `preview of ${BORROWERS} borrowers`,
        median_ms: median(previews),
        worst_ms: percentile(previews, 1),
        limit_ms: PREVIEW_LIMIT_MS,
      },
      {
        what: 'back-test, a borrower',
        median_ms: Number((test.ms / BORROWERS).toFixed(2)),
        worst_ms: '',
        limit_ms: TEST_LIMIT_MS,
      },
      {
        what: 'of the processor in it, without the database',
        median_ms: Number(((user + system) / 1000 / BORROWERS).toFixed(2)),
        worst_ms: '',
        limit_ms: '',
      },
    ],
  })
})
