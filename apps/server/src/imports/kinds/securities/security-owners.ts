import type { Context } from '../../../platform/verb.ts'
import { holdersOf } from '../../kit/account-holders.ts'
import type { EventRow } from '../../kit/event-facts.ts'
import { type Refusal, refusalOf, type StagedRow } from '../../kit/import-kind.ts'
import { type PartyKeys, partiesByKeys, partiesNamedByKeys } from '../../kit/party-by-identifier.ts'
import type { StagedSecurity } from './read-security.ts'
import type { SecurityColumn } from './security-columns.ts'

const keysOf = (customer_number: string | null): PartyKeys => ({ customer_number, cin: null, pan: null, gstin: null })

/** The borrower of each row, by its customer number, its account or both, which must say the same. */
export async function securityOwners(
  context: Context,
  rows: readonly StagedRow<StagedSecurity>[],
): Promise<{ found: EventRow<'security'>[]; refused: Refusal[] }> {
  const holders = await holdersOf(
    context,
    rows.flatMap(({ staged }) => staged.account_number ?? []),
  )
  const partyOf = await partiesByKeys(
    context,
    rows.flatMap(({ staged }) => (staged.customer_number === null ? [] : [keysOf(staged.customer_number)])),
  )
  const found: EventRow<'security'>[] = []
  const refused: Refusal[] = []
  for (const row of rows) {
    const { customer_number, account_number, event } = row.staged
    const refuse = (field: SecurityColumn, reason: string) => refused.push(refusalOf(row, field, reason))
    const holder = account_number === null ? undefined : holders.get(account_number)
    if (account_number !== null && !holder) {
      refuse('account_number', `Account ${account_number} is not known; import the accounts first.`)
      continue
    }
    if (holder && customer_number !== null && holder.customer_number !== customer_number) {
      refuse(
        'customer_number',
        `Account ${account_number} belongs to customer ${holder.customer_number}, not to ${customer_number}.`,
      )
      continue
    }
    if (holder) {
      found.push({ row, party_id: holder.party_id, event })
      continue
    }
    const party = partyOf(keysOf(customer_number))
    if (party.ok) found.push({ row, party_id: party.party_id, event })
    else refuse('customer_number', party.reason)
  }
  return { found, refused }
}

/** By row the borrowers that it names; a guarantor is none. */
export async function ownersNamed(
  context: Context,
  rows: readonly { row: number; cells: Record<SecurityColumn, string> }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const holders = await holdersOf(
    context,
    rows.map(({ cells }) => cells.account_number),
  )
  const named = await partiesNamedByKeys(
    context,
    rows.map(({ row, cells }) => ({ row, cells: { ...keysText, customer_number: cells.customer_number } })),
  )
  return new Map(
    rows.map(({ row, cells }) => {
      const holder = holders.get(cells.account_number)
      return [row, [...new Set([...(holder ? [holder.party_id] : []), ...(named.get(row) ?? [])])]]
    }),
  )
}

const keysText = { cin: '', pan: '', gstin: '' }
