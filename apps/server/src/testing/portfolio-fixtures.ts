import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { arrange } from './arrange.ts'
import type { Client, TestWorld } from './server.ts'

export const PORTFOLIOS = '/v1/admin/portfolios'

/** Made as a client makes it; answers its id. */
export async function makePortfolio(client: Client, name: string, party_ids: readonly string[] = []): Promise<string> {
  const parties = party_ids.map((party_id) => ({ party_id, name: 'A name' }))
  const { status, body } = await client.post(PORTFOLIOS, { name, ...(parties.length > 0 && { parties }) })
  if (status !== 200) throw new Error(`The portfolio '${name}' was not made: ${JSON.stringify(body)}`)
  return body.data.id
}

/** An alert as it stands in the table; answers its id. */
export async function addAlert(
  { platform }: TestWorld,
  { organization_id }: Client,
  party_id: string,
  severity: 'High' | 'Medium' | 'Low',
  state: 'open' | 'cleared' = 'open',
): Promise<string> {
  const alert_id = newId()
  await arrange(platform.db, organization_id, (tx) =>
    sql`insert into alerts (organization_id, alert_id, party_id, origin, state, alert_type, signal_code, severity, summary,
        date_of_alert, created_at)
      values (${organization_id}, ${alert_id}, ${party_id}, 'manual', ${state}, 'account_risk', 'X', ${severity},
        'A summary', current_date, now())`.execute(tx),
  )
  return alert_id
}
