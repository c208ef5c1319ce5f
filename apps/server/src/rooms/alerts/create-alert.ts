import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import { resolveAlertType } from '@saakh/catalogue/registry'
import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { type Selectable, sql } from 'kysely'
import { actorName, displayName } from '../../platform/access.ts'
import { isUuid, lockUntilCommit } from '../../platform/db.ts'
import { SAME_SEND_SECONDS } from '../../platform/first-of-repeated.ts'
import { newId, sha256 } from '../../platform/ids.ts'
import { FRAUD_EVENT } from '../../platform/organization-feed.ts'
import { takeUp } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import { queueRules } from '../case-rules/queue-rules.ts'
import { openCaseForAlert } from '../cases/open-case-for-alert.ts'
import { queueAssigningIfOn } from '../desk/assignment-rules.ts'
import { notifyOfAlerts } from '../notifications/notify-of-alerts.ts'
import { eventRow } from './raised-rows.ts'
import { insertEvents } from './raised-writes.ts'
import type { AlertTables } from './tables.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

interface Created {
  alert_id: string
  party_id: string
  case_uid: string | null
  /** The same send came before and made the alert. */
  is_repeated: boolean
}

const trackOf = (signal_code: string) => (isFraudAlone(resolveAlertType(signal_code)?.code ?? '') ? FRAUD_EVENT : {})

/** Raises an alert by hand. Type and category are the signal's; the name is the party's, not what the sender wrote. */
export const createAlert = verb({
  name: 'create_alert',
  access: api.createAlert,
  input: api.createAlert.body,
  async run(context, input): Promise<Created> {
    const { tx, org, actor, clock } = context
    const signal = resolveAlertType(input.signal_code)
    if (!signal || context.hidden_types.includes(signal.code))
      throw refuse('signal_code', 'This signal does not exist.')
    if (input.date_of_event > clock.today())
      throw refuse('date_of_event', 'The date of event may not be in the future.')
    const party = await findParty(context, input.party_id)
    await takeUp(context, [party.party_id])
    const summary = input.alert_summary || signal.label
    // Chosen by the type's own name, an alert has the code that the type is listed by.
    const signal_code = input.signal_code === signal.code ? signal.signal_code : input.signal_code
    const said = {
      party_id: party.party_id,
      signal_code,
      severity: input.risk_severity,
      summary,
      description: input.alert_detail,
      date_of_event: input.date_of_event,
    }
    const first = await firstOfRepeated(context, said, input.force_trigger_case)
    if (first) return { ...first, party_id: party.party_id, is_repeated: true }
    const alert_id = newId()
    await tx
      .withTables<AlertTables>()
      .insertInto('alerts')
      .values({
        organization_id: org.organization_id,
        alert_id,
        ...said,
        episode_id: null,
        origin: 'manual',
        alert_type: signal.code,
        signal_format: signal.signal_format,
        category: signal.category,
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
        created_at: clock.now(),
        read_at: clock.now(),
        told_at: clock.now(),
        fraud_alone: isFraudAlone(signal.code),
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
    await notifyOfAlerts(context, { raised: [alert_id], worse: [] })
    tellWebhooks(context, [
      {
        ...{ type: 'alert.opened', party_id: party.party_id },
        data: { alert_id, alert_type: signal.code, severity: said.severity },
      },
    ])
    await queueRules(context)
    await queueAssigningIfOn(context)
    const opened = input.force_trigger_case
      ? await openCaseForAlert(context, {
          alert_id,
          party_id: party.party_id,
          party_name: party.name,
          subject: summary,
          issue: input.alert_detail,
        })
      : null
    return { alert_id, party_id: party.party_id, case_uid: opened?.case_uid ?? null, is_repeated: false }
  },
  audit: (input, { alert_id, party_id, case_uid, is_repeated }) =>
    is_repeated
      ? null
      : {
          subject: `alert:${alert_id}`,
          payload: {
            party_id,
            case_uid,
            signal_code: input.signal_code,
            risk_severity: input.risk_severity,
            date_of_event: input.date_of_event,
            alert_detail: input.alert_detail,
          },
          events: [{ kind: 'alert.raised', payload: { alert_id, party_id, ...trackOf(input.signal_code) } }],
        },
})

type Said = Pick<
  Selectable<AlertTables['alerts']>,
  'party_id' | 'signal_code' | 'severity' | 'summary' | 'description'
> & { date_of_event: string }

/**
 * The alert that the same person raised with the same words about the same party seconds ago, or null. The lock makes
 * the second of two parallel sends wait for the first to commit.
 */
async function firstOfRepeated({ tx, org, actor, clock }: Context, said: Said, with_case: boolean | undefined) {
  const created_by = actorName(actor)
  const key = sha256(canonicalJson({ ...said, created_by, organization_id: org.organization_id }))
  await lockUntilCommit(tx, `alert:${key}`)
  const { rows } = await sql<{ alert_id: string; case_uid: string | null }>`
    select alert_id, case_uid from alerts
    where organization_id = ${org.organization_id} and party_id = ${said.party_id} and origin = 'manual'
      and date_of_alert = ${clock.today()}::date and created_by = ${created_by} and signal_code = ${said.signal_code}
      and severity = ${said.severity} and summary = ${said.summary} and description = ${said.description}
      and date_of_event = ${said.date_of_event}::date and (case_uid is not null) = ${with_case ?? false}
      and stored_at > clock_timestamp() - make_interval(secs => ${SAME_SEND_SECONDS})
    order by stored_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

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
