import type { IsoDate } from '@saakh/domain/dates'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import type { Fact } from '@saakh/domain/facts'
import { type SharedSeries, validDay } from '../fact-set.ts'
import { type Figures, type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { JudgeContext, Rule } from '../kit/rule.ts'
import type { Words } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

// What rules on the company register share: its editions, and the day until which the last one speaks.

export type Edition = Fact<'company_master'>

/** By the day of the edition: an old register that was read late is still the older one. */
const registerEditions: SharedSeries<'company_master', readonly Edition[]> = {
  from: ['company_master'],
  make: (facts) =>
    facts.of('company_master').toSorted((a, b) => (validDay(a) < validDay(b) ? -1 : validDay(a) > validDay(b) ? 1 : 0)),
}

export interface CompanyRegister {
  /** The oldest first. */
  editions: readonly Edition[]
  newest: Edition
  /** Of the last edition that says what the newest one says: a later one without a change is not stored again. */
  date: IsoDate
}

function registerOf(
  editions: readonly Edition[],
  { today, source_dates: { company_master: confirmed } }: JudgeContext<InForce>,
): CompanyRegister | null {
  const newest = editions.at(-1)
  if (!newest) return null
  const isConfirmed = confirmed !== undefined && confirmed > validDay(newest) && today.hasCome(confirmed)
  return { editions, newest, date: isConfirmed ? confirmed : validDay(newest) }
}

export const clearByRegister = ({ date }: CompanyRegister, code: string, figures: Figures = {}): JudgedClear => ({
  state: 'clear',
  subject: WHOLE_PARTY,
  reason: said(code, { register_date: date, ...figures }),
  last_data_date: date,
})

export const notTold = ({ date }: CompanyRegister, reason: Said): JudgedNotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date: date,
})

export const foundInRegister = <B extends string>(
  { date }: CompanyRegister,
  finding: Omit<JudgedFinding<B>, 'state' | 'subject' | 'trend' | 'exposure' | 'last_data_date'>,
): JudgedFinding<B> => ({
  state: 'finding',
  subject: WHOLE_PARTY,
  ...finding,
  trend: null,
  exposure: null,
  last_data_date: date,
})

const NEEDS = [companyMaster] as const
const WORDS: Words = { reasons: { no_row: 'The company register holds no row for this party.' } }

/** Judges the register of companies; the rule has a limit `stale_after_days`. */
export const onCompanyRegister = <const B extends string>(
  judge: (register: CompanyRegister, context: JudgeContext<InForce>) => Judged<B>,
): Rule<typeof NEEDS, Limits, B> => ({
  needs: NEEDS,
  applies_to: { party_types: ['public_company', 'private_company', 'default'] },
  words: WORDS,
  judge(facts, context) {
    const register = registerOf(facts.read(registerEditions), context)
    if (!register)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_row'), last_data_date: null }]
    const judged = judge(register, context)
    return [
      judged.state === 'finding' || judged.state === 'clear'
        ? staleWhenOlder(judged, register.date, context.today, Number(context.limits.stale_after_days))
        : judged,
    ]
  },
})
