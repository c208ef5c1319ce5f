import { type IsoDate, istDate } from '@saakh/domain/dates'
import { issuerKey } from '@saakh/domain/issuer-key'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import { idOf } from '../../../platform/ids.ts'

// Listed companies by ISIN and exchange symbol, each with its days: a symbol passes from one company to another.

interface KnownIdentifier {
  party_id: string
  scheme: 'isin' | 'nse_symbol' | 'bse_code'
  value: string
  from: IsoDate | null
  /** The first day on which it no longer holds. */
  until: IsoDate | null
}

const holdsOn = ({ from, until }: KnownIdentifier, day: IsoDate) =>
  (from === null || from <= day) && (until === null || day < until)

/** The public identifiers of every party that carries one of these issuers or symbols, now or formerly. */
export class KnownListings {
  readonly #byIssuer = new Map<string, Set<string>>()
  readonly #bySymbol = new Map<string, KnownIdentifier[]>()
  readonly #ofParty = new Map<string, KnownIdentifier[]>()

  constructor(rows: readonly KnownIdentifier[]) {
    for (const row of rows) this.add(row)
  }

  /** A copy to look up in while a file is read, so that what one row tells finds the next. */
  copy = () => new KnownListings([...this.#ofParty.values()].flat())

  add(row: KnownIdentifier) {
    const of = this.of(row.party_id)
    if (
      of.some(
        (identifier) =>
          identifier.scheme === row.scheme && identifier.value === row.value && identifier.until === row.until,
      )
    )
      return
    this.#ofParty.set(row.party_id, [...of, row])
    if (row.scheme === 'isin') {
      const issuer = issuerKey(row.value)
      this.#byIssuer.set(issuer, new Set([...(this.#byIssuer.get(issuer) ?? []), row.party_id]))
    }
    if (row.scheme === 'nse_symbol') this.#bySymbol.set(row.value, [...(this.#bySymbol.get(row.value) ?? []), row])
  }

  byIssuer = (isin: string): string[] => [...(this.#byIssuer.get(issuerKey(isin)) ?? [])]

  /** Who carried the symbol on that day; where nobody did, who ever did. */
  bySymbol(symbol: string, day: IsoDate): string[] {
    const rows = this.#bySymbol.get(symbol) ?? []
    const then = rows.filter((row) => holdsOn(row, day))
    return [...new Set((then.length > 0 ? then : rows).map(({ party_id }) => party_id))]
  }

  of = (party_id: string): readonly KnownIdentifier[] => this.#ofParty.get(party_id) ?? []
  hasIsin = (party_id: string): boolean => this.of(party_id).some(({ scheme }) => scheme === 'isin')
}

export async function knownListings(
  tx: Tx,
  asked: readonly { isins: readonly string[]; symbol: string | null }[],
): Promise<KnownListings> {
  const issuers = [...new Set(asked.flatMap(({ isins }) => isins.map(issuerKey)))]
  // Partly paid shares stand under a prefix of their own.
  const prefixes = issuers.flatMap((key) => [key, key.replace(/^INE/, 'IN9')])
  const symbols = [...new Set(asked.flatMap(({ symbol }) => symbol ?? []))]
  const { rows } = await sql<KnownIdentifier>`
    with found as (
      select party_id from party_identifiers
      where owner_organization_id is null and scheme = 'isin' and left(value, 7) = any(${prefixes})
      union
      select party_id from party_identifiers
      where owner_organization_id is null and scheme = 'nse_symbol' and value = any(${symbols}))
    select i.party_id, i.scheme, i.value, i.valid_from as from, i.valid_to as until
    from found join party_identifiers i using (party_id)
    where i.owner_organization_id is null and i.scheme in ('isin', 'nse_symbol', 'bse_code')
    order by i.party_id, i.identifier_id`.execute(tx)
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

export type FoundListing =
  | { ok: true; party_id: string; by: 'isin' | 'symbol' | 'new' }
  /** With the companies that its identifiers name. */
  | { ok: false; reason: string; party_ids: readonly string[] }

/** The party by ISIN, then by the symbol of its day; never by name. */
export function findListing(known: KnownListings, { isins, symbol, known_at }: ListedCompany): FoundListing {
  const byIssuer = new Set(isins.flatMap(known.byIssuer))
  if (byIssuer.size > 1)
    return { ok: false, reason: `The ISINs ${isins.join(' and ')} belong to two companies.`, party_ids: [...byIssuer] }
  for (const party_id of byIssuer) return { ok: true, party_id, by: 'isin' }
  const bySymbol = symbol === null ? [] : known.bySymbol(symbol, istDate(known_at))
  if (bySymbol.length > 1)
    return {
      ok: false,
      reason: `The symbol ${symbol} has been that of two companies, and no ISIN tells them apart.`,
      party_ids: bySymbol,
    }
  const [party_id] = bySymbol
  if (party_id !== undefined) {
    const other = known.of(party_id).find(({ scheme }) => scheme === 'isin')
    return isins.length > 0 && other
      ? {
          ok: false,
          reason: `The symbol ${symbol} is that of ISIN ${other.value}, not of ${isins.join(' or ')}.`,
          party_ids: bySymbol,
        }
      : { ok: true, party_id, by: 'symbol' }
  }
  const [isin] = isins
  const key = isin !== undefined ? (['isin', issuerKey(isin)] as const) : (['nse_symbol', symbol ?? ''] as const)
  return { ok: true, party_id: idOf('party', ...key), by: 'new' }
}

/**
 * The identifiers that a filing adds to a party. Of two symbols the one told later is the current one, and the other a
 * former one that still finds its filings.
 */
function additionsTo(known: KnownListings, party_id: string, company: ListedCompany): KnownIdentifier[] {
  const has = known.of(party_id)
  const day = istDate(company.known_at)
  const added: KnownIdentifier[] = []
  const wish = (scheme: KnownIdentifier['scheme'], value: string | null, many: boolean) => {
    if (value === null || has.some((identifier) => identifier.scheme === scheme && identifier.value === value)) return
    const taken =
      has.some((identifier) => identifier.scheme === scheme && identifier.until === null) ||
      added.some((identifier) => identifier.scheme === scheme)
    if (!taken || many) added.push({ party_id, scheme, value, from: null, until: taken ? day : null })
  }
  for (const isin of company.isins) wish('isin', isin, true)
  wish('nse_symbol', company.symbol, true)
  wish('bse_code', company.scrip_code, false)
  return added
}

/** Makes the parties that nobody knows and adds what filings tell of the others. */
export async function writeListings(
  tx: Tx,
  known: KnownListings,
  listings: readonly { party_id: string; is_new: boolean; company: ListedCompany }[],
  source: { document_id: string; is_demo: boolean },
): Promise<void> {
  const parties = listings.filter(({ is_new }) => is_new)
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
  const additions = listings.flatMap(({ party_id, company }) => {
    const added = additionsTo(known, party_id, company)
    for (const row of added) known.add(row)
    return added
  })
  if (additions.length === 0) return
  await stageRows(
    tx,
    'stage_listed_ids',
    { party_id: 'uuid', scheme: 'text', value: 'text', valid_to: 'date' },
    additions.map(({ party_id, scheme, value, until }) => [party_id, scheme, value, until]),
  )
  await sql`
    insert into party_identifiers (party_id, scheme, value, valid_to, source_document)
    select party_id, scheme, value, valid_to, ${source.document_id}::uuid from stage_listed_ids
    on conflict (scheme, value) where owner_organization_id is null and valid_to is null do nothing`.execute(tx)
}
