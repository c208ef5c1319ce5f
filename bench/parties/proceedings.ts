import { circular } from '@saakh/catalogue/example-circulars'
import { covenantOf } from '@saakh/catalogue/example-lender-records'
import { reportedCase } from '@saakh/catalogue/example-proceedings'
import { CASE_STAGES } from '@saakh/domain/fact-kinds/court-case'
import type { CircularClass } from '@saakh/domain/fact-kinds/exchange-circular'
import type { Random } from '../generated-names.ts'
import { between, chance, daysAgo, oneOf, type Part, unless } from './part.ts'

// Cases, circulars and covenants.

const LAWS = ['IBC section 7', 'IBC section 9', 'IBC section 7', 'Companies Act section 241'] as const

export function casesOf(random: Random): Part {
  const none = { case_forum: null, case_role: null, case_law: null, case_stage: null, case_age_days: null }
  if (chance(random, 30)) return { facts: [], ready: none }
  const forum = oneOf(random, 'nclt', 'nclt', 'nclt', 'nclat', 'high_court')
  const role = oneOf(random, 'debtor', 'debtor', 'respondent', 'applicant', 'other')
  const law = oneOf(random, ...LAWS)
  const [first = 'filed', ...others] = CASE_STAGES
  const stage = oneOf(random, first, ...others)
  const age = chance(random, 8) ? 1300 : between(random, 5, 900)
  const about = { forum, role, under: law, filed_on: daysAgo(age + 60), case_number: 'CP (IB) No. 990/MB/2025' }
  return {
    facts: [
      ...(stage === 'filed' ? [] : [reportedCase('filed', daysAgo(age + 50), about)]),
      reportedCase(stage, daysAgo(age), about),
    ],
    ready: { case_forum: forum, case_role: role, case_law: law, case_stage: stage, case_age_days: age },
  }
}

/** With the class of a circular that ends it. */
const ACTIONS: readonly (readonly [CircularClass, CircularClass])[] = [
  ['regulator_order_in_matter', 'regulator_order_ended'],
  ['regulator_order', 'regulator_order_ended'],
  ['debarment', 'debarment_revoked'],
  ['insolvency_surveillance', 'insolvency_surveillance_ended'],
  ['equity_suspended_non_compliance', 'equity_suspension_revoked'],
]

export function circularsOf(random: Random, issuer: string): Part {
  const tell = (circularClass: CircularClass, days: number, title: string) =>
    circular(`${title} ${issuer}`, daysAgo(days), {
      circular_id: `${circularClass}-${days}`,
      class: circularClass,
      class_words: title,
      issuer,
    })
  if (chance(random, 25))
    return { facts: [], ready: { circular_class: null, circular_open: null, circular_age_days: null } }
  const plain = Array.from({ length: between(random, 1, 4) }, (_, i) =>
    tell('corporate_action', 30 + 45 * i, 'Record date of'),
  )
  if (chance(random, 40))
    return { facts: plain, ready: { circular_class: 'corporate_action', circular_open: false, circular_age_days: 30 } }
  const [action, end] = oneOf(random, ACTIONS[0] ?? ['debarment', 'debarment_revoked'], ...ACTIONS.slice(1))
  const age = between(random, 20, 450)
  const isOrder = action.startsWith('regulator_order') || action === 'debarment'
  const isEnded = chance(random, 20)
  const isAppealed = isOrder && !isEnded && chance(random, 25)
  return {
    facts: [
      ...plain,
      tell(action, age, 'Action concerning'),
      ...(isEnded ? [tell(end, age - 10, 'End of the action concerning')] : []),
      ...(isAppealed ? [tell('regulator_order_appeal', age - 10, 'Appeal of')] : []),
    ],
    ready: {
      circular_class: action,
      circular_open: !isEnded && !isAppealed,
      circular_age_days: age,
    },
  }
}

/** One that is due monthly or one on a figure; the last file of covenants is at most some months old. */
export function covenantsOf(random: Random): Part {
  const none = {
    covenant_days_past_due: null,
    covenant_is_open: null,
    covenant_is_outside: null,
    covenant_age_days: null,
  }
  if (chance(random, 15)) return { facts: [], ready: none }
  const age = chance(random, 6) ? 150 : between(random, 5, 60)
  const due = between(random, -20, 120)
  const exception = chance(random, 12) ? oneOf(random, 'Waived', 'EXAMPLE WORD') : null
  const isTested = chance(random, 40)
  const required = between(random, 100, 150)
  const actual = isTested ? unless(random, 25, between(random, 60, 200)) : null
  const complied = !isTested && chance(random, 40)
  const figure = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
  const facts = [
    covenantOf('COV-1', daysAgo(due), daysAgo(age), {
      exception_status: exception,
      complied_on: complied ? daysAgo(Math.max(due, age) + 1) : null,
      test: isTested
        ? {
            measure: 'Current ratio',
            operator: 'at_least',
            required: figure(required),
            actual: actual === null ? null : figure(actual),
            tested_on: actual === null ? null : daysAgo(age + 5),
          }
        : null,
    }),
  ]
  return {
    facts,
    ready: {
      covenant_days_past_due: isTested ? null : due,
      covenant_is_open: !complied && exception === null,
      covenant_is_outside: actual === null ? null : actual < required,
      covenant_age_days: age,
    },
  }
}
