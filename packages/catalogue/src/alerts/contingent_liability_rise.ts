import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import {
  balanceBeside,
  financialYearName,
  foundOn,
  growthOf,
  industrialStatements,
  isAbove,
  latestBalance,
  paiseOfLine,
  staleBalance,
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
  statementDetail,
  statementFields,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['notable', 'above_net_worth'] as const
const CLAIMS: readonly StatementLineName[] = ['contingent_liabilities']
const LINES: readonly StatementLineName[] = [...CLAIMS, 'equity']
const PROFIT: readonly StatementLineName[] = ['profit_loss_for_period']

interface Settings {
  share_percent: number
  growth_percent: number
  minimum_share_percent: number
}

interface Claims {
  balance: StatementPeriod
  before: StatementPeriod | null
  now: bigint
  net_worth: bigint
  previous: bigint | null
}

const isLarge = ({ now, net_worth }: Claims, percent: number): boolean =>
  net_worth <= 0n ? now > 0n : compareToPercent(now, net_worth, percent) > 0

const grew = ({ now, previous }: Claims, percent: number): boolean =>
  previous !== null && previous > 0n && isAbove(growthOf(previous, now), percent)

const shareText = ({ now, net_worth }: Claims): string =>
  net_worth > 0n ? `${percentText(ratio(now, net_worth))} of the net worth` : 'more than there is net worth'

function findingOf(series: StatementSeries, claims: Claims, settings: Settings) {
  const { balance, before, now, net_worth, previous } = claims
  const year = series.spanEnding('year', balance.day)
  const profit = year?.paise('profit_loss_for_period') ?? null
  const size = profit !== null && profit < 0n ? -profit : profit
  const growth = previous !== null && previous > 0n ? growthOf(previous, now) : null
  const beyond = isLarge(claims, 100)
  const rise = growth ? ` They changed by ${percentText(growth)} from ${money(previous ?? 0n)}.` : ''
  return foundOn(series, balance, {
    band: beyond ? ('above_net_worth' as const) : ('notable' as const),
    severity: beyond ? ('High' as const) : ('Medium' as const),
    title: `Contingent liabilities are ${money(now)} as of ${formatDate(balance.date)}, ${shareText(claims)}.`,
    why: `${asOf(series, balance)}: claims not acknowledged as debts of ${money(now)} are ${shareText(claims)}, ${money(net_worth)}.${rise} The alert begins above ${settings.share_percent}% of the net worth, or with a rise of more than ${settings.growth_percent}% in a year.`,
    clears_when: `Contingent liabilities are at most ${settings.share_percent}% of the net worth and rose by at most ${settings.growth_percent}% in the year.`,
    detail: {
      ...detailOf(series, balance),
      financial_year: financialYearName(balance.date),
      contingent_liabilities_value: decimalOf(now),
      profit_or_loss_value: profit === null ? null : decimalOf(profit),
      percentage: size === null || size === 0n ? null : wireFigure(ratio(now, size)),
      net_worth: decimalOf(net_worth),
      share_of_net_worth: net_worth > 0n ? wireFigure(ratio(now, net_worth)) : null,
      previous_contingent_liabilities_value: previous === null ? null : decimalOf(previous),
      changes: growth && wireFigure(growth),
      previous_reporting_date: before ? before.date : null,
    },
    evidence: [
      ...linesEvidence(balance, LINES),
      ...(before ? linesEvidence(before, CLAIMS) : []),
      ...(year ? linesEvidence(year, PROFIT) : []),
    ],
    others: [before, year],
    trend: null,
  })
}

export const signal = defineSignal({
  code: 'contingent_liability_rise',
  label: 'Rise of contingent liabilities',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { notable: '20750', above_net_worth: '20751' },
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 34,
  summary:
    'Claims that are not acknowledged as debts are more than a quarter of the net worth, or rose by more than half in a year.',
  also_called: ['contingent_liabilities', 'contingent_liability'],
  detail: z.object({
    ...statementDetail,
    financial_year: z.string(),
    contingent_liabilities_value: computedAmountSchema,
    profit_or_loss_value: computedAmountSchema.nullable(),
    percentage: z.number().nullable(),
    net_worth: computedAmountSchema,
    share_of_net_worth: z.number().nullable(),
    previous_contingent_liabilities_value: computedAmountSchema.nullable(),
    changes: z.number().nullable(),
    previous_reporting_date: isoDateSchema.nullable(),
  }),
  layout: {
    title: 'Contingent liabilities',
    fields: [
      { key: 'financial_year', label: 'Financial year', format: 'text' },
      { key: 'contingent_liabilities_value', label: 'Contingent liabilities', format: 'money' },
      { key: 'profit_or_loss_value', label: 'Profit or loss', format: 'money' },
      { key: 'percentage', label: 'As a share of profit or loss', format: 'percent' },
      { key: 'net_worth', label: 'Net worth', format: 'money', if_present: true },
      { key: 'share_of_net_worth', label: 'As a share of the net worth', format: 'percent', if_present: true },
      {
        key: 'previous_contingent_liabilities_value',
        label: 'Contingent liabilities a year before',
        format: 'money',
        if_present: true,
      },
      { key: 'changes', label: 'Change', format: 'percent', if_present: true },
      { key: 'latest_reporting_date', label: 'Reporting date', format: 'date', if_present: true },
      { key: 'previous_reporting_date', label: 'Compared with', format: 'date', if_present: true },
      ...statementFields,
    ],
  },
  ...industrialStatements,
  thresholds: {
    schema: z.object({
      share_percent: z.number().min(0).max(1000),
      growth_percent: z.number().min(0).max(1000),
      minimum_share_percent: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { share_percent: 25, growth_percent: 50, minimum_share_percent: 5, ...staleBalance.defaults },
    fields: {
      share_percent: { label: 'Above this share of the net worth', unit: 'percent' },
      growth_percent: { label: 'Or a rise in a year of more than', unit: 'percent' },
      minimum_share_percent: {
        label: 'Smallest share of the net worth for a rise',
        unit: 'percent',
        note: 'The rise of a small claim tells nothing.',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const balance = latestBalance(series, LINES)
      if (typeof balance === 'string') return notMeasurable(series, balance, series.last)
      const before = balanceBeside(series, balance, CLAIMS)
      const claims: Claims = {
        balance,
        before,
        now: paiseOfLine(balance, 'contingent_liabilities'),
        net_worth: paiseOfLine(balance, 'equity'),
        previous: before && paiseOfLine(before, 'contingent_liabilities'),
      }
      if (claims.now < 0n) return notMeasurable(series, 'The contingent liabilities are negative.', balance)
      const found =
        isLarge(claims, thresholds.share_percent) ||
        (isLarge(claims, thresholds.minimum_share_percent) && grew(claims, thresholds.growth_percent))
      return unlessOld(
        found
          ? findingOf(series, claims, thresholds)
          : clear(
              series,
              `contingent liabilities of ${money(claims.now)} are ${shareText(claims)}${before ? '' : '; a year before they are not told'}.`,
              balance,
            ),
        balance,
        day,
        thresholds,
      )
    })
  },
})
