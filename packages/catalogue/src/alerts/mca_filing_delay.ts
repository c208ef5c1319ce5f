import { companyStatusLabel, readCompanyStatus } from '@saakh/domain/company-status'
import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { formatDate, formatDays } from '@saakh/domain/formats'
import type { FilingDue } from '@saakh/domain/mca-calendar'
import { z } from 'zod'
import { validDay } from '../fact-set.ts'
import { type FilingState, filingState } from '../filing-state.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Evidence, type NotMeasurable, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['one_year', 'more_years'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { one_year: 'Medium', more_years: 'High' }

const FILINGS = [
  { filing: 'balance_sheet', column: 'last_balance_sheet', words: 'balance sheet', form: 'Balance sheet (AOC-4)' },
  { filing: 'annual_return', column: 'last_annual_return', words: 'annual return', form: 'Annual return (MGT-7)' },
] as const

interface Judged {
  filing: (typeof FILINGS)[number]
  state: FilingState
}
interface Behind {
  filing: (typeof FILINGS)[number]
  last: IsoDate
  missing: readonly [FilingDue, ...FilingDue[]]
}

const isBehind = ({ filing, state }: Judged): Behind[] =>
  state.kind === 'behind' ? [{ filing, last: state.last, missing: state.missing }] : []

const notMeasurable = (reason: string, last_data_date: IsoDate | null): NotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date,
})

const years = (n: number) => (n === 1 ? 'one financial year' : `${n} financial years`)

function behindText({ filing, last, missing }: Behind): string {
  const [{ year_end, due, without_fee_until }, ...later] = missing
  const year = `of the year to ${formatDate(year_end)}`
  const oldest = later.length > 0 ? `the oldest missing one, ${year},` : `that ${year}`
  const waived = without_fee_until > due ? ` (without additional fee until ${formatDate(without_fee_until)})` : ''
  return `no ${filing.words} after that of the year to ${formatDate(last)}; ${oldest} was due by ${formatDate(due)}${waived}`
}

/** The filings a judgement cannot be made on, as a sentence; null when there is none. */
function unclear(judged: readonly Judged[], edition: IsoDate): string | null {
  const notGiven = judged.filter(({ state }) => state.kind === 'not_given').map(({ filing }) => `last ${filing.words}`)
  if (notGiven.length > 0)
    return `The register of ${formatDate(edition)} gives no ${notGiven.join(' and no ')}; what it does not give may still have been filed.`
  const odd = judged.flatMap(({ state }) => (state.kind === 'unclear' ? [state.reason] : []))
  return odd[0] ?? null
}

/** Other statuses either have no yearly filings or an open question about them that the register does not answer. */
const FILES_YEARLY: readonly string[] = ['active', 'active_in_progress', 'active_non_compliant']

function findingOf(fact: Fact<'company_master'>, judged: readonly Judged[], edition: IsoDate, last_data_date: IsoDate) {
  const { payload } = fact
  const [worst, other] = judged
    .flatMap(isBehind)
    .sort((a, b) => b.missing.length - a.missing.length || (a.missing[0].due < b.missing[0].due ? -1 : 1))
  if (!worst) return null
  const count = worst.missing.length
  const band: Band = count === 1 ? 'one_year' : 'more_years'
  const evidence = [worst, other].flatMap((one): Evidence[] =>
    one
      ? [
          {
            fact_id: fact.fact_id,
            label: `Last ${one.filing.words}`,
            observed: formatDate(one.last),
            threshold: formatDate(one.missing.at(-1)?.year_end),
            as_of: edition,
            path: one.filing.column,
          },
        ]
      : [],
  )
  return {
    state: 'finding' as const,
    subject: WHOLE_PARTY,
    band,
    severity: SEVERITY[band],
    title: `The company register shows the company ${years(count)} behind with its ${worst.filing.words}.`,
    why: `For ${payload.name} (${payload.cin}) the register of ${formatDate(edition)} shows ${[worst, other]
      .flatMap((one) => (one ? [behindText(one)] : []))
      .join('. It also shows ')}.`,
    clears_when: 'The company register shows the filings that were due.',
    detail: {
      company_name: payload.name,
      cin: payload.cin,
      register_date: edition,
      filing: worst.filing.form,
      years_behind: count,
      financial_year_end: worst.missing[0].year_end,
      due_date: worst.missing[0].due,
      last_balance_sheet: payload.last_balance_sheet,
      last_annual_return: payload.last_annual_return,
      roc: payload.roc,
    },
    evidence,
    fact_ids: [],
    trend: null,
    exposure: null,
    event_date: worst.missing[0].due,
    last_data_date,
  }
}

