import { compared, REPORTING_DATES, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { stockAgainstSales } from '../families/stock-against-sales.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'inventory_build_up',
  label: 'Inventories out of line with sales',
  category: 'Financial statements',
  bands: ['building', 'steep'],
  signal_code: '20560',
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 26,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'inventory_growth', by: 0.2, direction: 'up' },
  summary: 'Inventories grew more than 20 percentage points faster than sales from one year to the next.',
  also_called: ['inventory', 'inventories', 'inventory_buildup', 'inventory_build'],
  limits: {
    above_sales_points: { label: 'Growth above that of sales', unit: 'points', default: 20, min: 0, max: 1000 },
    steep_points: { label: 'Steep above', unit: 'points', default: 60, min: 0, max: 1000 },
    minimum_share_percent: {
      label: 'Smallest inventories, as a share of revenue',
      unit: 'percent',
      default: 5,
      min: 0,
      max: 100,
      note: 'Of a business that holds hardly any stock a change of stock says nothing.',
    },
    minimum_revenue: {
      label: 'Smallest revenue that is compared',
      unit: 'money',
      default: '10000000.00',
      note: 'Below it a change is not measured.',
    },
  },
  rule: stockAgainstSales({
    stock: { line: 'inventories' },
    measure: 'growth',
    keys: { stock: 'inventories', first: 'inventory_growth', second: 'sales_growth' },
    steps: [
      { band: 'building', limit: 'above_sales_points', severity: 'Medium' },
      { band: 'steep', limit: 'steep_points', severity: 'Medium' },
    ],
    smallest_revenue: 'minimum_revenue',
    smallest_share: 'minimum_share_percent',
    trend: 'stock',
  }),
  words: {
    title: 'Inventories grew {difference} points more than sales in the {kind:spans} to {latest_reporting_date:date}.',
    why: '{>as_of}: inventories changed by {first:percentage} from {previous_inventories:money} to {inventories:money}, revenue of the {kind:spans} by {second:percentage} from {previous_revenue:money} to {revenue:money}. The alert begins above {above_sales_points} points between the two.',
    clears_when: 'Inventories grow at most {above_sales_points} points more than sales.',
    reasons: {
      clear: '{>as_of}: inventories changed by {first:percentage} and sales by {second:percentage}.',
      too_small: '{>as_of}: inventories are {share_of_revenue:percentage} of revenue, too little to tell anything.',
      revenue_too_small:
        'Revenue to {date:date} was {revenue:money}; changes from less than {minimum_revenue:money} say nothing.',
      grown_from_nothing: 'Inventories of {date:date} were {stock:money}; a change from there is not a percentage.',
    },
  },
  detail: {
    title: 'Inventories and sales',
    comparisons: [
      {
        ...compared({ label: 'Inventories', key: 'inventories', format: 'money' }),
        also_previous: ['prev_inventories', 'previous_inventory'],
        also_current: ['inventory', 'current_inventories', 'latest_inventories'],
      },
      compared({ label: 'Revenue', key: 'revenue', format: 'money' }),
      REPORTING_DATES,
    ],
    fields: [
      { key: 'inventory_growth', label: 'Growth of inventories', format: 'percent', if_present: true },
      { key: 'sales_growth', label: 'Growth of sales', format: 'percent', if_present: true },
      ...STATEMENT_FIELDS,
    ],
  },
})
