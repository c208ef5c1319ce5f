import type { IsoDate } from '@saakh/domain/dates'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import {
  byParty,
  currentNames,
  type DatedIdentifier,
  type DatedName,
  datedIdentifiers,
  datedNames,
  type Notice,
  type Sighting,
} from './dated-identifiers.ts'

// The dated identifiers and names of every issuer, computed again from all lists and notices: whatever comes in whatever
// order ends in the same rows. Only what differs is written.

async function readSightings(tx: Tx): Promise<Sighting[]> {
  const { rows } = await sql<Sighting>`
    select party_id, valid_from as day, source_document as source, payload->>'exchange' as exchange,
      payload->>'code' as code, payload->>'isin' as isin, payload->>'name' as name,
      payload->>'listed_on' as listed_on, payload->>'delisted_on' as delisted_on,
      coalesce(payload->>'status' ~* '^delisted', false) as is_delisted
    from facts where kind = 'exchange_listing' and organization_id is null order by valid_from, fact_id`.execute(tx)
  return rows
}

async function readNotices(tx: Tx): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select kind, day, symbol, old_value, new_value, source_document as source from issuer_notices
    order by day, notice_key`.execute(tx)
  return rows
}

interface StoredIdentifier {
  identifier_id: string
  party_id: string
  scheme: string
  value: string
  from: IsoDate | null
  until: IsoDate | null
}

const spanKey = (from: IsoDate | null, until: IsoDate | null) => `${from ?? ''}..${until ?? ''}`

interface Plan {
  changed: { party_id: string; identifier_id: string; from: IsoDate | null; until: IsoDate | null }[]
  added: DatedIdentifier[]
}

/** What must be written so that the wanted rows stand; rows that only a filing told stay, closed by what is carried today. */
function planOf(wanted: readonly DatedIdentifier[], stored: readonly StoredIdentifier[]): Plan {
  const plan: Plan = { changed: [], added: [] }
  const keyOf = (row: { scheme: string; value: string }) => `${row.scheme} ${row.value}`
  const left = new Map<string, StoredIdentifier[]>()
  for (const row of stored) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), row])
  for (const row of wanted) {
    const same = left.get(keyOf(row)) ?? []
    const place = Math.max(
      0,
      same.findIndex((identifier) => spanKey(identifier.from, identifier.until) === spanKey(row.from, row.until)),
    )
    const [existing] = same.splice(place, 1)
    if (!existing) plan.added.push(row)
    else if (spanKey(existing.from, existing.until) !== spanKey(row.from, row.until))
      plan.changed.push({ ...existing, from: row.from, until: row.until })
  }
  for (const row of [...left.values()].flat()) {
    const carried = wanted.find(
      (identifier) => identifier.scheme === row.scheme && identifier.until === null && row.scheme !== 'bse_code',
    )
    if (row.until === null && carried) plan.changed.push({ ...row, until: carried.from ?? carried.seen })
  }
  return plan
}

/** Rows of parties that no list shows, whose value a listed one carries today. */
function rivalsOf(wanted: readonly DatedIdentifier[], stored: readonly StoredIdentifier[]): Plan['changed'] {
  const keyOf = (row: { scheme: string; value: string }) => `${row.scheme} ${row.value}`
  const carried = new Map(wanted.flatMap((row) => (row.until === null ? [[keyOf(row), row] as const] : [])))
  const shown = new Set(wanted.map(({ party_id }) => party_id))
  return stored.flatMap((row) => {
    const carrier = shown.has(row.party_id) || row.until !== null ? undefined : carried.get(keyOf(row))
    return carrier ? [{ ...row, until: carrier.from ?? carrier.seen }] : []
  })
}

async function writeIdentifiers(tx: Tx, wanted: readonly DatedIdentifier[]): Promise<void> {
  const { rows: stored } = await sql<StoredIdentifier>`
    select identifier_id, party_id, scheme, value, valid_from as from, valid_to as until from party_identifiers
    where owner_organization_id is null and scheme in ('isin', 'nse_symbol', 'bse_code')
    order by valid_to nulls first, identifier_id`.execute(tx)
  const storedOf = byParty(stored)
  const plans = [...byParty(wanted)].map(([party_id, own]) => planOf(own, storedOf.get(party_id) ?? []))
  const added = plans.flatMap((plan) => plan.added)
  const changed = [...plans.flatMap((plan) => plan.changed), ...rivalsOf(wanted, stored)]
  if (changed.length + added.length === 0) return
  await stageRows(
    tx,
    'stage_identifier_spans',
    { party_id: 'uuid', identifier_id: 'uuid', valid_from: 'date', valid_to: 'date' },
    changed.map(({ party_id, identifier_id, from, until }) => [party_id, identifier_id, from, until]),
  )
  await stageRows(
    tx,
    'stage_new_identifiers',
    { party_id: 'uuid', scheme: 'text', value: 'text', valid_from: 'date', valid_to: 'date', source: 'uuid' },
    added.map((row) => [row.party_id, row.scheme, row.value, row.from, row.until, row.source]),
  )
  // Ended first: a value that passes on is carried by one party at a time.
  await sql`
    update party_identifiers i set valid_from = s.valid_from, valid_to = s.valid_to from stage_identifier_spans s
    where i.party_id = s.party_id and i.identifier_id = s.identifier_id and s.valid_to is not null`.execute(tx)
  await sql`
    update party_identifiers i set valid_from = s.valid_from, valid_to = null from stage_identifier_spans s
    where i.party_id = s.party_id and i.identifier_id = s.identifier_id and s.valid_to is null`.execute(tx)
  await sql`
    insert into party_identifiers (party_id, scheme, value, valid_from, valid_to, source_document)
    select party_id, scheme, value, valid_from, valid_to, source from stage_new_identifiers
    on conflict (scheme, value) where owner_organization_id is null and valid_to is null do nothing`.execute(tx)
}

interface StoredName {
  name_id: string
  party_id: string
  name: string
  from: IsoDate | null
  until: IsoDate | null
  told: boolean
}

async function writeNames(tx: Tx, wanted: readonly DatedName[]): Promise<void> {
  const { rows: stored } = await sql<StoredName>`
    select name_id, party_id, name, valid_from as from, valid_to as until, told from party_names
    where owner_organization_id is null`.execute(tx)
  const keyOf = (row: DatedName | StoredName) =>
    [row.party_id, row.name, row.from ?? '', row.until ?? '', row.told].join('\u0000')
  const missing = new Map(wanted.map((row) => [keyOf(row), row]))
  const gone = stored.filter((row) => !missing.delete(keyOf(row)))
  await sql`delete from party_names where name_id = any(${gone.map(({ name_id }) => name_id)}::uuid[])`.execute(tx)
  await stageRows(
    tx,
    'stage_names',
    {
      party_id: 'uuid',
      name: 'text',
      match_name: 'text',
      valid_from: 'date',
      valid_to: 'date',
      told: 'boolean',
      source: 'uuid',
    },
    [...missing.values()].map((row) => [
      row.party_id,
      row.name,
      matchName(row.name),
      row.from,
      row.until,
      row.told,
      row.source,
    ]),
  )
  await sql`
    insert into party_names (party_id, name, match_name, valid_from, valid_to, told, source_document)
    select party_id, name, match_name, valid_from, valid_to, told, source from stage_names`.execute(tx)
}

async function writeCurrentNames(tx: Tx, names: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ party_id: string; name: string }>`
    select party_id, name from parties where party_id = any(${[...names.keys()]}::uuid[])`.execute(tx)
  const renamed = rows.filter(({ party_id, name }) => names.get(party_id) !== name)
  await stageRows(
    tx,
    'stage_current_names',
    { party_id: 'uuid', name: 'text', match_name: 'text' },
    renamed.map(({ party_id }) => [party_id, names.get(party_id) ?? '', matchName(names.get(party_id) ?? '')]),
  )
  await sql`
    update parties p set name = s.name, match_name = s.match_name, updated_at = now() from stage_current_names s
    where p.party_id = s.party_id`.execute(tx)
}

/** Runs after every list and every file of notices. */
export async function settleIssuers(tx: Tx): Promise<void> {
  const sightings = await readSightings(tx)
  const notices = await readNotices(tx)
  const identifiers = datedIdentifiers(sightings, notices)
  await writeIdentifiers(tx, identifiers)
  await writeNames(tx, datedNames(sightings, notices, identifiers))
  await writeCurrentNames(tx, currentNames(sightings))
}
