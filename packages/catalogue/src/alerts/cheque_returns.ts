import { HOLDER_FIELDS } from '../families/account-conduct.ts'
import { returnedInstruments } from '../families/returned-instruments.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

const GRAVER = 'the graver step must not lie below the first'

export const signal = defineSignal({
  code: 'cheque_returns',
  label: 'Cheque and mandate returns',
  category: 'Account conduct',
  bands: ['some', 'many'],
  signal_code: '10150',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 2,
  counted_in_score: true,
  worse_by: { figure: 'num_of_chq_return', by: 3, direction: 'up' },
  summary:
    'Inward cheques, NACH debits or e-mandates on an account were returned for lack of funds several times in a calendar month, or for a large share of its debits; what was cleared within a week does not count.',
  also_called: ['cheque_return', 'chq_returns', 'cheque_bounce', 'cheque_bounces'],
  limits: {
    minimum_count: { label: 'Returns in a month, from', unit: 'count', default: 3, min: 1, max: 1000 },
    percent_of_debits: {
      label: 'Share of the debits, above',
      unit: 'percent',
      default: 10,
      min: 0.01,
      max: 1000,
      note: 'Of cash credits and overdrafts, in months whose day-ends give the debits of every day.',
    },
    clear_within_days: {
      label: 'Not counted when cleared within',
      unit: 'days',
      default: 7,
      min: 0,
      max: 60,
      note: 'Days from the return to its clearing.',
    },
    high_count: { label: 'High from, returns in a month', unit: 'count', default: 6, min: 1, max: 1000 },
    high_percent: { label: 'High above, share of the debits', unit: 'percent', default: 25, min: 0.01, max: 1000 },
    stale_after_days: staleAfter({
      days: 45,
      note: 'Age of the last delivered return of any borrower from which nothing is said about today.',
    }),
  },
  rising: [
    { limits: ['minimum_count', 'high_count'], otherwise: GRAVER },
    { limits: ['percent_of_debits', 'high_percent'], otherwise: GRAVER },
  ],
  rule: returnedInstruments,
  words: {
    title: {
      by_count:
        'Account {subject}: {num_of_chq_return:count} return{num_of_chq_return:plural} for lack of funds in {month:month}.',
      by_share:
        'Account {subject}: returns for lack of funds in {month:month} are above {percent_of_debits:count}% of the debits.',
    },
    why: 'In {month:month} [{?is_single}one inward return][{!is_single}{num_of_chq_return:count} inward returns] on account {subject} gave lack of funds as reason and had not been cleared within {clear_within_days:days}: {chq_amount:money_full} in all, the largest {max_chq_amount:money_full}.{>share_of_debits}[ {may_clear:count} return{may_clear:plural} may still be cleared within {clear_within_days:days} and would then not count.][ {untold:count} return{untold:plural} more did not say whether funds were short and {is_one_untold:verbs} not counted.]',
    clears_when:
      'A later full month has fewer than {minimum_count:count} return{minimum_count:plural} for lack of funds[{!is_term_loan}, not above {percent_of_debits:count}% of its debits].',
    parts: {
      share_of_debits:
        '[ {no_share:no_shares}][ That is {share:percentage} of the debits of the month ({debits:money_full}).]',
    },
    reasons: {
      no_file: 'No file of returned cheques has been delivered; that none is known says nothing.',
      few: '{month:month} had {returns:count} return{returns:plural} for lack of funds, fewer than {minimum_count}.{>share_of_debits}',
      clear:
        'The files of returned cheques reach until {until:date}: {returns:count} return{returns:plural} for lack of funds in {month:month}.',
    },
    evidence: {
      return: { label: '{instrument:instruments} {instrument_number} returned', observed: '{amount:money_full}' },
    },
    names: {
      instruments: { cheque: 'Cheque', nach: 'NACH mandate', e_mandate: 'E-mandate' },
      verbs: { true: 'is', false: 'are' },
      no_shares: {
        kind_not_known: 'Their share of the debits is not measurable: the account is not in the list of accounts.',
        month_running: 'Their share of the debits is computed when the month is over.',
        debits_not_known:
          'Their share of the debits is not measurable: the day-ends do not give the debits of every day of the month.',
        no_debits: 'Nothing at all was debited in the month.',
      },
    },
  },
  detail: {
    title: 'Returned cheques and mandates',
    fields: [
      ...HOLDER_FIELDS,
      { key: 'month', label: 'Month', format: 'month' },
      { key: 'no_of_chq', label: 'Instruments', format: 'count', also: ['no_of_cheques'] },
      { key: 'num_of_chq_return', label: 'Returns', format: 'count' },
      { key: 'chq_amount', label: 'Amount returned', format: 'money', also: ['cheque_amount'] },
      { key: 'max_chq_amount', label: 'Largest return', format: 'money', also: ['max_cheque_amount'] },
      { key: 'num_of_chq_trans', label: 'All cheque transactions', format: 'count', or_null: true },
    ],
  },
})
