import type { Fact } from '@saakh/domain/facts'
import { formatMoney } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { type Measured, measured, ratio, unmeasured } from '@saakh/domain/ratio'
import type { RatioUnit } from '@saakh/domain/ratio-figure'
import {
  allTold,
  daysInventory,
  daysSalesOutstanding,
  outsideLiabilitiesToNetWorth,
} from '@saakh/domain/statement-ratios'
import { NET_WORTH_NEEDS, netWorthOf } from './families/net-worth.ts'
import { currentRatioOf, interestCoverOf } from './families/statement-readings.ts'
import type { StatementPeriod } from './statement-series.ts'

/** A ratio of one year, and the statements that it was computed from. */
export interface YearRatio {
  value: Measured
  facts: Fact[]
}

interface Books {
  span: StatementPeriod | null
  balance: StatementPeriod | null
}

export interface RatioDeclaration {
  key: string
  label: string
  /** How it is computed, for the reader. */
  definition: string
  unit: RatioUnit
  /** Which way is safer for a lender; absent where a ratio may be too high as well as too low. */
  better?: 'higher' | 'lower'
  of(books: Books): YearRatio
}

const NO_BALANCE = unmeasured('The balance sheet of that day is not known.')
const NO_SPAN = unmeasured('The statement that ends on that day is not known.')

const fromBalance = ({ balance }: Books, compute: (balance: StatementPeriod) => Measured): YearRatio =>
  balance ? { value: compute(balance), facts: [balance.fact] } : { value: NO_BALANCE, facts: [] }

const fromSpan = ({ span }: Books, compute: (span: StatementPeriod) => Measured): YearRatio =>
  span ? { value: compute(span), facts: [span.fact] } : { value: NO_SPAN, facts: [] }

function fromBoth(
  { span, balance }: Books,
  compute: (span: StatementPeriod, balance: StatementPeriod) => Measured,
): YearRatio {
  if (!span) return { value: NO_SPAN, facts: balance ? [balance.fact] : [] }
  if (!balance) return { value: NO_BALANCE, facts: [span.fact] }
  return { value: compute(span, balance), facts: [span.fact, balance.fact] }
}

const shareOf = (part: bigint | null, whole: bigint | null, name: string): Measured => {
  const amounts = allTold({ part, whole })
  if (!amounts.ok) return unmeasured(`The ${name} or its part is not told.`)
  return amounts.value.whole > 0n
    ? measured(ratio(amounts.value.part, amounts.value.whole))
    : unmeasured(`The ${name} is not above zero.`)
}

/** Only over a net worth that is told wholly; what it is at most is said with the reason. */
function leverageIn(balance: StatementPeriod): Measured {
  const lines = allTold(Object.fromEntries(NET_WORTH_NEEDS.map((line) => [line, balance.paise(line)])))
  const worth = netWorthOf(balance)
  if ('missing' in worth) return lines.ok ? NO_BALANCE : lines
  if (!lines.ok)
    return unmeasured(`${lines.reason} The tangible net worth is ${formatMoney(decimalOf(worth.paise))} at most.`)
  return outsideLiabilitiesToNetWorth({ liabilities: balance.paise('liabilities'), tangible_net_worth: worth.paise })
}

/** Ratios of industrial companies, in the order in which a credit note reads them. */
export const RATIOS: readonly RatioDeclaration[] = [
  {
    key: 'net_margin',
    label: 'Net margin',
    definition: 'profit for the period / revenue from operations',
    unit: 'percent',
    better: 'higher',
    of: (books) =>
      fromSpan(books, (span) =>
        shareOf(span.paise('profit_loss_for_period'), span.paise('revenue_from_operations'), 'revenue'),
      ),
  },
  {
    key: 'interest_cover',
    label: 'Interest cover (EBIT)',
    definition: 'profit before exceptional items and tax + finance costs, over finance costs',
    unit: 'times',
    better: 'higher',
    of: (books) => fromSpan(books, interestCoverOf),
  },
  {
    key: 'current_ratio',
    label: 'Current ratio',
    definition: 'current assets / current liabilities',
    unit: 'times',
    of: (books) => fromBalance(books, currentRatioOf),
  },
  {
    key: 'tol_tnw',
    label: 'TOL / TNW',
    definition:
      'total liabilities / tangible net worth, which is equity less goodwill, other intangible assets, those under development and a revaluation reserve that is told',
    unit: 'times',
    better: 'lower',
    of: (books) => fromBalance(books, leverageIn),
  },
  {
    key: 'days_sales',
    label: 'Debtor days',
    definition: 'trade receivables / revenue, times the days of the span',
    unit: 'days',
    better: 'lower',
    of: (books) =>
      fromBoth(books, (span, balance) =>
        daysSalesOutstanding(
          {
            trade_receivables: balance.paise('trade_receivables_current'),
            revenue_from_operations: span.paise('revenue_from_operations'),
          },
          span.days ?? 365,
        ),
      ),
  },
  {
    key: 'days_inventory',
    label: 'Stock days',
    definition: 'inventories / cost of materials consumed, times the days of the span',
    unit: 'days',
    of: (books) =>
      fromBoth(books, (span, balance) =>
        daysInventory(
          { inventories: balance.paise('inventories'), cost_of_goods_sold: span.paise('cost_of_materials_consumed') },
          span.days ?? 365,
        ),
      ),
  },
]
