import { parseIdentifier } from '@saakh/domain/identifiers'
import { isCompanyIsin } from '@saakh/domain/issuer-key'
import { givenText } from '../../kit/event-cells.ts'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'
import { type ListedRow, listingFacts, mergeListings } from '../../kit/issuers/merge-listings.ts'
import { parseRegisteredAs, REGISTERED_AS } from '../../kit/issuers/registered-as.ts'

/** BSE's list of scrips. Its ids are not read: nine symbols of NSE are the id of another company there. */
export const kind = defineImportKind({
  kind: 'bse_companies',
  place: 212,
  label: 'Companies listed at BSE',
  description: 'The shares listed at BSE: scrip code, issuer, ISIN, status, group and industry.',
  visibility: 'public',
  needs_as_of: true,
  facts: [listingFacts],
  batch_rows: 20_000,
  columns: [
    { name: 'Security Code', label: 'Scrip code', required: true, example: '999001' },
    { name: 'Issuer Name', label: 'Issuer', required: true, example: 'Samudra Sample Foods Limited' },
    { name: 'Status', label: 'Status', required: false, example: 'Active' },
    { name: 'Group', label: 'Group', required: false, example: 'B' },
    { name: 'ISIN No', label: 'ISIN', required: true, example: 'INE000Z01011', aliases: ['ISIN'] },
    { name: 'Industry', label: 'Industry', required: false, example: 'Packaged Foods' },
    ...REGISTERED_AS,
  ],
  parseRow(cells, { as_of, today }) {
    const code = parseIdentifier('bse_code', cells['Security Code'])
    if (!code.ok) return refuse('Security Code', code.reason)
    const isin = parseIdentifier('isin', cells['ISIN No'])
    if (!isin.ok) return refuse('ISIN No', isin.reason)
    if (!isCompanyIsin(isin.value)) return refuse('ISIN No', `${isin.value} is not a security of a company.`)
    const registered = parseRegisteredAs(cells)
    if (!registered.ok) return registered
    const staged: ListedRow = {
      day: as_of ?? today,
      listing: {
        exchange: 'bse',
        code: code.value,
        isin: isin.value,
        name: cells['Issuer Name'],
        series: null,
        group: givenText(cells.Group),
        status: givenText(cells.Status),
        industry: givenText(cells.Industry),
        ...registered.staged,
        listed_on: null,
        delisted_on: null,
        delisting: null,
      },
    }
    return { ok: true, staged }
  },
  merge: mergeListings,
})
