import { dayNumber, daysBetween, type IsoDate, monthOf } from '@saakh/domain/dates'
import { isRevolving } from '@saakh/domain/dpd'
import { computedAmountSchema, isoMonthSchema } from '@saakh/domain/fact-kind'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { chequeReturn } from '@saakh/domain/fact-kinds/cheque-return'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import type { Fact } from '@saakh/domain/facts'
import { formatCount, formatDate, formatDays, formatMonth } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, paiseOf, percentOf } from '@saakh/domain/money'
import { z } from 'zod'
import { type ChequeMonth, chequeMonths, latestReturns, mayStillClear } from '../cheque-months.ts'
import { accountsNamed, type ConductSeries } from '../conduct-series.ts'
import { money, noAccounts } from '../families/account-conduct.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { NotMeasurable, Severity } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['some', 'many'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { some: 'Medium', many: 'High' }

const INSTRUMENT = { cheque: 'Cheque', nach: 'NACH mandate', e_mandate: 'E-mandate' } as const

const thresholdSchema = z
  .object({
    minimum_count: z.int().min(1).max(1000),
    percent_of_debits: z.number().min(0.01).max(1000),
    clear_within_days: z.int().min(0).max(60),
    high_count: z.int().min(1).max(1000),
    high_percent: z.number().min(0.01).max(1000),
    stale_after_days: z.int().min(1).max(3650),
  })
  .refine(
    (set) => set.minimum_count <= set.high_count && set.percent_of_debits <= set.high_percent,
    'the graver step must not lie below the first',
  )
type Thresholds = z.infer<typeof thresholdSchema>

