import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

export interface UpholdingOrder {
  notice_id: string
  notice_number: string
  ordered_on: string
}

/** Notices of fraud of the borrower whose order upholds it, the last one first. */
export async function upholdingOrders({ tx, org }: Context, party_id: string): Promise<UpholdingOrder[]> {
  const { rows } = await sql<UpholdingOrder>`
    select n.notice_id, n.notice_number, s.taken_on as ordered_on
    from notices n join notice_steps s on s.organization_id = n.organization_id and s.notice_id = n.notice_id
    where n.organization_id = ${org.organization_id} and n.procedure = 'fraud' and s.step = 'order'
      and s.outcome = 'upheld' and n.party_id in (select parties_read_as(party_read_as(${party_id}::uuid)))
    order by s.taken_on desc, n.notice_id`.execute(tx)
  return rows
}
