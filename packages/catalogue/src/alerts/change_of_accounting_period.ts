import { judgeAccountingYears } from '../families/accounting-years.ts'
import { STATEMENT_WORDS } from '../families/statement-words.ts'
import { ANY_STATEMENTS, NO_STATEMENTS, STALE_BALANCE } from '../families/statements.ts'
import { defineSignal } from '../signal.ts'
import { STATEMENT_SOURCES } from '../statement-series.ts'

export const signal = defineSignal({
  code: 'change_of_accounting_period',
  label: 'Change of accounting period',
  category: 'Financial statements',
  bands: ['changed', 'repeatedly'],
  signal_code: '20790',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 32,
  counted_in_score: { because: 'red_flag' },
  worse_by: 'band',
  summary: 'The financial year of the company ends on another day than the one before it.',
  also_called: ['accounting_period', 'accounting_period_change'],
  limits: {
    look_back_years: {
      label: 'Years looked back for further changes',
      unit: 'count',
      default: 5,
      min: 1,
      max: 20,
      note: 'A second change within them is of High severity.',
      stricter: 'higher',
    },
  },
  rule: {
    ...ANY_STATEMENTS,
    limits: STALE_BALANCE,
    words: STATEMENT_WORDS,
    judge: (facts, context) => {
      const judged = STATEMENT_SOURCES.flatMap((source) => {
        const statements = facts.of(source)
        return statements.length === 0 ? [] : [judgeAccountingYears(source, statements, context)]
      })
      return judged.length > 0 ? judged : [NO_STATEMENTS]
    },
  },
  words: {
    title: 'The financial year ends on {end:date} after one to {end_before:date}.',
    why: '{company_name} closed the audited year {previous_accounting_period} and then one of {span_days} days, {current_accounting_period}.[{?is_repeated} The day has changed {number_of_changes} times in {look_back_years} years.][{?leaves_gap} What lies between the two is not known as an audited year.] Figures of the two do not compare.',
    clears_when: 'The next audited year ends on the same day as this one.',
    reasons: {
      clear: 'The last two audited years end on {end_before:date} and {end:date}.',
      too_few_years: 'Fewer than two audited years are known.',
      years_share_months:
        'The audited years {previous_accounting_period} and {current_accounting_period} share months, so one of them is not a financial year.',
    },
    evidence: {
      year_end: { label: 'End of the year', observed: '{end:date}' },
      earlier_year_end: { label: 'End of an earlier year', observed: '{end:date}' },
    },
  },
  detail: {
    title: 'Accounting period',
    fields: [
      {
        key: 'previous_accounting_period',
        label: 'Previous accounting period',
        format: 'text',
        also: [
          'prev_accounting_period',
          'previous_period',
          'prev_period',
          'previous_accounting_year',
          'previous accounting period',
          'old_accounting_period',
        ],
      },
      {
        key: 'current_accounting_period',
        label: 'Current accounting period',
        format: 'text',
        also: [
          'accounting_period',
          'current_period',
          'curr_accounting_period',
          'current_accounting_year',
          'current accounting period',
          'new_accounting_period',
        ],
      },
      { key: 'date_of_action', label: 'Date of action', format: 'date', also: ['action_date'] },
      { key: 'number_of_changes', label: 'Changes within the years looked at', format: 'count', if_present: true },
    ],
  },
})
