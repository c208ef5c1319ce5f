import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import type { Standing } from './facilities.ts'

// The sums of the book that the database keeps in the transaction that changes a position (decision 134), as rows that are added up.

/** Of facilities without an exposure no amount is in it. */
interface Amounts {
  facilities: number
  borrowers: number
  /** Paise, as all that follow. */
  outstanding: bigint
  exposure: bigint
  sanctioned: bigint
  /** Of so many facilities it is known. */
  undrawn_of: number
  undrawn: bigint
  margin_of: number
  margin: bigint
}

/** `book`: by class, kind, whether money is lent and whether an exposure is known; the others by one word, day, month, size or number. */
export type SumKind = 'book' | 'borrowers' | 'day' | 'differs' | 'month' | 'paper' | 'size' | 'used'

export interface KeptSum extends Amounts {
  what: SumKind
  key: string
}

/**
 * Whether sums of a book are kept: of the book as it stands, for who sees all of it. A borrower may belong to several units, and to
 * several portfolios, so that their sums are counted.
 */
export async function isKept({ tx, unit_id }: Context, standing: Standing): Promise<boolean> {
  if (standing.at !== 'latest' || unit_id !== null) return false
  // The system sees what a unit sees where it works in the name of one of its users.
  const { rows } = await sql<{ is_whole: boolean }>`select current_unit() is null as is_whole`.execute(tx)
  return rows[0]?.is_whole ?? false
}

type KeptSumRow = { [name in keyof KeptSum]: KeptSum[name] extends bigint ? string : KeptSum[name] }
const MONEY = ['outstanding', 'exposure', 'sanctioned', 'undrawn', 'margin'] as const
const COUNTS = ['facilities', 'borrowers', 'undrawn_of', 'margin_of'] as const

/** All sums of these kinds; none of them is of nothing. */
export async function readKeptSums({ tx, org }: Context, kinds: readonly SumKind[]): Promise<KeptSum[]> {
  const columns = [
    ...COUNTS.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`),
    ...MONEY.map((name) => sql`sum(${sql.ref(name)})::numeric(24, 2)::text as ${sql.ref(name)}`),
  ]
  const { rows } = await sql<KeptSumRow>`
    select what, key, ${sql.join(columns)} from book_sums
    where organization_id = ${org.organization_id} and what = any(${[...kinds]}::text[])
    group by what, key having sum(facilities) <> 0 or sum(borrowers) <> 0`.execute(tx)
  return rows.map((row) => ({
    ...row,
    ...{ outstanding: paiseOf(row.outstanding), exposure: paiseOf(row.exposure), sanctioned: paiseOf(row.sanctioned) },
    ...{ undrawn: paiseOf(row.undrawn), margin: paiseOf(row.margin) },
  }))
}

const NOTHING: Amounts = {
  ...{ facilities: 0, borrowers: 0, outstanding: 0n, exposure: 0n, sanctioned: 0n },
  ...{ undrawn_of: 0, undrawn: 0n, margin_of: 0, margin: 0n },
}

export const addedUp = (sums: readonly Amounts[]): Amounts =>
  sums.reduce(
    (total, sum) => ({
      facilities: total.facilities + sum.facilities,
      borrowers: total.borrowers + sum.borrowers,
      outstanding: total.outstanding + sum.outstanding,
      exposure: total.exposure + sum.exposure,
      sanctioned: total.sanctioned + sum.sanctioned,
      undrawn_of: total.undrawn_of + sum.undrawn_of,
      undrawn: total.undrawn + sum.undrawn,
      margin_of: total.margin_of + sum.margin_of,
      margin: total.margin + sum.margin,
    }),
    NOTHING,
  )

/** Rupees; margin and what is left to draw are null where they are known of no facility. */
export const limitsOf = ({ sanctioned, undrawn_of, undrawn, margin_of, margin }: Amounts) => ({
  sanctioned: decimalOf(sanctioned),
  undrawn: undrawn_of === 0 ? null : decimalOf(undrawn),
  margin: margin_of === 0 ? null : decimalOf(margin),
})

/** What stands in a key of `book`. */
export function placeOf({ key }: KeptSum) {
  const [asset_class = '', kind = '', is_funded, has_amount] = key.split('/')
  return { asset_class, kind, is_funded: is_funded === 'true', has_amount: has_amount === 'true' }
}

/** The parts of `borrowers`: all, those with a facility of a class or kind, or in a register. */
export const borrowersOf = (sums: readonly KeptSum[], part: string): number =>
  addedUp(sums.filter(({ what, key }) => what === 'borrowers' && key === part)).borrowers
