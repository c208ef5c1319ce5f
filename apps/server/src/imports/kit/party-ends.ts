import { IDENTIFIER_LABELS, type IdentifierScheme, parseIdentifier } from '@saakh/domain/identifiers'
import { issuerKey } from '@saakh/domain/issuer-key'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { type ImportColumn, type ParsedRow, refuse } from './import-kind.ts'
import { type FoundParty, PARTY_COLUMNS, type PartyKeys, parsePartyKeys, partiesByKeys } from './party-by-identifier.ts'

// A party that need not be a borrower: beside the keys of borrowers it may be named by a number that only registers give.

const NUMBERS = ['llpin', 'isin', 'lei'] as const satisfies readonly IdentifierScheme[]
type NumberScheme = (typeof NUMBERS)[number]
export type EndColumn = keyof PartyKeys | NumberScheme

export const LLPIN_COLUMN = {
  name: 'llpin',
  label: 'LLPIN',
  required: false,
  example: '',
} as const satisfies ImportColumn

export const END_COLUMNS = [
  ...PARTY_COLUMNS,
  LLPIN_COLUMN,
  { name: 'isin', label: 'ISIN', required: false, example: '' },
  { name: 'lei', label: 'LEI', required: false, example: '' },
] as const satisfies readonly ImportColumn<EndColumn>[]

export interface PartyEnd {
  keys: PartyKeys | null
  numbers: { scheme: NumberScheme; value: string }[]
}

const KEY_COLUMNS = PARTY_COLUMNS.map(({ name }) => name)

/** Null when the cells name nobody. */
export function parsePartyEnd(cells: Partial<Record<EndColumn, string>>): ParsedRow<PartyEnd | null> {
  const numbers: PartyEnd['numbers'] = []
  for (const scheme of NUMBERS) {
    const cell = cells[scheme] ?? ''
    if (cell === '') continue
    const parsed = parseIdentifier(scheme, cell)
    if (!parsed.ok) return refuse(scheme, parsed.reason)
    numbers.push({ scheme, value: parsed.value })
  }
  if (KEY_COLUMNS.every((column) => (cells[column] ?? '') === ''))
    return { ok: true, staged: numbers.length === 0 ? null : { keys: null, numbers } }
  const { customer_number = '', cin = '', pan = '', gstin = '' } = cells
  const keys = parsePartyKeys({ customer_number, cin, pan, gstin })
  return keys.ok ? { ok: true, staged: { keys: keys.staged, numbers } } : keys
}

/** The one key by which a fact says whom it names: the strongest that the line gives. */
export function keyOfEnd({ keys, numbers }: PartyEnd): { scheme: string; value: string } {
  const [number] = numbers
  for (const scheme of ['cin', 'pan', 'gstin', 'customer_number'] as const) {
    const value = keys?.[scheme]
    if (value) return { scheme, value }
  }
  if (!number) throw new Error('An end of a relation needs a key')
  return number
}

/** Parties by numbers of registers, links and unions followed. An ISIN names its issuer, whichever share it was of. */
async function partiesByNumbers({ tx, org }: Context, asked: PartyEnd['numbers']): Promise<Map<string, string[]>> {
  const plain = asked.filter(({ scheme }) => scheme !== 'isin')
  const isins = asked.flatMap(({ scheme, value }) => (scheme === 'isin' ? [value] : []))
  // Partly paid shares begin with IN9 and are of the issuer whose others begin with INE.
  const keys = isins.map(issuerKey).flatMap((key) => [key, key.replace(/^INE/, 'IN9')])
  const { rows } = await sql<{ scheme: NumberScheme; value: string; party_id: string }>`
    select distinct i.scheme, i.value, party_read_as(i.party_id) as party_id from (
      select i.* from unnest(${plain.map(({ scheme }) => scheme)}::text[], ${plain.map(({ value }) => value)}::text[]) a (scheme, value)
        join party_identifiers i on i.scheme = a.scheme and i.value = a.value and i.valid_to is null
      union all
      select i.* from party_identifiers i where i.scheme = 'isin' and left(i.value, 7) = any(${[...new Set(keys)]}::text[])) i
    where i.owner_organization_id is null or i.owner_organization_id = ${org.organization_id}`.execute(tx)
  const partiesByIdentifier = new Map<string, string[]>()
  for (const { scheme, value, party_id } of rows) {
    const key = placeOf(scheme, value)
    partiesByIdentifier.set(key, [...new Set([...(partiesByIdentifier.get(key) ?? []), party_id])])
  }
  return partiesByIdentifier
}

const placeOf = (scheme: NumberScheme, value: string) => `${scheme}:${scheme === 'isin' ? issuerKey(value) : value}`

/** One party by all that a line gives of an end, or the reason why there is none. */
export async function partiesByEnds(
  context: Context,
  ends: readonly PartyEnd[],
): Promise<(end: PartyEnd) => FoundParty> {
  const byKeys = await partiesByKeys(
    context,
    ends.flatMap(({ keys }) => keys ?? []),
  )
  const byNumber = await partiesByNumbers(
    context,
    ends.flatMap(({ numbers }) => numbers),
  )
  return ({ keys, numbers }) => {
    const named = keys && byKeys(keys)
    if (named?.ok === false) return named
    let party = named
    for (const { scheme, value } of numbers) {
      const label = `${IDENTIFIER_LABELS[scheme]} ${value}`
      const [party_id, second] = byNumber.get(placeOf(scheme, value)) ?? []
      if (party_id === undefined) return { ok: false, field: scheme, reason: `No known party has the ${label}.` }
      if (second !== undefined) return { ok: false, field: scheme, reason: `Two companies carry the ${label}.` }
      if (party && party.party_id !== party_id)
        return {
          ok: false,
          field: scheme,
          reason: `The ${label} belongs to another party than the other keys of the line.`,
        }
      party = { ok: true, party_id, customer_number: party?.customer_number ?? null }
    }
    if (!party) throw new Error('An end of a relation needs a key')
    return party
  }
}
