import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { addDays } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { judgeHistory } from '../apps/server/src/monitoring/back-test/judged-history.ts'
import { RULES } from '../apps/server/src/monitoring/rules.ts'
import { seeded } from './generated-names.ts'
import { datasetHash, median, percentile, report } from './report.ts'

// One rule over 36 months of one cash credit a borrower, week by week, by the limits in force and the proposed ones. The months were
// loaded at once, so that each is cut to what was known. In memory and in one thread: what the database adds stands in no figure.

const BORROWERS = Number(process.argv[2] ?? 200)
const MONTHS = 36
const LAST = '2026-11-27'
/** The target: 100,000 borrowers in 120 s on two cores. */
const LIMIT_MS = (120_000 * 2) / 100_000

const monthsBack = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const month = new Date(Date.UTC(2026, 10 - i, 1)).toISOString().slice(0, 7)
    return month
  }).reverse()

function borrower(random: () => number): Fact[] {
  let used = 400_000 + Math.floor(random() * 400_000)
  const facts = monthsBack(MONTHS).flatMap((month) =>
    dayEnds('8001', `${month}-01`, `${month}-${month === '2026-11' ? '27' : '28'}`, () => {
      used = Math.max(50_000, Math.min(1_050_000, used + Math.floor((random() - 0.48) * 40_000)))
      return { outstanding: `${used}.00`, sanction_limit: '1000000.00', drawing_power: '1000000.00' }
    }),
  )
  const at = '2026-11-27T20:00:00.000Z'
  return [account('8001', 'cash_credit'), ...facts].map((fact) => ({ ...fact, known_at: at, recorded_at: at }))
}

const steps: string[] = []
for (let day = LAST; day >= addDays(LAST, -1_092); day = addDays(day, -7)) steps.unshift(day)
const rule = RULES.find(({ signal }) => signal.code === 'high_utilisation')
if (!rule) throw new Error('There is no such rule any more.')
const asked = {
  ...{ steps, latest: new Set(['account_day_end', 'loan_account']), sourceDatesOn: () => ({}) },
  sets: [90, 75].map((average_above) => ({ signal: rule.signal, values: { average_above } })),
}
const random = seeded(7)
const numbers = () => random(1_000_000) / 1_000_000
const took: number[] = []
let episodes = 0
for (let at = 0; at < BORROWERS; at += 1) {
  const facts = borrower(numbers)
  const began = process.cpuUsage()
  const judged = judgeHistory(facts, asked)
  const { user, system } = process.cpuUsage(began)
  took.push((user + system) / 1000)
  episodes += judged.episodes.reduce((sum, one) => sum + one.length, 0)
}
const each = took.reduce((sum, one) => sum + one, 0) / BORROWERS
report({
  bench: 'back-test',
  says: `one rule by two sets of limits over ${MONTHS} months, ${steps.length} weeks; the limit is that of 100,000 borrowers in 120 s on two cores`,
  n: { borrowers: BORROWERS, steps: steps.length, episodes },
  dataset: datasetHash(`${BORROWERS} ${MONTHS} ${LAST}`),
  lines: [
    {
      what: 'a borrower, ms of the processor',
      median: median(took),
      p99: percentile(took, 0.99),
      mean: Number(each.toFixed(2)),
    },
    { what: 'limit', mean: LIMIT_MS },
    { what: '100,000 borrowers on two cores, s, by the mean', mean: Number(((each * 100_000) / 2000).toFixed(0)) },
  ],
})
