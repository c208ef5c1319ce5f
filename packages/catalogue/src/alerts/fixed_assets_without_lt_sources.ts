import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import {
  type BalancePair,
  foundOn,
  industrialStatements,
  latestBalancePair,
  paiseOfLine,
  staleBalance,
  sumOfLines,
  unlessOld,
} from '../families/balance-judgement.ts'
import {
  asOf,
  clear,
  detailOf,
  judgeStatements,
  linesEvidence,
  money,
  notMeasurable,
  reportingDates,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['outpaced', 'short_term_funded'] as const

const FIXED: readonly StatementLineName[] = ['property_plant_and_equipment', 'capital_work_in_progress']
/** All that does not fall due within a year. */
const FUNDS: readonly StatementLineName[] = ['equity', 'noncurrent_liabilities']
const LIQUID: readonly StatementLineName[] = [
  'cash_and_cash_equivalents',
  'bank_balance_other_than_cash_and_cash_equivalents',
  'current_investments',
]
const CURRENT: readonly StatementLineName[] = ['current_assets', 'current_liabilities']

interface Settings {
  excess_percent: number
  minimum_growth_percent: number
}

interface Growth extends BalancePair {
  fixed: bigint
  previous_fixed: bigint
  funds: bigint
  previous_funds: bigint
  /** By how much cash, bank balances and current investments fell: what the company paid from its own. */
  spent: bigint
}

function growthIn({ now, before }: BalancePair): Growth {
  return {
    now,
    before,
    fixed: sumOfLines(now, FIXED),
    previous_fixed: sumOfLines(before, FIXED),
    funds: sumOfLines(now, FUNDS),
    previous_funds: sumOfLines(before, FUNDS),
    spent: sumOfLines(before, LIQUID) - sumOfLines(now, LIQUID),
  }
}

const positive = (paise: bigint): bigint => (paise > 0n ? paise : 0n)

const isShortOfCurrentAssets = (balance: StatementPeriod): boolean =>
  CURRENT.every((line) => balance.paise(line) !== null) &&
  paiseOfLine(balance, 'current_assets') < paiseOfLine(balance, 'current_liabilities')

function findingOf(series: StatementSeries, growth: Growth, settings: Settings) {
  const { now, before, fixed, previous_fixed, funds, previous_funds } = growth
  const [more_fixed, more_funds] = [fixed - previous_fixed, funds - previous_funds]
  const short = isShortOfCurrentAssets(now)
  return foundOn(series, now, {
    band: short ? ('short_term_funded' as const) : ('outpaced' as const),
    severity: short ? ('High' as const) : ('Medium' as const),
    title: `Fixed assets grew by ${money(more_fixed)} in the year to ${formatDate(now.date)}, long-term funds by ${money(more_funds)}.`,
    why: `${asOf(series, now)}: plant, equipment and work in progress went from ${money(previous_fixed)} to ${money(fixed)}, equity and non-current liabilities from ${money(previous_funds)} to ${money(funds)}; cash, bank balances and current investments do not account for the difference.${short ? ' The current liabilities are more than the current assets.' : ''} The alert begins where the growth is more than ${settings.excess_percent}% above that of the funds.`,
    clears_when: `Fixed assets grow at most ${settings.excess_percent}% more than equity and non-current liabilities.`,
    detail: {
      ...detailOf(series, now),
      fixed_assets: decimalOf(fixed),
      previous_fixed_assets: decimalOf(previous_fixed),
      long_term_funds: decimalOf(funds),
      previous_long_term_funds: decimalOf(previous_funds),
      increase_in_fixed_assets: decimalOf(more_fixed),
      increase_in_long_term_funds: decimalOf(more_funds),
      previous_reporting_date: before.date,
    },
    evidence: [
      ...linesEvidence(now, [...FIXED, ...FUNDS, ...LIQUID, ...(short ? CURRENT : [])]),
      ...linesEvidence(before, [...FIXED, ...FUNDS, ...LIQUID]),
    ],
    others: [before],
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'fixed_assets_without_lt_sources',
  label: 'Fixed assets without long-term sources',
  category: 'Financial statements',
  bands: BANDS,
  signal_code: '20720',
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 30,
  summary: 'Fixed assets grew by over 20 percent more than the long-term funds of the business.',
  also_called: ['fixed_assets'],
  detail: z.object({
    ...statementDetail,
    fixed_assets: computedAmountSchema,
    previous_fixed_assets: computedAmountSchema,
    long_term_funds: computedAmountSchema,
    previous_long_term_funds: computedAmountSchema,
    increase_in_fixed_assets: computedAmountSchema,
    increase_in_long_term_funds: computedAmountSchema,
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Fixed assets and long-term funds',
    comparisons: [
      { label: 'Fixed assets', previous: 'previous_fixed_assets', current: 'fixed_assets', format: 'money' },
      { label: 'Long-term funds', previous: 'previous_long_term_funds', current: 'long_term_funds', format: 'money' },
      reportingDates,
    ],
    fields: [
      { key: 'increase_in_fixed_assets', label: 'Increase in fixed assets', format: 'money' },
      { key: 'increase_in_long_term_funds', label: 'Increase in long-term funds', format: 'money' },
      ...statementFields,
    ],
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      excess_percent: z.number().min(0).max(1000),
      minimum_growth_percent: z.number().min(0).max(1000),
      ...staleBalance.schema,
    }),
    defaults: { excess_percent: 20, minimum_growth_percent: 10, ...staleBalance.defaults },
    fields: {
      excess_percent: { label: 'Growth above that of long-term funds', unit: 'percent' },
      minimum_growth_percent: {
        label: 'Smallest growth of fixed assets',
        unit: 'percent',
        note: 'Repairs and replacements are no project.',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const pair = latestBalancePair(series, [...FIXED, ...FUNDS])
      if (typeof pair === 'string') return notMeasurable(series, pair, series.last)
      const growth = growthIn(pair)
      const { now, fixed, previous_fixed, funds, previous_funds, spent } = growth
      const [more_fixed, more_funds] = [fixed - previous_fixed, funds - previous_funds]
      const isProject =
        more_fixed > 0n &&
        (previous_fixed <= 0n || compareToPercent(more_fixed, previous_fixed, thresholds.minimum_growth_percent) > 0)
      const uncovered = more_fixed - positive(more_funds)
      const outpaced = more_funds <= 0n || compareToPercent(uncovered, more_funds, thresholds.excess_percent) > 0
      const paidFromOwn = spent >= uncovered
      const said = `fixed assets changed by ${money(more_fixed)} and long-term funds by ${money(more_funds)}`
      return unlessOld(
        isProject && outpaced && !paidFromOwn
          ? findingOf(series, growth, thresholds)
          : clear(
              series,
              isProject && outpaced
                ? `${said}; cash and current investments of ${money(spent)} paid for the rest.`
                : `${said}.`,
              now,
            ),
        now,
        day,
        thresholds,
      )
    })
  },
})
