import type { Register } from '@saakh/contract/book'
import { decimalOf } from '@saakh/domain/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { inRegister, type RegisterDay } from './facilities.ts'
import { papersOfRegister } from './kept-papers.ts'
import { sumsOfRegister } from './kept-registers.ts'
import { addedUp, borrowersOf, type KeptSum, limitsOf, readKeptSums, type SumKind } from './kept-sums.ts'
import { isUseKept, partsFrom } from './kept-use.ts'

// A register's first lines without reading all of it: by the borrowers that have a facility in it, where they are few, and along the
// order of borrowers by exposure with sums that are kept, where they are many.

/** More borrowers than so many are not looked up one by one. */
const FEW = 2000
const SUMS: SumKind[] = ['book', 'borrowers', 'differs', 'used']

/** The part of a borrower's facilities that a register is made of. */
const PARTS: Partial<Record<Register, string>> = {
  all: 'all',
  sma: 'sma',
  npa: 'class:NPA',
  class_unknown: 'class:',
  class_differences: 'class_differences',
  no_amount: 'no_amount',
}

/** The parts of borrowers that a register is made of, beside those of its accounts; null where all of them are asked, or more than is kept. */
function partsOf(register: Register, day: RegisterDay): RawBuilder<SqlBool> | null {
  if (register === 'weekly_defaults') return sql<SqlBool>`part = ${`week:${day.friday}`}`
  if (register === 'large_borrowers') return sql<SqlBool>`part = 'all' and exposure >= ${day.large_from}::numeric`
  if (register === 'at_limit') return isUseKept(day.high_use) ? partsFrom(day.high_use) : null
  const part = PARTS[register]
  return part === undefined || part === 'all' ? null : sql<SqlBool>`part = ${part}`
}

/** Those that may have a facility in the register; null where they are many, or a register asks for more than is kept. */
export async function fewBorrowers(context: Context, register: Register, day: RegisterDay): Promise<string[] | null> {
  const { tx, org } = context
  const papers = await papersOfRegister(context, register, day)
  const asked = papers ? sql`part = any(${papers.parts}::text[])` : partsOf(register, day)
  if (asked === null) return null
  const { rows } = await sql<{ party_id: string }>`
    select party_id from book_borrowers where organization_id = ${org.organization_id} and ${asked}
    limit ${FEW + 1}`.execute(tx)
  // A borrower may have several of the parts: that makes fewer, never more.
  const borrowers = new Set([...(papers?.apart ?? []), ...rows.map(({ party_id }) => party_id)])
  return rows.length > FEW || borrowers.size > FEW ? null : [...borrowers]
}

export const hasKeptPage = (register: Register, { high_use }: RegisterDay): boolean =>
  register === 'at_limit' ? isUseKept(high_use) : PARTS[register] !== undefined

async function borrowersIn(context: Context, register: Register, sums: readonly KeptSum[], { high_use }: RegisterDay) {
  if (register !== 'at_limit') return borrowersOf(sums, PARTS[register] ?? '')
  const { rows } = await sql<{ borrowers: number }>`
    select count(distinct party_id)::int as borrowers from book_borrowers
    where organization_id = ${context.org.organization_id} and ${partsFrom(high_use)}`.execute(context.tx)
  return rows[0]?.borrowers ?? 0
}

/** The sums of a register that has a kept page, and its facilities on a page in the order of their borrowers' exposure. */
export async function readKeptPage(
  context: Context,
  register: Register,
  { day, page, per_page }: { day: RegisterDay; page: number; per_page: number },
) {
  const { tx, org } = context
  const sums = await readKeptSums(context, SUMS)
  const own = addedUp(sumsOfRegister(sums, register, day) ?? [])
  const { rows: places } = await sql<{ party_id: string; account_number: string }>`
    select b.party_id, f.account_number
    from book_borrowers b cross join lateral (
      select f.account_number, f.exposure from facility_positions f
      where f.organization_id = ${org.organization_id} and f.party_id = b.party_id and f.is_latest and ${inRegister(register, day)}) f
    where b.organization_id = ${org.organization_id} and b.part = 'all'
    order by b.exposure desc nulls last, b.party_id, f.exposure desc nulls last, f.account_number
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const totals = {
    ...{ facilities: own.facilities, borrowers: await borrowersIn(context, register, sums, day) },
    ...{ outstanding: decimalOf(own.outstanding), exposure: decimalOf(own.exposure) },
    ...limitsOf(own),
  }
  return { places, totals }
}
