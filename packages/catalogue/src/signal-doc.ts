import type { FactVisibility } from '@saakh/domain/fact-kind'
import type { PartyType } from '@saakh/domain/party'
import type { Track } from './alert-type.ts'
import type { LaidOut } from './layout-rows.ts'
import type { Evidence, Severity } from './outcome.ts'
import type { WhyNotCounted } from './scores/not-counted.ts'
import type { ThresholdRow } from './signal-list.ts'

/** Answers of the rule to made-up facts, as its examples keep them. */
export type WorkedExample =
  | {
      kind: 'finding'
      says: string
      as_of: string
      title: string
      why: string
      clears_when: string
      severity: Severity
      evidence: readonly Pick<Evidence, 'label' | 'observed' | 'threshold' | 'as_of'>[]
    }
  | { kind: 'clear' | 'not_measurable'; says: string; as_of: string; reason: string }
  | { kind: 'detail'; says: string; laid_out: LaidOut }

/** What the documentation of an alert type tells: data alone, so that a browser loads no rule. */
export interface SignalDoc {
  code: string
  label: string
  category: string
  /** Where the data comes from: the words of its signal code's first three digits. */
  source: string
  summary: string
  track: readonly Track[]
  severity: Severity
  regulation_number: number | null
  is_own_data: boolean
  /** report: no rule of ours raises it; a person or a system of the lender does. */
  raised_by: 'rule' | 'report'
  /** Why the credit-monitoring score leaves it out; null when it counts it. */
  not_counted_because: WhyNotCounted | null
  /** From mildest to worst. */
  bands: readonly { name: string; signal_code: string }[]
  needs: readonly { name: string; visibility: FactVisibility }[]
  party_types: readonly PartyType[] | 'all'
  is_industrial: boolean
  thresholds: readonly ThresholdRow[]
  examples: readonly WorkedExample[]
  /** What a careless rule would get wrong and this one does not. */
  traps: readonly string[]
}
