import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { readRecurrence } from '@saakh/domain/case-recurrence'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { firstOfRepeated } from '../../platform/first-of-repeated.ts'
import { sha256 } from '../../platform/ids.ts'
import { takeUp } from '../../platform/units.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { linkAlertToCase } from '../alerts/link-alert-to-case.ts'
import { alertIdOf, claimAlert } from './case-alert.ts'
import { addCaseEvents, type NewCaseEvent } from './case-events.ts'
import { mayChangeCases } from './case-team.ts'
import { openCase } from './open-case.ts'
import { addAttachment, storeAttachment } from './store-attachment.ts'
import type { CaseTables } from './tables.ts'
import { findCaseType } from './workflow.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** Opens a case. The same send again answers the first case. */
export const createCase = verb({
  name: 'create_case',
  access: api.createCase,
  input: api.createCase.body,
  async run(context, input) {
    if (input.organization_id !== context.org.organization_id)
      throw new AppError('forbidden', 'Cases can be opened in your own organization only.')
    const recurrence = readRecurrence(input.recurringData)
    if (!recurrence.ok) throw refuse('recurringData', recurrence.reason)
    const alert_id = alertIdOf(input)
    const loan_account = input.loan_account || null
    const content_hash = hashOfSent(context, {
      party: input.party,
      subject: input.subject,
      issue: input.issue,
      case_type: input.case_type,
      loan_account,
      alert_id,
      recurring: recurrence.value,
      file: input.attachment ? [input.file_name, sha256(input.attachment)] : null,
    })
    const cases = context.tx.withTables<CaseTables>().selectFrom('cases').select(['case_uid', 'case_number'])
    const first = await firstOfRepeated(context, 'case', content_hash, cases)
    if (first) return { ...first, repeated: true, party_id: input.party, alert_id, file: null }

    const type = await findCaseType(context, input.case_type)
    if (!type) throw refuse('case_type', 'This case type does not exist.')
    const party = await findParty(context, input.party)
    await takeUp(context, [party.party_id])
    const file = await storeAttachment(context, input, CASE_CREATION_FORMATS)
    const alert = alert_id ? await claimAlert(context, alert_id, party.party_id) : null
    const opened = await openCase(context, {
      subject: input.subject,
      issue: input.issue,
      type,
      party,
      loan_account,
      alert_id: alert?.alert_id ?? null,
      risk: alert?.severity ?? null,
      // Who opens a case answers for it until it is given to somebody.
      assignee: mayChangeCases(context) ? userId(context) : null,
      recurring: recurrence.value,
      origin: null,
      content_hash,
    })
    const linked: NewCaseEvent[] = alert ? [{ kind: 'alert_linked', to: alert.summary }] : []
    const attached: NewCaseEvent[] = file ? [{ kind: 'file_attached', to: file.name }] : []
    await addCaseEvents(context, { case_uid: opened.case_uid, version: 1 }, [...linked, ...attached])
    if (file) await addAttachment(context, opened.case_uid, file)
    if (alert) await within(context, linkAlertToCase, { alert_id: alert.alert_id, ...opened })
    return { ...opened, repeated: false, party_id: party.party_id, alert_id: alert?.alert_id ?? null, file }
  },
  audit: (input, result) =>
    result.repeated
      ? null
      : {
          subject: `case:${result.case_uid}`,
          payload: {
            case_number: result.case_number,
            party_id: result.party_id,
            alert_id: result.alert_id,
            case_type: input.case_type,
            subject: input.subject,
            issue: input.issue,
            file: result.file,
          },
          events: [{ kind: 'case.created', payload: { case_uid: result.case_uid, party_id: result.party_id } }],
        },
})

/** A person's send of the same content within seconds is the same case (DOM-CC-017); the system knows what it repeats. */
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
