import type { IdentifierScheme } from '@saakh/domain/identifiers'
import { IDENTIFIER_LABELS, parseIdentifier } from '@saakh/domain/identifiers'
import type { Context } from '../../../platform/verb.ts'
import { type ImportColumn, type ParsedRow, refuse } from '../import-kind.ts'
import type { CustomerRow } from './customer-link.ts'
import { identifiersOf } from './customer-link.ts'
import { readKnowledge } from './customer-records.ts'

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
  { name: 'pan', label: 'PAN', required: false, example: '' },
  { name: 'gstin', label: 'GSTIN', required: false, example: '' },
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
  return { ok: true, staged: keys }
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
  const asked = rows.map(
    (keys): CustomerRow => ({
      ...keys,
      customer_number: keys.customer_number ?? '',
      name: '',
      cif_id: null,
      type: 'default',
      city: null,
      state: null,
    }),
  )
  const known = await readKnowledge(context.tx, context.org.organization_id, asked)
  return (keys) => {
    const found = new Map<string, { field: keyof PartyKeys; name: string }>()
    if (keys.customer_number !== null) {
      const customer = known.customers.get(keys.customer_number)
      if (!customer)
        return {
          ok: false,
          field: 'customer_number',
          reason: `Customer ${keys.customer_number} is not known; import the customers first.`,
        }
      found.set(customer.party.party_id, { field: 'customer_number', name: customer.party.name })
    }
    for (const { scheme, value } of identifiersOf(keys)) {
      const parties = known.parties.get(`${scheme}:${value}`) ?? []
      for (const { party_id, name } of parties)
        if (!found.has(party_id))
          found.set(party_id, { field: scheme === 'cin' || scheme === 'pan' ? scheme : 'gstin', name })
    }
    const [first, second] = [...found]
    if (!first) {
      const [strongest] = identifiersOf(keys)
      const told = strongest ? `${IDENTIFIER_LABELS[strongest.scheme]} ${strongest.value}` : 'identifier'
      return {
        ok: false,
        field: strongest?.scheme ?? 'customer_number',
        reason: `No customer and no company of the register carries the ${told}; give it with the customers first.`,
      }
    }
    if (second)
      return {
        ok: false,
        field: second[1].field,
        reason: `The line names two borrowers: ${first[1].name} by its ${first[1].field}, ${second[1].name} by its ${second[1].field}.`,
      }
    return { ok: true, party_id: first[0], customer_number: keys.customer_number }
  }
}
