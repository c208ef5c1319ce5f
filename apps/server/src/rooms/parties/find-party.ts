import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import { isUuid } from '../../platform/db.ts'
import { PARTY_COLUMNS, type PartyAnswer } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'

export interface FoundParty {
  card: PartyAnswer
  /** The party and all that the organization merged into it: where its customers, accounts and facts stand. */
  party_ids: string[]
}

/** By id, through redirects. What is unknown, private to another tenant or no id at all is not found. */
export async function findParty({ tx }: Context, party_id: string): Promise<FoundParty> {
  const { rows } = isUuid(party_id)
    ? await sql<PartyAnswer & { party_ids: string[] }>`${KEPT}
        select ${PARTY_COLUMNS}, array(select parties_read_as(c.party_id))::text[] as party_ids
        from party_cards(array[party_read_as(${party_id}::uuid)]) c`.execute(tx)
    : { rows: [] }
  const [party] = rows
  if (!party) throw new AppError('not_found', 'No data found: there is no such party.')
  const { party_ids, ...card } = party
  return { card, party_ids }
}
