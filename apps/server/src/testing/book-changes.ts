import { account } from '@saakh/catalogue/example-facts'
import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS, isFunded } from '@saakh/domain/facility'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { arrange } from './arrange.ts'
import type { FactStore } from './facts.ts'

// What happens to a small book, drawn by lot: positions, papers and redirects that come and go, in transactions that are given up now and then.

/** The day around which all is drawn. */
export const TODAY: IsoDate = '2026-06-20'

export interface Made {
  store: FactStore
  organization_id: string
  parties: string[]
  random: () => number
}
const drawn = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const MONTHS = ['2026-04', '2026-05', '2026-06']
/** Days after today on which the book is looked at, and what is due or too old just then. */
export const AFTER = [0, 1, 7, 40, 150]
const EDGES = AFTER.map((after) => addDays(TODAY, after)).flatMap((on) => [on, addMonths(on, -3)])
/** Half of them revolve, so that enough is drawn of a ceiling. */
const KINDS = [...FACILITY_KINDS, ...FACILITY_KINDS.map(() => 'cash_credit' as const)]
const ACCOUNTS = ['A1', 'A2', 'A 3', 'B1']

const amount = (random: () => number, most = 900_000_000) =>
  random() < 0.15 ? null : ((random() * most) / 10 ** Math.floor(random() * 6)).toFixed(2)
const day = (random: () => number) => addDays(TODAY, -Math.floor(random() * 30))

/** One position as a judging may leave it; an older one of the account is the latest no more. */
function positionOf({ organization_id, parties, random }: Made, party_id = drawn(random, parties)) {
  const kind = drawn(random, KINDS)
  const classes = [...ASSET_CLASSES, null] as const
  const sanctioned = amount(random)
  // Often near what is allowed, so that limits are drawn.
  const isNear = random() < 0.5 && sanctioned !== null
  const outstanding = isNear ? (Number(sanctioned) * (0.4 + random())).toFixed(2) : amount(random)
  return {
    ...{ organization_id, party_id, account_number: drawn(random, ACCOUNTS), month: drawn(random, MONTHS) },
    ...{
      day: day(random),
      fact_id: newId(),
      kind,
      is_funded: isFunded(kind),
      by_another: false,
      is_latest: random() < 0.9,
    },
    ...{
      sanctioned,
      drawing_power: isNear ? null : amount(random),
      outstanding,
      undrawn: amount(random),
    },
    ...{ margin: amount(random), exposure: amount(random), asset_class: drawn(random, classes) },
    ...{ declared_class: drawn(random, [...classes, 'Loss']), computed_class: drawn(random, classes), made_by: 2 },
    ...{ currency: 'INR', defaults_began: random() < 0.5 ? [] : [day(random), day(random)] },
  }
}

export async function writePosition(tx: Tx, made: Made, party_id?: string) {
  const position = positionOf(made, party_id)
  if (position.is_latest)
    await sql`update facility_positions set is_latest = false where organization_id = ${position.organization_id}
      and party_id = ${position.party_id} and account_number = ${position.account_number} and month <> ${position.month} and is_latest`.execute(
      tx,
    )
  const columns = sql.raw(Object.keys(position).join(', '))
  const others = Object.keys(position).filter((name) => name !== 'organization_id' && name !== 'party_id')
  await sql`insert into facility_positions (${columns})
    select ${columns} from jsonb_populate_record(null::facility_positions, ${JSON.stringify(position)}::jsonb)
    on conflict (organization_id, party_id, account_number, month)
    do update set ${sql.raw(others.map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(tx)
}

/** What transactions do to a book; each is given up now and then. */
const CHANGES: readonly ((tx: Tx, made: Made) => Promise<unknown>)[] = [
  (tx, made) => writePosition(tx, made),
  (tx, made) => writePosition(tx, made),
  async (tx, made) => {
    for (const party_id of [...made.parties].sort()) await writePosition(tx, made, party_id)
  },
  (tx, { organization_id, parties, random }) =>
    sql`update facility_positions set exposure = exposure + 12345.67, outstanding = -outstanding
      where organization_id = ${organization_id} and party_id <> ${drawn(random, parties)}`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`update facility_positions set is_latest = false where organization_id = ${organization_id}
      and party_id = ${drawn(random, parties)} and account_number = ${drawn(random, ACCOUNTS)}`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`delete from facility_positions where organization_id = ${organization_id}
      and party_id = ${drawn(random, parties)} and month >= ${drawn(random, MONTHS)}`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`delete from facts_head where organization_id = ${organization_id} and party_id = ${drawn(random, parties)}
      and starts_with(subject, ${drawn(random, ACCOUNTS)})`.execute(tx),
  (tx, { organization_id, parties, random }) =>
    sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at)
      values (${organization_id}, ${parties[0]}, ${drawn(random, parties.slice(1))}, 'test', clock_timestamp())
      on conflict do nothing`.execute(tx),
  (tx, { organization_id }) =>
    sql`update party_redirects set undone_at = clock_timestamp()
      where organization_id = ${organization_id} and undone_at is null`.execute(tx),
  (tx) => sql`select fold_book_sums(2)`.execute(tx),
]

/** What files say of an account, in a fact of one of the kinds that registers ask. */
function paperOf(random: () => number): Fact {
  const account_number = drawn(random, ACCOUNTS)
  const known_at = addDays('2026-01-01', Math.floor(random() * 100))
  const near = () => (random() < 0.5 ? drawn(random, EDGES) : addDays(TODAY, Math.floor(random() * 300) - 200))
  const maybe = <T>(value: T) => (random() < 0.5 ? value : null)
  if (random() < 0.4)
    return {
      ...account(account_number, 'cash_credit', {
        ...{ review_due_on: maybe(near()), banking: drawn(random, ['sole', 'multiple', 'consortium', null]) },
        ...{ restructured_on: maybe(near()), co_lending_partner: maybe('Fictional Partner') },
      } as Parameters<typeof account>[2]),
      known_at,
    }
  const payload =
    random() < 0.5
      ? { account_number, as_of: near(), is_received: random() < 0.8, received_on: maybe(near()) }
      : {
          account_number,
          review_kind: drawn(random, ['review', 'inspection']),
          due_on: near(),
          done_on: maybe(near()),
          new_expiry: maybe(near()),
        }
  const kind = 'as_of' in payload ? 'stock_statement' : 'limit_review'
  const subject = `${account_number} ${'as_of' in payload ? payload.as_of : payload.due_on}`
  return { ...account(account_number, 'cash_credit'), kind, subject, known_at, payload } as unknown as Fact
}

const GIVEN_UP = 'This is given up.'
/** Two that wait for each other: one of them is given up by the database. */
const isExpected = (error: unknown): boolean =>
  error instanceof Error && (error.message === GIVEN_UP || ('code' in error && error.code === '40P01'))

export async function changeSome(db: Db, made: Made, times: number) {
  const { organization_id, parties, random, store } = made
  for (let n = 0; n < times; n += 1) {
    if (random() < 0.3) {
      await store.write(organization_id, drawn(random, parties), [paperOf(random)])
      continue
    }
    const changes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => drawn(random, CHANGES))
    const is_given_up = random() < 0.2
    await arrange(db, organization_id, async (tx) => {
      for (const change of changes) await change(tx, made)
      if (is_given_up) throw new Error(GIVEN_UP)
    }).catch((error: unknown) => {
      if (!isExpected(error)) throw error
    })
  }
}
