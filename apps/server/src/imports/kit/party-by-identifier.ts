import type { IdentifierScheme } from '@saakh/domain/identifiers'
import { crossCheckIdentifiers, IDENTIFIER_LABELS, parseIdentifier } from '@saakh/domain/identifiers'
import { sql } from 'kysely'
import { giveRows } from '../../platform/copy-in.ts'
import type { Context } from '../../platform/verb.ts'
import type { CustomerRow } from './customer-link.ts'
import { identifiersOf } from './customer-link.ts'
import { readKnowledge } from './customer-records.ts'
import { type ImportColumn, type ParsedRow, refuse, refuseRow } from './import-kind.ts'

/** How a row about an event names its borrower: by the lender's number or by an identifier, never by name. */
export interface PartyKeys {
  customer_number: string | null
  cin: string | null
  pan: string | null
  gstin: string | null
}

export const PARTY_COLUMNS = [
  {
    name: 'customer_number',
    label: 'Customer number',
    required: false,
    example: 'C-1001',
    aliases: ['customer_no', 'customer_id'],
  },
  { name: 'cin', label: 'CIN', required: false, example: '' },
  { name: 'pan', label: 'PAN', required: false, example: '', personal: 'pan' },
  { name: 'gstin', label: 'GSTIN', required: false, example: '', personal: 'gstin' },
] as const satisfies readonly ImportColumn[]

const SCHEMES = ['cin', 'pan', 'gstin'] as const satisfies readonly IdentifierScheme[]

/** The keys of a row, each checked with its own rule; at least one must be there. */
export function parsePartyKeys(cells: Record<keyof PartyKeys, string>): ParsedRow<PartyKeys> {
  const keys: PartyKeys = { customer_number: cells.customer_number || null, cin: null, pan: null, gstin: null }
  for (const scheme of SCHEMES) {
    if (cells[scheme] === '') continue
    const parsed = parseIdentifier(scheme, cells[scheme])
    if (!parsed.ok) return refuse(scheme, parsed.reason)
    keys[scheme] = parsed.value
  }
  if (Object.values(keys).every((value) => value === null))
    return refuse('customer_number', 'The line names no borrower: give a customer number, a CIN, a PAN or a GSTIN.')
  const [contradiction] = crossCheckIdentifiers({ cin: keys.cin, pan: keys.pan, gstin: keys.gstin })
  if (contradiction) return refuseRow(keys.gstin === null ? 'pan' : 'gstin', contradiction)
  return { ok: true, staged: keys }
}

const COLUMN_LABELS: Record<keyof PartyKeys, string> = {
  customer_number: 'customer number',
  cin: 'CIN',
  pan: 'PAN',
  gstin: 'GSTIN',
}

/** The column that gave the identifier: a PAN may stand inside the GSTIN only. */
const columnOf = (scheme: IdentifierScheme, keys: PartyKeys): keyof PartyKeys =>
  scheme === 'cin' ? 'cin' : scheme === 'pan' && keys.pan !== null ? 'pan' : 'gstin'

const asCustomer = (keys: PartyKeys): CustomerRow => ({
  ...keys,
  ...{
    customer_number: keys.customer_number ?? '',
    name: '',
    cif_id: null,
    branch: null,
    details: {},
    type: 'default',
    city: null,
    state: null,
  },
})

/**
 * By party and scheme the CINs and PANs it carries or carried. A party has one of each, so a line that gives another one
 * is about somebody else, even when nobody is known to carry that.
 */
export async function carriedIdentifiers(
  { tx, org }: Context,
  party_ids: readonly string[],
): Promise<(party_id: string, scheme: IdentifierScheme) => readonly string[]> {
  const parties = await giveRows(
    tx,
    'stage_parties',
    { party_id: 'uuid' },
    [...new Set(party_ids)].map((party_id) => [party_id]),
  )
  // `offset 0` keeps the planner at the index by party; it would otherwise read the identifiers of all parties per file.
  const { rows } = await sql<{ party_id: string; scheme: string; value: string }>`${parties.kept}
    select distinct s.party_id, i.scheme, i.value
    from ${parties.rows} s cross join lateral parties_read_as(s.party_id) carrier
    cross join lateral (
      select scheme, value from party_identifiers
      where party_id = carrier and scheme in ('cin', 'pan')
        and (owner_organization_id is null or owner_organization_id = ${org.organization_id})
      offset 0) i
    order by 1, 2, 3`.execute(tx)
  const carried = new Map<string, string[]>()
  for (const { party_id, scheme, value } of rows) {
    const key = `${party_id} ${scheme}`
    carried.set(key, [...(carried.get(key) ?? []), value])
  }
  return (party_id, scheme) => carried.get(`${party_id} ${scheme}`) ?? []
}

