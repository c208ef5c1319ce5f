import { judgeGstTurnover } from '../families/gst-against-books.ts'
import { PAIR_WORDS } from '../families/statement-pairs.ts'
import { STATEMENT_WORDS } from '../families/statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeOwnStatements, STALE_BALANCE } from '../families/statements.ts'
import { joinWords } from '../kit/words.ts'
import { defineSignal } from '../signal.ts'
import { SUPPLY_KINDS } from '../told-supplies.ts'

export const signal = defineSignal({
  code: 'gst_turnover_mismatch',
  label: 'Turnover in GST returns and in the books differ',
  category: 'Financial statements',
  bands: ['apart', 'far_apart'],
  signal_code: '20450',
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 38,
  counted_in_score: true,
  worse_by: { figure: 'percentage', by: 0.15, direction: 'away' },
  summary:
    'The turnover of the GST returns and the revenue of the books for the same year differ by more than 15 percent.',
  also_called: ['gst_mismatch'],
  limits: {
    gap_percent: { label: 'Difference above', unit: 'percent', default: 15, min: 0, max: 1000 },
    far_percent: { label: 'High when above', unit: 'percent', default: 40, min: 0, max: 1000 },
    minimum_revenue: {
      label: 'Smallest revenue that is compared',
      unit: 'money',
      default: '1000000.00',
      note: 'Below it a share is not measured.',
    },
  },
  rule: {
    needs: [...INDUSTRIAL_STATEMENTS.needs, ...SUPPLY_KINDS],
    applies_to: INDUSTRIAL_STATEMENTS.applies_to,
    limits: STALE_BALANCE,
    words: joinWords(STATEMENT_WORDS, PAIR_WORDS),
    judge: (facts, context) =>
      judgeOwnStatements(facts, (series) =>
        judgeGstTurnover(series, [...facts.of('gst_return'), ...facts.of('gst_supplies')], context),
      ),
  },
  words: {
    title:
      'The GST returns of the year to {latest_reporting_date:date} tell {gap:percentage} {tells_less:less_or_more} sales than the books.',
    why: '{>as_of}: the returns of [{?has_one_gstin}one GSTIN][{!has_one_gstin}{number_of_gstins} GSTINs] tell a turnover of {gst_turnover:money}, the books a revenue of {books_turnover:money}. The alert begins above {gap_percent:percent} either way. [{?tells_less}Sales that GST does not cover, or a GSTIN that is not known here, would explain it; else it needs review.][{!tells_less}Transfers between branches stand in the returns and not in the books.]',
    clears_when: 'Turnover in the returns and revenue in the books differ by at most {gap_percent:percent}.',
    reasons: {
      clear: '{>as_of}: the returns tell {gst_turnover:money} and the books {books_turnover:money}.',
      no_own_statement:
        'No statement of the company itself is known; its GST returns do not compare with those of a group.',
      revenue_too_small: 'Revenue to {date:date} was {revenue:money}, too little to compare.',
      no_whole_months: 'The year to {date:date} does not run over whole months, as returns do.',
      no_gstr3b: 'No GSTR-3B of the company is known.',
      months_not_told:
        'The turnover of {gstin} is not stated for {missing} of the {months} months, {first_month:month} first.',
    },
    evidence: {
      gst_return: { label: 'Turnover of {gstin}, {month:month}', observed: '{turnover:money_full}' },
    },
    names: { less_or_more: { true: 'less', false: 'more' } },
  },
  detail: {
    title: 'Turnover in GST returns and in the books',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      {
        key: 'gst_turnover',
        label: 'Turnover in GST returns',
        format: 'money',
        also: ['turnover_as_per_gst', 'gst_sales'],
      },
      {
        key: 'books_turnover',
        label: 'Revenue in the books',
        format: 'money',
        also: ['turnover_as_per_financials', 'turnover_as_per_books', 'revenue'],
      },
      { key: 'difference', label: 'Difference', format: 'money' },
      {
        key: 'percentage',
        label: 'Difference as a share of the books',
        format: 'percent',
        also: ['difference_percentage', 'mismatch_percentage'],
      },
    ],
    tables: [
      {
        key: 'gstins',
        label: 'By GSTIN',
        columns: [
          { key: 'gstin', label: 'GSTIN', format: 'text' },
          { key: 'turnover', label: 'Turnover', format: 'money' },
          { key: 'returns', label: 'Returns', format: 'count' },
        ],
      },
    ],
  },
})
