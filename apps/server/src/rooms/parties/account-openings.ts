import type { IsoDate } from '@saakh/domain/dates'
import type { FacilityKind } from '@saakh/domain/facility'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

interface AccountOpening {
  account_number: string
  kind: FacilityKind
  /** Null where no file states it. */
  opened_on: IsoDate | null
}

/** All accounts of the party with the days on which they were opened, closed ones too. */
export async function readAccounts({ tx, org }: Context, party_ids: readonly string[]): Promise<AccountOpening[]> {
  const ids = sql`${[...party_ids]}::uuid[]`
  const { rows } = await sql<AccountOpening>`
    select a.account_number, a.kind, m.opened_on from accounts a
    left join lateral (
      select f.payload->>'opened_on' as opened_on from facts_head h join facts f on f.fact_id = h.fact_id
      where h.organization_id = ${org.organization_id} and h.party_id = any(${ids}) and h.kind = 'loan_account'
        and h.subject = a.account_number
      order by h.known_at desc limit 1) m on true
    where a.organization_id = ${org.organization_id} and a.party_id = any(${ids})
    order by a.account_number limit 500`.execute(tx)
  return rows
}
