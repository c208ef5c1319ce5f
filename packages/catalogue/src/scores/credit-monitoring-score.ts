import { type IsoDate, istDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { Fact } from '@saakh/domain/facts'
import { asOfInstant } from '../fact-set.ts'
import type { Outcome } from '../outcome.ts'
import { creditMonitoring } from './credit-monitoring.ts'
import { measureFigures } from './measure-figures.ts'
import { type ScoreInputs, signalReading } from './score-inputs.ts'
import { figuresGrowOldOn, type PartyScore, scoreParty } from './score-party.ts'
import type { Scorecard } from './scorecard.ts'

interface ScoreQuestion {
  as_of: string
  lender_kind: LenderKind
  /** The card with the weights of a lender; the expert card unless given. */
  scorecard?: Scorecard
}

export interface ScoreReading {
  score: PartyScore
  /** The next day on which it can change while facts and outcomes stay; null when it never does. */
  changes_on: IsoDate | null
}

/** All that the card weighs, from facts and outcomes, whatever its weights. */
export function readCardInputs(
  facts: readonly Fact[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
  { as_of, lender_kind }: ScoreQuestion,
): { inputs: ScoreInputs; changes_on: IsoDate | null } {
  const { figures, changes_on } = measureFigures(facts, { as_of, lender_kind })
  const signals = Object.fromEntries(
    creditMonitoring.drivers.flatMap(({ kind, id }) => {
      const judged = kind === 'signal' ? outcomes.get(id) : undefined
      return judged ? [[id, signalReading(judged)]] : []
    }),
  )
  return { inputs: { figures, signals }, changes_on }
}

/** The credit-monitoring score from facts and outcomes; its version hashes this file and all that it is made of. */
export function readCreditMonitoring(
  facts: readonly Fact[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
  question: ScoreQuestion,
): ScoreReading {
  const { as_of, scorecard = creditMonitoring } = question
  const asked = { scorecard, as_of: istDate(asOfInstant(as_of)) }
  const { inputs, changes_on } = readCardInputs(facts, outcomes, question)
  const days = [changes_on, figuresGrowOldOn(inputs.figures, asked)].filter((day) => day !== null).sort()
  return { score: scoreParty(inputs, asked), changes_on: days[0] ?? null }
}

export const creditMonitoringScore = (...asked: Parameters<typeof readCreditMonitoring>): PartyScore =>
  readCreditMonitoring(...asked).score
