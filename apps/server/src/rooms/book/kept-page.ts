import type { Register } from '@saakh/contract/book'
import { decimalOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { inRegister, type RegisterDay } from './facilities.ts'
import { papersOfRegister } from './kept-papers.ts'
import { sumsOfRegister } from './kept-registers.ts'
import { addedUp, borrowersOf, limitsOf, readKeptSums, type SumKind } from './kept-sums.ts'

// A register's first lines without reading all of it: by the borrowers that have a facility in it, where they are few, and along the
// order of borrowers by exposure with sums that are kept, where they are many.

/** More borrowers than so many are not looked up one by one. */
const FEW = 2000
const SUMS: SumKind[] = ['book', 'borrowers', 'differs']

/** The part of a borrower's facilities that a register is made of. */
const PARTS: Partial<Record<Register, string>> = {
  all: 'all',
  sma: 'sma',
  npa: 'class:NPA',
  class_unknown: 'class:',
  class_differences: 'class_differences',
  no_amount: 'no_amount',
}

/** Those that may have a facility in the register; null where they are many, or a register asks for more than is kept. */
export async function fewBorrowers(context: Context, register: Register, day: RegisterDay): Promise<string[] | null> {
  const { tx, org } = context
  const papers = await papersOfRegister(context, register, day)
  const part = register === 'weekly_defaults' ? `week:${day.friday}` : PARTS[register]
  const parts = papers?.parts ?? (part === undefined || part === 'all' ? null : [part])
  if (parts === null) return null
  const { rows } = await sql<{ party_id: string }>`
    select party_id from book_borrowers where organization_id = ${org.organization_id} and part = any(${parts}::text[])
    limit ${FEW + 1}`.execute(tx)
  const found = new Set([...(papers?.apart ?? []), ...rows.map(({ party_id }) => party_id)])
  return found.size > FEW ? null : [...found]
}

export const hasKeptPage = (register: Register): boolean => PARTS[register] !== undefined

/** The sums of a register that has a kept page, and its facilities on a page in the order of their borrowers' exposure. */
export async function readKeptPage(
  context: Context,
  register: Register,
  { day, page, per_page }: { day: RegisterDay; page: number; per_page: number },
) {
  const { tx, org } = context
  const sums = await readKeptSums(context, SUMS)
  const own = addedUp(sumsOfRegister(sums, register) ?? [])
  const { rows: places } = await sql<{ party_id: string; account_number: string }>`
    select b.party_id, f.account_number
    from book_borrowers b cross join lateral (
      select f.account_number, f.exposure from facility_positions f
      where f.organization_id = ${org.organization_id} and f.party_id = b.party_id and f.is_latest and ${inRegister(register, day)}) f
    where b.organization_id = ${org.organization_id} and b.part = 'all'
    order by b.exposure desc nulls last, b.party_id, f.exposure desc nulls last, f.account_number
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const totals = {
    ...{ facilities: own.facilities, borrowers: borrowersOf(sums, PARTS[register] ?? '') },
    ...{ outstanding: decimalOf(own.outstanding), exposure: decimalOf(own.exposure) },
    ...limitsOf(own),
  }
  return { places, totals }
}
