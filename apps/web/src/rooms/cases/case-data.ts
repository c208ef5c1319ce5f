import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { ApiError, q } from '../../data/api.ts'
import { useCaseTypes } from '../../data/case-types.ts'

/** What a change of one case makes stale. */
export const CASE_READS = [
  api.getCase,
  api.getCases,
  api.caseStatusOptions,
  api.caseAssigneeOptions,
  api.caseTypeOptions,
  api.caseCountByStatus,
  api.caseCountByRisk,
] as const

/** What linking an alert makes stale as well. */
export const ALERT_READS = [
  ...CASE_READS,
  api.caseAlertOptions,
  api.adminAlerts,
  api.getAlert,
  api.deskBorrower,
] as const

/** Somebody changed the case since this form was begun. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409

/** Addressed as it was asked for: under this id the server knows it, whatever the case itself says. */
export const caseQuery = (case_id: string, revealed?: string) => ({
  ...q(api.getCase, { params: { case_id }, revealed }),
  // What is typed beside it stays while the same case is read once more with what was kept back.
  placeholderData: (before: Case | null | undefined) => (revealed === undefined ? undefined : before),
  select: (theCase: Case | null) => theCase && { ...theCase, uid: case_id },
})

/** The name, never the id: from the case itself, else from the organization's types; '-' when neither knows it. */
export function useCaseTypeName({ case_type, case_type_name }: Case): string {
  const { types } = useCaseTypes(case_type_name === null && case_type !== '')
  return case_type_name ?? types.data?.find(({ _id }) => _id === case_type)?.name ?? '-'
}
