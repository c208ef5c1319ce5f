import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { arrange } from './arrange.ts'
import type { Answered, Client, TestWorld } from './server.ts'

export interface Desk {
  /** An own party of the organization. */
  party_id: string
  party_name: string
  /** Ids of the organization's case types by name. */
  types: Record<string, string>
  /** The body of a case that can be opened, with what differs. */
  body(changes?: Record<string, unknown>): Record<string, unknown>
  /** Opens a case and answers its uid. */
  open(changes?: Record<string, unknown>): Promise<string>
  case(case_id: string): Promise<Answered['body']>
  /** A stored alert of the organization. */
  alert(severity?: 'High' | 'Medium' | 'Low', party_id?: string): Promise<string>
}

/** What a test about cases needs in an organization of its own: a party, the case types, ways to open cases. */
export async function caseDesk(world: TestWorld, client: Client): Promise<Desk> {
  const { organization_id } = client
  const party_id = newId()
  const party_name = 'Narmada Textiles Private Limited'
  const { db, clock } = world.platform
  await arrange(db, organization_id, (tx) =>
    sql`insert into parties (party_id, owner_organization_id, name, type)
      values (${party_id}, ${organization_id}, ${party_name}, 'private_company')`.execute(tx),
  )
  const answered = await client.get('/v1/cases/case_types')
  const types: Record<string, string> = Object.fromEntries(
    answered.body.map(({ _id, name }: { _id: string; name: string }) => [name, _id]),
  )
  const body = (changes: Record<string, unknown> = {}) => ({
    party: party_id,
    party_name,
    subject: `Review ${newId()}`,
    issue: 'The account was over its limit for a week.',
    organization_id,
    case_type: types['Early warning review'],
    ...changes,
  })
  return {
    party_id,
    party_name,
    types,
    body,
    async open(changes) {
      const opened = await client.post('/v1/cases', body(changes))
      if (opened.status !== 200) throw new Error(`not opened: ${JSON.stringify(opened.body)}`)
      return opened.body.data.uid
    },
    async case(case_id) {
      return (await client.get(`/v1/cases/${case_id}`)).body.ticket
    },
    async alert(severity = 'High', about = party_id) {
      const alert_id = newId()
      await arrange(db, organization_id, (tx) =>
        sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity, summary,
            date_of_alert, created_at)
          values (${organization_id}, ${alert_id}, ${about}, 'manual', 'account_risk', 'account_risk', ${severity},
            'The account is at risk', ${clock.today()}, ${clock.now()})`.execute(tx),
      )
      return alert_id
    },
  }
}
