import type { GroupSummary } from '@saakh/contract/party-groups'
import { CONTROL_ABOVE } from '@saakh/domain/relations'
import { sql } from 'kysely'
import { KEPT, keptRow } from '../../platform/connections.ts'
import type { PartyCard } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'
import { alertCounts, NO_ALERTS, sumOf } from './open-alerts.ts'
import { type RelationRow, toldRelations } from './told-relations.ts'

interface SeatRow {
  fact_id: string
  party_id: string
  group_code: string
  group_name: string | null
  ended: string | null
  holds: boolean
}

export interface FoundGroup {
  /** Null: nothing ties the party to another one. */
  summary: GroupSummary | null
  /** The party itself where it belongs to no group. */
  member_ids: string[]
  /** Of the members, past ones too. */
  relations: RelationRow[]
  seats: SeatRow[]
  /** Of the members and whom else their relations name. */
  cards: Map<string, PartyCard>
  counts: Awaited<ReturnType<typeof alertCounts>>
}

/** The group of a party on a day; control, common borrowing and the lender's own list tie it, whatever the order of files. */
export async function findGroup(context: Context, party_id: string, day: string): Promise<FoundGroup> {
  const { tx } = context
  const { rows: members } = await sql<{ party_id: string }>`${KEPT}
    select party_id from group_members(${party_id}::uuid, ${day}::date, ${CONTROL_ABOVE}) as m (party_id)`.execute(tx)
  const member_ids = members.map((member) => member.party_id)
  const relations = await toldRelations(context, { parties: member_ids }, day)
  const { rows: seats } = await sql<SeatRow>`${KEPT}
    select m.fact_id, m.party_id, m.group_code, f.payload->>'group_name' as group_name, (f.payload->>'until')::date as ended,
      m.holds
    from ${keptRow(member_ids)} asked cross join lateral told_memberships(asked.ids, '{}', ${day}::date) m join facts f on f.fact_id = m.fact_id
    order by m.holds desc, m.group_code, f.known_at desc, m.fact_id`.execute(tx)
  const ids = new Set([
    ...member_ids,
    ...relations.flatMap((relation) => [relation.party_id, relation.other_party_id ?? relation.party_id]),
  ])
  const { rows: partyCards } =
    await sql<PartyCard>`${KEPT} select c.* from ${keptRow([...ids])} asked cross join lateral party_cards(asked.ids) c`.execute(
      tx,
    )
  const cards = new Map(partyCards.map((card) => [card.party_id, card]))
  const counts = await alertCounts(context, [...ids])
  const isGroup = member_ids.length > 1 || seats.some(({ holds }) => holds)
  return {
    summary: isGroup ? summaryOf({ member_ids, relations, seats, cards, counts }) : null,
    member_ids,
    relations,
    seats,
    cards,
    counts,
  }
}

function summaryOf({ member_ids, relations, seats, cards, counts }: Omit<FoundGroup, 'summary'>): GroupSummary {
  const group_id = headOf(member_ids, relations, cards)
  const names = [...new Set(seats.flatMap((seat) => (seat.holds ? [seat.group_name ?? seat.group_code] : [])))]
  return {
    group_id,
    name: names.length > 0 ? names.join(', ') : (cards.get(group_id)?.name ?? 'unknown'),
    member_count: member_ids.length,
    open_alerts: sumOf(member_ids.map((id) => counts.get(id) ?? NO_ALERTS)),
  }
}

/**
 * The member that no other member controls; of several, the one that controls most; in a circle of holdings any of them. A name and an id decide
 * what is left, so that every member and every order of files gives one head.
 */
function headOf(
  member_ids: readonly string[],
  relations: readonly RelationRow[],
  cards: ReadonlyMap<string, PartyCard>,
): string {
  const holdings = relations.filter(
    (relation) => relation.rolls_up && relation.is_control && relation.other_party_id !== null,
  )
  const held = new Set(holdings.map(({ party_id }) => party_id))
  const free = member_ids.filter((id) => !held.has(id))
  const rank = (id: string) => ({
    holds: holdings.filter(({ other_party_id }) => other_party_id === id).length,
    word: `${cards.get(id)?.name ?? ''} ${id}`,
  })
  const [head = ''] = (free.length > 0 ? free : [...member_ids])
    .map((id) => ({ id, ...rank(id) }))
    .sort((a, b) => b.holds - a.holds || (a.word < b.word ? -1 : 1))
    .map(({ id }) => id)
  return head
}
