import { parseIndianDate } from '@saakh/domain/dates'
import type { DELISTINGS } from '@saakh/domain/fact-kinds/exchange-listing'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { isCompanyIsin } from '@saakh/domain/issuer-key'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'
import { type ListedRow, listingFacts, mergeListings } from '../../kit/issuers/merge-listings.ts'
import { NOT_REGISTERED } from '../../kit/issuers/registered-as.ts'

function kindOfDelisting(words: string): (typeof DELISTINGS)[number] {
  if (/voluntary/i.test(words)) return 'voluntary'
  if (/compulsory/i.test(words)) return 'compulsory'
  if (/liquidation/i.test(words)) return 'liquidation'
  return /operation of law/i.test(words) ? 'by_law' : 'other'
}

export const kind = defineImportKind({
  kind: 'delistings',
  place: 218,
  label: 'Delistings',
  description: 'The shares that left the National Stock Exchange, with the day and the kind of delisting.',
  visibility: 'public',
  needs_as_of: false,
  facts: [listingFacts],
  batch_rows: 20_000,
  columns: [
    { name: 'symbol', label: 'Symbol', required: true, example: 'SMPLBANK' },
    { name: 'isin', label: 'ISIN', required: true, example: 'INE000Z01011' },
    { name: 'company_name', label: 'Name', required: true, example: 'Nadi Sample Bank Limited' },
    {
      name: 'delisted_date',
      label: 'Delisted on',
      required: true,
      example: '2021-09-29',
      aliases: ['date'],
      date: { precision: 'day', order: 'day_first' },
    },
    { name: 'type', label: 'Kind of delisting', required: true, example: 'Compulsory Delisting' },
  ],
  parseRow(cells, { today }) {
    const symbol = parseIdentifier('nse_symbol', cells.symbol)
    if (!symbol.ok) return refuse('symbol', symbol.reason)
    const isin = parseIdentifier('isin', cells.isin)
    if (!isin.ok) return refuse('isin', isin.reason)
    if (!isCompanyIsin(isin.value)) return refuse('isin', `${isin.value} is not a security of a company.`)
    const day = parseIndianDate(cells.delisted_date)
    if (!day.ok) return refuse('delisted_date', `${day.reason}.`)
    if (day.value > today) return refuse('delisted_date', `${day.value} has not come yet.`)
    const staged: ListedRow = {
      day: day.value,
      listing: {
        exchange: 'nse',
        code: symbol.value,
        isin: isin.value,
        name: cells.company_name,
        series: null,
        group: null,
        status: cells.type,
        industry: null,
        ...NOT_REGISTERED,
        listed_on: null,
        delisted_on: day.value,
        delisting: kindOfDelisting(cells.type),
      },
    }
    return { ok: true, staged }
  },
  merge: mergeListings,
})
