import { CONTROL_ABOVE } from '@saakh/domain/relations'
import { type RawBuilder, sql } from 'kysely'
import { KEPT, keptRow } from '../../platform/connections.ts'
import type { Context } from '../../platform/verb.ts'
import type { ToldFact } from './told-facts.ts'

/** A relation of the organization's files with both ends read through links and unions. */
export interface RelationRow {
  fact_id: string
  is_control: boolean
  party_id: string
  other_party_id: string | null
  din: string | null
  ended: string | null
  holds: boolean
  rolls_up: boolean
}

const COLUMNS = sql.raw<unknown>(
  "fact_id, relation = 'control' as is_control, party_id, other_party_id, din, ended, holds, rolls_up",
)

/** Of parties and of persons by DIN; those that stand first, the newest of them before. */
export async function toldRelations(
  { tx }: Context,
  of: { parties?: readonly string[]; dins?: readonly string[] },
  day: string,
): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`${KEPT}
    select ${COLUMNS} from ${keptRow(of.parties ?? [])} asked
      cross join lateral told_relations(asked.ids, ${[...(of.dins ?? [])]}::text[], ${day}::date, ${CONTROL_ABOVE})
    order by holds desc, began desc nulls last, fact_id`.execute(tx)
  return rows
}

/** The ids of the facts, for `toldFacts`. */
export const ofFacts = (rows: readonly { fact_id: string }[]): RawBuilder<unknown> =>
  sql`h.fact_id = any(${rows.map(({ fact_id }) => fact_id)}::uuid[])`

/** What the file says of a relation, on the day that was asked for. */
export function termsOf(
  { fact_id, payload, source }: ToldFact<'party_relation'>,
  { ended, holds, rolls_up }: RelationRow,
) {
  const { relation, share, basis, amount, reference, from } = payload
  return { fact_id, relation, share, basis, amount, reference, from, until: ended, holds, rolls_up, source }
}
