import type { BillSide } from '@saakh/domain/books'
import { openBills } from '@saakh/domain/fact-kinds/open-bills'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import type { FactSet } from '../fact-set.ts'
import { type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, Place } from '../kit/judgement.ts'
import { staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import type { Words } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  type AgedBill,
  type BillsFact,
  type Counterparty,
  counterparties,
  latestBills,
  totalOf,
} from './listed-bills.ts'
import { isAbove, percentFigure } from './statement-amounts.ts'

/** Limits of every rule on open bills. */
const BILL_LIMITS = {
  minimum_total: {
    label: 'Smallest total that is measured',
    unit: 'money',
    default: '100000.00',
    note: 'Below it one bill more or less is a large share.',
  },
  stale_after_days: staleAfter({
    days: 100,
    note: "Days since the list's day from which it says nothing about today: a quarter and some days.",
  }),
} as const

const BILL_WORDS: Words = {
  reasons: {
    no_list: 'No list of open bills of this side is known.',
    bills_not_read: '{count} bill{count:plural} of the list of {date:date} could not be read.',
    too_small: 'As of {date:date} {total:money} is open, too little to tell anything by a share.',
    nothing_open: 'As of {date:date} nothing is open.',
    no_ages: 'The list of {date:date} does not state how old {unknown:money} of {total:money} are.',
  },
}

export interface BillSettings {
  share_percent: number
  high_percent: number
  minimum_total: string
  stale_after_days: number
}

const PLACED = 5

type Band = 'raised' | 'high'

const placeOf = ({ fact_id, payload }: BillsFact, { at, bill }: AgedBill): Place => ({
  fact_id,
  as_of: payload.as_of,
  path: `bills[${at}].amount`,
  code: 'bill',
  figures: {
    party: bill.party,
    reference: bill.reference,
    amount: bill.amount,
    bill_date: bill.bill_date ?? bill.due_date,
  },
})

/** A share of what is open; `part` is certain, `at_most` counts what nothing shows the age of as well. */
interface MeasuredBills {
  part: bigint
  at_most: bigint
  /** The bills that the part is made of, those to be shown first. */
  bills: readonly AgedBill[]
  detail(share: Ratio): object
  figures: { [name: string]: string | number }
}

interface BillRule<L extends BillSettings> {
  side: BillSide
  measure(parties: readonly Counterparty[], fact: BillsFact, limits: L): MeasuredBills
}

function findingOf(fact: BillsFact, measured: MeasuredBills, share: Ratio, high_percent: number): JudgedFinding<Band> {
  const isHigh = isAbove(share, high_percent)
  const { as_of } = fact.payload
  return {
    state: 'finding',
    subject: WHOLE_PARTY,
    band: isHigh ? 'high' : 'raised',
    severity: isHigh ? 'High' : 'Medium',
    detail: { as_of, share: wireFigure(share), ...measured.detail(share) },
    figures: { ...measured.figures, percent: percentFigure(share) },
    places: measured.bills.slice(0, PLACED).map((bill) => placeOf(fact, bill)),
    fact_ids: [fact.fact_id],
    trend: null,
    exposure: null,
    event_date: as_of,
    last_data_date: as_of,
  }
}

/** A rule on a share of the open bills of one side, by the latest list. */
export const shareOfOpenBills = <L extends BillSettings>({ side, measure }: BillRule<L>) =>
  ({
    needs: [openBills],
    applies_to: EVERY_PARTY,
    limits: BILL_LIMITS,
    words: BILL_WORDS,
    judge(facts: FactSet<'open_bills'>, { today, limits }: JudgeContext<L>): readonly Judged<Band>[] {
      const fact = latestBills(
        facts.of('open_bills').filter(({ payload }) => today.hasCome(payload.as_of)),
        side,
      )
      if (!fact)
        return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_list'), last_data_date: null }]
      const { as_of, bills_not_read } = fact.payload
      const about = { subject: WHOLE_PARTY, last_data_date: as_of }
      const unmeasured = (reason: Said): readonly Judged<Band>[] => [{ state: 'not_measurable', ...about, reason }]
      if (bills_not_read > 0) return unmeasured(said('bills_not_read', { count: bills_not_read, date: as_of }))
      const parties = counterparties(fact)
      const total = totalOf(parties)
      const judged = (judgement: Judged<Band> & { state: 'finding' | 'clear' }) => [
        staleWhenOlder(judgement, as_of, today, limits.stale_after_days),
      ]
      const clear = (reason: Said) => judged({ state: 'clear', ...about, reason })
      if (total === 0n) return clear(said('nothing_open', { date: as_of }))
      if (total < paiseOf(limits.minimum_total))
        return clear(said('too_small', { date: as_of, total: decimalOf(total) }))
      const measured = measure(parties, fact, limits)
      const share = ratio(measured.part, total)
      if (isAbove(share, limits.share_percent)) return judged(findingOf(fact, measured, share, limits.high_percent))
      if (isAbove(ratio(measured.at_most, total), limits.share_percent))
        return unmeasured(
          said('no_ages', {
            date: as_of,
            unknown: decimalOf(measured.at_most - measured.part),
            total: decimalOf(total),
          }),
        )
      return clear(
        said('clear', { ...measured.figures, percent: percentFigure(share), date: as_of, total: decimalOf(total) }),
      )
    },
  }) as const
