import { sql } from 'kysely'
import { inOrganization } from '../../platform/db.ts'
import type { Platform } from '../../platform/verb.ts'

/** The numbers of the accounts of those among the parties who are persons. */
export const accountsOfPersons = (
  { db }: Platform,
  organization_id: string,
  party_ids: readonly string[],
): Promise<string[]> =>
  inOrganization(db, organization_id, async (tx) => {
    const { rows } = await sql<{ account_number: string }>`
      select a.account_number from accounts a join parties p on p.party_id = a.party_id
      where a.organization_id = ${organization_id} and a.party_id = any(${party_ids}::uuid[]) and p.type = 'person'`.execute(
      tx,
    )
    return rows.map(({ account_number }) => account_number)
  })
