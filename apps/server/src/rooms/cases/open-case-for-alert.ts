import { AppError } from '@saakh/domain/errors'
import { shortened } from '@saakh/domain/plain-text'
import { authorize } from '../../platform/access.ts'
import { type Context, within } from '../../platform/verb.ts'
import { createCase } from './create-case.ts'
import { readCaseTypes } from './workflow.ts'

export interface AlertCase {
  alert_id: string
  party_id: string
  party_name: string
  /** What the alert says in a sentence. */
  subject: string
  issue: string
  /** The first type of the organization when absent. */
  case_type?: string
}

const SUBJECT_LENGTH = 300

/**
 * Opens the case of an alert in the alert's own transaction (force_trigger_case). Whoever may raise alerts but not
 * open cases is refused here as at the cases' own address.
 */
export async function openCaseForAlert(context: Context, alert: AlertCase) {
  const { organization_id, status } = context.org
  authorize(createCase.access, { organization_id, organization_status: status, actor: context.actor })
  const case_type = alert.case_type ?? (await readCaseTypes(context))[0]?.case_type_id
  if (!case_type) throw new AppError('invalid', 'The organization has no case types.')
  const { case_uid, case_number } = await within(context, createCase, {
    party: alert.party_id,
    party_name: alert.party_name,
    subject: shortened(alert.subject, SUBJECT_LENGTH),
    issue: alert.issue,
    organization_id,
    case_type,
    alert_id: alert.alert_id,
  })
  return { case_uid, case_number }
}