const percent = (value: number): string => `${formatCount(value)}%`
const returnsText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'return' : 'returns'}`

function bandOf({ counted, value, debits }: ChequeMonth, { high_count, high_percent }: Thresholds): Band {
  const isMany = counted.length >= high_count || (debits !== null && compareToPercent(value, debits, high_percent) > 0)
  return isMany ? 'many' : 'some'
}

function shareSentence(series: ConductSeries, { debits, value, is_over }: ChequeMonth): string {
  const kind = series.account?.payload.kind
  if (kind && !isRevolving(kind)) return ''
  if (!kind) return ' Their share of the debits is not measurable: the account is not in the list of accounts.'
  if (!is_over) return ' Their share of the debits is told when the month is over.'
  if (debits === null)
    return ' Their share of the debits is not measurable: the day-ends do not give the debits of every day of the month.'
  const share = percentOf(value, debits)
  return share === null
    ? ' Nothing at all was debited in the month.'
    : ` That is ${percent(share)} of the debits of the month (${money(debits)}).`
}

function openSentence(month: ChequeMonth, day: IsoDate, within: number): string {
  const open = mayStillClear(month, day, within).length
  const untold = month.untold.length
  return [
    open > 0 ? ` ${returnsText(open)} may still be cleared within ${formatDays(within)} and would then not count.` : '',
    untold > 0
      ? ` ${returnsText(untold)} more did not say whether funds were short and ${untold === 1 ? 'is' : 'are'} not counted.`
      : '',
  ].join('')
}

function findingOf(
  series: ConductSeries,
  month: ChequeMonth,
  since: readonly ChequeMonth[],
  covering: Fact<'cheque_return'> | null,
  until: IsoDate,
  day: IsoDate,
  settings: Thresholds,
) {
  const { counted, value } = month
  const number = series.account_number
  const enough = counted.length >= settings.minimum_count
  const largest = counted.reduce((most, { payload }) => {
    const paise = paiseOf(payload.amount)
    return paise > most ? paise : most
  }, 0n)
  const band = bandOf(month, settings)
  const holder = counted.at(-1)?.payload.customer_number ?? series.account?.payload.customer_number ?? null
  const when = formatMonth(month.month)
  const isTerm = series.account !== null && !isRevolving(series.account.payload.kind)
  return {
    state: 'finding' as const,
    subject: number,
    band,
    severity: SEVERITY[band],
    title: enough
      ? `Account ${number}: ${returnsText(counted.length)} for lack of funds in ${when}.`
      : `Account ${number}: returns for lack of funds in ${when} are above ${percent(settings.percent_of_debits)} of the debits.`,
    why: `In ${when} ${counted.length === 1 ? 'one inward return' : `${formatCount(counted.length)} inward returns`} on account ${number} gave lack of funds as reason and had not been cleared within ${formatDays(settings.clear_within_days)}: ${money(value)} in all, the largest ${money(largest)}.${shareSentence(series, month)}${openSentence(month, day, settings.clear_within_days)}`,
    clears_when: `A later full month has fewer than ${returnsText(settings.minimum_count)} for lack of funds${isTerm ? '' : `, not above ${percent(settings.percent_of_debits)} of its debits`}.`,
    detail: {
      account_number: number,
      customer_number: holder,
      month: month.month,
      no_of_chq: new Set(counted.map(({ payload }) => `${payload.instrument} ${payload.instrument_number}`)).size,
      num_of_chq_return: counted.length,
      chq_amount: decimalOf(value),
      max_chq_amount: decimalOf(largest),
      num_of_chq_trans: null,
    },
    evidence: counted.map(({ fact_id, payload }) => ({
      fact_id,
      label: `${INSTRUMENT[payload.instrument]} ${payload.instrument_number} returned`,
      observed: money(paiseOf(payload.amount)),
      threshold: null,
      as_of: payload.returned_on,
      path: 'amount',
    })),
    fact_ids: [
      ...[month, ...since].flatMap(({ all }) => all.map(({ fact_id }) => fact_id)),
      ...(covering ? [covering.fact_id] : []),
      ...series.factIds(['debits'], dayNumber(`${month.month}-01`), dayNumber(since.at(-1)?.last ?? month.last)),
    ],
    trend: null,
    exposure: null,
    event_date: enough ? (counted[settings.minimum_count - 1]?.payload.returned_on ?? month.last) : month.last,
    last_data_date: until,
  }
}

/** `until`: the day until which the lender's files reach; `covering`: the return that shows it. */
function judge(
  series: ConductSeries,
  returns: readonly Fact<'cheque_return'>[],
  {
    until,
    covering,
    day,
    settings,
  }: { until: IsoDate; covering: Fact<'cheque_return'> | null; day: IsoDate; settings: Thresholds },
) {
  const subject = series.account_number
  const months = chequeMonths(
    series,
    returns.filter(({ payload }) => payload.account_number === subject),
    day,
    settings,
  )
  const told = months.filter(({ is_over, last }) => is_over && last <= until)
  const at = months.findLastIndex(({ breached }) => breached === true)
  const worst = months[at]
  const since = months.slice(at + 1)
  if (worst && !since.some((month) => told.includes(month) && month.breached === false))
    return staleWhenOld(
      findingOf(series, worst, since, covering, until, day, settings),
      daysBetween(until, day),
      settings.stale_after_days,
    )
  const last = told.at(-1)
  if (last?.breached === null)
    return notMeasurable(
      subject,
      `${formatMonth(last.month)} had ${returnsText(last.counted.length)} for lack of funds, fewer than ${settings.minimum_count}.${shareSentence(series, last)}`,
      until,
    )
  const counted = months.find(({ month }) => month === monthOf(until))?.counted.length ?? 0
  return staleWhenOld(
    {
      state: 'clear' as const,
      subject,
      reason: `The files of returned cheques reach until ${formatDate(until)}: ${returnsText(counted)} for lack of funds in ${formatMonth(monthOf(until))}.`,
      last_data_date: until,
    },
    daysBetween(until, day),
    settings.stale_after_days,
  )
}

const notMeasurable = (subject: string, reason: string, last_data_date: IsoDate | null): NotMeasurable => ({
  state: 'not_measurable',
  subject,
  reason,
  last_data_date,
})

export const signal = defineSignal({
  code: 'cheque_returns',
  label: 'Cheque and mandate returns',
  category: 'Account conduct',
  bands: BANDS,
  signal_codes: { some: '10150', many: '10151' },
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 2,
  summary:
    'Inward cheques, NACH debits or e-mandates on an account were returned for lack of funds several times in a calendar month, or for a large share of its debits; what was cleared within a week does not count.',
  also_called: ['cheque_return', 'chq_returns', 'cheque_bounce', 'cheque_bounces'],
  detail: z.object({
    account_number: z.string(),
    customer_number: z.string().nullable(),
    month: isoMonthSchema,
    /** Different instruments; one that was presented and returned twice is one here and two returns. */
    no_of_chq: z.int(),
    num_of_chq_return: z.int(),
    chq_amount: computedAmountSchema,
    max_chq_amount: computedAmountSchema,
    /** Of all cheques drawn; no file delivers it yet, and the returned ones are not all. */
    num_of_chq_trans: z.int().nullable(),
  }),
  layout: {
    title: 'Returned cheques and mandates',
    fields: [
      { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no', 'loan_account'] },
      { key: 'customer_number', label: 'Customer number', format: 'text', also: ['cif_id', 'cust_id', 'customer_no'] },
      { key: 'month', label: 'Month', format: 'month' },
      { key: 'no_of_chq', label: 'Instruments', format: 'count', also: ['no_of_cheques'] },
      { key: 'num_of_chq_return', label: 'Returns', format: 'count' },
      { key: 'chq_amount', label: 'Amount returned', format: 'money', also: ['cheque_amount'] },
      { key: 'max_chq_amount', label: 'Largest return', format: 'money', also: ['max_cheque_amount'] },
      { key: 'num_of_chq_trans', label: 'All cheque transactions', format: 'count' },
    ],
  },
  needs: [loanAccount, accountDayEnd, chequeReturn],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: thresholdSchema,
    defaults: {
      minimum_count: 3,
      percent_of_debits: 10,
      clear_within_days: 7,
      high_count: 6,
      high_percent: 25,
      stale_after_days: 45,
    },
    fields: {
      minimum_count: { label: 'Returns in a month, from', unit: 'count' },
      percent_of_debits: {
        label: 'Share of the debits, above',
        unit: 'percent',
        note: 'Of cash credits and overdrafts, in months whose day-ends give the debits of every day.',
      },
      clear_within_days: {
        label: 'Not counted when cleared within',
        unit: 'days',
        note: 'Days from the return to its clearing.',
      },
      high_count: { label: 'High from, returns in a month', unit: 'count' },
      high_percent: { label: 'High above, share of the debits', unit: 'percent' },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last delivered return of any borrower from which nothing is said about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const returns = latestReturns(facts.of('cheque_return'), day)
    const accounts = accountsNamed(
      facts.of('loan_account'),
      facts.of('account_day_end'),
      returns.map(({ payload }) => payload.account_number),
      day,
    )
    if (accounts.length === 0) return [noAccounts('No loan account is known.')]
    const covering = returns.at(-1) ?? null
    const feed = source_dates.cheque_return
    const reached =
      [covering?.payload.returned_on ?? '', feed !== undefined && feed <= day ? feed : ''].sort().at(-1) ?? ''
    return accounts.map((series) =>
      reached === ''
        ? notMeasurable(
            series.account_number,
            'No file of returned cheques has been delivered; that none is known says nothing.',
            null,
          )
        : judge(series, returns, { until: reached, covering, day, settings: thresholds }),
    )
  },
})
