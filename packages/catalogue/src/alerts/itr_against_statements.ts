import { itrAgainstBooks } from '../families/itr-against-books.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'itr_against_statements',
  label: 'Profit returned for tax below the statements',
  category: 'Financial statements',
  bands: ['apart', 'far_apart'],
  signal_code: '20960',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 38,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'gap', by: 0.15, direction: 'up' },
  summary: 'The income tax return shows a far smaller profit before tax than the statements of the same year.',
  also_called: ['itr_mismatch'],
  // No published rule: our defaults. The profit of the return is that of its profit and loss account, before what tax law adds.
  limits: {
    gap_percent: { label: 'Smaller by, above', unit: 'percent', default: 20, min: 0, max: 1000 },
    high_percent: { label: 'High above', unit: 'percent', default: 50, min: 0, max: 1000 },
    minimum_gap: { label: 'Smallest difference', unit: 'money', default: '500000.00' },
  },
  rising: [{ limits: ['gap_percent', 'high_percent'], otherwise: 'the graver step must not lie below the first' }],
  rule: itrAgainstBooks,
  words: {
    title: 'The tax return of the year to {year_to:date} tells {gap:share} less profit than the statements.',
    why: '{>as_of}: the statements show a profit before tax of {books:money}, the income tax return of the same year {returned:money}: {difference:money} less. The alert begins above {gap_percent:percent}.',
    clears_when: 'For a later year the return shows at most {gap_percent:percent} less profit than the statements.',
    reasons: {
      no_own_statement:
        'No statement of the company itself is known; its tax return does not compare with that of a group.',
      no_year_in_both: 'No year has both statements and an income tax return.',
      no_profit_in_return: 'The income tax return states no profit before tax.',
      no_profit_in_books: 'The statements of the year to {date:date} state no profit to compare.',
      clear:
        '{>as_of}: the statements show a profit before tax of {books:money}, the income tax return {returned:money}.',
    },
    evidence: { returned: { label: 'Profit before tax in the return', observed: '{returned:money_full}' } },
  },
  detail: {
    title: 'Profit in the statements and in the tax return',
    fields: [
      { key: 'year_to', label: 'Year to', format: 'date' },
      { key: 'assessment_year', label: 'Assessment year from', format: 'text' },
      { key: 'books', label: 'Profit before tax in the statements', format: 'money' },
      { key: 'returned', label: 'In the tax return', format: 'money' },
      { key: 'difference', label: 'Difference', format: 'money' },
      { key: 'gap', label: 'Smaller by', format: 'percent' },
    ],
  },
})
