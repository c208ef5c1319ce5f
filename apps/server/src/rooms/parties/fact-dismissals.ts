import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

type Dismissals = Answer<(typeof parties)['factDismissals']>

export async function factDismissals(context: Context, party_id: string): Promise<Dismissals> {
  const { party_ids } = await findParty(context, party_id)
  const { rows } = await sql<Dismissals['data'][number]>`
    select d.fact_id, d.kind, d.subject, f.payload->>'title' as title, d.reason, d.dismissed_by,
      to_json(d.dismissed_at) #>> '{}' as dismissed_at
    from fact_dismissals d join facts f on f.fact_id = d.fact_id
    where d.organization_id = ${context.org.organization_id} and d.party_id = any(${party_ids}::uuid[])
      and d.undone_at is null
    order by d.dismissed_at desc, d.fact_id`.execute(context.tx)
  return { data: rows }
}
