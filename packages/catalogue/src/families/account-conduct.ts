import { dateOfDay } from '@saakh/domain/dates'
import { isRevolving } from '@saakh/domain/facility'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { type ConductColumn, type ConductSeries, conduct } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import type { DetailField } from '../kit/detail-rows.ts'
import { type Figures, type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedNotMeasurable, Place } from '../kit/judgement.ts'
import { type Limits, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY } from '../kit/rule.ts'
import type { Words } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'

// What all rules on loan accounts share: which accounts, who owes, where a day-end stands.

export const ON_DAY_ENDS = { needs: [loanAccount, accountDayEnd], applies_to: EVERY_PARTY } as const
export type ConductKind = 'loan_account' | 'account_day_end'

export const HOLDER_FIELDS: readonly DetailField[] = [
  { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no', 'loan_account'] },
  {
    key: 'customer_number',
    label: 'Customer number',
    format: 'text',
    or_null: true,
    also: ['cif_id', 'cust_id', 'customer_no'],
  },
]

export const ACCOUNT_FIELDS: readonly DetailField[] = [
  ...HOLDER_FIELDS,
  { key: 'product_code', label: 'Product code', format: 'text', or_null: true },
  { key: 'product_desc', label: 'Product', format: 'text', or_null: true },
]

/** For types whose named keys do not include the account: other servers send it or not. */
export const ACCOUNT_FIELDS_IF_PRESENT: readonly DetailField[] = ACCOUNT_FIELDS.map((field) => ({
  ...field,
  if_present: true,
}))

export const accountOf = (series: ConductSeries) => ({
  account_number: series.account_number,
  customer_number: series.account?.payload.customer_number ?? null,
  product_code: series.account?.payload.product_code ?? null,
  product_desc: series.account?.payload.product_desc ?? null,
})

/** Limits of every rule that counts day-ends. */
export const CONDUCT_LIMITS = {
  gap_days: {
    label: 'Missing day-ends bridged',
    unit: 'days',
    default: 3,
    min: 0,
    max: 30,
    note: 'Days without a file (holidays) that do not interrupt a run of day-ends.',
    stricter: 'higher',
  },
  stale_after_days: staleAfter({ days: 35, note: 'Age of the last day-end from which nothing is said about today.' }),
} as const satisfies Limits

export const notMeasurable = (
  { account_number }: ConductSeries,
  reason: Said,
  last_data_date: string | null = null,
): JudgedNotMeasurable => ({ state: 'not_measurable', subject: account_number, reason, last_data_date })

export const noAccounts = (code: 'no_accounts' | 'no_revolving'): JudgedNotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: said(code),
  last_data_date: null,
})

/** Judges cash credit and overdraft accounts; an account whose kind nobody delivered is told as such. */
export function judgeRevolving<B extends string>(
  facts: FactSet<ConductKind>,
  judge: (series: ConductSeries) => Judged<B>,
): readonly Judged<B>[] {
  const judged: Judged<B>[] = []
  const unknown: Judged<B>[] = []
  for (const series of facts.read(conduct))
    if (series.account === null) unknown.push(notMeasurable(series, said('kind_not_known')))
    else if (isRevolving(series.account.payload.kind)) judged.push(judge(series))
  judged.push(...unknown)
  return judged.length > 0 ? judged : [noAccounts('no_revolving')]
}

/** Where a figure of a day stands; nothing where none was delivered. */
export function placesAt(
  series: ConductSeries,
  column: ConductColumn,
  day: number,
  code: string,
  figures?: Figures,
): Place[] {
  const standing = series.standsAt(column, day)
  return standing ? [{ ...standing, code, ...(figures && { figures }) }] : []
}

/** What a trend shows: the days to the last. */
export const TREND_DAYS = 90

export const trendOf = (values: readonly { day: number; value: number }[], last: number) =>
  values.filter(({ day }) => day > last - TREND_DAYS).map(({ day, value }) => ({ date: dateOfDay(day), value }))

export const ACCOUNT_WORDS: Words = {
  reasons: {
    no_accounts: 'No open loan account is known.',
    no_revolving: 'No open cash credit or overdraft account is known.',
    kind_not_known: 'Account {subject} is not in the list of accounts, so its kind is not known.',
  },
}
