import { istDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { Fact } from '@saakh/domain/facts'
import { asOfInstant } from '../fact-set.ts'
import type { Outcome } from '../outcome.ts'
import { creditMonitoring } from './credit-monitoring.ts'
import { measureFigures } from './measure-figures.ts'
import { signalReading } from './score-inputs.ts'
import { type PartyScore, scoreParty } from './score-party.ts'

/** The credit-monitoring score from facts and outcomes; its version hashes this file and all that it is made of. */
export const creditMonitoringScore = (
  facts: readonly Fact[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
  { as_of, lender_kind }: { as_of: string; lender_kind: LenderKind },
): PartyScore =>
  scoreParty(
    {
      figures: measureFigures(facts, { as_of, lender_kind }),
      signals: Object.fromEntries(
        creditMonitoring.drivers.flatMap(({ kind, id }) => {
          const judged = kind === 'signal' ? outcomes.get(id) : undefined
          return judged ? [[id, signalReading(judged)]] : []
        }),
      ),
    },
    { scorecard: creditMonitoring, as_of: istDate(asOfInstant(as_of)) },
  )
