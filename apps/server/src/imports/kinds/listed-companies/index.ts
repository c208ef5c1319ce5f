import { istInstant } from '@saakh/domain/dates'
import { parseIdentifier } from '@saakh/domain/identifiers'
import {
  type FoundListing,
  findListing,
  type KnownListings,
  knownListings,
  type ListedCompany,
  writeListings,
} from '../../kit/filings/listed-parties.ts'
import { defineImportKind, refusalOf, refuse } from '../../kit/import-kind.ts'

/** The party that a filing without an ISIN made under this symbol, before the list came. */
function withoutIsin(known: KnownListings, { symbol }: ListedCompany): FoundListing | null {
  const [party_id, second] = symbol === null ? [] : known.bySymbol(symbol)
  if (party_id === undefined || second !== undefined || known.of(party_id).some(({ scheme }) => scheme === 'isin'))
    return null
  return { ok: true, party_id, by: 'symbol' }
}

/**
 * The exchange's list of shares: who has which symbol and ISIN. The list has no CIN, so a company that the ministry's
 * register has as well stays two parties: a name alone never joins them.
 */
export const kind = defineImportKind({
  kind: 'listed_companies',
  place: 210,
  label: 'Listed companies',
  description: 'The shares listed at the National Stock Exchange: symbol, name of the company and ISIN.',
  visibility: 'public',
  needs_as_of: true,
  facts: [],
  batch_rows: 20_000,
  columns: [
    { name: 'SYMBOL', label: 'Symbol', required: true, example: 'SMPLFOODS' },
    { name: 'NAME OF COMPANY', label: 'Name', required: true, example: 'Samudra Sample Foods Limited' },
    { name: 'ISIN NUMBER', label: 'ISIN', required: true, example: 'INE000Z01011', aliases: ['ISIN'] },
  ],
  parseRow(cells, { as_of, today }) {
    const symbol = parseIdentifier('nse_symbol', cells.SYMBOL)
    if (!symbol.ok) return refuse('SYMBOL', symbol.reason)
    const isin = parseIdentifier('isin', cells['ISIN NUMBER'])
    if (!isin.ok) return refuse('ISIN NUMBER', isin.reason)
    const staged: ListedCompany = {
      name: cells['NAME OF COMPANY'],
      isins: [isin.value],
      symbol: symbol.value,
      scrip_code: null,
      known_at: istInstant(as_of ?? today),
    }
    return { ok: true, staged }
  },
  async merge(context, rows, about) {
    const known = await knownListings(
      context.tx,
      rows.map(({ staged }) => staged),
    )
    const refused = []
    const found = []
    const seen = new Map<string, number>()
    for (const row of rows) {
      // A list of today moves a symbol to another company: only the ISIN says whose row this is.
      const byIsin = findListing(known, { ...row.staged, symbol: null })
      const listing = byIsin.ok && byIsin.by === 'new' ? (withoutIsin(known, row.staged) ?? byIsin) : byIsin
      if (!listing.ok) {
        refused.push(refusalOf(row, 'ISIN NUMBER', listing.reason))
        continue
      }
      const earlier = seen.get(listing.party_id) ?? seen.get(`symbol ${row.staged.symbol}`)
      if (earlier !== undefined) {
        refused.push(refusalOf(row, null, `Line ${earlier} of this file names the same company or symbol.`))
        continue
      }
      seen.set(listing.party_id, row.row)
      seen.set(`symbol ${row.staged.symbol}`, row.row)
      found.push({ party_id: listing.party_id, is_new: listing.by === 'new', company: row.staged })
    }
    const { document_id, is_demo } = about
    await writeListings(context.tx, known, found, { document_id, is_demo, current: true })
    return { refused, facts_written: 0, touched: [] }
  },
})
