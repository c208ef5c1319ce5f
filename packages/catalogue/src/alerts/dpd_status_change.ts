import { ASSET_CLASSES, LENDER_KINDS } from '@saakh/domain/dpd'
import { FACILITY_KINDS, type FacilityKind, facilityLabel, isRevolving } from '@saakh/domain/facility'
import { ACCOUNT_FIELDS_IF_PRESENT, CONDUCT_LIMITS } from '../families/account-conduct.ts'
import { assetClassOfAccounts, PAST_DUE_CLASSES } from '../families/asset-class.ts'
import { defineSignal } from '../signal.ts'

const wordsByKind = (wordOf: (kind: FacilityKind) => string): Record<string, string> =>
  Object.fromEntries(FACILITY_KINDS.map((kind) => [kind, wordOf(kind)]))

export const signal = defineSignal({
  code: 'dpd_status_change',
  label: 'Change of days-past-due status',
  category: 'Account conduct',
  bands: PAST_DUE_CLASSES,
  signal_code: '10120',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 5,
  counted_in_score: { because: 'counted_as_a_figure' },
  worse_by: { figure: 'days_past_due', by: 30, direction: 'up' },
  summary:
    'A loan account turned from Standard to special mention (SMA-0, SMA-1, SMA-2) or non-performing by the day count of RBI; cash credit and overdraft by their days above limit or drawing power.',
  also_called: ['dpd', 'dpd_change', 'dpd_status', 'days_past_due'],
  limits: {
    lender_kind: {
      label: 'Kind of lender',
      unit: 'choice',
      default: 'bank',
      options: LENDER_KINDS,
      note: 'Decides after how many days an account is non-performing.',
    },
    alert_from: {
      label: 'Alert from',
      unit: 'choice',
      default: 'SMA-0',
      options: PAST_DUE_CLASSES,
      strictest_first: PAST_DUE_CLASSES,
    },
    ...CONDUCT_LIMITS,
  },
  rule: assetClassOfAccounts,
  words: {
    title: '{>turned}[{?is_counted}: {days_past_due:days} {loan_kind:counts}].',
    why: {
      no_credits: '{>turned}. There have been no credits for 90 days, so the account is out of order.{>before}',
      credits_below_interest:
        '{>turned}. The credits of 90 days are below the interest debited in them, so the account is out of order.{>before}',
      restructured:
        '{>turned}. It was restructured, which keeps it non-performing until its specified period ends. {>count}.{>before}',
      counted: '{>turned}. {>count}; {status} begins at {first_day}.{>before}{>start}',
      declared:
        '{>turned}. Your system declares it {status}. {>count}, by which alone it would be {by_count}.{>before}',
      kept: '{>turned}. {>count}, but an NPA is upgraded only when all arrears of interest and principal are paid.{>before}',
    },
    clears_when:
      '[{?is_npa}All arrears of interest and principal are paid[{?is_restructured}, after the specified period of its restructuring][: the balance at day-end is {ceiling:money_full} or less, and the credits of 90 days cover the interest debited in them].][{!is_npa}The balance at day-end is {ceiling:money_full} or less.][{!is_npa}{!ceiling}The overdue amount is paid in full, so that no day is past due.]',
    parts: {
      turned: 'Account {subject} {is_worse:turns} from {previous_status} to {status} on {status_date:date}',
      count: 'It is {days_past_due:days} {loan_kind:counts} at the end of {balance_date:date}',
      before: '[{!status_before} The status before follows from the count; no earlier day-end was delivered.]',
      start:
        '[{!is_start_known} What it was before the first file is not known: no class was delivered, and no day on which all arrears were paid.]',
    },
    reasons: {
      class_not_known:
        'Account {subject} is not in the list of accounts: term loans and cash credits are classed differently.',
      no_balance: 'For account {subject} no day-end has a balance with a limit or drawing power.',
      no_due_date: 'For account {subject} no day-end has a due date, days past due or an overdue amount.',
      start_not_known:
        'The class of account {subject} before the first file is not known: no class was delivered, and no day on which all arrears were paid.',
      milder: 'The account is {status}, milder than the setting.',
      standard: 'The account is Standard.',
    },
    evidence: {
      count: { label: '{loan_kind:count_labels}', observed: '{days_past_due:days}', limit: '{first_day:days}' },
      due_date: { label: 'Oldest unpaid due date', observed: '{oldest_due_date:date}' },
      overdue: { label: 'Overdue amount', observed: '{overdue_amount:money_full}', limit: '₹0' },
      balance: {
        label: 'Balance at day-end',
        observed: '{balance_outstanding:money_full}',
        limit: '{ceiling:money_full}',
      },
      declared: { label: 'Class of your system', observed: '{status}' },
      status_before: { label: 'Status before', observed: '{status_before}' },
      kind: { label: 'Kind of account', observed: '{loan_kind:loan_kinds}' },
    },
    names: {
      turns: { true: 'turned', false: 'eased' },
      counts: wordsByKind((kind) => (isRevolving(kind) ? 'above the lower of limit and drawing power' : 'past due')),
      count_labels: wordsByKind((kind) => (isRevolving(kind) ? 'Days in excess' : 'Days past due')),
      loan_kinds: wordsByKind((kind) => facilityLabel(kind).toLowerCase()),
    },
  },
  detail: {
    title: 'Days past due',
    comparisons: [
      {
        label: 'Status',
        previous: 'previous_status',
        current: 'status',
        format: 'text',
        one_of: ASSET_CLASSES,
        also_previous: ['prev_status', 'previous_dpd_status'],
        also_current: ['current_status', 'new_status', 'dpd_status'],
      },
    ],
    fields: [
      ...ACCOUNT_FIELDS_IF_PRESENT,
      { key: 'loan_kind', label: 'Kind of account', format: 'text', one_of: FACILITY_KINDS, if_present: true },
      { key: 'status_date', label: 'Status since', format: 'date', if_present: true },
      { key: 'days_past_due', label: 'Days past due', format: 'days', also: ['dpd'], if_present: true },
      { key: 'oldest_due_date', label: 'Oldest unpaid due date', format: 'date', or_null: true, if_present: true },
      { key: 'overdue_amount', label: 'Overdue amount', format: 'money', or_null: true, if_present: true },
      { key: 'balance_outstanding', label: 'Balance outstanding', format: 'money', or_null: true, if_present: true },
      { key: 'balance_date', label: 'Balance date', format: 'date', if_present: true },
    ],
  },
})
