import { type book, REGISTERS, type Register } from '@saakh/contract/book'
import type { Answer } from '@saakh/contract/endpoint'
import { type DecimalText, decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { positions, REGISTERS_OF_ACCOUNTS, type RegisterDay } from './facilities.ts'
import { keptPapers } from './kept-papers.ts'
import { addedUp, type KeptSum, placeOf } from './kept-sums.ts'
import { MOST_USED } from './kept-use.ts'
import { isAtLimit } from './use-of-limits.ts'

// Facilities and exposure of the registers by sums that are kept.

type RegisterSum = Answer<(typeof book)['bookSummary']>['registers'][number]
type Part = Omit<RegisterSum, 'register'>
const LATEST = { at: 'latest' } as const
const SMA: readonly string[] = ['SMA-0', 'SMA-1', 'SMA-2']

const partOf = (sums: readonly KeptSum[]): Part => {
  const { facilities, exposure } = addedUp(sums)
  return { facilities, exposure: decimalOf(exposure) }
}

/** Registers that are made of classes and amounts alone. */
const STANDS_IN: Partial<Record<Register, (sum: KeptSum) => boolean>> = {
  all: ({ what }) => what === 'book',
  sma: (sum) => sum.what === 'book' && SMA.includes(placeOf(sum).asset_class),
  npa: (sum) => sum.what === 'book' && placeOf(sum).asset_class === 'NPA',
  class_unknown: (sum) => sum.what === 'book' && placeOf(sum).asset_class === '',
  class_differences: ({ what }) => what === 'differs',
  no_amount: (sum) => sum.what === 'book' && !placeOf(sum).has_amount,
}

const isWholePercent = (percent: number) => Number.isInteger(percent) && percent > 0 && percent <= MOST_USED

/** The sums that a register is made of; null where it asks for more than they say. */
export function sumsOfRegister(
  sums: readonly KeptSum[],
  register: Register,
  { high_use }: RegisterDay,
): KeptSum[] | null {
  // Kept by whole percent, up to a thousand.
  if (register === 'at_limit' && isWholePercent(high_use))
    return sums.filter(({ what, key }) => what === 'used' && Number(key) >= high_use)
  const stands = STANDS_IN[register]
  return stands ? sums.filter(stands) : null
}

const sizeIn = ({ key }: KeptSum) => paiseOf(key)

/** Whether sizes begin at the amount: whole rupees, and noughts behind the first two digits. */
const isSize = (amount: DecimalText): boolean => /^[1-9]\d?0*(\.0*)?$/.test(amount)

async function largeBorrowers({ tx, org }: Context, sums: readonly KeptSum[], from: DecimalText): Promise<Part> {
  if (isSize(from)) return partOf(sums.filter((sum) => sum.what === 'size' && sizeIn(sum) >= paiseOf(from)))
  const { rows } = await sql<Part>`
    select coalesce(sum(facilities), 0)::int as facilities, coalesce(sum(exposure), 0)::numeric(24, 2)::text as exposure
    from book_borrowers where organization_id = ${org.organization_id} and part = 'all' and exposure >= ${from}::numeric`.execute(
    tx,
  )
  return rows[0] ?? partOf([])
}

async function weeklyDefaults({ tx, org }: Context, { friday, large_from }: RegisterDay): Promise<Part> {
  const { rows } = await sql<Part>`
    select coalesce(sum(d.facilities), 0)::int as facilities, coalesce(sum(d.exposure), 0)::numeric(24, 2)::text as exposure
    from book_borrowers d join book_borrowers w on w.organization_id = d.organization_id and w.party_id = d.party_id and w.part = 'all'
    where d.organization_id = ${org.organization_id} and d.part = ${`week:${friday}`} and w.exposure >= ${large_from}::numeric`.execute(
    tx,
  )
  return rows[0] ?? partOf([])
}

async function atLimit({ tx, org }: Context, percent: number): Promise<Part> {
  const { rows } = await sql<Part>`
    select count(*)::int as facilities, coalesce(sum(f.exposure), 0)::numeric(24, 2)::text as exposure
    from ${positions(org.organization_id, LATEST)} where ${isAtLimit(percent)}`.execute(tx)
  return rows[0] ?? partOf([])
}

/** Facilities and exposure of every register of the book as it stands. `sums` are all but those of days and months. */
export async function keptRegisters(
  context: Context,
  sums: readonly KeptSum[],
  day: RegisterDay,
): Promise<RegisterSum[]> {
  const papers = await keptPapers(context, sums, day)
  const read = async (register: Register): Promise<Part> => {
    const own = sumsOfRegister(sums, register, day)
    if (own) return partOf(own)
    if (REGISTERS_OF_ACCOUNTS.has(register)) return papers.get(register) ?? partOf([])
    if (register === 'large_borrowers') return largeBorrowers(context, sums, day.large_from)
    if (register === 'weekly_defaults') return weeklyDefaults(context, day)
    return atLimit(context, day.high_use)
  }
  const registerSums: RegisterSum[] = []
  for (const register of REGISTERS) registerSums.push({ register, ...(await read(register)) })
  return registerSums
}
