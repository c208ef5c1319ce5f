import { companyStatusLabel, readCompanyStatus } from '@saakh/domain/company-status'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import type { AnnualFiling, FilingDue } from '@saakh/domain/mca-calendar'
import { type FilingState, filingState } from '../filing-state.ts'
import { type Said, said } from '../kit/figures.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import {
  type CompanyRegister,
  clearByRegister,
  foundInRegister,
  notTold,
  onCompanyRegister,
} from './company-register.ts'

type Company = FactPayload<'company_master'>

interface Filing {
  filing: AnnualFiling
  column: 'last_balance_sheet' | 'last_annual_return'
  form: string
}
const FILINGS: readonly Filing[] = [
  { filing: 'balance_sheet', column: 'last_balance_sheet', form: 'Balance sheet (AOC-4)' },
  { filing: 'annual_return', column: 'last_annual_return', form: 'Annual return (MGT-7)' },
]

type Filed = Filing & { state: FilingState }
interface Behind extends Filing {
  last: IsoDate
  missing: readonly [FilingDue, ...FilingDue[]]
}

/** The one that is behind the furthest first. */
const behindIn = (filed: readonly Filed[]): Behind[] =>
  filed
    .flatMap(({ state, ...filing }): Behind[] =>
      state.kind === 'behind' ? [{ ...filing, last: state.last, missing: state.missing }] : [],
    )
    .sort((a, b) => b.missing.length - a.missing.length || (a.missing[0].due < b.missing[0].due ? -1 : 1))

/** Why no judgement can be made on the filings; null when it can. */
function unclearIn(filed: readonly Filed[], edition: IsoDate): Said | null {
  const notGiven = filed.filter(({ state }) => state.kind === 'not_given').map(({ filing }) => filing)
  if (notGiven.length > 0) return said('not_given', { edition, not_given: notGiven })
  return filed.flatMap(({ state }) => (state.kind === 'unclear' ? [state.reason] : []))[0] ?? null
}

/** Other statuses either have no yearly filings or an open question about them that the register does not answer. */
const FILES_YEARLY: readonly string[] = ['active', 'active_in_progress', 'active_non_compliant']

const figuresOf = ({ filing, last, missing }: Behind) => {
  const [{ year_end, due, without_fee_until }] = missing
  const waived_until = without_fee_until > due ? without_fee_until : null
  return { filing, last, year_end, due, waived_until, several: missing.length > 1 }
}

function findingOf(register: CompanyRegister, behind: readonly Behind[], worst: Behind) {
  const { fact_id, payload } = register.newest
  const years_behind = worst.missing.length
  const [oldest] = worst.missing
  return foundInRegister(register, {
    band: years_behind === 1 ? 'one_year' : 'more_years',
    severity: years_behind === 1 ? 'Medium' : 'High',
    detail: {
      company_name: payload.name,
      cin: payload.cin,
      register_date: register.date,
      filing: worst.form,
      years_behind,
      financial_year_end: oldest.year_end,
      due_date: oldest.due,
      last_balance_sheet: payload.last_balance_sheet,
      last_annual_return: payload.last_annual_return,
      roc: payload.roc,
    },
    figures: { missing_filing: worst.filing, filings_behind: behind.map(figuresOf) },
    places: behind.map(({ filing, column, last, missing }) => ({
      fact_id,
      as_of: register.date,
      path: column,
      code: 'last_filing',
      figures: { filing, last, last_due: missing.at(-1)?.year_end ?? null },
    })),
    fact_ids: [],
    event_date: oldest.due,
  })
}

const companyOf = (company: Company) => ({
  one_person: /one person/i.test(company.class ?? '') || company.cin.slice(12, 15) === 'OPC',
  producer: /PRODUCERS?\s*COMPAN(Y|IES)/i.test(company.name),
})

/** A register says what had been filed by its own day, and nothing about the days since. */
function filedBy({ newest: { payload }, date }: CompanyRegister, graceDays: number): Filed[] {
  const basis = {
    company: companyOf(payload),
    registered: payload.registration_date,
    edition: date,
    expectedBefore: addDays(date, -graceDays),
  }
  return FILINGS.map((filing) => ({ ...filing, state: filingState(filing.filing, payload[filing.column], basis) }))
}

/** The last yearly filing in the register is older than the one that was due by its day. */
export const yearlyFilings = onCompanyRegister((register, { limits }) => {
  const status = readCompanyStatus(register.newest.payload.status)
  if (!status.ok) return notTold(register, said('as_told', { sentence: status.reason }))
  if (!FILES_YEARLY.includes(status.value)) {
    const reason = said('not_active', { status: companyStatusLabel(status.value) })
    return { state: 'not_applicable', subject: WHOLE_PARTY, reason, last_data_date: null }
  }
  const filed = filedBy(register, Number(limits.grace_days))
  const behind = behindIn(filed)
  const [worst] = behind
  if (worst) return findingOf(register, behind, worst)
  const unclear = unclearIn(filed, register.date)
  if (unclear !== null) return notTold(register, unclear)
  return clearByRegister(register, filed.every(({ state }) => state.kind === 'none_due') ? 'young' : 'clear')
})
