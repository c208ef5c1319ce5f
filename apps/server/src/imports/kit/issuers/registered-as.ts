import { parseIdentifier } from '@saakh/domain/identifiers'
import { givenText } from '../event-cells.ts'
import { type Cells, type ImportColumn, type ParsedRow, refuse } from '../import-kind.ts'
import type { Listing } from './merge-listings.ts'

type RegisteredAs = Pick<Listing, 'cin' | 'pin_code' | 'incorporated'>

export const NOT_REGISTERED: RegisteredAs = { cin: null, pin_code: null, incorporated: null }

/** The exchanges' own lists lack these; what a data vendor or a person adds unites the issuer with its registered company. */
export const REGISTERED_AS = [
  { name: 'CIN', label: 'CIN', required: false, example: '' },
  { name: 'PIN CODE', label: 'PIN code of the registered office', required: false, example: '' },
  { name: 'YEAR OF INCORPORATION', label: 'Year of incorporation', required: false, example: '' },
] as const satisfies readonly ImportColumn[]

export function parseRegisteredAs(cells: Cells<(typeof REGISTERED_AS)[number]['name']>): ParsedRow<RegisteredAs> {
  const staged = { ...NOT_REGISTERED }
  for (const [column, scheme, key] of [
    ['CIN', 'cin', 'cin'],
    ['PIN CODE', 'pin_code', 'pin_code'],
  ] as const) {
    const text = givenText(cells[column])
    if (text === null) continue
    const parsed = parseIdentifier(scheme, text)
    if (!parsed.ok) return refuse(column, parsed.reason)
    staged[key] = parsed.value
  }
  const year = givenText(cells['YEAR OF INCORPORATION'])
  if (year !== null && !/^(1[89]|20)\d\d$/.test(year))
    return refuse('YEAR OF INCORPORATION', `'${year}' is not a year.`)
  return { ok: true, staged: { ...staged, incorporated: year } }
}
