import { paiseOf } from '@saakh/domain/money'
import { describe, expect, it } from 'vitest'
import { signal as trend } from './alerts/declining_tnw_trend.ts'
import { signal as leverage } from './alerts/high_tol_tnw.ts'
import { balanceSheet, type CroreLines } from './example-statements.ts'
import type { StatementSource } from './statement-series.ts'

const AS_OF = '2024-08-31'
const DAY = '2024-03-31'
const NO_INTANGIBLES = { goodwill: 0, other_intangible_assets: 0, intangible_assets_under_development: 0 }

function read(lines: CroreLines, source: StatementSource) {
  const facts = [balanceSheet(DAY, lines, { source })]
  const [fall] = trend.evaluate(facts, { as_of: AS_OF })
  const [owed] = leverage.evaluate(facts, { as_of: AS_OF })
  const of = (outcome: typeof fall) => (outcome?.state === 'finding' ? outcome : null)
  const worthOf = (outcome: typeof fall) => {
    const netWorth = Object.entries(of(outcome)?.detail ?? {}).find(([key]) => key === 'tangible_net_worth')?.[1]
    return typeof netWorth === 'string' ? Number(paiseOf(netWorth)) / 1_000_000_000 : null
  }
  return {
    falls: of(fall)?.band ?? fall?.state,
    owes: of(owed)?.band ?? owed?.state,
    worths: [worthOf(fall), worthOf(owed)].filter((worth) => worth !== null),
    titles: [of(fall)?.title, of(owed)?.title].filter((title) => title !== undefined),
  }
}

describe('the tangible net worth of one balance sheet', () => {
  it.each<[string, CroreLines, StatementSource, object]>([
    [
      'is one figure in both alerts where every line is told',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, goodwill: 10 },
      'published_result',
      { owes: 'high', worths: [50] },
    ],
    [
      'is zero or less for both alerts',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, goodwill: 80 },
      'published_result',
      { falls: 'negative', owes: 'no_net_worth', worths: [-20, -20] },
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
      'is clear where what may be rights of use changes nothing',
      { liabilities: 100, equity: 80, ...NO_INTANGIBLES, other_intangible_assets: 5 },
      'published_result',
      { owes: 'clear', worths: [] },
    ],
    [
      'is told as one figure beside the certain band where rights of use decide',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, other_intangible_assets: 80 },
      'published_result',
      {
        falls: 'not_measurable',
        owes: 'high',
        worths: [-20],
      },
    ],
    [
      'knows no such doubt in the statements of a borrower',
      { liabilities: 300, equity: 60, ...NO_INTANGIBLES, other_intangible_assets: 80 },
      'borrower_statement',
      { falls: 'negative', owes: 'no_net_worth', worths: [-20, -20] },
    ],
    [
      'is what it is at most where an intangible asset is not stated',
      { liabilities: 350, equity: 50, goodwill: 0 },
      'borrower_statement',
      {
        owes: 'high',
        worths: [50],
        titles: ['Outside liabilities are at least 7.00 times the tangible net worth as of 31-03-2024.'],
      },
    ],
    [
      'is at most zero, whatever is not stated',
      { liabilities: 300, equity: 20, goodwill: 20 },
      'published_result',
      { falls: 'negative', owes: 'no_net_worth', worths: [0, 0] },
    ],
    [
      'proves nothing where what is not stated may change it',
      { liabilities: 100, equity: 80 },
      'borrower_statement',
      {
        falls: 'not_measurable',
        owes: 'not_measurable',
        worths: [],
      },
    ],
  ])('%s', (_, lines, source, expected) => {
    expect(read(lines, source)).toMatchObject(expected)
  })
})
