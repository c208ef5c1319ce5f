import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import {
  type BalancePair,
  borrowingsRegrouped,
  foundOn,
  growthOf,
  industrialStatements,
  isAbove,
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
  percentText,
  reportingDates,
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementSeries } from '../statement-series.ts'

const BANDS = ['beside_cash'] as const
const BORROWED: readonly StatementLineName[] = ['borrowings_noncurrent', 'borrowings_current']
/** Not every statement has other bank balances; cash it has. */
const CASH: readonly StatementLineName[] = ['cash_and_cash_equivalents']
const ALL_CASH: readonly StatementLineName[] = [...CASH, 'bank_balance_other_than_cash_and_cash_equivalents']
const SHOWN: readonly StatementLineName[] = [...BORROWED, ...ALL_CASH]

interface Settings {
  growth_percent: number
  cash_percent: number
}

interface Held extends BalancePair {
  borrowings: bigint
  previous_borrowings: bigint
  cash: bigint
}

function findingOf(series: StatementSeries, held: Held, settings: Settings) {
  const { now, before, borrowings, previous_borrowings, cash } = held
  const growth = growthOf(previous_borrowings, borrowings)
  const share = ratio(cash, borrowings)
  return foundOn(series, now, {
    band: 'beside_cash' as const,
    severity: 'Medium' as const,
    title: `Borrowings grew by ${percentText(growth)} in the year to ${formatDate(now.date)} beside cash and bank balances of ${money(cash)}.`,
    why: `${asOf(series, now)}: borrowings went from ${money(previous_borrowings)} to ${money(borrowings)}, while cash and bank balances of ${money(cash)} are ${percentText(share)} of them. The alert begins with a growth of more than ${settings.growth_percent}% beside cash of more than ${settings.cash_percent}% of the borrowings. Ask whether the cash is free, and whether it is there.`,
    clears_when: `Borrowings grow by at most ${settings.growth_percent}% in a year, or cash and bank balances are at most ${settings.cash_percent}% of them.`,
    detail: {
      ...detailOf(series, now),
      borrowings: decimalOf(borrowings),
      previous_borrowings: decimalOf(previous_borrowings),
      cash_and_bank_balances: decimalOf(cash),
      previous_cash_and_bank_balances: decimalOf(sumOfLines(before, ALL_CASH)),
      borrowings_growth: wireFigure(growth),
      cash_to_borrowings: wireFigure(share),
      previous_reporting_date: before.date,
    },
    evidence: [now, before].flatMap((one) => linesEvidence(one, SHOWN)),
    others: [before],
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'borrowing_despite_cash',
  label: 'Borrowing in spite of large cash',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { beside_cash: '20730' },
  signal_format: 2,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 31,
  summary: 'Borrowings rose by more than 20 percent in a year although cash of more than a quarter of them is shown.',
  detail: z.object({
    ...statementDetail,
    borrowings: computedAmountSchema,
    previous_borrowings: computedAmountSchema,
    cash_and_bank_balances: computedAmountSchema,
    previous_cash_and_bank_balances: computedAmountSchema,
    borrowings_growth: z.number(),
    cash_to_borrowings: z.number(),
    previous_reporting_date: isoDateSchema,
  }),
  layout: {
    title: 'Borrowings and cash',
    comparisons: [
      { label: 'Borrowings', previous: 'previous_borrowings', current: 'borrowings', format: 'money' },
      {
        label: 'Cash and bank balances',
        previous: 'previous_cash_and_bank_balances',
        current: 'cash_and_bank_balances',
        format: 'money',
      },
      reportingDates,
    ],
    fields: [
      { key: 'borrowings_growth', label: 'Growth of borrowings', format: 'percent' },
      { key: 'cash_to_borrowings', label: 'Cash as a share of borrowings', format: 'percent' },
      ...statementFields,
    ],
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      growth_percent: z.number().min(0).max(1000),
      cash_percent: z.number().min(0).max(1000),
      minimum_share_percent: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { growth_percent: 20, cash_percent: 25, minimum_share_percent: 5, ...staleBalance.defaults },
    fields: {
      growth_percent: { label: 'Growth of borrowings above', unit: 'percent' },
      cash_percent: { label: 'Cash above this share of the borrowings', unit: 'percent' },
      minimum_share_percent: {
        label: 'Smallest borrowings, as a share of total assets',
        unit: 'percent',
        note: 'A company with hardly any debt may borrow what it likes.',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const pair = latestBalancePair(series, [...BORROWED, ...CASH])
      if (typeof pair === 'string') return notMeasurable(series, pair, series.last)
      const { now, before } = pair
      const regrouped = borrowingsRegrouped(before, now)
      if (regrouped !== null) return notMeasurable(series, regrouped, now)
      const held: Held = {
        ...pair,
        borrowings: sumOfLines(now, BORROWED),
        previous_borrowings: sumOfLines(before, BORROWED),
        cash: sumOfLines(now, ALL_CASH),
      }
      const { borrowings, previous_borrowings, cash } = held
      const assets = paiseOfLine(now, 'assets')
      const calm = (reason: string) => unlessOld<never, never>(clear(series, reason, now), now, day, thresholds)
      if (borrowings < 0n || previous_borrowings < 0n || cash < 0n)
        return notMeasurable(series, 'Borrowings or cash are negative.', now)
      if (
        borrowings === 0n ||
        (assets > 0n && compareToPercent(borrowings, assets, thresholds.minimum_share_percent) < 0)
      )
        return calm('there are hardly any borrowings.')
      if (previous_borrowings === 0n)
        return notMeasurable(
          series,
          `There were no borrowings on ${formatDate(before.date)}; a growth from nothing is not a percentage.`,
          now,
        )
      const growth = growthOf(previous_borrowings, borrowings)
      return isAbove(growth, thresholds.growth_percent) &&
        compareToPercent(cash, borrowings, thresholds.cash_percent) > 0
        ? unlessOld(findingOf(series, held, thresholds), now, day, thresholds)
        : calm(
            `borrowings changed by ${percentText(growth)}, and cash and bank balances are ${percentText(ratio(cash, borrowings))} of them.`,
          )
    })
  },
})
