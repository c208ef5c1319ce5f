import { paiseOf } from '@saakh/domain/money'
import { rounded } from '@saakh/domain/ratio'
import { describe, expect, it } from 'vitest'
import { signal as trend } from './alerts/declining_tnw_trend.ts'
import { signal as leverage } from './alerts/high_tol_tnw.ts'
import { account, dayEnds } from './example-facts.ts'
import { balanceSheet, type CroreLines } from './example-statements.ts'
import { creditMonitoringScore } from './scores/credit-monitoring-score.ts'
import { measureFigures } from './scores/measure-figures.ts'
import type { StatementSource } from './statement-series.ts'

const AS_OF = '2024-08-31'
const DAY = '2024-03-31'
const NO_INTANGIBLES = { goodwill: 0, other_intangible_assets: 0, intangible_assets_under_development: 0 }

function read(lines: CroreLines, source: StatementSource) {
  const facts = [balanceSheet(DAY, lines, { source })]
  const [fall] = trend.evaluate(facts, { as_of: AS_OF })
  const [owed] = leverage.evaluate(facts, { as_of: AS_OF })
  const figure = measureFigures(facts, { as_of: AS_OF, lender_kind: 'bank' }).figures.tol_tnw
  const conduct = [
    account('T-1', 'term_loan'),
    ...dayEnds('T-1', '2024-08-01', '2024-08-31', () => ({ outstanding: '800000.00', dpd: 0 })),
  ]
  const score = creditMonitoringScore([...conduct, ...facts], new Map(), { as_of: AS_OF, lender_kind: 'bank' })
  const driver = score.contributions.find(({ id }) => id === 'tol_tnw')
  const of = (outcome: typeof fall) => (outcome?.state === 'finding' ? outcome : null)
  const worthOf = (outcome: typeof fall) => {
    const told = Object.entries(of(outcome)?.detail ?? {}).find(([key]) => key === 'tangible_net_worth')?.[1]
    return typeof told === 'string' ? Number(paiseOf(told)) / 1_000_000_000 : null
  }
  return {
    falls: of(fall)?.band ?? fall?.state,
    owes: of(owed)?.band ?? owed?.state,
    worths: [worthOf(fall), worthOf(owed)].filter((worth) => worth !== null),
    figure: figure.state === 'measured' ? (figure.value === 'worst' ? 'worst' : rounded(figure.value)) : figure.state,
    points: driver?.state === 'measured' ? driver.points : driver?.text,
    titles: [of(fall)?.title, of(owed)?.title].filter((title) => title !== undefined),
  }
}

describe('the tangible net worth of one balance sheet', () => {
  it.each<[string, CroreLines, StatementSource, object]>([
    [
      'is one figure in alert and score where every line is told',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, goodwill: 10 },
      'published_result',
      { owes: 'high', worths: [50], figure: 6, points: -3 },
    ],
    [
      'is zero or less for both alerts and the worst for the score',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, goodwill: 80 },
      'published_result',
      { falls: 'negative', owes: 'no_net_worth', worths: [-20, -20], figure: 'worst', points: -6 },
    ],
    [
      'is lower for what is no goodwill as well, also where goodwill alone uses it up',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, goodwill: 80, other_intangible_assets: 5 },
      'published_result',
      {
        falls: 'negative',
        worths: [-25, -25],
        titles: [
          'Tangible net worth is −₹25.00 cr as of 31-03-2024.',
          'Outside liabilities of ₹300.00 cr stand against no tangible net worth as of 31-03-2024.',
        ],
      },
    ],
    [
      'earns points where what may be rights of use changes none',
      { liabilities: 100, equity: 80, ...NO_INTANGIBLES, other_intangible_assets: 5 },
      'published_result',
      { owes: 'clear', worths: [], figure: 1.33, points: 3 },
    ],
    [
      'earns none where rights of use decide them, and the alert tells the one figure beside the certain band',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, other_intangible_assets: 80 },
      'published_result',
      {
        falls: 'not_measurable',
        owes: 'high',
        worths: [-20],
        figure: 'worst',
        points: expect.stringMatching(/Intangible assets that may be rights of use decide the points\.$/),
      },
    ],
    [
      'knows no such doubt in the statements of a borrower',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, other_intangible_assets: 80 },
      'borrower_statement',
      { falls: 'negative', owes: 'no_net_worth', worths: [-20, -20], figure: 'worst', points: -6 },
    ],
    [
      'is what it is at most where an intangible asset is not told, and earns points only when they are the worst',
      { liabilities: 350, equity: 50, goodwill: 0 },
      'borrower_statement',
      {
        owes: 'high',
        worths: [50],
        figure: 7,
        points: -6,
        titles: ['Outside liabilities are at least 7.00 times the tangible net worth as of 31-03-2024.'],
      },
    ],
    [
      'is at most zero, and so the worst, whatever is not told',
      { liabilities: 300, equity: 20, goodwill: 20 },
      'published_result',
      { falls: 'negative', owes: 'no_net_worth', worths: [0, 0], figure: 'worst', points: -6 },
    ],
    [
      'proves nothing where what is not told may change it',
      { liabilities: 100, equity: 80 },
      'borrower_statement',
      {
        falls: 'not_measurable',
        owes: 'not_measurable',
        worths: [],
        figure: 1.25,
        points: expect.stringContaining('does not tell: Goodwill'),
      },
    ],
  ])('%s', (_, lines, source, expected) => {
    expect(read(lines, source)).toMatchObject(expected)
  })
})
