import {
  type CompanyStatus,
  companyStatusLabel,
  companyStatusRank,
  readCompanyStatus,
} from '@saakh/domain/company-status'
import { validDay } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Severity } from '../outcome.ts'
import {
  type CompanyRegister,
  clearByRegister,
  type Edition,
  foundInRegister,
  notTold,
  onCompanyRegister,
} from './company-register.ts'
import { lastChange, type Sight } from './state-change.ts'

interface Step {
  /** Ranks as company-status.ts orders them. */
  from_rank: number
  band: 'other_form' | 'silent' | 'ending' | 'gone'
  severity: Severity
}
const MERGED_OR_CONVERTED: Step = { from_rank: 0, band: 'other_form', severity: 'Low' }
/** From the worst. */
const STEPS: readonly Step[] = [
  { from_rank: 9, band: 'gone', severity: 'High' },
  { from_rank: 5, band: 'ending', severity: 'High' },
  { from_rank: 2, band: 'silent', severity: 'Medium' },
]

interface Seen extends Sight<CompanyStatus> {
  edition: Edition
}

const label = ({ state }: Seen): string => companyStatusLabel(state)

const placeOf = (seen: Seen, code: string) => ({
  fact_id: seen.edition.fact_id,
  as_of: validDay(seen.edition),
  path: 'status',
  code,
  figures: { status: label(seen) },
})

function findingOf(register: CompanyRegister, { before, now, milder }: Record<'before' | 'now' | 'milder', Seen>) {
  const { payload } = now.edition
  const status_date = validDay(now.edition)
  const { band, severity } = STEPS.find(({ from_rank }) => now.rank >= from_rank) ?? MERGED_OR_CONVERTED
  return foundInRegister(register, {
    band,
    severity,
    detail: {
      cin: payload.cin,
      company_name: payload.name,
      previous_status: label(before),
      status: label(now),
      previous_date: validDay(before.edition),
      status_date,
      roc: payload.roc,
    },
    places: [placeOf(now, 'status'), placeOf(before, 'status_before')],
    fact_ids: [milder.edition.fact_id, register.newest.fact_id],
    event_date: status_date,
  })
}

/** The status of the company turned for the worse in the register. */
export const registerStatus = onCompanyRegister((register) => {
  const read = readCompanyStatus(register.newest.payload.status)
  if (!read.ok) return notTold(register, said('as_told', { sentence: read.reason }))
  const status = companyStatusLabel(read.value)
  if (companyStatusRank(read.value) === 0) return clearByRegister(register, 'clear', { status })
  // Editions with a status word we do not know are no observation; the change is told between those around them.
  const seen = register.editions.flatMap((edition): Seen[] => {
    const known = readCompanyStatus(edition.payload.status)
    return known.ok ? [{ edition, state: known.value, rank: companyStatusRank(known.value) }] : []
  })
  const change = lastChange(seen)
  if (change.kind === 'first_sight') return notTold(register, said('first_sight', { status }))
  return change.kind === 'worse'
    ? findingOf(register, change)
    : clearByRegister(register, 'no_worse', { status_before: label(change.before), status: label(change.now) })
})
