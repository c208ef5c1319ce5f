import { type IsoDate, istInstant } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { issuerKey, shareOf } from '@saakh/domain/issuer-key'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { idOf } from '../../../platform/ids.ts'
import type { Context } from '../../../platform/verb.ts'
import { contentHash, type NewFact, writeFacts } from '../../../platform/write-facts.ts'
import { type KnownListings, knownListings } from '../filings/listed-parties.ts'
import { type ImportAbout, type Merged, type Refusal, refusalOf, type StagedRow } from '../import-kind.ts'
import { settleIssuers } from './settle-issuers.ts'

export type Listing = FactPayload<'exchange_listing'>
export const listingFacts = everyEdition('exchange_listing')

/** A row of a list, with the day on which it was so. */
export interface ListedRow {
  listing: Listing
  day: IsoDate
}

/** A share keeps its first nine characters over splits; BSE gives one share two codes at times. */
const subjectOf = ({ exchange, isin, code }: Listing) => (exchange === 'nse' ? `nse ${shareOf(isin)}` : `bse ${code}`)

/** The party that filings without an ISIN made under this symbol, before the list came. */
function withoutIsin(known: KnownListings, { exchange, code }: Listing, day: IsoDate): string | null {
  const [party_id, second] = exchange === 'nse' ? known.bySymbol(code, day) : []
  if (party_id === undefined || second !== undefined || known.hasIsin(party_id)) return null
  return party_id
}

async function makeParties(tx: Tx, rows: ReadonlyMap<string, Listing>, source: { is_demo: boolean }): Promise<void> {
  if (rows.size === 0) return
  await stageRows(
    tx,
    'stage_issuers',
    { party_id: 'uuid', name: 'text', match_name: 'text' },
    [...rows].map(([party_id, { name }]) => [party_id, name, matchName(name)]),
  )
  await sql`
    insert into parties (party_id, name, match_name, type, is_demo)
    select party_id, name, match_name, 'public_company', ${source.is_demo} from stage_issuers
    on conflict (party_id) do nothing`.execute(tx)
}

/** By party and subject the hash of what was said as of that day: what a later or an older list repeats is no new fact. */
async function saidAsOf(tx: Tx, parties: readonly string[], day: IsoDate): Promise<Map<string, string>> {
  const { rows } = await sql<{ party_id: string; subject: string; content_hash: string }>`
    select distinct on (party_id, subject) party_id, subject, content_hash from facts
    where kind = 'exchange_listing' and organization_id is null and party_id = any(${[...parties]}::uuid[])
      and valid_from <= ${day}::date
    order by party_id, subject, valid_from desc, recorded_at desc`.execute(tx)
  return new Map(rows.map(({ party_id, subject, content_hash }) => [`${party_id} ${subject}`, content_hash]))
}

/** Finds or makes the party of each row by the key of its issuer, and stores what the list says of it. */
export async function mergeListings(
  context: Context,
  rows: readonly StagedRow<ListedRow>[],
  about: ImportAbout,
): Promise<Merged> {
  const { tx } = context
  const known = await knownListings(
    tx,
    rows.map(({ staged: { listing } }) => ({
      isins: [listing.isin],
      symbol: listing.exchange === 'nse' ? listing.code : null,
    })),
  )
  const refused: Refusal[] = []
  const made = new Map<string, Listing>()
  const placed: { row: StagedRow<ListedRow>; party_id: string }[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const { listing, day } = row.staged
    const place = `${subjectOf(listing)} ${day}`
    const earlier = seen.get(place) ?? seen.get(`${listing.exchange} ${listing.code} ${day}`)
    if (earlier !== undefined) {
      refused.push(refusalOf(row, null, `Line ${earlier} of this file names the same share.`))
      continue
    }
    seen.set(place, row.row).set(`${listing.exchange} ${listing.code} ${day}`, row.row)
    const [byIssuer] = known.byIssuer(listing.isin).sort()
    const party_id = byIssuer ?? withoutIsin(known, listing, day) ?? idOf('party', 'isin', issuerKey(listing.isin))
    if (byIssuer === undefined) {
      known.add({ party_id, scheme: 'isin', value: listing.isin, from: null, until: null })
      made.set(party_id, listing)
    }
    placed.push({ row, party_id })
  }
  await makeParties(tx, made, about)
  const facts: NewFact<'exchange_listing'>[] = []
  const days = new Set(placed.map(({ row }) => row.staged.day))
  for (const day of [...days].sort()) {
    const ofDay = placed.filter(({ row }) => row.staged.day === day)
    const said = await saidAsOf(
      tx,
      ofDay.map(({ party_id }) => party_id),
      day,
    )
    for (const { row, party_id } of ofDay) {
      const { listing } = row.staged
      const subject = subjectOf(listing)
      if (said.get(`${party_id} ${subject}`) === contentHash(listing)) continue
      facts.push({
        party_id,
        kind: 'exchange_listing',
        subject,
        valid_from: day,
        valid_to: null,
        known_at: istInstant(day) < about.known_at ? istInstant(day) : about.known_at,
        payload: listing,
        source_document: about.document_id,
        locator: { file_name: about.file_name, row: row.row },
        locator_key: `row:${row.row}`,
      })
    }
  }
  const facts_written = await writeFacts(tx, null, facts)
  await settleIssuers(tx)
  context.jobs.add('link-again', {}, { key: 'link-again' })
  return { refused, facts_written, touched: [] }
}
