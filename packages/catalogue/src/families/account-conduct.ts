import { dateOfDay } from '@saakh/domain/dates'
import { isRevolving, LOAN_KINDS, type LoanKind } from '@saakh/domain/dpd'
import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatMoneyFull } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { z } from 'zod'
import type { ConductSeries } from '../conduct-series.ts'
import type { LayoutField } from '../layout.ts'
import { type Evidence, type NotMeasurable, WHOLE_PARTY } from '../outcome.ts'
import type { ThresholdField } from '../signal.ts'

// The shape that all alerts about one loan account share: who, which product, how much is owed.

export const accountDetail = {
  account_number: z.string(),
  customer_number: z.string().nullable(),
  product_code: z.string().nullable(),
  product_desc: z.string().nullable(),
}

export const accountFields: readonly LayoutField[] = [
  { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no', 'loan_account'] },
  { key: 'customer_number', label: 'Customer number', format: 'text', also: ['cif_id', 'cust_id', 'customer_no'] },
  { key: 'product_code', label: 'Product code', format: 'text' },
  { key: 'product_desc', label: 'Product', format: 'text' },
]

/** For types whose named keys do not include the account: other servers send it or not. */
export const accountFieldsIfPresent = accountFields.map((field) => ({ ...field, if_present: true as const }))

export const accountOf = (series: ConductSeries) => ({
  account_number: series.account_number,
  customer_number: series.account?.payload.customer_number ?? null,
  product_code: series.account?.payload.product_code ?? null,
  product_desc: series.account?.payload.product_desc ?? null,
})

export const loanKind = z.enum(LOAN_KINDS)
export const amount = computedAmountSchema
export const isoDate = isoDateSchema

/** Settings of every rule that counts day-ends. */
export const conductThresholds = {
  schema: {
    gap_days: z.int().min(0).max(30),
    stale_after_days: z.int().min(1).max(3650),
  },
  defaults: { gap_days: 3, stale_after_days: 35 },
  fields: {
    gap_days: {
      label: 'Missing day-ends bridged',
      unit: 'days',
      note: 'Days without a file (holidays) that do not interrupt a run of day-ends.',
      stricter: 'higher',
    },
    stale_after_days: {
      label: 'Stale after',
      unit: 'days',
      note: 'Age of the last day-end from which nothing is said about today.',
      stricter: 'higher',
    },
  } satisfies Record<string, ThresholdField>,
}

export const noAccounts = (reason: string): NotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date: null,
})

/** Cash credit and overdraft accounts; a reason per account whose kind nobody delivered. */
export function revolvingAccounts(all: readonly ConductSeries[]): {
  revolving: ConductSeries[]
  unknown: NotMeasurable[]
} {
  const revolving = all.filter((series) => series.account !== null && isRevolving(series.account.payload.kind))
  const unknown = all
    .filter((series) => series.account === null)
    .map(
      (series): NotMeasurable => ({
        state: 'not_measurable',
        subject: series.account_number,
        reason: `Account ${series.account_number} is not in the list of accounts, so its kind is not known.`,
        last_data_date: null,
      }),
    )
  return { revolving, unknown }
}

/** What a trend shows: the days to the last. */
export const TREND_DAYS = 90

export const trendPoints = <P extends { day: number }>(points: readonly P[], last: number): P[] =>
  points.filter(({ day }) => day > last - TREND_DAYS)

export const countTrend = (counts: readonly { day: number; value: number }[], last: number) =>
  trendPoints(counts, last).map(({ day, value }) => ({ date: dateOfDay(day), value }))

export const money = (paise: bigint): string => formatMoneyFull(decimalOf(paise))

export const present = (evidence: readonly (Evidence | null)[]): Evidence[] => evidence.filter((one) => one !== null)

export const kindName: Record<LoanKind, string> = {
  term_loan: 'term loan',
  cash_credit: 'cash credit',
  overdraft: 'overdraft',
}
