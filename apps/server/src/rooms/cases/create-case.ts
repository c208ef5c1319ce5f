import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { readRecurrence } from '@saakh/domain/case-recurrence'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { refuseUsers, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { firstOfRepeated } from '../../platform/first-of-repeated.ts'
import { sha256 } from '../../platform/ids.ts'
import { takeUp } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { alertIdOf, alertsInReach, claimAlert, claimAlerts } from './case-alert.ts'
import { addCaseEvents } from './case-events.ts'
import { mayChangeCases } from './case-team.ts'
import { gravestOf, linkAlerts } from './link-alerts.ts'
import { openCase } from './open-case.ts'
import { addAttachment, storeAttachment } from './store-attachment.ts'
import type { CaseTables } from './tables.ts'
import { findCaseType } from './workflow.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** A rule of the organization that opens it, and who gets the case: the system alone says so. */
const byRule = z.object({
  rule_id: z.string(),
  name: z.string(),
  because: z.string(),
  assignee: z.string().nullable(),
})

/** Opens a case. The same send again answers the first case. */
export const createCase = verb({
  name: 'create_case',
  access: api.createCase,
  input: api.createCase.body.extend({ by_rule: byRule.optional() }),
  async run(context, input) {
    if (input.by_rule) refuseUsers(context)
    if (input.organization_id !== context.org.organization_id)
      throw new AppError('forbidden', 'Cases can be opened in your own organization only.')
    const recurrence = readRecurrence(input.recurringData)
    if (!recurrence.ok) throw refuse('recurringData', recurrence.reason)
    const { alert_id, others } = alertsOf(input)
    const loan_account = input.loan_account || null
    const content_hash = hashOfSent(context, {
      party: input.party,
      subject: input.subject,
      issue: input.issue,
      case_type: input.case_type,
      loan_account,
      alert_id,
      others,
      recurring: recurrence.value,
      file: input.attachment ? [input.file_name, sha256(input.attachment)] : null,
    })
    const cases = context.tx.withTables<CaseTables>().selectFrom('cases').select(['case_uid', 'case_number'])
    const first = await firstOfRepeated(context, 'case', content_hash, cases)
    if (first) return { ...first, repeated: true, party_id: input.party, alert_ids: [], file: null }

    const type = await findCaseType(context, input.case_type)
    if (!type) throw refuse('case_type', 'This case type does not exist.')
    const party = await findParty(context, input.party)
    await takeUp(context, [party.party_id])
    const file = await storeAttachment(context, input, CASE_CREATION_FORMATS)
    const alert = alert_id ? await claimAlert(context, alert_id, party.party_id) : null
    const reach = alertsInReach(context, party.party_id)
    const further = await claimAlerts(context, others, { field: 'alert_ids', reach })
    const alerts = [
      ...(alert ? [alert] : []),
      ...further.filter((claimedAlert) => claimedAlert.alert_id !== alert?.alert_id),
    ]
    const opened = await openCase(context, {
      subject: input.subject,
      issue: input.issue,
      type,
      party,
      loan_account,
      alert_id: alerts[0]?.alert_id ?? null,
      risk: gravestOf(alerts),
      // Who opens a case answers for it until it is given to somebody.
      assignee: input.by_rule?.assignee ?? (mayChangeCases(context) ? userId(context) : null),
      recurring: recurrence.value,
      origin: null,
      by_rule: input.by_rule,
      content_hash,
    })
    const begun = { ...opened, version: 1 }
    await linkAlerts(context, begun, alerts, 'opened')
    if (file) {
      await addCaseEvents(context, begun, [{ kind: 'file_attached', to: file.name }])
      await addAttachment(context, opened.case_uid, file)
    }
    const alert_ids = alerts.map((alert) => alert.alert_id)
    return { ...opened, repeated: false, party_id: party.party_id, alert_ids, file }
  },
  audit: (input, result) =>
    result.repeated
      ? null
      : {
          subject: `case:${result.case_uid}`,
          payload: {
            case_number: result.case_number,
            party_id: result.party_id,
            alert_ids: result.alert_ids,
            case_type: input.case_type,
            subject: input.subject,
            issue: input.issue,
            file: result.file,
            ...(input.by_rule && { rule: input.by_rule.name, because: input.by_rule.because }),
          },
          events: [{ kind: 'case.created', payload: { case_uid: result.case_uid, party_id: result.party_id } }],
        },
})

/** The alert that the case is about, and those that it carries besides. */
function alertsOf(input: { alert?: unknown; alert_id?: string | null; alert_ids?: string[] | null }) {
  const alert_id = alertIdOf(input)
  const others = [...new Set(input.alert_ids ?? [])].filter((id) => id !== alert_id)
  return { alert_id, others }
}

/** A person's send of the same content within seconds is the same case; the system knows what it repeats. */
function hashOfSent(context: Context, content: Record<string, unknown>): string | null {
  const user = userId(context)
  return user && context.request_key === null ? sha256(canonicalJson({ ...content, user })) : null
}

/** The register's or the organization's own party; the name is the party's, not what the sender wrote. */
async function findParty({ tx }: Context, party_id: string): Promise<{ party_id: string; name: string }> {
  const { rows } = isUuid(party_id)
    ? await sql<{ party_id: string; name: string }>`
        select party_id, name from parties where party_id = ${party_id}`.execute(tx)
    : { rows: [] }
  const [party] = rows
  if (!party) throw refuse('party', 'This party does not exist.')
  return party
}
