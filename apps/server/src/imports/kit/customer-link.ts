import { panOfGstin } from '@saakh/domain/gstin'
import type { IdentifierScheme } from '@saakh/domain/identifiers'
import { IDENTIFIER_LABELS } from '@saakh/domain/identifiers'
import type { PartyType } from '@saakh/domain/party'

export interface CustomerRow {
  customer_number: string
  name: string
  cif_id: string | null
  branch: string | null
  /** What else the lender says of it, by column. */
  details: Readonly<Record<string, string>>
  cin: string | null
  pan: string | null
  gstin: string | null
  /** Of those that give it. */
  lei?: string | null
  type: PartyType
  city: string | null
  state: string | null
}

interface LinkedParty {
  party_id: string
  name: string
  /** The organization's own, not of the register. */
  is_private: boolean
}

interface KnownCustomer {
  party: LinkedParty
  name: string
  cif_id: string | null
  branch: string | null
  details: Readonly<Record<string, string>>
  source_document: string | null
}

export interface Identifier {
  scheme: IdentifierScheme
  value: string
}

/** What is known before a row is decided; `decideLink` adds what the row itself makes known. */
export interface LinkKnowledge {
  customers: Map<string, KnownCustomer>
  /** By 'scheme:value': the parties that carry the identifier, redirects followed. */
  parties: Map<string, LinkedParty[]>
}

export type LinkDecision =
  | { kind: 'refused'; field: string; reason: string }
  | {
      kind: 'linked'
      party: LinkedParty
      /** True when the party is made by this row. */
      is_new: boolean
      /** The private party that turned out to be `party`. */
      moves: LinkedParty | null
      identifiers: Identifier[]
      /** Why a person must look; null when an identifier decided. */
      review: string | null
    }

const keyOf = ({ scheme, value }: Identifier) => `${scheme}:${value}`

/** In the order in which they are trusted; the PAN inside a GSTIN counts as given. */
export function identifiersOf(row: Pick<CustomerRow, 'cin' | 'pan' | 'gstin' | 'lei'>): Identifier[] {
  const pan = row.pan ?? (row.gstin ? panOfGstin(row.gstin) : null)
  const identifiers: Identifier[] = []
  if (row.cin) identifiers.push({ scheme: 'cin', value: row.cin })
  if (pan) identifiers.push({ scheme: 'pan', value: pan })
  if (row.gstin) identifiers.push({ scheme: 'gstin', value: row.gstin })
  if (row.lei) identifiers.push({ scheme: 'lei', value: row.lei })
  return identifiers
}

/** The word that names a party made for this row: the same borrower under two numbers is one party. */
const privateKey = (row: CustomerRow, identifiers: readonly Identifier[]): string => {
  const strongest = identifiers.find(({ scheme }) => scheme === 'pan') ?? identifiers[0]
  return strongest ? keyOf(strongest) : `customer:${row.customer_number}`
}

const reviewReason = (identifiers: readonly Identifier[]): string => {
  const [first] = identifiers
  if (!first) return 'The file gives no CIN, PAN or GSTIN for this customer.'
  if (first.scheme === 'cin') return `No company of the register carries the CIN ${first.value}.`
  return `Nothing known carries the ${IDENTIFIER_LABELS[first.scheme]} ${first.value}, and the file gives no CIN.`
}

const sentenceOf = (matches: readonly { identifier: Identifier; party: LinkedParty }[]): string => {
  const phrases = matches.map(
    ({ identifier, party }) => `the ${IDENTIFIER_LABELS[identifier.scheme]} is of ${party.name}`,
  )
  const text = phrases.join(', ')
  return `The identifiers contradict each other: ${text}.`
}

/**
 * Decides by exact identifier to whom a customer belongs; by name never. `idFor` gives the id of a party to be made
 * from the word that names it.
 */
export function decideLink(row: CustomerRow, known: LinkKnowledge, idFor: (key: string) => string): LinkDecision {
  const identifiers = identifiersOf(row)
  const matches = identifiers.flatMap((identifier) =>
    (known.parties.get(keyOf(identifier)) ?? []).map((party) => ({ identifier, party })),
  )
  const parties = [...new Map(matches.map(({ party }) => [party.party_id, party])).values()]
  const registered = parties.filter(({ is_private }) => !is_private)
  const own = parties.filter(({ is_private }) => is_private)
  const existing = known.customers.get(row.customer_number)?.party ?? null
  const field = identifiers[0]?.scheme ?? 'customer_number'
  if (registered.length > 1 || (registered.length === 0 && own.length > 1))
    return { kind: 'refused', field, reason: sentenceOf(matches) }

  let party = registered[0] ?? own[0] ?? null
  let moves: LinkedParty | null = null
  if (registered[0]) {
    // A private party of ours that carries one of the identifiers is this company if it is this customer's; else two differ.
    if (own.some(({ party_id }) => party_id !== existing?.party_id))
      return { kind: 'refused', field, reason: sentenceOf(matches) }
    if (existing?.is_private) moves = existing
  }
  if (existing && party && existing.party_id !== party.party_id && !moves)
    return {
      kind: 'refused',
      field,
      reason: `Customer ${row.customer_number} is linked to ${existing.name}, but the ${IDENTIFIER_LABELS[matches[0]?.identifier.scheme ?? 'cin']} is of ${party.name}.`,
    }
  party ??= existing
  const is_new = party === null
  party ??= { party_id: idFor(privateKey(row, identifiers)), name: row.name, is_private: true }
  const carried = identifiers.filter(
    (identifier) => !(known.parties.get(keyOf(identifier)) ?? []).some((holder) => holder.party_id === party.party_id),
  )
  for (const identifier of identifiers) known.parties.set(keyOf(identifier), [party])
  if (moves) replaceParty(known, moves, party)
  return {
    kind: 'linked',
    party,
    is_new,
    moves,
    identifiers: carried,
    review: is_new ? reviewReason(identifiers) : null,
  }
}

function replaceParty(known: LinkKnowledge, from: LinkedParty, to: LinkedParty): void {
  for (const [number, customer] of known.customers)
    if (customer.party.party_id === from.party_id) known.customers.set(number, { ...customer, party: to })
  for (const [key, parties] of known.parties)
    known.parties.set(
      key,
      parties.map((party) => (party.party_id === from.party_id ? to : party)),
    )
}
