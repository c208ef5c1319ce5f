import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { AppError } from '@saakh/domain/errors'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { CONTROL_ABOVE } from '@saakh/domain/relations'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'
import { type FoundGroup, findGroup } from './group.ts'
import { NO_ALERTS } from './open-alerts.ts'
import { partyFacilities } from './party-facilities.ts'
import { sharedDirectors } from './shared-directors.ts'
import { toldFacts } from './told-facts.ts'
import { ofFacts, termsOf } from './told-relations.ts'

type PartyGroup = Answer<(typeof parties)['partyGroup']>
type Group = Answer<(typeof parties)['getGroup']>
type Asked = { as_of?: string | undefined }

export async function partyGroup(context: Context, asked: string, query: Asked): Promise<PartyGroup> {
  const { card, party_ids } = await findParty(context, asked)
  const as_of = query.as_of ?? context.clock.today()
  const group = await findGroup(context, card.party_id, as_of)
  return {
    party_id: card.party_id,
    ...(await groupAnswer(context, group, as_of)),
    shared_directors: await sharedDirectors(context, party_ids, as_of),
  }
}

/** A party that nothing ties to another one has no group, and so has no such page. */
export async function getGroup(context: Context, asked: string, query: Asked): Promise<Group> {
  const { card } = await findParty(context, asked)
  const as_of = query.as_of ?? context.clock.today()
  const group = await findGroup(context, card.party_id, as_of)
  if (!group.summary) throw new AppError('not_found', 'No data found: this party belongs to no group on that day.')
  return { ...(await groupAnswer(context, group, as_of)), group: group.summary }
}

async function groupAnswer(
  context: Context,
  { summary, member_ids, relations, seats, cards, counts }: FoundGroup,
  as_of: string,
): Promise<Omit<PartyGroup, 'party_id' | 'shared_directors'>> {
  const facts = new Map(
    (await toldFacts(context, 'party_relation', ofFacts(relations))).map((fact) => [fact.fact_id, fact]),
  )
  const places = new Map(
    (await toldFacts(context, 'group_membership', ofFacts(seats))).map((fact) => [fact.fact_id, fact]),
  )
  const classes = await borrowerClasses(context, [...cards.keys()])
  const exposures = await exposuresOn(context, [...cards.keys()], as_of)
  const members = new Set(member_ids)
  const guarantees = relations.flatMap(({ holds, party_id, fact_id }) => {
    const payload = facts.get(fact_id)?.payload
    return payload?.relation === 'guarantee' && holds && members.has(party_id) ? [payload.amount] : []
  })
  const owed = member_ids.flatMap((party_id) => exposures.get(party_id) ?? [])
  return {
    as_of,
    control_above: CONTROL_ABOVE,
    group: summary,
    exposure: sumOf(owed),
    guaranteed: sumOf(guarantees.filter((amount) => amount !== null)),
    guarantees_without_amount: guarantees.filter((amount) => amount === null).length,
    parties: [...cards.values()]
      .map(({ party_id, name, type, status, is_demo, monitoring_active }) => ({
        party_id,
        name,
        type,
        status,
        is_demo,
        is_member: members.has(party_id),
        is_monitored: monitoring_active.length > 0,
        borrower_class: classes.get(party_id) ?? null,
        exposure: exposures.get(party_id) ?? null,
        open_alerts: counts.get(party_id) ?? NO_ALERTS,
      }))
      .sort((a, b) => Number(b.is_member) - Number(a.is_member) || (a.name < b.name ? -1 : 1)),
    relations: relations.flatMap((row) => {
      const fact = facts.get(row.fact_id)
      if (!fact) return []
      const { related_name, din } = fact.payload
      const person = row.other_party_id === null ? { name: related_name ?? '-', din } : null
      return [{ ...termsOf(fact, row), party_id: row.party_id, related_party_id: row.other_party_id, person }]
    }),
    memberships: seats.flatMap(({ fact_id, party_id, group_code, group_name, ended, holds }) => {
      const fact = places.get(fact_id)
      if (!fact) return []
      const { payload, source } = fact
      return [{ fact_id, party_id, group_code, group_name, from: payload.from, until: ended, holds, source }]
    }),
  }
}

/** Null of nothing: that is not 0. */
const sumOf = (amounts: readonly string[]) =>
  amounts.length === 0 ? null : decimalOf(amounts.reduce((sum, amount) => sum + paiseOf(amount), 0n))

/** Rupees of each that has a facility with an amount, at the last position that is not later than the day. */
async function exposuresOn({ tx, org }: Context, party_ids: readonly string[], day: string) {
  const { rows } = await sql<{ party_id: string; exposure: string }>`
    select party_id, sum(exposure)::numeric(24, 2)::text as exposure from (
      select distinct on (party_id, account_number) party_id, exposure from facility_positions
      where organization_id = ${org.organization_id} and party_id = any(${[...party_ids]}::uuid[]) and day <= ${day}::date
      order by party_id, account_number, day desc) last
    where exposure is not null group by party_id`.execute(tx)
  return new Map(rows.map(({ party_id, exposure }) => [party_id, exposure]))
}

/** Of those that have accounts with the lender. */
async function borrowerClasses(context: Context, party_ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ party_id: string }>`
    select p.party_id from unnest(${[...party_ids]}::uuid[]) as p (party_id)
    where exists (select from accounts a where a.organization_id = ${context.org.organization_id}
      and a.party_id in (select parties_read_as(p.party_id)))`.execute(context.tx)
  const classes = new Map<string, string | null>()
  for (const { party_id } of rows) classes.set(party_id, (await partyFacilities(context, party_id)).borrower_class)
  return classes
}

const namesPersons = ({ relations, parties: named }: Pick<Group, 'relations' | 'parties'>): boolean =>
  relations.some(({ person }) => person !== null) || named.some(({ type }) => type === 'person')

/** Looking at persons is written down. */
export const viewedPersonsOfParty = (group: PartyGroup): string | null =>
  group.shared_directors.length > 0 || namesPersons(group) ? `group:${group.party_id}` : null
export const viewedPersonsOfGroup = (group: Group): string | null =>
  namesPersons(group) ? `group:${group.group.group_id}` : null