/** By row every party that one of its keys names; a key that cannot be read names nobody. */
export async function partiesNamedByKeys(
  context: Context,
  rows: readonly { row: number; cells: Record<keyof PartyKeys, string> }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const keysOf = (cells: Record<keyof PartyKeys, string>): PartyKeys => {
    const readAs = (scheme: (typeof SCHEMES)[number]) => {
      const parsed = parseIdentifier(scheme, cells[scheme])
      return parsed.ok ? parsed.value : null
    }
    const customer_number = cells.customer_number || null
    return { customer_number, cin: readAs('cin'), pan: readAs('pan'), gstin: readAs('gstin') }
  }
  const read = rows.map(({ row, cells }) => ({ row, keys: keysOf(cells) }))
  const known = await readKnowledge(
    context.tx,
    context.org.organization_id,
    read.map(({ keys }) => asCustomer(keys)),
  )
  return new Map(
    read.map(({ row, keys }) => {
      const customer = known.customers.get(keys.customer_number ?? '')
      const carriers = identifiersOf(keys).flatMap(({ scheme, value }) => known.parties.get(`${scheme}:${value}`) ?? [])
      const named = [...(customer ? [customer.party] : []), ...carriers].map(({ party_id }) => party_id)
      return [row, [...new Set(named)]]
    }),
  )
}

export type FoundParty =
  | { ok: true; party_id: string; customer_number: string | null }
  | { ok: false; field: string; reason: string }

/**
 * Finds the party of each row among the organization's customers and by exact identifier. Contradicting keys and keys
 * that nobody carries are refused with a sentence.
 */
export async function partiesByKeys(
  context: Context,
  rows: readonly PartyKeys[],
): Promise<(keys: PartyKeys) => FoundParty> {
  const known = await readKnowledge(context.tx, context.org.organization_id, rows.map(asCustomer))
  const carried = await carriedIdentifiers(context, [
    ...[...known.customers.values()].map(({ party }) => party.party_id),
    ...[...known.parties.values()].flat().map(({ party_id }) => party_id),
  ])
  return (keys) => {
    const carriers = new Map<string, { field: keyof PartyKeys; name: string }>()
    if (keys.customer_number !== null) {
      const customer = known.customers.get(keys.customer_number)
      if (!customer)
        return {
          ok: false,
          field: 'customer_number',
          reason: `Customer ${keys.customer_number} is not known; import the customers first.`,
        }
      carriers.set(customer.party.party_id, { field: 'customer_number', name: customer.party.name })
    }
    const identifiers = identifiersOf(keys)
    for (const { scheme, value } of identifiers)
      for (const { party_id, name } of known.parties.get(`${scheme}:${value}`) ?? [])
        if (!carriers.has(party_id)) carriers.set(party_id, { field: columnOf(scheme, keys), name })
    const [first, second] = [...carriers]
    if (!first) {
      const [strongest] = identifiers
      const label = strongest ? `${IDENTIFIER_LABELS[strongest.scheme]} ${strongest.value}` : 'identifier'
      return {
        ok: false,
        field: strongest ? columnOf(strongest.scheme, keys) : 'customer_number',
        reason: `No customer and no company of the register carries the ${label}; give it with the customers first.`,
      }
    }
    if (second)
      return {
        ok: false,
        field: second[1].field,
        reason: `The line names two borrowers: ${first[1].name} by its ${COLUMN_LABELS[first[1].field]}, ${second[1].name} by its ${COLUMN_LABELS[second[1].field]}.`,
      }
    const [party_id, { name }] = first
    for (const { scheme, value } of identifiers) {
      const own = carried(party_id, scheme)
      if (own.length > 0 && !own.includes(value))
        return {
          ok: false,
          field: columnOf(scheme, keys),
          reason: `The line gives the ${IDENTIFIER_LABELS[scheme]} ${value}, but ${name} carries ${own.join(' and ')}.`,
        }
    }
    return { ok: true, party_id, customer_number: keys.customer_number }
  }
}
