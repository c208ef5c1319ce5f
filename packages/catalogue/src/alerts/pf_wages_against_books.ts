import { wagesAgainstBooks } from '../families/wages-against-books.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'pf_wages_against_books',
  label: 'Wages in the provident fund and in the books differ',
  category: 'Statutory dues',
  bands: ['below', 'above'],
  signal_code: '20970',
  signal_format: 6,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 38,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'share', by: 0.2, direction: 'away' },
  summary: 'The wages told to the provident fund over a year do not fit the employee cost in the books of that year.',
  also_called: ['pf_against_books'],
  // No published rule: our defaults. Directors, apprentices and contractors' people stand in the books alone.
  limits: {
    below_percent: {
      label: 'Wages below, share of the cost',
      unit: 'percent',
      default: 40,
      min: 0,
      max: 100,
      stricter: 'higher',
    },
    above_percent: { label: 'Wages above, share of the cost', unit: 'percent', default: 110, min: 100, max: 1000 },
    minimum_cost: { label: 'Smallest cost that is compared', unit: 'money', default: '1000000.00' },
  },
  rising: [{ limits: ['below_percent', 'above_percent'], otherwise: 'the lower bound must not lie above the upper' }],
  rule: wagesAgainstBooks,
  words: {
    title: 'Wages in the provident fund come to {share:share} of the employee cost of the year to {year_to:date}.',
    why: '{>as_of}: the books show an employee cost of {cost:money}, and the wages reported to the provident fund are {wages:money}. [{?is_above}Wages that are not in the books were paid from somewhere.][{!is_above}People without provident fund, or wages that nobody earned, would explain it.]',
    clears_when:
      'For a later year the wages lie between {below_percent:percent} and {above_percent:percent} of the employee cost.',
    reasons: {
      no_own_statement: 'No statement of the company itself is known; its wages do not compare with those of a group.',
      months_missing: 'The wages of {missing:count} of the 12 months are not stated, {month:month} first.',
      cost_too_small: 'The employee cost of the year to {date:date} is too small to compare.',
      clear: '{>as_of}: the books show an employee cost of {cost:money}, the provident fund wages of {wages:money}.',
    },
    evidence: { wages: { label: 'Wages of {month:month}', observed: '{wages:money_full}' } },
  },
  detail: {
    title: 'Wages and employee cost',
    fields: [
      { key: 'year_to', label: 'Year to', format: 'date' },
      { key: 'cost', label: 'Employee cost in the books', format: 'money' },
      { key: 'wages', label: 'Wages in the provident fund', format: 'money' },
      { key: 'share', label: 'Share', format: 'percent' },
    ],
  },
})
