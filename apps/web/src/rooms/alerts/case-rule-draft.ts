import type { api } from '@saakh/contract/api'
import type { CaseRule } from '@saakh/contract/case-rules'
import type { BodyInput, QueryInput, Read } from '@saakh/contract/endpoint'

export type Rules = Read<typeof api.caseRules>
export type SentRule = BodyInput<typeof api.setCaseRules>['rules'][number]

/** A rule as it is typed. */
export interface RuleDraft extends Omit<SentRule, 'exposure_from' | 'quiet_days' | 'assignee'> {
  exposure_from: string
  quiet_days: string
  assignee: string
}

export const draftOf = (rule: CaseRule | null, case_types: Rules['case_types']): RuleDraft => ({
  rule_id: rule?.rule_id ?? null,
  name: rule?.name ?? '',
  is_on: rule?.is_on ?? true,
  kind: rule?.kind ?? 'npa',
  exposure_from: rule?.exposure_from ?? '',
  alert_types: [...(rule?.alert_types ?? [])],
  categories: [...(rule?.categories ?? [])],
  case_type: rule?.case_type ?? case_types[0]?.case_type_id ?? '',
  assign_to: rule?.assign_to ?? 'queue',
  assignee: rule?.assignee ?? '',
  quiet_days: String(rule?.quiet_days ?? 90),
})

export const isWholeDays = (text: string): boolean => /^\d{1,4}$/.test(text.trim())

export const sentOf = (draft: RuleDraft): SentRule => ({
  ...draft,
  exposure_from: draft.kind === 'npa' ? null : draft.exposure_from,
  quiet_days: Number(draft.quiet_days),
  assignee: draft.assign_to === 'person' ? draft.assignee || null : null,
})

/** The question of a preview. */
export const askedOf = ({ rule_id, kind, ...draft }: RuleDraft): QueryInput<typeof api.previewCaseRule> => ({
  kind,
  ...(kind === 'npa'
    ? {}
    : {
        exposure_from: draft.exposure_from,
        alert_types: draft.alert_types.join(),
        categories: draft.categories.join(),
      }),
  case_type: draft.case_type,
  quiet_days: Number(draft.quiet_days),
  ...(rule_id ? { rule_id } : {}),
})
