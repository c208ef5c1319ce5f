import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { Finding, Outcome } from './outcome.ts'
import type { EvaluationContext, SourceDates } from './signal.ts'

/** A worked case of an alert type: its test and its documentation. All companies and figures in examples are made up. */
export interface SignalExample {
  kind: 'finding' | 'clear' | 'not_measurable' | 'trap'
  /** One sentence; for a trap it says what a careless rule would get wrong. */
  says: string
  facts: readonly Fact[]
  context: EvaluationContext
  /** One entry per outcome, in order; each names what must hold. */
  expect: readonly ExpectedOutcome[]
  /** Of a finding: what ends it. Each alternative of its `clears_when` has an entry of its own. */
  cleared_by?: readonly ClearingExample[]
}

/** What becomes known after a finding and ends it. Facts are added and none is taken away. */
export interface ClearingExample {
  /** The words of `clears_when` that it enacts. */
  words: string
  /** None where the mere passing of time ends it. */
  facts: readonly Fact[]
  as_of: IsoDate
  source_dates?: SourceDates
  /** The same one step short of it; what is not said is as above. */
  not_yet?: readonly StepShort[]
}

interface StepShort extends Partial<Pick<ClearingExample, 'facts' | 'as_of' | 'source_dates'>> {
  /** The finding stands unless it is said that nothing can be measured; neither closes an alert. */
  state?: 'not_measurable'
}

type ExpectedOutcome =
  | ({ state: 'finding'; subject: string } & Partial<
      Pick<Finding, 'band' | 'severity' | 'title' | 'why' | 'event_date' | 'exposure' | 'signal_code' | 'clears_when'>
    > & { detail?: Readonly<Record<string, unknown>> })
  | { state: Exclude<Outcome['state'], 'finding'>; subject: string; reason?: string; last_state?: 'finding' | 'clear' }
