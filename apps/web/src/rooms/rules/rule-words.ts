import type { BackTestOutcome } from '@saakh/contract/back-test-result'
import type { LimitChangeState, RuleField } from '@saakh/contract/rules'
import { limitText } from '@saakh/domain/limit-text'
import type { Tone } from '@saakh/ui/status-word'

export const CHANGE_STATES: Record<LimitChangeState, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'quiet' },
  asked: { word: 'Waits for a second person', tone: 'accent' },
  approved: { word: 'Approved', tone: 'low' },
  rejected: { word: 'Rejected', tone: 'high' },
  withdrawn: { word: 'Withdrawn', tone: 'quiet' },
}
export const OUTCOME_WORDS: Record<BackTestOutcome, string> = {
  sma_2: 'SMA-2',
  npa: 'NPA',
  downgrade: 'Rating downgrade',
  insolvency: 'Admitted insolvency',
  write_off: 'Write-off',
}

type Values = Readonly<Record<string, unknown>>

/** A limit with its unit. */
export const valueText = ({ unit }: Pick<RuleField, 'unit'>, value: unknown): string => limitText(unit, value)

/** The limits that differ. */
export const differing = (fields: readonly RuleField[], values: Values, before: Values): RuleField[] =>
  fields.filter(({ key }) => String(values[key]) !== String(before[key]))
