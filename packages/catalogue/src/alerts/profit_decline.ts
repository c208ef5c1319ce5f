import { CHANGE, DECLINE_FIELDS, DECLINE_WORDS, declineDetail } from '../families/decline.ts'
import { judgeProfitFall } from '../families/profit-fall.ts'
import { ANY_STATEMENTS, judgeStatements, STALE_SPAN } from '../families/statements.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'profit_decline',
  label: 'Decline of profit',
  category: 'Financial statements',
  bands: ['one_off', 'fallen', 'loss', 'lasting_loss'],
  signal_code: '20540',
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'changes', by: 0.25, direction: 'down' },
  summary:
    'Profit after tax of the latest quarter, half-year or year is more than 25% below the same span a year before, turned into a loss, or a loss widened by more than 25%.',
  also_called: ['decline_in_profit', 'profit_fall', 'net_profit_decline'],
  limits: {
    fall_percent: { label: 'Fall above', unit: 'percent', default: 25, min: 0, max: 100 },
    minimum_change_percent: {
      label: 'Smallest change, as a share of revenue',
      unit: 'percent',
      default: 0.5,
      min: 0,
      max: 100,
      note: 'A fall smaller than this share of the revenue a year before is the noise around breaking even.',
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
    judge: (facts, context) => judgeStatements(facts, (series) => judgeProfitFall(series, context)),
  },
  words: {
    title: {
      loss_widened: 'The loss widened by {widened_by:money} in the {period} to {latest_reporting_date:date}.',
      turned_into_loss: 'Profit turned into a loss in the {period} to {latest_reporting_date:date}.',
      profit_fell: 'Profit fell by {fall_by:percentage} in the {period} to {latest_reporting_date:date}.',
    },
    why: '{>as_of}: the {period} ended with a {latest_result} of {latest_size:money} after tax against a {previous_result} of {previous_size:money} in the same {period} a year before; the alert begins at a change for the worse of more than {fall_percent:percent}.[{?is_lasting} The {period} before was a loss as well.][{?tells_ordinary} Before exceptional items and tax it went from a {previous_ordinary_result} of {previous_ordinary_size:money} to a {ordinary_result} of {ordinary_size:money}[; {each between ", "}{line:plain_lines} from {from:money} to {to:money}{end}].][{?is_one_off} Before them the profit is not worse by as much.][{?moves_apart} Before them it did not fall: what stands between turned it round.]{>audit_caveat}',
    clears_when:
      'The profit of the next {period} is at most {fall_percent:percent} below that of the same {period} a year before, a loss at most {fall_percent:percent} larger, or the change is at most {minimum_change_percent:percent} of the revenue.',
    reasons: {
      clear:
        '{>as_of}: the {kind:spans} ended with a {latest_result} of {latest_size:money} after a {previous_result} of {previous_size:money} a year before.[{?moves_apart} Before exceptional items and tax it moved the other way, from a {previous_ordinary_result} of {previous_ordinary_size:money} to a {ordinary_result} of {ordinary_size:money}.]',
      revenue_too_small:
        'The {line:revenues} to {date:date} was {revenue:money}; profits on less than {minimum_revenue:money} say nothing.',
    },
    names: {
      plain_lines: {
        exceptional_items_before_tax: 'exceptional items',
        tax_expense: 'tax',
        profit_loss_from_discontinued_operations_after_tax: 'discontinued operations',
      },
    },
  },
  detail: {
    ...declineDetail({ title: 'Decline of profit', label: 'Profit or loss' }),
    fields: [{ ...CHANGE, or_null: true }, ...DECLINE_FIELDS],
  },
})
