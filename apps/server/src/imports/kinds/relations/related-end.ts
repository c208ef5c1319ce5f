import { parseIdentifier } from '@saakh/domain/identifiers'
import { matchName } from '@saakh/domain/names'
import { givenText } from '../../kit/event-cells.ts'
import { type Cells, type ImportColumn, type ParsedRow, refuseRow } from '../../kit/import-kind.ts'
import { END_COLUMNS, type EndColumn, type PartyEnd, parsePartyEnd } from '../../kit/party-ends.ts'

// The other end of a relation: a party by an exact identifier, or a person by DIN or, without one, by name alone.

export type RelatedColumn = `related_${EndColumn}` | 'related_name' | 'related_din' | 'related_person'

export type RelatedEnd =
  | { is: 'party'; end: PartyEnd; name: string | null }
  | { is: 'person'; din: string | null; name: string }

const PARTY_CELLS = END_COLUMNS.map(({ name }) => name)

export const RELATED_COLUMNS: readonly ImportColumn<RelatedColumn>[] = [
  ...END_COLUMNS.map(
    (column): ImportColumn<RelatedColumn> => ({
      ...column,
      name: `related_${column.name}`,
      label: `${column.label} of the related party`,
      example: '',
      aliases: [],
    }),
  ),
  {
    name: 'related_name',
    label: 'Name of the related party',
    required: false,
    example: 'Anvita Sample',
    aliases: ['related_party'],
  },
  { name: 'related_din', label: 'DIN of the related person', required: false, example: '00000001' },
  { name: 'related_person', label: 'The related party is a person', required: false, example: '' },
]

const IS_PERSON = /^(yes|y|true|person|individual)$/i

/** Eight digits; a spreadsheet drops the zeros in front. Without a wrong one the person would be another, known by name alone. */
function readDin(cell: string): ParsedRow<string | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const parsed = parseIdentifier('din', /^\d{1,8}$/.test(text) ? text.padStart(8, '0') : text)
  return parsed.ok && Number(parsed.value) > 0
    ? { ok: true, staged: parsed.value }
    : refuseRow('related_din', `'${text}' is not a DIN: a DIN has eight digits.`)
}

export function readRelatedEnd(cells: Cells<RelatedColumn>): ParsedRow<RelatedEnd> {
  const own = Object.fromEntries(PARTY_CELLS.map((name) => [name, cells[`related_${name}`]]))
  const end = parsePartyEnd(own)
  if (!end.ok) return { ...end, field: end.field === null ? null : `related_${end.field}` }
  const din = readDin(cells.related_din)
  if (!din.ok) return din
  const name = givenText(cells.related_name)
  if (end.staged !== null)
    return din.staged === null
      ? { ok: true, staged: { is: 'party', end: end.staged, name } }
      : refuseRow(
          'related_din',
          'The line names a related party by an identifier and a person by DIN; give one of them.',
        )
  const isNamed = name !== null && matchName(name) !== ''
  if (din.staged === null && !isNamed)
    return refuseRow('related_name', 'The line names no related party: give an identifier, or a person.')
  if (!isNamed) return refuseRow('related_name', 'The line gives a DIN without the person’s name.')
  if (din.staged === null && !IS_PERSON.test(cells.related_person))
    return refuseRow(
      'related_name',
      `'${name}' has no identifier: give one, or write yes under related_person. A name alone links nobody.`,
    )
  return { ok: true, staged: { is: 'person', din: din.staged, name } }
}
