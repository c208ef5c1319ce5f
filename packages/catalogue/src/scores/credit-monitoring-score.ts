import { type IsoDate, istDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { Fact } from '@saakh/domain/facts'
import { asOfInstant } from '../fact-set.ts'
import type { Outcome } from '../outcome.ts'
import { creditMonitoring } from './credit-monitoring.ts'
import { measureFigures } from './measure-figures.ts'
import { signalReading } from './score-inputs.ts'
import { figuresGrowOldOn, type PartyScore, scoreParty } from './score-party.ts'

interface ScoreQuestion {
  as_of: string
  lender_kind: LenderKind
}

export interface ScoreReading {
  score: PartyScore
  /** The next day on which it can change while facts and outcomes stay; null when it never does. */
  changes_on: IsoDate | null
}

/** The credit-monitoring score from facts and outcomes; its version hashes this file and all that it is made of. */
export function readCreditMonitoring(
  facts: readonly Fact[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
  { as_of, lender_kind }: ScoreQuestion,
): ScoreReading {
  const asked = { scorecard: creditMonitoring, as_of: istDate(asOfInstant(as_of)) }
  const { figures, changes_on } = measureFigures(facts, { as_of, lender_kind })
  const signals = Object.fromEntries(
    creditMonitoring.drivers.flatMap(({ kind, id }) => {
      const judged = kind === 'signal' ? outcomes.get(id) : undefined
      return judged ? [[id, signalReading(judged)]] : []
    }),
  )
  const days = [changes_on, figuresGrowOldOn(figures, asked)].filter((day) => day !== null).sort()
  return { score: scoreParty({ figures, signals }, asked), changes_on: days[0] ?? null }
}

export const creditMonitoringScore = (...asked: Parameters<typeof readCreditMonitoring>): PartyScore =>
  readCreditMonitoring(...asked).score
