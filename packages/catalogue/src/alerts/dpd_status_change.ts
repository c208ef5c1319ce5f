import { dateOfDay, dayNumber } from '@saakh/domain/dates'
import {
  ASSET_CLASSES,
  type AssetClass,
  classOrder,
  isRevolving,
  LENDER_KINDS,
  type LoanKind,
  npaNorm,
} from '@saakh/domain/dpd'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { z } from 'zod'
import {
  type ClassHistory,
  classBefore,
  classColumns,
  classHistory,
  firstDayNeeded,
  firstDayOf,
} from '../class-history.ts'
import { type ConductSeries, conductOf } from '../conduct-series.ts'
import { ceilingAt } from '../excess-days.ts'
import {
  accountDetail,
  accountFieldsIfPresent,
  accountOf,
  amount,
  conductThresholds,
  countTrend,
  isoDate,
  kindName,
  loanKind,
  money,
  noAccounts,
  present,
} from '../families/account-conduct.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Evidence, Severity } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['SMA-0', 'SMA-1', 'SMA-2', 'NPA'] as const
type Band = (typeof BANDS)[number]

const SEVERITY: Record<Band, Severity> = { 'SMA-0': 'Low', 'SMA-1': 'Medium', 'SMA-2': 'High', NPA: 'High' }

const LIMB = {
  no_credits: 'There have been no credits for 90 days, so the account is out of order.',
  credits_below_interest:
    'The credits of 90 days are below the interest debited in them, so the account is out of order.',
} as const

/** What the count counts, in words. */
const counted = (kind: LoanKind) => (isRevolving(kind) ? 'above the lower of limit and drawing power' : 'past due')

function reasonFor(history: ClassHistory, band: Band, kind: LoanKind, norm: number): string {
  const { last } = history
  if (last.limb) return LIMB[last.limb]
  const count = `It is ${formatDays(last.days)} ${counted(kind)} at the end of ${formatDate(dateOfDay(last.day))}`
  return history.status === last.computed
    ? `${count}; ${band} begins at ${firstDayOf(band, norm)}.`
    : `${count}, but an NPA is upgraded only when all arrears of interest and principal are paid.`
}

function clearsWhen(series: ConductSeries, history: ClassHistory, kind: LoanKind): string {
  if (history.status === 'NPA') return 'All arrears of interest and principal are paid.'
  const ceiling = isRevolving(kind) ? ceilingAt(series, history.last.day) : null
  if (ceiling) return `The balance at day-end is ${money(ceiling.paise)} or less.`
  return 'The overdue amount is paid in full, so that no day is past due.'
}

function evidenceFor(series: ConductSeries, history: ClassHistory, kind: LoanKind, first: number): Evidence[] {
  const { day, days } = history.last
  const threshold = formatDays(first)
  const ceiling = isRevolving(kind) ? ceilingAt(series, day) : null
  const overdue = series.paise('overdue_amount', day)
  const due = series.text('oldest_due_date', day)
  const outstanding = series.paise('outstanding', day)
  const count = { label: isRevolving(kind) ? 'Days in excess' : 'Days past due', observed: formatDays(days), threshold }
  const source = isRevolving(kind) && ceiling ? 'outstanding' : due !== null ? 'oldest_due_date' : 'dpd'
  return present([
    series.evidence(source, day, count),
    due === null
      ? null
      : series.evidence('oldest_due_date', day, {
          label: 'Oldest unpaid due date',
          observed: formatDate(due),
          threshold: null,
        }),
    overdue === null
      ? null
      : series.evidence('overdue_amount', day, {
          label: 'Overdue amount',
          observed: money(overdue),
          threshold: money(0n),
        }),
    outstanding === null
      ? null
      : series.evidence('outstanding', day, {
          label: 'Balance at day-end',
          observed: money(outstanding),
          threshold: ceiling ? money(ceiling.paise) : null,
        }),
    history.before === null
      ? null
      : series.evidence(source, history.before.day, {
          label: 'Status before',
          observed: history.before.status,
          threshold: null,
        }),
  ])
}

function findingOf(series: ConductSeries, history: ClassHistory, band: Band, kind: LoanKind, norm: number) {
  const { last, since } = history
  const previous = history.before?.status ?? classBefore(band, kind)
  const verb = classOrder(previous) < classOrder(band) ? 'turned' : 'eased'
  const first = firstDayOf(band, norm)
  const turned = `Account ${series.account_number} ${verb} from ${previous} to ${band} on ${formatDate(dateOfDay(since))}`
  return {
    state: 'finding' as const,
    subject: series.account_number,
    band,
    severity: SEVERITY[band],
    title: last.limb ? `${turned}.` : `${turned}: ${formatDays(last.days)} ${counted(kind)}.`,
    why: `${turned}. ${reasonFor(history, band, kind, norm)}${history.before ? '' : ' The status before follows from the count; no earlier day-end was delivered.'}`,
    clears_when: clearsWhen(series, history, kind),
    detail: {
      ...accountOf(series),
      loan_kind: kind,
      previous_status: previous,
      status: band,
      status_date: dateOfDay(since),
      days_past_due: last.days,
      oldest_due_date: series.text('oldest_due_date', last.day),
      overdue_amount: series.text('overdue_amount', last.day),
      balance_outstanding: series.text('outstanding', last.day),
      balance_date: dateOfDay(last.day),
    },
    evidence: [
      ...evidenceFor(series, history, kind, first),
      ...(series.account
        ? [
            {
              fact_id: series.account.fact_id,
              label: 'Kind of account',
              observed: kindName[kind],
              threshold: null,
              as_of: dateOfDay(last.day),
              path: 'kind',
            },
          ]
        : []),
    ],
    fact_ids: [
      ...series.factIds(classColumns(kind), firstDayNeeded(history, kind), last.day),
      ...series.factIds(['outstanding', 'oldest_due_date'], last.day, last.day),
    ],
    trend: { unit: 'days' as const, points: countTrend(history.counts, last.day), threshold: first },
    exposure: series.text('outstanding', last.day),
    event_date: dateOfDay(since),
    last_data_date: dateOfDay(last.day),
  }
}

