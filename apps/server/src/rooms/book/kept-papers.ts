import { statementMonths } from '@saakh/catalogue/book/old-papers'
import type { Register } from '@saakh/contract/book'
import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { facilitiesWithAccounts, inRegister, REGISTERS_OF_ACCOUNTS, type RegisterDay } from './facilities.ts'
import { addedUp, type KeptSum, readKeptSums } from './kept-sums.ts'

// Registers of what files say of accounts: kept by what they say and not by what is due, so that a day that passes changes nothing that
// is kept. Kept is what the own facts of a borrower say. Borrowers of whom other parties' facts are read too, and those with a statement
// that counts from a day ahead, are counted.

type Part = { facilities: number; exposure: string }
interface Said {
  /** As `key` of the sums says it. */
  key: string
  facilities: number
  exposure: bigint
}

/** A statement's day, and the day from which it counts. */
const statementIn = (key: string): { as_of: IsoDate; counts_from: IsoDate } | null => {
  const [word, as_of = '', counts_from = ''] = key.split('/')
  return word === 'statement' ? { as_of, counts_from } : null
}

/** Which registers a word of the files leads into on a day. */
function leadsInto(register: Register, key: string, today: IsoDate): boolean {
  const [word, said = ''] = key.split('/')
  if (register === 'reviews_due') return word === 'review' && said < today
  if (register !== 'old_statements') return word === register
  const statement = statementIn(key)
  return statement !== null && statement.as_of < addMonths(today, -statementMonths(today))
}

/** Borrowers whose registers are not made of what is kept. */
async function countedApart({ tx, org }: Context, sums: readonly KeptSum[], today: IsoDate): Promise<string[]> {
  const ahead = sums.flatMap(({ what, key }) => {
    const statement = what === 'paper' ? statementIn(key) : null
    return statement !== null && statement.counts_from > today ? [`paper/${key}`] : []
  })
  const { rows } = await sql<{ party_id: string }>`
    select r.party_id from (select distinct party_id from parties_read_elsewhere()) r
      join book_borrowers b on b.organization_id = ${org.organization_id} and b.party_id = r.party_id and b.part = 'all'
    union
    select party_id from book_borrowers where organization_id = ${org.organization_id} and part = any(${ahead}::text[])`.execute(
    tx,
  )
  return rows.map(({ party_id }) => party_id)
}

/** What is kept of these borrowers. */
async function keptOf({ tx, org }: Context, party_ids: readonly string[]): Promise<Said[]> {
  const { rows } = await sql<{ key: string; facilities: number; amount: string }>`
    select substr(part, 7) as key, sum(facilities)::int as facilities, sum(amount)::numeric(24, 2)::text as amount
    from book_borrowers where organization_id = ${org.organization_id} and party_id = any(${[...party_ids]}::uuid[])
      and starts_with(part, 'paper/') group by part`.execute(tx)
  return rows.map(({ key, facilities, amount }) => ({ key, facilities, exposure: paiseOf(amount) }))
}

/** The same registers of these borrowers, counted. */
async function counted(
  { tx, org }: Context,
  party_ids: readonly string[],
  day: RegisterDay,
): Promise<Map<Register, Part>> {
  const registers = [...REGISTERS_OF_ACCOUNTS].map(
    (register) => sql`select ${register} as register, count(*)::int as facilities,
      coalesce(sum(f.exposure), 0)::numeric(24, 2)::text as exposure from book f where ${inRegister(register, day)}`,
  )
  const from = facilitiesWithAccounts(org.organization_id, { at: 'latest' }, day.today, party_ids)
  const { rows } = await sql<Part & { register: Register }>`
    with book as materialized (select * from ${from}) ${sql.join(registers, sql` union all `)}`.execute(tx)
  return new Map(rows.map(({ register, ...part }) => [register, part]))
}

/** By register of accounts. `sums` hold those of papers. */
export async function keptPapers(
  context: Context,
  sums: readonly KeptSum[],
  day: RegisterDay,
): Promise<ReadonlyMap<Register, Part>> {
  const { today } = day
  const apart = await countedApart(context, sums, today)
  const less = apart.length === 0 ? [] : await keptOf(context, apart)
  const more = apart.length === 0 ? new Map<Register, Part>() : await counted(context, apart, day)
  const papers = sums.filter(({ what }) => what === 'paper')
  return new Map(
    [...REGISTERS_OF_ACCOUNTS].map((register) => {
      const isIn = ({ key }: { key: string }) => leadsInto(register, key, today)
      const all = addedUp(papers.filter(isIn))
      const own = more.get(register)
      const facilities = less.filter(isIn).reduce((left, paper) => left - paper.facilities, all.facilities)
      const exposure = less.filter(isIn).reduce((left, paper) => left - paper.exposure, all.exposure)
      return [
        register,
        {
          facilities: facilities + (own?.facilities ?? 0),
          exposure: decimalOf(exposure + paiseOf(own?.exposure ?? '0.00')),
        },
      ]
    }),
  )
}

/** For a register of accounts: the parts of borrowers that lead into it, and who is counted apart. Null for another register. */
export async function papersOfRegister(
  context: Context,
  register: Register,
  { today }: RegisterDay,
): Promise<{ parts: string[]; apart: string[] } | null> {
  if (!REGISTERS_OF_ACCOUNTS.has(register)) return null
  const papers = await readKeptSums(context, ['paper'])
  return {
    parts: papers.filter(({ key }) => leadsInto(register, key, today)).map(({ key }) => `paper/${key}`),
    apart: await countedApart(context, papers, today),
  }
}
