import { sql } from 'kysely'
import { giveRows } from '../../platform/copy-in.ts'
import type { Context } from '../../platform/verb.ts'
import type { FoundHolder } from './event-facts.ts'

/** Whose an account is, for files that name the account alone. */
export interface Holder {
  party_id: string
  customer_number: string
}

/** By row the party whose account it names. */
export const holdersNamed =
  <F extends string>(column: F) =>
  async (
    context: Context,
    rows: readonly { row: number; cells: Record<F, string> }[],
  ): Promise<ReadonlyMap<number, readonly string[]>> => {
    const holders = await holdersOf(
      context,
      rows.map(({ cells }) => cells[column]),
    )
    return new Map(
      rows.map(({ row, cells }) => {
        const holder = holders.get(cells[column])
        return [row, holder ? [holder.party_id] : []]
      }),
    )
  }

/** By account number; numbers that the list of accounts does not have are absent. */
export async function holdersOf(context: Context, numbers: readonly string[]): Promise<Map<string, Holder>> {
  const asked = [...new Set(numbers)].map((number) => [number])
  const given = await giveRows(context.tx, 'stage_named_accounts', { account_number: 'text' }, asked)
  const { rows } = await sql<Holder & { account_number: string }>`${given.kept}
    select s.account_number, a.party_id, a.customer_number from ${given.rows} s
    cross join lateral (select party_id, customer_number from accounts
      where organization_id = ${context.org.organization_id} and account_number = s.account_number limit 1) a`.execute(
    context.tx,
  )
  return new Map(rows.map(({ account_number, ...holder }) => [account_number, holder]))
}

/** The holder of an account; `field` is the column that names the account. */
export function foundHolder(
  holders: ReadonlyMap<string, Holder>,
  account_number: string,
  field = 'account_number',
): FoundHolder<Holder> {
  const holder = holders.get(account_number)
  if (holder) return { ok: true, ...holder }
  return { ok: false, field, reason: `Account ${account_number} is not known; import the accounts first.` }
}