const isBand = (status: AssetClass): status is Band => status !== 'Standard'

export const signal = defineSignal({
  code: 'dpd_status_change',
  label: 'Change of days-past-due status',
  category: 'Account conduct',
  bands: BANDS,
  signal_codes: { 'SMA-0': '10120', 'SMA-1': '10121', 'SMA-2': '10122', NPA: '10123' },
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 5,
  summary:
    'A loan account turned from Standard to special mention (SMA-0, SMA-1, SMA-2) or non-performing by the day count of RBI; cash credit and overdraft by their days above limit or drawing power.',
  also_called: ['dpd', 'dpd_change', 'dpd_status', 'days_past_due'],
  detail: z.object({
    ...accountDetail,
    loan_kind: loanKind,
    previous_status: z.enum(ASSET_CLASSES),
    status: z.enum(BANDS),
    status_date: isoDate,
    days_past_due: z.int(),
    oldest_due_date: isoDate.nullable(),
    overdue_amount: amount.nullable(),
    balance_outstanding: amount.nullable(),
    balance_date: isoDate,
  }),
  layout: {
    title: 'Days past due',
    comparisons: [
      {
        label: 'Status',
        previous: 'previous_status',
        current: 'status',
        format: 'text',
        also_previous: ['prev_status', 'previous_dpd_status'],
        also_current: ['current_status', 'new_status', 'dpd_status'],
      },
    ],
    fields: [
      ...accountFieldsIfPresent,
      { key: 'loan_kind', label: 'Kind of account', format: 'text', if_present: true },
      { key: 'status_date', label: 'Status since', format: 'date', if_present: true },
      { key: 'days_past_due', label: 'Days past due', format: 'days', also: ['dpd'], if_present: true },
      { key: 'oldest_due_date', label: 'Oldest unpaid due date', format: 'date', if_present: true },
      { key: 'overdue_amount', label: 'Overdue amount', format: 'money', if_present: true },
      { key: 'balance_outstanding', label: 'Balance outstanding', format: 'money', if_present: true },
      { key: 'balance_date', label: 'Balance date', format: 'date', if_present: true },
    ],
  },
  needs: [loanAccount, accountDayEnd],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      lender_kind: z.enum(LENDER_KINDS),
      alert_from: z.enum(BANDS),
      ...conductThresholds.schema,
    }),
    defaults: { lender_kind: 'bank', alert_from: 'SMA-0', ...conductThresholds.defaults },
    fields: {
      lender_kind: {
        label: 'Kind of lender',
        unit: 'choice',
        note: 'Decides after how many days an account is non-performing.',
      },
      alert_from: { label: 'Alert from', unit: 'choice', strictest_first: BANDS },
      ...conductThresholds.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const accounts = conductOf(facts.of('loan_account'), facts.of('account_day_end'), day)
    if (accounts.length === 0) return [noAccounts('No loan account is known.')]
    return accounts.map((series) => {
      const subject = series.account_number
      const kind = series.account?.payload.kind
      if (!kind)
        return {
          state: 'not_measurable' as const,
          subject,
          reason: `Account ${subject} is not in the list of accounts: term loans and cash credits are classed differently.`,
          last_data_date: null,
        }
      const history = classHistory(series, kind, thresholds.lender_kind, thresholds.gap_days)
      if (!history)
        return {
          state: 'not_measurable' as const,
          subject,
          reason: isRevolving(kind)
            ? `For account ${subject} no day-end has a balance with a limit or drawing power.`
            : `For account ${subject} no day-end has a due date, days past due or an overdue amount.`,
          last_data_date: null,
        }
      const { status } = history
      const { day: lastDay } = history.last
      const outcome =
        isBand(status) && classOrder(status) >= classOrder(thresholds.alert_from)
          ? findingOf(series, history, status, kind, npaNorm(thresholds.lender_kind, dateOfDay(lastDay)))
          : {
              state: 'clear' as const,
              subject,
              reason: isBand(status)
                ? `The account is ${status}, milder than the setting.`
                : 'The account is Standard.',
              last_data_date: dateOfDay(lastDay),
            }
      return staleWhenOld(outcome, dayNumber(day) - lastDay, thresholds.stale_after_days)
    })
  },
})
