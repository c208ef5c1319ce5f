import { keysOfWrittenName } from '@saakh/domain/circular-names'
import type { FactKind } from '@saakh/domain/facts'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { bearersOfKeys } from '../../platform/documents-decided.ts'
import { idOf } from '../../platform/ids.ts'
import { markMeant, type NamedDocument, storeNamedDocuments } from '../../platform/named-documents.ts'
import type { Context } from '../../platform/verb.ts'
import { type EventRow, mergeEvents, type PartyEvent } from './event-facts.ts'
import { type ImportAbout, type ImportColumn, type Merged, type Refusal, refusalOf } from './import-kind.ts'
import type { FoundParty, PartyKeys } from './party-by-identifier.ts'

// Lines of courts and agencies that give a name alone, or one company's number and another's name. They are set aside, since a
// name links nothing, and what they say waits for a word of a person (decision 072).

export const NAME_COLUMN = {
  name: 'party_name',
  label: 'Name of the borrower',
  required: false,
  example: '',
  aliases: ['borrower_name', 'company_name', 'name_of_company', 'name_of_borrower', 'issuer_name', 'entity_name'],
} as const satisfies ImportColumn

export const waitingId = (organization_id: string | null, kind: FactKind, ...words: string[]): string =>
  idOf('named document', organization_id ?? 'public', kind, ...words)

interface Bearer {
  match_name: string
  party_id: string
  name: string
}

/** The companies that bear or bore exactly these names, by name; a union is told as one. */
async function companiesCalled(tx: Tx, names: readonly string[]): Promise<Map<string, Bearer[]>> {
  const wanted = [...new Set(names.map(matchName))]
  const { rows } = await sql<Bearer>`
    select distinct n.match_name, party_read_as(n.party_id) as party_id, t.name from (
      select match_name, party_id from parties where match_name = any(${wanted}::text[])
      union select match_name, party_id from party_names where match_name = any(${wanted}::text[])) n
    join parties t on t.party_id = party_read_as(n.party_id) where t.type <> 'person' order by 1, 2`.execute(tx)
  const called = new Map<string, Bearer[]>()
  for (const row of rows) called.set(row.match_name, [...(called.get(row.match_name) ?? []), row])
  return called
}

/** By name the companies that it may mean: all that bear it exactly, and monitored ones by the keys of circulars. */
export async function partiesMeantBy(tx: Tx, names: readonly string[]): Promise<(name: string) => string[]> {
  const writtenNames = names.filter((name) => keysOfWrittenName(name).length > 0)
  if (writtenNames.length === 0) return () => []
  const called = await companiesCalled(tx, writtenNames)
  const beginnings = [...new Set(writtenNames.flatMap((name) => keysOfWrittenName(name).map((key) => key.slice(1))))]
  const { rows } = await sql<{ party_id: string }>`
    select distinct party_id from monitored_named(${beginnings}::text[])`.execute(tx)
  const bearers = await bearersOfKeys(
    tx,
    rows.map(({ party_id }) => party_id),
    (party_id) => party_id,
  )
  return (name) => {
    const byKey = keysOfWrittenName(name).flatMap((key) => [...(bearers.get(key) ?? [])])
    const exact = byKey.length > 0 || writtenNames.includes(name) ? (called.get(matchName(name)) ?? []) : []
    return [...new Set([...byKey, ...exact.map(({ party_id }) => party_id)])]
  }
}

interface NamedByTwo {
  keys: PartyKeys
  name: string
}

/** Whose number a line gives while another company bears its name, or null. An unknown spelling contradicts nothing. */
export async function contradictions(
  { tx }: Context,
  rows: readonly NamedByTwo[],
  partyOf: (keys: PartyKeys) => FoundParty,
): Promise<(row: NamedByTwo) => { party_id: string; reason: string } | null> {
  const named = rows.filter(({ name }) => keysOfWrittenName(name).length > 0)
  if (named.length === 0) return () => null
  const party_ids = named.flatMap(({ keys }) => {
    const party = partyOf(keys)
    return party.ok ? party.party_id : []
  })
  const { rows: members } = await sql<{ member_id: string; party_id: string; name: string }>`
    select w.member_id, p.party_id, p.name from unnest(${[...new Set(party_ids)]}::uuid[]) f
      join parties p on p.party_id = party_read_as(f)
      cross join lateral parties_read_as(p.party_id) w(member_id)`.execute(tx)
  const targets = new Map(members.map((member) => [member.member_id, member]))
  const targetOf = (party_id: string) => targets.get(party_id)?.party_id ?? party_id
  const bearers = await bearersOfKeys(tx, [...targets.keys()], targetOf)
  const called = await companiesCalled(
    tx,
    named.map(({ name }) => name),
  )
  return ({ keys, name }) => {
    const party = partyOf(keys)
    if (!party.ok || name === '') return null
    const party_id = targetOf(party.party_id)
    if (keysOfWrittenName(name).some((key) => bearers.get(key)?.has(party_id))) return null
    const all = called.get(matchName(name)) ?? []
    const [other] = all
    if (!other || all.some((company) => company.party_id === party_id)) return null
    const owner = targets.get(party.party_id)?.name ?? 'another company'
    return { party_id, reason: `The line gives a number of ${owner} and the name of ${other.name}.` }
  }
}

/** A line that names by name: what it says, and of which companies it gives a number. */
export interface RowByName<K extends FactKind> {
  row: { row: number; text: string }
  name: string
  party_ids: readonly string[]
  reason: string
  events: readonly PartyEvent<K>[]
}

export const BY_NAME_ALONE = (name: string) => `The line gives the name '${name}' and no number of its company.`

const PART = 'by name'

/** Stores what such lines say under ids of their own, and sets each aside with the reason. */
export async function mergeRowsByName<K extends FactKind>(
  context: Context,
  kind: K,
  rows: readonly RowByName<K>[],
  about: ImportAbout,
  titleOf: (payload: PartyEvent<K>['payload']) => string,
): Promise<Merged> {
  if (rows.length === 0) return { refused: [], facts_written: 0, touched: [] }
  const { organization_id } = context.org
  const events: EventRow<K>[] = []
  const documents: NamedDocument[] = []
  const refused: Refusal[] = []
  for (const { row, name, party_ids, reason, events: rowEvents } of rows) {
    const [first] = rowEvents
    if (!first) continue
    const waiting_id = waitingId(organization_id, kind, first.subject, matchName(name), ...party_ids)
    for (const event of rowEvents)
      events.push({
        row,
        party_id: waiting_id,
        event: { ...event, part: [event.part, PART].filter(Boolean).join(' ') },
      })
    documents.push({
      ...{ waiting_id, kind, name, party_ids, source_row: row.row, not_linked_because: reason },
      may_name: keysOfWrittenName(name),
      title: `${name}: ${titleOf(first.payload)}`,
      date: first.public_on ?? first.valid_from,
    })
    refused.push({
      ...refusalOf(row, NAME_COLUMN.name, `${reason} It waits on the page of each company that it may mean.`),
      waits: true,
    })
  }
  const merged = await mergeEvents(context, kind, events, about, {})
  const contradicted = new Set(merged.refused.map(({ row }) => row))
  const kept = documents.filter(({ source_row }) => !contradicted.has(source_row))
  await storeNamedDocuments(context.tx, organization_id, kept, about.document_id)
  await markMeant(context.tx, 'tenant', kept)
  return {
    refused: [...refused.filter(({ row }) => !contradicted.has(row)), ...merged.refused],
    facts_written: merged.facts_written,
    touched: [...new Set(events.map(({ party_id }) => party_id))],
  }
}
