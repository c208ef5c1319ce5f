import { parseIndianDate } from '@saakh/domain/dates'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { isCompanyIsin } from '@saakh/domain/issuer-key'
import { givenText } from '../../kit/event-cells.ts'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'
import { type ListedRow, listingFacts, mergeListings } from '../../kit/issuers/merge-listings.ts'
import { parseRegisteredAs, REGISTERED_AS } from '../../kit/issuers/registered-as.ts'

/** The lists of the National Stock Exchange: main board in all series, Emerge, trusts. They have no CIN. */
export const kind = defineImportKind({
  kind: 'listed_companies',
  place: 210,
  label: 'Listed companies',
  description: 'The shares listed at the National Stock Exchange: symbol, name of the company, series and ISIN.',
  visibility: 'public',
  needs_as_of: true,
  facts: [listingFacts],
  batch_rows: 20_000,
  columns: [
    { name: 'SYMBOL', label: 'Symbol', required: true, example: 'SMPLFOODS' },
    { name: 'NAME OF COMPANY', label: 'Name', required: true, example: 'Samudra Sample Foods Limited' },
    { name: 'SERIES', label: 'Series', required: false, example: 'EQ' },
    { name: 'DATE OF LISTING', label: 'Listed on', required: false, example: '06-OCT-2008' },
    { name: 'ISIN NUMBER', label: 'ISIN', required: true, example: 'INE000Z01011', aliases: ['ISIN'] },
    ...REGISTERED_AS,
  ],
  parseRow(cells, { as_of, today }) {
    const symbol = parseIdentifier('nse_symbol', cells.SYMBOL)
    if (!symbol.ok) return refuse('SYMBOL', symbol.reason)
    const isin = parseIdentifier('isin', cells['ISIN NUMBER'])
    if (!isin.ok) return refuse('ISIN NUMBER', isin.reason)
    if (!isCompanyIsin(isin.value)) return refuse('ISIN NUMBER', `${isin.value} is not a security of a company.`)
    const day = as_of ?? today
    const listed = parseIndianDate(cells['DATE OF LISTING'], { near_year: Number(day.slice(0, 4)) })
    const registered = parseRegisteredAs(cells)
    if (!registered.ok) return registered
    const staged: ListedRow = {
      day,
      listing: {
        exchange: 'nse',
        code: symbol.value,
        isin: isin.value,
        name: cells['NAME OF COMPANY'],
        series: givenText(cells.SERIES),
        group: null,
        status: null,
        industry: null,
        ...registered.staged,
        listed_on: listed.ok ? listed.value : null,
        delisted_on: null,
        delisting: null,
      },
    }
    return { ok: true, staged }
  },
  merge: mergeListings,
})
