import { ASSET_CLASSES, LENDER_KINDS } from '@saakh/domain/dpd'
import { REPORT_DAYS } from '../book/other-lenders.ts'
import { CONDUCT_LIMITS } from '../families/account-conduct.ts'
import { WORSE_ELSEWHERE, worseElsewhere } from '../families/other-lender-class.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'worse_class_elsewhere',
  label: 'Another lender reports a worse class',
  category: 'Other lenders',
  bands: WORSE_ELSEWHERE,
  signal_code: '10330',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'brought_by_some' },
  worse_by: { figure: 'classes_apart', by: 1, direction: 'up' },
  summary: "Another lender classes the borrower worse than you do, by CRILC or by a commercial bureau's report.",
  also_called: ['other_lender_class', 'crilc_status', 'crilc_sma', 'bureau_class', 'worse_at_other_lender'],
  limits: {
    lender_kind: {
      label: 'Kind of lender',
      unit: 'choice',
      default: 'bank',
      options: LENDER_KINDS,
      note: 'Decides after how many days an account of yours is non-performing, where your system declares no class.',
    },
    report_days: {
      label: 'Reports count for',
      unit: 'days',
      default: REPORT_DAYS,
      min: 1,
      max: 730,
      stricter: 'higher',
      note: 'From the day that a report speaks of. Lenders commonly renew bureau reports every 90 to 180 days.',
    },
    ...CONDUCT_LIMITS,
  },
  rule: worseElsewhere,
  words: {
    title: '{>who} reports the borrower as {other_class}; you class it {own_class}.',
    why: '{report} tells as of {reported_on:date} that {>who_there} classes the borrower {other_class}[, with an exposure of {other_exposure:money_full}]. Your own class is {own_class}, at the day-end of {own_class_on:date}.',
    clears_when: 'A later report states no worse class than yours, or your own class is as bad.',
    parts: {
      who: '[{lender}][{!lender}Another lender]',
      who_there: '[{lender}][{!lender}another lender]',
    },
    reasons: {
      no_report: 'No report of CRILC or of a commercial bureau is known.',
      report_too_old:
        'The last report of other lenders speaks of {reported_on:date} and is older than the setting allows.',
      no_class_told: 'The report of {reported_on:date} states no class of another lender.',
      no_accounts: 'No open loan account is known.',
      own_not_known: 'Your own class of the borrower is not known: no day-end tells one, or days past due.',
      no_worse: 'The worst class of another lender is {other_class}; yours is {own_class}.',
    },
    evidence: {
      other: { label: 'Class elsewhere', observed: '{other_class}', limit: '{own_class}' },
      own: { label: 'Own class', observed: '{own_class}' },
    },
  },
  detail: {
    title: 'Class elsewhere and own class',
    fields: [
      { key: 'other_class', label: 'Class elsewhere', format: 'text', one_of: ASSET_CLASSES },
      { key: 'own_class', label: 'Own class', format: 'text', one_of: ASSET_CLASSES },
      { key: 'reported_on', label: 'Report of', format: 'date' },
      { key: 'report', label: 'Told by', format: 'text' },
      { key: 'lender', label: 'Lender', format: 'text', or_null: true },
      { key: 'other_exposure', label: 'Exposure of that lender', format: 'money', or_null: true },
      { key: 'own_class_on', label: 'Own class as of', format: 'date', if_present: true },
      { key: 'classes_apart', label: 'Classes apart', format: 'count', if_present: true },
    ],
  },
})
