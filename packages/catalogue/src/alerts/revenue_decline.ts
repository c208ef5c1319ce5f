import { CHANGE, DECLINE_FIELDS, DECLINE_WORDS, declineDetail } from '../families/decline.ts'
import { judgeRevenueFall } from '../families/revenue-fall.ts'
import { ANY_STATEMENTS, judgeStatements, STALE_SPAN } from '../families/statements.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'revenue_decline',
  label: 'Decline of revenue',
  category: 'Financial statements',
  bands: ['fallen', 'lasting'],
  signal_code: '20530',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'changes', by: 0.15, direction: 'down' },
  summary:
    'Revenue of the latest quarter, half-year or year is more than 20% below the same span a year before; for banks and insurers the total income.',
  also_called: ['revenue_or_profit_decline', 'decline_in_revenue', 'revenue_fall', 'sales_decline'],
  limits: {
    fall_percent: { label: 'Fall above', unit: 'percent', default: 20, min: 0, max: 100 },
    steep_percent: {
      label: 'High when it falls twice running by more than',
      unit: 'percent',
      default: 40,
      min: 0,
      max: 100,
      note: 'Both the latest span and the one before it, each against its year before.',
    },
    minimum_revenue: {
      label: 'Smallest revenue that is compared',
      unit: 'money',
      default: '10000000.00',
      note: 'Below it a change is not measured.',
    },
  },
  rule: {
    ...ANY_STATEMENTS,
    limits: STALE_SPAN,
    words: DECLINE_WORDS,
    judge: (facts, context) => judgeStatements(facts, (series) => judgeRevenueFall(series, context)),
  },
  words: {
    title: '{line:revenues_in_front} fell by {fall_by:percentage} in the {period} to {latest_reporting_date:date}.',
    why: '{>as_of}: {line:revenues} of the {period} was {latest_value:money} against {previous_value:money} in the same {period} a year before, {fall_by:percentage} less; the alert begins above {fall_percent:percent}.[ The {period} before had fallen by {fall_before:percent}: more than {steep_percent:percent} twice running.][{?is_income} Banks and insurers report income and no revenue from operations.]{>audit_caveat}',
    clears_when:
      'The {line:revenues} of the next {period} is at most {fall_percent:percent} below the same {period} a year before.',
    reasons: {
      clear: '{>as_of}: {line:revenues} of the {kind:spans} changed by {change:percentage} from the year before.',
      revenue_is_negative: 'The {line:revenues} to {date:date} is negative.',
      revenue_too_small:
        'The {line:revenues} to {date:date} was {revenue:money}; changes from less than {minimum_revenue:money} say nothing.',
      operations_told_apart:
        'The {kind:spans} to {date:date} tells discontinued operations apart, which the one to {before_date:date} may still count among its {line:revenues}.',
    },
    evidence: {
      fallen_line: {
        label: '{line:statement_lines}[ of {span_days} days]',
        observed: '{paise:money_full}',
        limit: '{fall_percent:percent} below the year before',
      },
    },
  },
  detail: {
    ...declineDetail({ title: 'Decline of revenue', label: 'Revenue' }),
    fields: [CHANGE, ...DECLINE_FIELDS],
  },
})
