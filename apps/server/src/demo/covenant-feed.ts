import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { monthAt } from './arrears.ts'
import type { Borrower } from './borrowers.ts'
import type { DatedLine, DemoFeed } from './feeds.ts'
import { randomOf } from './random.ts'
import { type DemoStatement, statementsOf } from './statement-feed.ts'
import { MONTHS, stressIn } from './stories.ts'

interface Duty {
  id: string
  type: string
  desc: string
  due_date: IsoDate
  complied_on: IsoDate | null
  measure?: { name: string; operator: string; required: string; actual: string; tested_on: IsoDate }
  exception: string | null
}

const DAYS_LATE = { blip: 0.05, small: 12 }

/** Days between the due date and the day on which the borrower does its duty; null: not yet. */
function lateness(borrower: Borrower, index: number, what: string): number | null {
  const { plan } = borrower
  const random = randomOf('covenant', borrower.name, what, String(index))
  const stress = stressIn(plan, index) * plan.shows.covenants
  const chance = random.between(0, 1)
  const length = random.between(0, 1)
  if (stress > 0.85 && chance < 0.4) return null
  if (stress > 0.25 && chance < 0.7 * stress) return Math.round(4 + 75 * stress * length)
  return chance > 1 - DAYS_LATE.blip ? Math.round(1 + DAYS_LATE.small * length) : -random.whole(0, 8)
}

const stockStatements = (borrower: Borrower, anchor: IsoDate): Duty[] => {
  const duties: Duty[] = []
  for (let index = 0; index < MONTHS; index++) {
    const month = monthAt(index, anchor)
    if (!['01', '04', '07', '10'].includes(month.slice(5))) continue
    const due_date = `${month}-15`
    const days = lateness(borrower, index, 'stock')
    duties.push({
      id: 'STOCK',
      type: 'Information',
      desc: 'Stock and book-debt statement of the quarter',
      due_date,
      complied_on: days === null ? null : addDays(due_date, days),
      exception: null,
    })
  }
  return duties
}

/** Exact to two decimals, cut off as a lender's sheet shows it. */
const ratioText = (part: number, whole: number): string => {
  const hundredths = Math.floor((part * 100) / whole)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

function currentRatio(borrower: Borrower, { period_end, known_on, lines }: DemoStatement): Duty {
  const due_date = addDays(addMonths(`${period_end.slice(0, 7)}-01`, 7), -1)
  const actual = ratioText(lines.current_assets, lines.current_liabilities)
  const is_met = Number(actual) >= 1.1
  const waived = !is_met && randomOf('waived', borrower.name, period_end).between(0, 1) < 0.2
  return {
    id: 'CR',
    type: 'Financial',
    desc: 'Current ratio of the audited year',
    due_date,
    complied_on: is_met ? known_on : null,
    measure: { name: 'Current ratio', operator: 'at least', required: '1.10', actual, tested_on: known_on },
    exception: waived ? 'waived' : null,
  }
}

function dutiesOf(borrower: Borrower, anchor: IsoDate): Duty[] {
  const audited = statementsOf(borrower, anchor).filter(({ audited }) => audited)
  const has_ratio = randomOf('ratio covenant', borrower.name).between(0, 1) < 0.6
  return [
    ...stockStatements(borrower, anchor),
    ...(has_ratio ? audited.map((statement) => currentRatio(borrower, statement)) : []),
  ]
}

export const covenantFeed: DemoFeed = {
  kind: 'covenants',
  heading: [
    'customer_number',
    'covenant_id',
    'cif_id',
    'account_number',
    'type_of_covenant',
    'covenant_desc',
    'due_date',
    'complied_on',
    'measure',
    'operator',
    'required',
    'actual',
    'tested_on',
    'exception_status',
    'deferred_to',
    'penal_amount',
  ],
  *lines(borrower, anchor, deliveries): Iterable<DatedLine> {
    const cif_id = `CIF${borrower.customer_number.slice(1)}`
    for (const { id, type, desc, due_date, complied_on, measure, exception } of dutiesOf(borrower, anchor)) {
      const cells = (complied: IsoDate | null, is_tested: boolean) => [
        borrower.customer_number,
        `${id}-${borrower.customer_number}`,
        cif_id,
        borrower.loans[0]?.account_number ?? null,
        type,
        desc,
        due_date,
        complied,
        ...(measure
          ? [
              measure.name,
              measure.operator,
              measure.required,
              is_tested ? measure.actual : null,
              is_tested ? measure.tested_on : null,
            ]
          : [null, null, null, null, null]),
        is_tested ? exception : null,
        null,
        null,
      ]
      const done_on = measure?.tested_on ?? complied_on
      // While nothing has come, the file of the first morning after the due date shows it open.
      const missed = deliveries.find((morning) => morning > due_date)
      if (missed !== undefined && (done_on === null || done_on >= missed))
        yield { known_on: addDays(missed, -1), cells: cells(null, false) }
      if (done_on !== null && done_on < anchor) yield { known_on: done_on, cells: cells(complied_on, true) }
    }
  },
}
