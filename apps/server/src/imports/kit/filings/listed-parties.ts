import { istDate } from '@saakh/domain/dates'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import { idOf } from '../../../platform/ids.ts'

// Listed companies by ISIN and exchange symbol. An ISIN names a security, and a split of the share gives a new one; its
// first nine characters name the issuer and the kind of share and stay: INE238A01026 and INE238A01034 are one company.

const issuerOf = (isin: string): string => isin.slice(0, 9)

interface ListedRow {
  party_id: string
  scheme: 'isin' | 'nse_symbol' | 'bse_code'
  value: string
  is_open: boolean
}

/** The public identifiers of every party that carries one of these issuers or symbols, now or formerly. */
export class KnownListings {
  readonly #byIssuer = new Map<string, Set<string>>()
  readonly #bySymbol = new Map<string, Set<string>>()
  readonly #ofParty = new Map<string, ListedRow[]>()

  constructor(rows: readonly ListedRow[]) {
    for (const row of rows) this.add(row)
  }

  /** A copy to look up in while a file is read, so that what one row tells finds the next. */
  copy = () => new KnownListings([...this.#ofParty.values()].flat())

  add(row: ListedRow) {
    const of = this.#ofParty.get(row.party_id) ?? []
    if (
      of.some(({ scheme, value, is_open }) => scheme === row.scheme && value === row.value && is_open === row.is_open)
    )
      return
    this.#ofParty.set(row.party_id, [...of, row])
    if (row.scheme === 'isin') put(this.#byIssuer, issuerOf(row.value), row.party_id)
    if (row.scheme === 'nse_symbol') put(this.#bySymbol, row.value, row.party_id)
  }

  byIssuer = (isin: string): string[] => [...(this.#byIssuer.get(issuerOf(isin)) ?? [])]
  bySymbol = (symbol: string): string[] => [...(this.#bySymbol.get(symbol) ?? [])]
  of = (party_id: string): readonly ListedRow[] => this.#ofParty.get(party_id) ?? []
}

function put(map: Map<string, Set<string>>, key: string, value: string) {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}

export async function knownListings(
  tx: Tx,
  asked: readonly { isins: readonly string[]; symbol: string | null }[],
): Promise<KnownListings> {
  const issuers = [...new Set(asked.flatMap(({ isins }) => isins.map(issuerOf)))]
  const symbols = [...new Set(asked.flatMap(({ symbol }) => symbol ?? []))]
  const { rows } = await sql<ListedRow>`
    with found as (
      select party_id from party_identifiers
      where owner_organization_id is null and scheme = 'isin' and left(value, 9) = any(${issuers})
      union
      select party_id from party_identifiers
      where owner_organization_id is null and scheme = 'nse_symbol' and value = any(${symbols}))
    select i.party_id, i.scheme, i.value, i.valid_to is null as is_open
    from found join party_identifiers i using (party_id)
    where i.owner_organization_id is null and i.scheme in ('isin', 'nse_symbol', 'bse_code')`.execute(tx)
  return new KnownListings(rows)
}

export interface ListedCompany {
  name: string
  /** As its own filing or list gives it, and as the exchange's list gives it. */
  isins: readonly string[]
  symbol: string | null
  scrip_code: string | null
  /** When its source was published. */
  known_at: Date
}

export type FoundListing = { ok: true; party_id: string; by: 'isin' | 'symbol' | 'new' } | { ok: false; reason: string }

/** The party by ISIN, then by symbol; never by name. */
export function findListing(known: KnownListings, { isins, symbol }: ListedCompany): FoundListing {
  const byIssuer = new Set(isins.flatMap(known.byIssuer))
  if (byIssuer.size > 1) return { ok: false, reason: `The ISINs ${isins.join(' and ')} belong to two companies.` }
  for (const party_id of byIssuer) return { ok: true, party_id, by: 'isin' }
  const bySymbol = symbol === null ? [] : known.bySymbol(symbol)
  if (bySymbol.length > 1)
    return { ok: false, reason: `The symbol ${symbol} has been that of two companies, and no ISIN tells them apart.` }
  const [party_id] = bySymbol
  if (party_id !== undefined) {
    const other = known.of(party_id).find(({ scheme }) => scheme === 'isin')
    return isins.length > 0 && other
      ? { ok: false, reason: `The symbol ${symbol} is that of ISIN ${other.value}, not of ${isins.join(' or ')}.` }
      : { ok: true, party_id, by: 'symbol' }
  }
  const [isin] = isins
  const key = isin !== undefined ? (['isin', issuerOf(isin)] as const) : (['nse_symbol', symbol ?? ''] as const)
  return { ok: true, party_id: idOf('party', ...key), by: 'new' }
}

interface Addition extends ListedRow {
  valid_to: string | null
}

/**
 * The identifiers that a source adds to a party. Of two symbols the one told later is the current one, and the other a
 * former one that still finds its filings.
 */
function additionsTo(known: KnownListings, party_id: string, company: ListedCompany, current: boolean): Addition[] {
  const has = known.of(party_id)
  const day = istDate(company.known_at)
  const added: Addition[] = []
  const wish = (scheme: ListedRow['scheme'], value: string | null, many: boolean) => {
    if (value === null || has.some((one) => one.scheme === scheme && one.value === value)) return
    const taken = has.some((one) => one.scheme === scheme && one.is_open) || added.some((one) => one.scheme === scheme)
    const is_open = current || !taken
    if (is_open || many) added.push({ party_id, scheme, value, is_open, valid_to: is_open ? null : day })
  }
  for (const isin of company.isins) wish('isin', isin, true)
  wish('nse_symbol', company.symbol, true)
  wish('bse_code', company.scrip_code, false)
  return added
}

/**
 * Makes the parties that nobody knows and adds what the source tells of the others. `current` says that the source is a
 * list of today's symbols: symbols and ISINs that it replaces end with it.
 */
export async function writeListings(
  tx: Tx,
  known: KnownListings,
  found: readonly { party_id: string; is_new: boolean; company: ListedCompany }[],
  source: { document_id: string; is_demo: boolean; current: boolean },
): Promise<void> {
  const parties = found.filter(({ is_new }) => is_new)
  if (parties.length > 0) {
    await stageRows(
      tx,
      'stage_listed',
      { party_id: 'uuid', name: 'text', match_name: 'text' },
      parties.map(({ party_id, company }) => [party_id, company.name, matchName(company.name)]),
    )
    await sql`
      insert into parties (party_id, name, match_name, type, is_demo)
      select distinct on (party_id) party_id, name, match_name, 'public_company', ${source.is_demo} from stage_listed
      on conflict (party_id) do nothing`.execute(tx)
  }
  if (source.current) {
    await stageRows(
      tx,
      'stage_listed_names',
      { party_id: 'uuid', name: 'text', match_name: 'text' },
      found
        .filter(({ is_new }) => !is_new)
        .map(({ party_id, company }) => [party_id, company.name, matchName(company.name)]),
    )
    await sql`
      update parties p set name = s.name, match_name = s.match_name, updated_at = now() from stage_listed_names s
      where p.party_id = s.party_id and p.name <> s.name`.execute(tx)
  }
  const additions = found.flatMap(({ party_id, company }) => {
    const added = additionsTo(known, party_id, company, source.current)
    for (const row of added) known.add(row)
    return added
  })
  if (additions.length === 0) return
  await stageRows(
    tx,
    'stage_listed_ids',
    { party_id: 'uuid', scheme: 'text', value: 'text', valid_to: 'date' },
    additions.map(({ party_id, scheme, value, valid_to }) => [party_id, scheme, value, valid_to]),
  )
  if (source.current)
    // Each row looks its own up: the planner has no figures of a stage and would hold every new row against every old one.
    await sql`
      with ended as (
        select o.party_id, o.scheme, o.value from stage_listed_ids s
        cross join lateral (select party_id, scheme, value from party_identifiers
          where party_id = s.party_id and scheme = s.scheme and value <> s.value
            and owner_organization_id is null and valid_to is null limit 100) o
        where s.valid_to is null
        union
        select o.party_id, o.scheme, o.value from stage_listed_ids s
        cross join lateral (select party_id, scheme, value from party_identifiers
          where value = s.value and scheme = s.scheme and party_id <> s.party_id
            and owner_organization_id is null and valid_to is null limit 100) o
        where s.valid_to is null
      )
      update party_identifiers i set valid_to = (now() at time zone 'Asia/Kolkata')::date from ended e
      where i.party_id = e.party_id and i.scheme = e.scheme and i.value = e.value
        and i.owner_organization_id is null and i.valid_to is null`.execute(tx)
  await sql`
    insert into party_identifiers (party_id, scheme, value, valid_to, source_document)
    select party_id, scheme, value, valid_to, ${source.document_id}::uuid from stage_listed_ids
    on conflict (scheme, value) where owner_organization_id is null and valid_to is null do nothing`.execute(tx)
}
