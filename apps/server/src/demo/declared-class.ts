import { classByBorrower } from '@saakh/catalogue/book/borrower-class'
import { classDays } from '@saakh/catalogue/class-history'
import { ConductSeries } from '@saakh/catalogue/conduct-series'
import { CONDUCT_LIMITS } from '@saakh/catalogue/families/account-conduct'
import { addDays, dateOfDay, daysBetween, type IsoDate, istDayEnd, monthOf } from '@saakh/domain/dates'
import type { AssetClass } from '@saakh/domain/dpd'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import type { Borrower } from './borrowers.ts'
import type { DayEnd } from './conduct-series.ts'
import { rupees } from './feeds.ts'

export interface DeclaredDay {
  asset_class: string
  npa_since: IsoDate | null
}

/**
 * Whose class Demo Bank's system declares otherwise than its days say, in all sizes of the world: one that was never rolled to
 * non-performing, and one that a clerk marked by hand ten days ago.
 */
const NEVER_ROLLED = 'Sone Reach Steel Rollings'
const MARKED_BY_HAND = 'Beas Terrace Woollens'
const MARKED_DAYS = 10

type Payload = FactPayload<'account_day_end'>

const dayIndex = (day: IsoDate) => Number(day.slice(8)) - 1

const MASTER = {
  ...{
    customer_number: null,
    product_code: null,
    product_desc: null,
    sanction_limit: null,
    currency: 'INR',
    opened_on: null,
  },
}

/** The lines of one account as the facts that they will become; nothing but their series is read of these. */
function seriesOf(account_number: string, kind: 'term_loan' | 'cash_credit', lines: readonly DayEnd[]): ConductSeries {
  const months = new Map<string, Payload>()
  for (const line of lines) {
    const month = monthOf(line.day_end_date)
    const payload: Payload = months.get(month) ?? {
      ...{ account_number, month, outstanding: [], sanction_limit: [], drawing_power: [], dpd: [] },
      ...{ credits: [], interest_debited: [] },
    }
    months.set(month, payload)
    const put = <T>(values: (T | null)[] | undefined, value: T | null) => {
      if (!values) return
      while (values.length < dayIndex(line.day_end_date)) values.push(null)
      values[dayIndex(line.day_end_date)] = value
    }
    put(payload.outstanding, rupees(line.outstanding))
    put(payload.sanction_limit, rupees(line.limit))
    put(payload.drawing_power, line.drawing_power === null ? null : rupees(line.drawing_power))
    put(payload.dpd, line.dpd)
    put(payload.credits, rupees(line.credits))
    put(payload.interest_debited, rupees(line.interest_debited))
  }
  const last = lines.at(-1)?.day_end_date ?? '1970-01-01'
  const common = {
    ...{
      organization_id: null,
      party_id: '',
      valid_to: null,
      known_at: istDayEnd(last).toISOString(),
      recorded_at: '',
    },
    ...{ source_document: null, locator: { file_name: '', row: 0 }, content_hash: '' },
  }
  const facts = [...months].map(([month, payload]): Fact<'account_day_end'> => {
    const subject = `${account_number} ${month}`
    return { ...common, fact_id: month, kind: 'account_day_end', subject, valid_from: `${month}-01`, payload }
  })
  const master: Fact<'loan_account'> = {
    ...{ ...common, fact_id: account_number, kind: 'loan_account', subject: account_number, valid_from: last },
    payload: { ...MASTER, kind, account_number },
  }
  return new ConductSeries(account_number, master, facts, addDays(last, 1))
}

/** A non-performing asset by its age. */
const npaWord = (since: IsoDate, day: IsoDate): string => {
  const days = daysBetween(since, day)
  return days <= 365 ? 'Sub-standard' : days <= 730 ? 'Doubtful 1' : 'Doubtful 2'
}

/** By account and day what the bank's system declares: the class that its days say, by borrower. */
export function declaredClasses(
  borrower: Borrower,
  lines: readonly DayEnd[],
  anchor: IsoDate,
): Map<string, Map<IsoDate, DeclaredDay>> {
  const name = borrower.name.replace(/ Private Limited$/, '')
  const series = borrower.loans.map(({ account_number, kind }) => ({
    account_number,
    days: classDays(
      seriesOf(
        account_number,
        kind,
        lines.filter((line) => line.account_number === account_number),
      ),
      kind,
      'bank',
      CONDUCT_LIMITS.gap_days.default,
    ),
  }))
  const declared = new Map<string, Map<IsoDate, DeclaredDay>>()
  for (const [account_number, days] of classByBorrower(series)) {
    let since: IsoDate | null = null
    const own = new Map<IsoDate, DeclaredDay>()
    for (const { day, computed } of days) {
      const date = dateOfDay(day)
      since = computed === 'NPA' ? (since ?? date) : null
      own.set(date, asDeclared(name, { date, computed, since, anchor }))
    }
    declared.set(account_number, own)
  }
  return declared
}

function asDeclared(
  name: string,
  { date, computed, since, anchor }: { date: IsoDate; computed: AssetClass; since: IsoDate | null; anchor: IsoDate },
): DeclaredDay {
  if (name === NEVER_ROLLED && computed === 'NPA') return { asset_class: 'SMA-2', npa_since: null }
  if (name === MARKED_BY_HAND && date > addDays(anchor, -MARKED_DAYS)) return { asset_class: 'SMA-1', npa_since: null }
  if (since === null) return { asset_class: computed, npa_since: null }
  return { asset_class: npaWord(since, date), npa_since: since }
}
