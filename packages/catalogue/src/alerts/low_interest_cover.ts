import { judgeInterestCover } from '../families/interest-cover.ts'
import { SPAN_WORDS } from '../families/statement-spans.ts'
import { compared, REPORTING_DATES, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_SPAN } from '../families/statements.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'low_interest_cover',
  label: 'Low interest cover',
  category: 'Financial statements',
  bands: ['thin', 'uncovered'],
  signal_code: '20550',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'interest_cover', by: 0.5, direction: 'down' },
  summary:
    'Earnings before interest and tax (before exceptional items) were less than 1.5 times the finance costs in two quarters, half-years or years running.',
  limits: {
    cover_below: { label: 'Cover below', unit: 'ratio', default: 1.5, min: 0, max: 100, stricter: 'higher' },
    uncovered_below: { label: 'High when below', unit: 'ratio', default: 1, min: 0, max: 100, stricter: 'higher' },
    minimum_interest_percent: {
      label: 'Smallest finance costs, as a share of revenue',
      unit: 'percent',
      default: 0.5,
      min: 0,
      max: 100,
      note: 'With less than that there is no interest worth covering; another alert reports a loss.',
    },
  },
  rule: {
    ...INDUSTRIAL_STATEMENTS,
    limits: STALE_SPAN,
    words: SPAN_WORDS,
    judge: (facts, context) => judgeStatements(facts, (series) => judgeInterestCover(series, context)),
  },
  words: {
    title: {
      loss: 'A loss before interest and tax leaves the interest of the {period} to {latest_reporting_date:date} uncovered, after {>covered_before}.',
      thin_earnings:
        'Earnings cover interest {cover:ratio} times in the {period} to {latest_reporting_date:date}, after {>covered_before}.',
    },
    why: {
      loss: '{>as_of}: {>covered} covers nothing of the finance costs of {finance_costs:money}, {>comparison}',
      thin_earnings:
        '{>as_of}: earnings before interest and tax of {earnings_before_interest_and_tax:money} against finance costs of {finance_costs:money} cover them {cover:ratio} times, {>comparison}',
    },
    clears_when:
      'Earnings before interest and tax cover the finance costs of a {period} at least {cover_below:ratio} times.',
    parts: {
      covered: '[a loss of {loss:money} before interest and tax][{!loss}{cover:ratio} times]',
      covered_before:
        '[a loss of {loss_before:money} before interest and tax][{!loss_before}{cover_before:ratio} times]',
      comparison:
        'after {>covered_before} in the {period} before; the alert begins below {cover_below:ratio} in two {period}s running. Earnings are profit before exceptional items and tax plus finance costs; exceptional items do not count.[ The share in the profit of associates and joint ventures, {shares:money}, stands after them.] Finance costs may hold interest on leases[{?is_group}, and those of a group what its finance companies pay].',
    },
    reasons: {
      nothing_to_cover: '{>as_of}: there are no finance costs worth covering.',
      clear: '{>as_of}: earnings cover interest {cover:ratio} times.',
      first_span:
        '{>as_of}: the first {kind:spans} in which earnings cover interest less than {cover_below:ratio} times: {>covered}.',
      cover_now: 'The cover of the {kind:spans} to {date:date} is {cover:ratio}.',
      span_before_unknown:
        'The cover of the {kind:spans} to {date:date} is {cover:ratio}; no {kind:spans} just before it is known.',
      finance_costs_are_negative: 'The finance costs to {date:date} are negative.',
    },
  },
  detail: {
    title: 'Interest cover by EBIT',
    comparisons: [
      compared({ label: 'EBIT / finance costs', key: 'interest_cover', format: 'ratio' }),
      compared({ label: 'EBIT before exceptional items', key: 'earnings_before_interest_and_tax', format: 'money' }),
      compared({ label: 'Finance costs', key: 'finance_costs', format: 'money' }),
      REPORTING_DATES,
    ],
    fields: [{ key: 'period', label: 'Span', format: 'text' }, ...STATEMENT_FIELDS],
  },
})
