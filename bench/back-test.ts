import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { addDays } from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { packMonth } from '@saakh/domain/pack-month'
import { PackedMonth } from '@saakh/domain/packed-month'
import { judgeHistory } from '../apps/server/src/monitoring/back-test/judged-history.ts'
import { RULES } from '../apps/server/src/monitoring/rules.ts'
import { seeded } from './generated-names.ts'
import { datasetHash, median, percentile, report } from './report.ts'

// One rule over 36 months of one cash credit a borrower, by the limits in force, the proposed ones and the six points of a curve: week by
// week, and by four weeks as a book of 100,000 is tested. The months were loaded at once, so that each is cut to what was known. In
// memory and in one thread: what the database adds stands in rules-at-size.

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

/** As they come from the database: a month as its bytes. */
function stored(facts: readonly Fact[]): () => Fact[] {
  const packed = facts.map((fact) => ({
    fact,
    bytes: isFactOfKind(fact, 'account_day_end') ? packMonth(fact.payload) : null,
  }))
  return () =>
    packed.map(({ fact, bytes }) => (bytes === null ? fact : { ...fact, payload: PackedMonth.of(bytes) }) as Fact)
}

const rule = RULES.find(({ signal }) => signal.code === 'high_utilisation')
if (!rule) throw new Error('There is no such rule any more.')
const sets = [90, 75, 97.5, 90, 82.5, 75, 67.5, 60].map((average_above) => ({
  signal: rule.signal,
  values: { average_above },
}))

const stepsOf = (step_days: number): string[] => {
  const steps: string[] = []
  for (let day = LAST; day >= addDays(LAST, -1_092); day = addDays(day, -step_days)) steps.unshift(day)
  return steps
}

function measure(step_days: number) {
  const steps = stepsOf(step_days)
  const asked = {
    ...{ steps, latest: new Set(['account_day_end', 'loan_account']), sourceDatesOn: () => ({}) },
    sets,
  }
  const random = seeded(7)
  const numbers = () => random(1_000_000) / 1_000_000
  const took: number[] = []
  const books = Array.from({ length: BORROWERS }, () => stored(borrower(numbers)))
  for (const read of books) {
    const facts = read()
    const began = process.cpuUsage()
    judgeHistory(facts, asked)
    const { user, system } = process.cpuUsage(began)
    took.push((user + system) / 1000)
  }
  const mean = took.reduce((sum, value) => sum + value, 0) / BORROWERS
  return {
    what: `a borrower, ${steps.length} steps of ${step_days} days, ms of the processor`,
    ...{ median: median(took), p99: percentile(took, 0.99), mean: Number(mean.toFixed(2)) },
  }
}

const lines = [measure(28), measure(7)]
report({
  bench: 'back-test',
  says: `one rule by eight sets of limits over ${MONTHS} months; the limit is that of 100,000 borrowers in 120 s on two cores, which are tested by four weeks`,
  n: { borrowers: BORROWERS, sets: sets.length },
  dataset: datasetHash(`${BORROWERS} ${MONTHS} ${LAST}`),
  lines: [...lines, { what: 'limit', mean: LIMIT_MS }],
})
