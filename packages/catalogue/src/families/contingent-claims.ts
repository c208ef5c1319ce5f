import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { LimitValues } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { financialYearName, growthOf, isAbove, paiseOfLine, percentFigure } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { balanceBeside, latestBalance, PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces } from './told-lines.ts'

// Claims that are not acknowledged as debts, against the net worth that would have to bear them.

const CLAIMS: readonly StatementLineName[] = ['contingent_liabilities']
const LINES: readonly StatementLineName[] = [...CLAIMS, 'equity']

export const CLAIM_LIMITS = {
  share_percent: { label: 'Above this share of the net worth', unit: 'percent', default: 25, min: 0, max: 1000 },
  growth_percent: { label: 'Or a rise in a year of more than', unit: 'percent', default: 50, min: 0, max: 1000 },
  minimum_share_percent: {
    label: 'Smallest share of the net worth for a rise',
    unit: 'percent',
    default: 5,
    min: 0,
    max: 100,
    note: 'The rise of a small claim says nothing.',
  },
  ...STALE_BALANCE,
} as const

interface Claims {
  balance: StatementPeriod
  before: StatementPeriod | null
  now: bigint
  net_worth: bigint
  previous: bigint | null
  /** Null where nothing is known to have grown. */
  growth: Ratio | null
}

function claimsAt(series: StatementSeries, balance: StatementPeriod): Claims {
  const before = balanceBeside(series, balance, CLAIMS)
  const now = paiseOfLine(balance, 'contingent_liabilities')
  const previous = before && paiseOfLine(before, 'contingent_liabilities')
  const growth = previous !== null && previous > 0n ? growthOf(previous, now) : null
  return { balance, before, now, net_worth: paiseOfLine(balance, 'equity'), previous, growth }
}

const isLarge = ({ now, net_worth }: Claims, percent: number): boolean =>
  net_worth <= 0n ? now > 0n : compareToPercent(now, net_worth, percent) > 0

const shareOf = ({ now, net_worth }: Claims): Ratio | null => (net_worth > 0n ? ratio(now, net_worth) : null)

function figuresOf(claims: Claims) {
  const share = shareOf(claims)
  return {
    share_in_percent: share && percentFigure(share),
    growth_in_percent: claims.growth && percentFigure(claims.growth),
  }
}

function findingOf(series: StatementSeries, claims: Claims) {
  const { balance, before, now, net_worth, previous, growth } = claims
  const year = series.spanEnding('year', balance.day)
  const profit = year?.paise('profit_loss_for_period') ?? null
  const size = profit !== null && profit < 0n ? -profit : profit
  const share = shareOf(claims)
  const beyond = isLarge(claims, 100)
  return foundOn(series, balance, {
    band: beyond ? ('above_net_worth' as const) : ('notable' as const),
    severity: beyond ? ('High' as const) : ('Medium' as const),
    detail: {
      financial_year: financialYearName(balance.date),
      contingent_liabilities_value: decimalOf(now),
      profit_or_loss_value: profit === null ? null : decimalOf(profit),
      percentage: size === null || size === 0n ? null : wireFigure(ratio(now, size)),
      net_worth: decimalOf(net_worth),
      share_of_net_worth: share && wireFigure(share),
      previous_contingent_liabilities_value: previous === null ? null : decimalOf(previous),
      changes: growth && wireFigure(growth),
      previous_reporting_date: before ? before.date : null,
    },
    figures: figuresOf(claims),
    places: [
      ...linePlaces(balance, LINES),
      ...(before ? linePlaces(before, CLAIMS) : []),
      ...(year ? linePlaces(year, ['profit_loss_for_period']) : []),
    ],
    others: [before, year],
    trend: null,
  })
}

/** Before its age is looked at. */
function judgeBalance(series: StatementSeries, balance: StatementPeriod, limits: LimitValues<typeof CLAIM_LIMITS>) {
  const claims = claimsAt(series, balance)
  const { before, now, growth } = claims
  if (now < 0n) return notMeasurable(series, said('negative_claims'), balance)
  const grew = growth !== null && isAbove(growth, limits.growth_percent)
  if (isLarge(claims, limits.share_percent) || (isLarge(claims, limits.minimum_share_percent) && grew))
    return findingOf(series, claims)
  const figures = {
    ...figuresOf(claims),
    contingent_liabilities_value: decimalOf(now),
    is_told_before: before !== null,
  }
  return clear(series, balance, 'clear', figures)
}

const WORDS: Words = {
  parts: {
    size: '[{share_in_percent:percentage} of the net worth][{!share_in_percent}more than there is net worth]',
  },
  reasons: {
    negative_claims: 'The contingent liabilities are negative.',
    clear:
      '{>as_of}: contingent liabilities of {contingent_liabilities_value:money} are {>size}[{!is_told_before}; a year before they are not stated].',
  },
}

export const contingentClaims: Rule<
  typeof INDUSTRIAL_STATEMENTS.needs,
  typeof CLAIM_LIMITS,
  'notable' | 'above_net_worth'
> = {
  ...INDUSTRIAL_STATEMENTS,
  words: joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), WORDS),
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series) => {
      const balance = latestBalance(series, LINES)
      if (isUnmeasured(balance)) return notMeasurable(series, balance.missing, series.last)
      return unlessOld(judgeBalance(series, balance, limits), balance, today, limits)
    }),
}
