import { ASSET_CLASSES, LENDER_KINDS } from '@saakh/domain/dpd'
import { ACCOUNT_FIELDS_IF_PRESENT, CONDUCT_LIMITS } from '../families/account-conduct.ts'
import { classDifferenceOfAccounts, DIFFERENCES } from '../families/class-difference.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'asset_class_difference',
  label: 'Declared class differs from the day count',
  category: 'Account conduct',
  bands: DIFFERENCES,
  signal_code: '10300',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_a_figure' },
  worse_by: { figure: 'days_past_due', by: 30, direction: 'up' },
  summary:
    "The class that the lender's own system declares for an account is milder, or stricter, than the one that follows from its days past due.",
  also_called: ['class_difference', 'classification_difference', 'npa_divergence'],
  limits: {
    lender_kind: {
      label: 'Kind of lender',
      unit: 'choice',
      default: 'bank',
      options: LENDER_KINDS,
      note: 'Decides after how many days an account is non-performing.',
    },
    days_apart: {
      label: 'Different for',
      unit: 'days',
      default: 1,
      min: 1,
      max: 365,
      stricter: 'lower',
      note: 'Day-ends on which the two differ without a break.',
    },
    ...CONDUCT_LIMITS,
  },
  rule: classDifferenceOfAccounts,
  words: {
    title: 'Account {subject} is declared {declared_class}, but by its days it is {computed_class}.',
    why: {
      counted: '{>differ} {>count}, which makes it {computed_class}.',
      kept: '{>differ} {>count}, but it was non-performing, and an NPA is upgraded only when all arrears are paid.',
      restructured: '{>differ} It was restructured, which keeps it non-performing until its specified period ends.',
      no_credits: '{>differ} There have been no credits for 90 days, so the account is out of order.',
      credits_below_interest:
        '{>differ} The credits of 90 days are below the interest debited in them, so the account is out of order.',
      another:
        '{>differ} Another account of the borrower is non-performing, which makes all of them so until the arrears of all are paid.',
    },
    clears_when: 'Your system and the days of the account say the same class again.',
    parts: {
      differ:
        'Your system declares {declared_class} at the end of {balance_date:date}, and since {difference_since:date} the count says otherwise.',
      count: 'The account is {days_past_due:days} {is_revolving:counts}',
    },
    reasons: {
      class_not_known:
        'Account {subject} is not in the list of accounts: term loans and cash credits are classed differently.',
      no_count: 'For account {subject} no day-end tells days past due, or a balance with a limit.',
      not_declared: 'For account {subject} the last day-end has no class of your system.',
      same: 'Your system and the days both say {declared}.',
      just_apart: 'Your system says {declared} and the days say {computed}, for fewer days than the setting.',
    },
    evidence: {
      declared: { label: 'Class of your system', observed: '{declared_class}', limit: '{computed_class}' },
      count: { label: 'Class by the days', observed: '{computed_class}' },
    },
    names: {
      counts: { true: 'above the lower of limit and drawing power', false: 'past due' },
    },
  },
  detail: {
    title: 'Two classes of one account',
    fields: [
      ...ACCOUNT_FIELDS_IF_PRESENT,
      { key: 'declared_class', label: 'Class of your system', format: 'text', one_of: ASSET_CLASSES },
      { key: 'computed_class', label: 'Class by the days', format: 'text', one_of: ASSET_CLASSES },
      { key: 'difference_since', label: 'Different since', format: 'date', if_present: true },
      { key: 'days_past_due', label: 'Days past due', format: 'days', if_present: true },
      { key: 'balance_outstanding', label: 'Balance outstanding', format: 'money', or_null: true, if_present: true },
      { key: 'balance_date', label: 'Balance date', format: 'date', if_present: true },
    ],
  },
})
