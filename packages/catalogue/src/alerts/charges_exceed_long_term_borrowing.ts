import { charge } from '@saakh/domain/fact-kinds/charge'
import { judgeCharges } from '../families/charges-against-borrowings.ts'
import { STATEMENT_WORDS } from '../families/statement-words.ts'
import { INDUSTRIAL_STATEMENTS, STALE_BALANCE } from '../families/statements.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'charges_exceed_long_term_borrowing',
  label: 'Charges above the borrowings in the books',
  category: 'Regulatory',
  bands: ['above', 'far_above'],
  signal_code: '20150',
  signal_format: 7,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 18,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'The open charges in the company register are more than twice the borrowings that the balance sheet of the same day shows.',
  also_called: ['charges_against_borrowings'],
  limits: {
    times_above: {
      label: 'Charges above this multiple of the borrowings',
      unit: 'ratio',
      default: 2,
      min: 0,
      max: 100,
      note: 'A charge keeps the sanctioned amount while a loan is repaid and a limit is not drawn.',
    },
    far_above: { label: 'High when above', unit: 'ratio', default: 3, min: 0, max: 100 },
  },
  rule: {
    needs: [...INDUSTRIAL_STATEMENTS.needs, charge],
    applies_to: INDUSTRIAL_STATEMENTS.applies_to,
    limits: STALE_BALANCE,
    words: STATEMENT_WORDS,
    judge: judgeCharges,
  },
  words: {
    title:
      'Open charges of {charges_amount:money} are [{multiple:ratio} times][{!multiple}against] the borrowings of {borrowings:money} in the balance sheet of {balance_sheet_date:date}.',
    why: '{>as_of}: {open_charges} open [{?is_one_charge}charge secures][{!is_one_charge}charges secure] [{?is_lower_limit}at least ]{charges_amount:money}; the balance sheet shows long-term borrowings of {long_term_borrowings:money} and short-term ones of {short_term_borrowings:money}. The alert begins above {times_above:ratio} times both together. A charge keeps the sanctioned amount while the loan is repaid, and secures limits that are not drawn, guarantees and letters of credit; what these do not explain needs review.',
    clears_when:
      'The charges that stand open on the day of a balance sheet are at most {times_above:ratio} times its borrowings.',
    reasons: {
      no_register: 'No entry of the register of charges is known.',
      no_own_statement:
        'No statement of the company itself is known; its charges do not compare with those of a group.',
      no_sheet_before_look:
        'No balance sheet is known from before {date:date}, when the register of charges was looked at last.',
      long_term_is_negative: 'The long-term borrowings are negative.',
      no_charge: '{>as_of}: no charge stood open.',
      clear:
        '{>as_of}: open charges of {charges_amount:money} stand against long-term borrowings of {borrowings:money}.',
      clear_with_short_term:
        '{>as_of}: open charges of {charges_amount:money} stand against borrowings of {borrowings:money}, short-term ones among them.',
      amounts_unknown:
        'Of {unknown} of the {open_charges} charges open on {date:date} the amount on that day is not known.',
    },
    evidence: { charge: { label: 'Charge of {holder}', observed: '{amount:money_full}' } },
  },
  detail: {
    title: 'Charges against borrowings',
    fields: [
      {
        key: 'charges_amount',
        label: 'Amount of open charges',
        format: 'money',
        also: ['total_charges_amount', 'open_charges_amount'],
      },
      { key: 'long_term_borrowings', label: 'Long-term borrowings', format: 'money', also: ['long_term_borrowing'] },
      { key: 'short_term_borrowings', label: 'Short-term borrowings', format: 'money', if_present: true },
      { key: 'balance_sheet_date', label: 'Balance sheet of', format: 'date', if_present: true },
      { key: 'charges_of_unknown_amount', label: 'Charges of unknown amount', format: 'count', if_present: true },
    ],
    tables: [
      {
        key: 'charges',
        label: 'Open charges',
        columns: [
          { key: 'charge_id', label: 'Charge id', format: 'text' },
          { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder'] },
          { key: 'amount', label: 'Amount', format: 'money', or_null: true },
          { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation'] },
        ],
      },
    ],
  },
})
