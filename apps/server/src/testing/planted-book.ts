import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { sql } from 'kysely'
import { arrange } from './arrange.ts'
import { factStore } from './facts.ts'
import type { Client, TestWorld } from './server.ts'

interface Planted {
  /** The use of the limit in percent that it comes to and stays at. */
  use: number
  /** Whether it is written off later. */
  fails: boolean
}

const RISES_ON = '2026-01-01'

/** Borrowers whose use of their limit rises, of which some are written off by hand afterwards: outcomes that speak for a limit. */
export async function plantBook(world: TestWorld, client: Client, borrowers: readonly Planted[]): Promise<string[]> {
  const { organization_id } = client
  const store = factStore(world)
  const party_ids: string[] = []
  for (const [at, { use }] of borrowers.entries()) {
    const account_number = `P-${at}`
    const party_id = await store.party()
    party_ids.push(party_id)
    await store.monitor(organization_id, party_id, `C-${at}`)
    await store.write(organization_id, party_id, [
      account(account_number, 'cash_credit'),
      ...dayEnds(account_number, '2025-11-01', '2026-03-31', (day) => ({
        outstanding: `${day < RISES_ON ? 600000 : use * 10000}.00`,
        sanction_limit: '1000000.00',
      })),
    ])
    await arrange(world.platform.db, organization_id, (tx) =>
      sql`insert into accounts (organization_id, account_number, customer_number, party_id, kind)
        values (${organization_id}, ${account_number}, ${`C-${at}`}, ${party_id}, 'cash_credit')`.execute(tx),
    )
  }
  for (const [at, { fails }] of borrowers.entries()) if (fails) await writeOff(client, party_ids[at] ?? '', `P-${at}`)
  return party_ids
}

export const writeOff = async (client: Client, party_id: string, account_number: string, day = '2026-04-15') => {
  const answer = await client.post('/v1/admin/desk/outcomes', {
    ...{ party_id, account_number, recovery_kind: 'write_off', day, amount: '500000' },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
