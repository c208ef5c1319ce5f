import { addDays, type IsoDate } from '@saakh/domain/dates'
import { monthAt, truthOf } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import type { DatedLine, DemoFeed } from './feeds.ts'
import { rupees } from './feeds.ts'
import { randomOf } from './random.ts'
import { MONTHS } from './stories.ts'

interface DemoCase {
  case_number: string
  forum: string
  bench: string
  role: string
  other_side: string
  under: string
  filed_on: IsoDate
  amount: number
  stages: { stage: string; on: IsoDate }[]
}

const SUPPLIERS = [
  'Demo Supplier One',
  'Demo Supplier Two',
  'Specimen Trading House',
  'Sample Transport Services',
] as const

const dayIn = (index: number, anchor: IsoDate, day: number): IsoDate =>
  `${monthAt(index, anchor)}-${String(day).padStart(2, '0')}`

/** An everyday dispute of a business, on either side. */
function ordinaryCase(borrower: Borrower, anchor: IsoDate): DemoCase | null {
  const random = randomOf('dispute', borrower.name)
  if (random.between(0, 1) > 0.1) return null
  const filed_on = dayIn(random.whole(-2, MONTHS - 2), anchor, random.whole(2, 26))
  const is_own = random.between(0, 1) < 0.6
  return {
    case_number: `CS ${random.whole(100, 990)}/${filed_on.slice(0, 4)}`,
    forum: 'District Court',
    bench: borrower.city,
    role: is_own ? 'plaintiff' : 'defendant',
    other_side: random.pick(SUPPLIERS),
    under: 'Recovery of money',
    filed_on,
    amount: random.whole(2, 30) * 100_000,
    stages: [{ stage: 'filed', on: filed_on }, ...(is_own ? [] : [{ stage: 'settled', on: addDays(filed_on, 160) }])],
  }
}

function troubledCases(borrower: Borrower, anchor: IsoDate): DemoCase[] {
  const { plan, loans } = borrower
  const random = randomOf('courts', borrower.name)
  const limit = loans[0]?.limit ?? 0
  const cases: DemoCase[] = []
  if (plan.onset === null || plan.shows.courts === 0) return cases
  const peak = plan.onset + plan.ramp
  if (random.between(0, 1) < 0.5 * plan.shows.courts) {
    const filed_on = dayIn(peak + random.whole(-4, 3), anchor, random.whole(2, 26))
    cases.push({
      case_number: `CC ${random.whole(1000, 9900)}/${filed_on.slice(0, 4)}`,
      forum: 'Metropolitan Magistrate Court',
      bench: borrower.city,
      role: 'accused',
      other_side: random.pick(SUPPLIERS),
      under: 'Negotiable Instruments Act section 138',
      filed_on,
      amount: Math.round(limit * 0.02),
      stages: [{ stage: 'filed', on: filed_on }],
    })
  }
  const { reached_on, outcome } = truthOf(borrower, anchor)
  const chance = outcome === 'NPA' ? 0.75 : 0.12
  if (random.between(0, 1) < chance * plan.shows.courts) {
    const filed_on = dayIn(peak + random.whole(-2, 4), anchor, random.whole(2, 26))
    cases.push({
      case_number: `CP (IB) No. ${random.whole(100, 990)}/${filed_on.slice(0, 4)}`,
      forum: 'NCLT',
      bench: 'Demo Bench',
      role: 'corporate debtor',
      other_side: random.pick(SUPPLIERS),
      under: 'IBC section 9',
      filed_on,
      amount: Math.round(limit * 0.15),
      stages: [
        { stage: 'filed', on: filed_on },
        ...(outcome === 'NPA'
          ? [{ stage: 'admitted', on: addDays(filed_on, 130) }]
          : [{ stage: 'withdrawn', on: addDays(filed_on, 75) }]),
      ],
    })
  }
  if (outcome === 'NPA' && reached_on !== null && random.between(0, 1) < 0.5) {
    const filed_on = addDays(reached_on, random.whole(70, 150))
    cases.push({
      case_number: `OA ${random.whole(100, 990)}/${filed_on.slice(0, 4)}`,
      forum: 'DRT',
      bench: borrower.state,
      role: 'debtor',
      other_side: 'Demo Cooperative Bank',
      under: 'RDB Act section 19',
      filed_on,
      amount: Math.round(limit * 0.4),
      stages: [{ stage: 'filed', on: filed_on }],
    })
  }
  return cases
}

function casesOf(borrower: Borrower, anchor: IsoDate): DemoCase[] {
  const ordinary = ordinaryCase(borrower, anchor)
  return [...(ordinary ? [ordinary] : []), ...troubledCases(borrower, anchor)].filter(
    ({ filed_on }) => filed_on < anchor,
  )
}

export const courtFeed: DemoFeed = {
  kind: 'court_cases',
  heading: [
    'customer_number',
    'case_number',
    'forum',
    'bench',
    'role',
    'other_side',
    'under',
    'filed_on',
    'stage',
    'stage_date',
    'amount',
  ],
  *lines(borrower, anchor): Iterable<DatedLine> {
    for (const courtCase of casesOf(borrower, anchor))
      for (const { stage, on } of courtCase.stages)
        if (on < anchor)
          yield {
            known_on: addDays(on, 4),
            cells: [
              borrower.customer_number,
              courtCase.case_number,
              courtCase.forum,
              courtCase.bench,
              courtCase.role,
              courtCase.other_side,
              courtCase.under,
              courtCase.filed_on,
              stage,
              on,
              rupees(courtCase.amount),
            ],
          }
  },
}
