import type { Context } from '../../../platform/verb.ts'
import { foundHolder, holdersOf } from '../../kit/account-holders.ts'
import type { FoundHolder } from '../../kit/event-facts.ts'
import type { StagedRow } from '../../kit/import-kind.ts'
import { type PartyKeys, partiesByKeys, partiesNamedByKeys } from '../../kit/party-by-identifier.ts'
import type { StagedSecurity } from './read-security.ts'
import type { SecurityColumn } from './security-columns.ts'

const keysOf = (customer_number: string | null): PartyKeys => ({ customer_number, cin: null, pan: null, gstin: null })

/** The borrower of a row, by its customer number, its account or both, which must say the same. */
export async function securityOwners(
  context: Context,
  rows: readonly StagedRow<StagedSecurity>[],
): Promise<(staged: StagedSecurity) => FoundHolder> {
  const holders = await holdersOf(
    context,
    rows.flatMap(({ staged }) => staged.account_number ?? []),
  )
  const partyOf = await partiesByKeys(
    context,
    rows.flatMap(({ staged }) => (staged.customer_number === null ? [] : [keysOf(staged.customer_number)])),
  )
  return ({ customer_number, account_number }) => {
    if (account_number === null) {
      const party = partyOf(keysOf(customer_number))
      return party.ok ? party : { ...party, field: 'customer_number' }
    }
    const holder = foundHolder(holders, account_number)
    if (!holder.ok || customer_number === null || holder.customer_number === customer_number) return holder
    const reason = `Account ${account_number} belongs to customer ${holder.customer_number}, not to ${customer_number}.`
    return { ok: false, field: 'customer_number', reason }
  }
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
