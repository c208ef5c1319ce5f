import { percentOf } from '@saakh/catalogue/book/movement'
import {
  bureauLine,
  crilcLine,
  type LenderReport,
  lenderSums,
  newestReports,
  REPORT_DAYS,
  type ReportedLine,
} from '@saakh/catalogue/book/other-lenders'
import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { addDays } from '@saakh/domain/dates'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'
import { toldFacts } from './told-facts.ts'

type OtherLenders = Answer<(typeof parties)['partyOtherLenders']>
type Report = OtherLenders['reports'][number]
type ShownLine = Report['lines'][number]

/** A line as it is judged, with what is shown of it. */
interface ToldLine extends ReportedLine {
  shown: ShownLine
  enquiries: Report['enquiries']
}

const money = (paise: bigint | null): string | null => (paise === null ? null : decimalOf(paise))

async function readLines(context: Context, party_ids: readonly string[]): Promise<ToldLine[]> {
  const own = sql`h.party_id = any(${[...party_ids]}::uuid[])`
  const seesMarks = !context.hidden_types.some((type) => FRAUD_TYPES.includes(type))
  const crilc = (await toldFacts(context, 'crilc_status', own)).map(({ fact_id, payload, source }): ToldLine => {
    const { reported_by, lender, asset_class, mark } = payload
    const line = crilcLine(fact_id, payload)
    const marks = seesMarks && mark !== null ? [mark] : []
    const none = { facility_kind: null, overdue: null, days_past_due: null }
    const exposure = money(line.exposure)
    return {
      ...line,
      shown: { fact_id, reported_by, lender, ...none, exposure, asset_class, marks, source },
      enquiries: null,
    }
  })
  const bureaus = (await toldFacts(context, 'bureau_facility', own)).map(({ fact_id, payload, source }): ToldLine => {
    const { reported_by, lender, facility_kind, overdue, days_past_due, asset_class } = payload
    const line = bureauLine(fact_id, payload)
    const facility = { facility_kind, overdue, days_past_due, asset_class }
    const { enquiries, enquiry_months } = payload
    return {
      ...line,
      shown: {
        ...{ fact_id, reported_by, lender, ...facility },
        exposure: money(line.exposure),
        marks: seesMarks ? payload.marks : [],
        source,
      },
      enquiries: enquiries === null || enquiry_months === null ? null : { count: enquiries, months: enquiry_months },
    }
  })
  return [...crilc, ...bureaus]
}

/** What the own book stands to lose on the party, in paise; null where no facility tells an amount. */
async function bookExposure({ tx, org }: Context, party_ids: readonly string[]): Promise<bigint | null> {
  const { rows } = await sql<{ exposure: string | null }>`
    select sum(exposure)::text as exposure from facility_positions
    where organization_id = ${org.organization_id} and party_id = any(${[...party_ids]}::uuid[]) and is_latest`.execute(
    tx,
  )
  return rows[0]?.exposure ? paiseOf(rows[0].exposure) : null
}

const PLACES: readonly ShownLine['reported_by'][] = ['own', 'other', 'total']

/** Own lines first, the sums of the report last; within them the largest. */
const inOrder = (a: ReportedLine, b: ReportedLine): number =>
  PLACES.indexOf(a.reported_by) - PLACES.indexOf(b.reported_by) ||
  Number((b.exposure ?? -1n) - (a.exposure ?? -1n)) ||
  (a.fact_id < b.fact_id ? -1 : 1)

function shownReport(report: LenderReport<ToldLine>, book: bigint | null, today: string): Report {
  const { name, reported_on, lines, before } = report
  const sums = lenderSums(lines)
  const own = sums.own ?? book
  const earlier = before && lenderSums(before.lines)
  const change = earlier && sums.others !== null && earlier.others !== null ? sums.others - earlier.others : null
  return {
    name,
    reported_on,
    is_old: addDays(reported_on, REPORT_DAYS) < today,
    own: money(own),
    own_by: sums.own !== null ? 'report' : book === null ? null : 'book',
    others: money(sums.others),
    own_percent: own === null || sums.others === null ? null : percentOf(own, own + sums.others),
    without_amount: sums.without_amount,
    worst_of_others: sums.worst_of_others,
    enquiries: lines.find(({ enquiries }) => enquiries !== null)?.enquiries ?? null,
    before:
      before && earlier
        ? {
            reported_on: before.reported_on,
            own: money(earlier.own),
            others: money(earlier.others),
            worst_of_others: earlier.worst_of_others,
            change_of_others: money(change),
          }
        : null,
    lines: [...lines].sort(inOrder).map(({ shown }) => shown),
  }
}

/** What CRILC and commercial bureaus tell of a party, from the files that the lender delivered. */
export async function partyOtherLenders(context: Context, party_id: string): Promise<OtherLenders> {
  const { card, party_ids } = await findParty(context, party_id)
  const lines = await readLines(context, party_ids)
  const book = lines.length === 0 ? null : await bookExposure(context, party_ids)
  const today = context.clock.today()
  return {
    party_id: card.party_id,
    report_days: REPORT_DAYS,
    reports: newestReports(lines).map((report) => shownReport(report, book, today)),
  }
}