const companyOf = (payload: FactPayload<'company_master'>) => ({
  one_person: /one person/i.test(payload.class ?? '') || payload.cin.slice(12, 15) === 'OPC',
  producer: /PRODUCERS?\s*COMPAN(Y|IES)/i.test(payload.name),
})

export const signal = defineSignal({
  code: 'mca_filing_delay',
  label: 'Delay in MCA filings',
  category: 'Regulatory',
  bands: BANDS,
  signal_codes: { one_year: '20120', more_years: '20121' },
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 39,
  summary:
    'An active company whose last balance sheet or annual return in the company register is older than the one that was due by the date of the register.',
  detail: z.object({
    company_name: z.string(),
    cin: z.string(),
    register_date: isoDateSchema,
    filing: z.string(),
    years_behind: z.int(),
    financial_year_end: isoDateSchema,
    due_date: isoDateSchema,
    last_balance_sheet: isoDateSchema.nullable(),
    last_annual_return: isoDateSchema.nullable(),
    roc: z.string().nullable(),
  }),
  layout: {
    title: 'Yearly filings in the company register',
    fields: [
      { key: 'filing', label: 'Missing filing', format: 'text' },
      { key: 'years_behind', label: 'Financial years behind', format: 'count' },
      { key: 'financial_year_end', label: 'Oldest missing year to', format: 'date' },
      { key: 'due_date', label: 'Due by', format: 'date' },
      { key: 'last_balance_sheet', label: 'Last balance sheet', format: 'date' },
      { key: 'last_annual_return', label: 'Last annual return', format: 'date' },
      { key: 'register_date', label: 'Register of', format: 'date' },
      { key: 'company_name', label: 'Company', format: 'text' },
      { key: 'cin', label: 'CIN', format: 'text' },
      { key: 'roc', label: 'Registrar of companies', format: 'text' },
    ],
  },
  needs: [companyMaster],
  applies_to: { party_types: ['public_company', 'private_company', 'default'] },
  thresholds: {
    schema: z.object({ grace_days: z.int().min(0).max(365), stale_after_days: z.int().min(1).max(3650) }),
    defaults: { grace_days: 30, stale_after_days: 180 },
    fields: {
      grace_days: {
        label: 'Days of grace',
        unit: 'days',
        note: 'Days after the due date until the register is expected to show a filing.',
        stricter: 'lower',
      },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the register from which it says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const editions = facts
      .of('company_master')
      .toSorted((a, b) => (validDay(a) < validDay(b) ? -1 : validDay(a) > validDay(b) ? 1 : 0))
    const fact = editions.at(-1)
    if (!fact) return [notMeasurable('The company register holds no row for this party.', null)]
    // A register says what had been filed by its own day, and nothing about the days since.
    const confirmed = source_dates.company_master
    const edition = confirmed && confirmed <= day && confirmed > validDay(fact) ? confirmed : validDay(fact)
    const { payload } = fact
    const status = readCompanyStatus(payload.status)
    if (!status.ok) return [notMeasurable(status.reason, edition)]
    if (!FILES_YEARLY.includes(status.value))
      return [
        {
          state: 'not_applicable',
          subject: WHOLE_PARTY,
          reason: `The register shows the company as ${companyStatusLabel(status.value)}; the yearly filings of active companies are not measured on it.`,
          last_data_date: null,
        },
      ]
    const expectedBefore = addDays(edition, -thresholds.grace_days)
    const judged = FILINGS.map((filing) => ({
      filing,
      state: filingState(filing.filing, payload[filing.column], {
        company: companyOf(payload),
        registered: payload.registration_date,
        edition,
        expectedBefore,
      }),
    }))
    const age = daysBetween(edition, day)
    const finding = findingOf(fact, judged, edition, edition)
    if (finding) return [staleWhenOld(finding, age, thresholds.stale_after_days)]
    const reason = unclear(judged, edition)
    if (reason !== null) return [notMeasurable(reason, edition)]
    const clear = {
      state: 'clear' as const,
      subject: WHOLE_PARTY,
      reason: judged.every(({ state }) => state.kind === 'none_due')
        ? `The company is young: its first yearly filings were not overdue by the register of ${formatDate(edition)}.`
        : `By the register of ${formatDate(edition)} no yearly filing was missing for longer than ${formatDays(thresholds.grace_days)} of grace.`,
      last_data_date: edition,
    }
    return [staleWhenOld(clear, age, thresholds.stale_after_days)]
  },
})
