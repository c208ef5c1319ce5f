import { resolveSignal } from '@saakh/catalogue/registry'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName, displayName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { openCaseForAlert } from '../cases/open-case-for-alert.ts'
import { eventRow } from './raised-rows.ts'
import { insertEvents } from './raised-writes.ts'
import type { AlertTables } from './tables.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** Raises an alert by hand. Type and category are the signal's; the name is the party's, not what the sender wrote. */
export const createAlert = verb({
  name: 'create_alert',
  access: api.createAlert,
  input: api.createAlert.body,
  async run(context, input) {
    const { tx, org, actor, clock } = context
    const signal = resolveSignal(input.signal_code)
    if (!signal) throw refuse('signal_code', 'This signal does not exist.')
    if (input.date_of_event > clock.today())
      throw refuse('date_of_event', 'The date of event may not be in the future.')
    const party = await findParty(context, input.party_id)
    const alert_id = newId()
    const summary = input.alert_summary || signal.label
    await tx
      .withTables<AlertTables>()
      .insertInto('alerts')
      .values({
        organization_id: org.organization_id,
        alert_id,
        party_id: party.party_id,
        episode_id: null,
        origin: 'manual',
        alert_type: signal.code,
        // Chosen by the type's own name, an alert has the code that the type is listed by.
        signal_code: input.signal_code === signal.code ? signal.signal_code : input.signal_code,
        signal_format: signal.signal_format,
        category: signal.category,
        severity: input.risk_severity,
        summary,
        description: input.alert_detail,
        band: null,
        customer_number: party.customer_number,
        why: null,
        clears_when: null,
        threshold_set_id: null,
        rule_version: null,
        evidence_hash: null,
        exposure: null,
        as_of: null,
        date_of_alert: clock.today(),
        date_of_event: input.date_of_event,
        created_at: clock.now(),
        created_by: actorName(actor),
        case_uid: null,
        is_demo: party.is_demo,
      })
      .execute()
    await insertEvents(tx, [
      eventRow({
        organization_id: org.organization_id,
        alert_id,
        at: clock.now().toISOString(),
        kind: 'raised',
        text: summary,
        by: displayName(actor),
      }),
    ])
    const opened = input.force_trigger_case
      ? await openCaseForAlert(context, {
          alert_id,
          party_id: party.party_id,
          party_name: party.name,
          subject: summary,
          issue: input.alert_detail,
        })
      : null
    return { alert_id, party_id: party.party_id, case_uid: opened?.case_uid ?? null }
  },
  audit: (input, { alert_id, party_id, case_uid }) => ({
    subject: `alert:${alert_id}`,
    payload: {
      party_id,
      case_uid,
      signal_code: input.signal_code,
      risk_severity: input.risk_severity,
      date_of_event: input.date_of_event,
      alert_detail: input.alert_detail,
    },
    events: [{ kind: 'alert.raised', payload: { alert_id, party_id } }],
  }),
})

interface AlertParty {
  party_id: string
  name: string
  is_demo: boolean
  customer_number: string | null
}

async function findParty({ tx, org }: Context, party_id: string): Promise<AlertParty> {
  const { rows } = isUuid(party_id)
    ? await sql<AlertParty>`
        select p.party_id, p.name, p.is_demo,
          (select min(c.customer_number) from customers c
            where c.organization_id = ${org.organization_id} and c.party_id = p.party_id) as customer_number
        from parties p where p.party_id = ${party_id}`.execute(tx)
    : { rows: [] }
  const [party] = rows
  if (!party) throw refuse('party_id', 'This party does not exist.')
  return party
}
