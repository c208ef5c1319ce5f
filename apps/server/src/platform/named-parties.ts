import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid, type Tx } from './db.ts'

/** A party as a request names it; the name is for the refusal only. */
export interface NamedParty {
  party_id: string
  name?: string | null
}

/**
 * The parties meant, each once, in the order of their ids and through redirects. The first that the organization cannot
 * see is named in the refusal; `path` says where in the body it stands.
 */
export async function namedParties(tx: Tx, parties: readonly NamedParty[], path: string): Promise<string[]> {
  const ids = parties.map(({ party_id }) => (isUuid(party_id) ? party_id : null))
  const { rows } = await sql<{ party_id: string | null }>`
    select p.party_id from unnest(${ids}::uuid[]) with ordinality as asked(asked_id, place)
    left join parties p on p.party_id = party_read_as(asked.asked_id) order by place`.execute(tx)
  const known = new Set<string>()
  for (const [i, { party_id, name }] of parties.entries()) {
    const resolved_id = rows[i]?.party_id
    if (!resolved_id) {
      const message = `There is no party ${name?.trim() ? `'${name.trim()}' (${party_id})` : `'${party_id}'`}.`
      throw new AppError('invalid', message, { [`${path}.${i}.party_id`]: message })
    }
    known.add(resolved_id)
  }
  return [...known].sort()
}
