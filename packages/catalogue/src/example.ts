import type { Fact } from '@saakh/domain/facts'
import type { Finding, Outcome } from './outcome.ts'
import type { EvaluationContext } from './signal.ts'

/** A worked case of an alert type: its test and its documentation. All companies and figures in examples are made up. */
export interface SignalExample {
  kind: 'finding' | 'clear' | 'not_measurable' | 'trap'
  /** One sentence; for a trap it says what a careless rule would get wrong. */
  says: string
  facts: readonly Fact[]
  context: EvaluationContext
  /** One entry per outcome, in order; each names what must hold. */
  expect: readonly ExpectedOutcome[]
}

type ExpectedOutcome =
  | ({ state: 'finding'; subject: string } & Partial<
      Pick<Finding, 'band' | 'severity' | 'title' | 'event_date' | 'exposure' | 'signal_code' | 'clears_when'>
    > & { detail?: Readonly<Record<string, unknown>> })
  | { state: Exclude<Outcome['state'], 'finding'>; subject: string; reason?: string; last_state?: 'finding' | 'clear' }
