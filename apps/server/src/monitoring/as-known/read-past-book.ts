import { type asKnown, CHANGED_NAMES } from '@saakh/contract/as-known'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { type AssetClass, classOrder } from '@saakh/domain/dpd'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { type PastMoment, pastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { ofPortfolio } from '../../rooms/book/classes-of-book.ts'
import { type Standing, standingRows } from '../../rooms/book/facilities.ts'
import { registerNamed, rowsOfRegister } from '../../rooms/book/read-register.ts'
import { registerDay } from '../../rooms/book/register-day.ts'
import { readRegisterSums, readSums } from '../../rooms/book/standing-sums.ts'
import { MOST_AT_ONCE, standingThen } from './kept-then.ts'
import { pastBar } from './past-bar.ts'

type Book = Answer<(typeof asKnown)['pastBook']>
type Since = Book['since']
type Stands = Since['names'][number]['past']

interface Facility {
  party_id: string
  asset_class: AssetClass | null
  exposure: string | null
}

type Both = Pick<Since['names'][number], 'past' | 'present'>

const NOWHERE: Stands = { asset_class: null, exposure: null }

const worse = (assetClass: AssetClass | null, other: AssetClass | null): AssetClass | null =>
  assetClass !== null && (other === null || classOrder(assetClass) > classOrder(other)) ? assetClass : other

/** By borrower the worst class of its facilities and the sum of what it owes and may draw. */
async function standingOfBorrowers(
  { tx, org }: Context,
  standing: Standing,
  members: RawBuilder<unknown>,
): Promise<Map<string, Stands>> {
  const { rows } = await sql<Facility>`
    select s.party_id, s.asset_class, s.exposure::text as exposure
    from (${standingRows(org.organization_id, standing)}) s where ${members}`.execute(tx)
  const borrowers = new Map<string, Stands>()
  for (const { party_id, asset_class, exposure } of rows) {
    const known = borrowers.get(party_id) ?? NOWHERE
    const sum = exposure === null ? known.exposure : decimalOf(paiseOf(known.exposure ?? '0') + paiseOf(exposure))
    borrowers.set(party_id, { asset_class: worse(asset_class, known.asset_class), exposure: sum })
  }
  return borrowers
}

const amount = ({ exposure }: Stands): bigint => paiseOf(exposure ?? '0')
const largest = ({ past, present }: Both): bigint => (amount(past) > amount(present) ? amount(past) : amount(present))
const descending = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0)

function movesOf(moved: readonly Both[]): Since['moves'] {
  const moves = new Map<string, { from: AssetClass | null; to: AssetClass | null; borrowers: number; paise: bigint }>()
  for (const borrower of moved) {
    const [from, to] = [borrower.past.asset_class, borrower.present.asset_class]
    const known = moves.get(`${from} ${to}`) ?? { from, to, borrowers: 0, paise: 0n }
    moves.set(`${from} ${to}`, { ...known, borrowers: known.borrowers + 1, paise: known.paise + largest(borrower) })
  }
  return [...moves.values()]
    .sort((a, b) => descending(a.paise, b.paise) || b.borrowers - a.borrowers)
    .map(({ paise, ...move }) => ({ ...move, exposure: decimalOf(paise) }))
}

async function changedSince(
  context: Context,
  then: ReadonlyMap<string, Stands>,
  members: RawBuilder<unknown>,
): Promise<Since> {
  const now = await standingOfBorrowers(context, { at: 'latest' }, members)
  const all = [...new Set([...then.keys(), ...now.keys()])].map((party_id) => ({
    ...{ party_id, past: then.get(party_id) ?? NOWHERE, present: now.get(party_id) ?? NOWHERE },
  }))
  const moved = all
    .filter((borrower) => borrower.past.asset_class !== borrower.present.asset_class)
    .sort((a, b) => descending(largest(a), largest(b)) || (a.party_id < b.party_id ? -1 : 1))
  const named = moved.slice(0, CHANGED_NAMES)
  const { rows } = await sql<{ party_id: string; party_name: string; is_demo: boolean }>`
    select party_id, name as party_name, is_demo from parties
    where party_id = any(${named.map(({ party_id }) => party_id)}::uuid[])`.execute(context.tx)
  const names = new Map(rows.map((row) => [row.party_id, row]))
  return {
    exposure: decimalOf(all.reduce((sum, borrower) => sum + amount(borrower.present) - amount(borrower.past), 0n)),
    borrowers: moved.length,
    moves: movesOf(moved),
    names: named.flatMap((borrower) => {
      const name = names.get(borrower.party_id)
      return name ? [{ ...name, past: borrower.past, present: borrower.present }] : []
    }),
  }
}

/** The portfolios that there were, or that there are, by the names of today; one that was deleted since by its last one. */
async function portfoliosThen(
  { tx, org: { organization_id } }: Context,
  { members_at: at }: PastMoment,
): Promise<Book['portfolios']> {
  const { rows } = await sql<Book['portfolios'][number]>`
    select portfolio_id, name from portfolios where organization_id = ${organization_id} and (${at}::timestamptz is null or created_at <= ${at})
    union
    select portfolio_id, (array_agg(portfolio_name order by removed_at desc))[1] from past_portfolio_members m
    where organization_id = ${organization_id} and added_at <= ${at} and removed_at > ${at}
      and not exists (select from portfolios p where p.organization_id = m.organization_id and p.portfolio_id = m.portfolio_id)
    group by portfolio_id
    order by name, portfolio_id`.execute(tx)
  return rows
}

const NOTHING_YET = {
  ...{ as_of: null, facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00', by_class: [], registers: [] },
  since: { exposure: '0.00', borrowers: 0, moves: [], names: [] },
}

/** The book as it was known on a day, by class and register, and what changed since. */
export async function readPastBook(
  context: Context,
  { portfolio_id, ...asked }: Query<(typeof asKnown)['pastBook']>,
  most = MOST_AT_ONCE,
): Promise<Book> {
  const moment = await pastMoment(context, asked)
  const { standing, kept } = await standingThen(context, moment, most)
  const portfolios = await portfoliosThen(context, moment)
  const bar = pastBar(context, moment, kept)
  if (standing === null) return { bar, portfolios, ...NOTHING_YET }
  const members = ofPortfolio('s.party_id', portfolio_id, standing)
  const { as_of, facilities, borrowers, outstanding, exposure, by_class } = await readSums(context, standing, {
    portfolio_id,
  })
  return {
    ...{ bar, portfolios, as_of, facilities, borrowers, outstanding, exposure, by_class },
    registers: await readRegisterSums(context, standing, { portfolio_id }),
    since: await changedSince(context, await standingOfBorrowers(context, standing, members), members),
  }
}

const NO_ROWS = {
  ...{ data: [], total_count: 0 },
  totals: {
    ...{ facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00' },
    ...{ sanctioned: '0.00', undrawn: null, margin: null },
  },
}

/** One register as it was known on a day. Throws `not_found` for a register that does not exist. */
export async function readPastRegister(
  context: Context,
  name: string,
  { on, knowledge, ...query }: Query<(typeof asKnown)['pastRegister']>,
  most = MOST_AT_ONCE,
): Promise<Answer<(typeof asKnown)['pastRegister']>> {
  const register = registerNamed(name)
  const moment = await pastMoment(context, { on, knowledge })
  const { standing, kept } = await standingThen(context, moment, most)
  const bar = pastBar(context, moment, kept)
  if (standing === null) return { bar, ...NO_ROWS }
  const day = await registerDay(context, standing)
  return { bar, ...(await rowsOfRegister(context, { register, standing, moment, query }, day)) }
}
