import { sql } from 'kysely'
import { arrange } from './arrange.ts'
import type { Client, TestWorld } from './server.ts'

const TOLD = '2026-05-20T06:00:00Z'

/** A lender whose borrowers have three open alerts each: High, Medium and Low. */
export async function alertedLender(world: TestWorld, borrowers: number): Promise<Client> {
  const client = await world.organization()
  const { organization_id } = client
  await arrange(world.platform.db, organization_id, async (tx) => {
    const party = (n: string) =>
      sql.raw(
        `overlay(overlay(md5('${organization_id} party ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`,
      )
    await sql`insert into parties (party_id, owner_organization_id, name, type)
      select ${party('n')}, ${organization_id}, 'Sample Works ' || lpad(n::text, 4, '0'), 'private_company'
      from generate_series(1, ${borrowers}::int) n`.execute(tx)
    await sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, category, severity, summary,
        date_of_alert, created_at, read_at, told_at)
      select ${organization_id}, gen_random_uuid(), ${party(`((n - 1) / 3 + 1)`)}, 'manual', 'rmd_alert', '10120',
        'Family', (array['High', 'Medium', 'Low'])[n % 3 + 1], 'Sample ' || n, '2026-05-20', ${TOLD}, ${TOLD}, ${TOLD}
      from generate_series(1, ${borrowers * 3}::int) n`.execute(tx)
  })
  return client
}
