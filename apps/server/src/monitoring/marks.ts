import { sql } from 'kysely'
import { type Db, inOrganization, lockUntilCommit, nameLock, shareUntilCommit, type Tx } from '../platform/db.ts'

// Several chunks of one organization are judged at once, in one worker and in several. Who judges a borrower holds its lane:
// one of a few locks, by the last byte of its id, for a lock for each borrower would not fit into PostgreSQL's table of locks.
// A chunk takes lanes that are free and leaves the others to who holds them, so that it waits for none (decision 130).

const LANES = 32
/** So many marks are looked at for a chunk: enough that each lane holds a good part of one. */
const LOOKED_AT = 8_000

interface Mark {
  party_id: string
  /** As text: a Date loses the microseconds that tell a mark from the one before. */
  marked_at: string
}

export interface Wanted {
  limit: number
  /** Into so many chunks the marks are shared out where they would fit into one; who asks begins that many. */
  shared_by: number
  /** Only marks of these parties, whose lanes are then waited for; null for all. */
  among: readonly string[] | null
  passed_by: readonly string[]
  /** Lanes that are waited for before anything else is held. */
  awaited: readonly number[]
}

export interface TakenMarks {
  marks: Mark[]
  /** Lanes in which marks are left because somebody judges their borrowers. */
  busy: number[]
  /** Whether more is marked than was taken. */
  is_more: boolean
  held: ReadonlySet<number>
}

/** Fewer are not shared out: they are cut over the threads. */
export const LEAST_SHARED = 400

export const laneOf = (party_id: string): number => Number.parseInt(party_id.slice(-2), 16) % LANES
/** The name of a lane's lock but for its number. */
const laneLock = (organization_id: string) => `judging ${organization_id} `

/** The next marks, each with the lane of the borrower that it is judged as. */
const laned = (organization_id: string, { among, passed_by }: Wanted) => sql`
  seen as materialized (
    select party_id from dirty_parties where organization_id = ${organization_id}
      and party_id <> all(${passed_by}::uuid[]) and (${among}::uuid[] is null or party_id = any(${among}::uuid[]))
    order by party_id limit ${LOOKED_AT}),
  led as materialized (
    select from_party_id as party_id from party_redirects where organization_id = ${organization_id} and undone_at is null
    union
    select from_party_id from party_unions
      where state = 'done' and (organization_id is null or organization_id = ${organization_id})
    union
    select holder_id from document_decisions where says = 'about' and undone_at is null and holder_id is not null
      and (organization_id is null or organization_id = ${organization_id})),
  laned as materialized (
    select party_id, get_byte(uuid_send(case when l.party_id is null then s.party_id else end_of_redirects(s.party_id) end), 15)
      % ${sql.raw(String(LANES))} as lane
    from seen s left join led l using (party_id))`

async function countByLane(tx: Tx, organization_id: string, wanted: Wanted): Promise<Map<number, number>> {
  const { rows } = await sql<{ lane: number; count: number }>`
    with ${laned(organization_id, wanted)}
    select lane, count(*)::int as count from laned group by 1`.execute(tx)
  return new Map(rows.map(({ lane, count }) => [lane, count]))
}

/** Of these lanes those that nobody held. */
async function tryLanes(tx: Tx, organization_id: string, lanes: readonly number[]): Promise<number[]> {
  if (lanes.length === 0) return []
  const { rows } = await sql<{ lane: number }>`
    select lane from unnest(${[...lanes]}::int[]) lane
    where pg_try_advisory_xact_lock(hashtextextended(${laneLock(organization_id)}::text || lane, 0))`.execute(tx)
  return rows.map(({ lane }) => lane)
}

/** Waits for lanes in their order: who waits for several never waits for one that waits for it. */
async function awaitLanes(tx: Tx, organization_id: string, lanes: Iterable<number>): Promise<void> {
  for (const lane of [...lanes].sort((first, other) => first - other))
    await lockUntilCommit(tx, `${laneLock(organization_id)}${lane}`)
}

/** Chunks that begin at once shall not ask for the same lanes. */
const inAnyOrder = (lanes: readonly number[]): number[] =>
  lanes
    .map((lane) => ({ lane, at: Math.random() }))
    .sort((first, other) => first.at - other.at)
    .map(({ lane }) => lane)

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0)

/** Holds free lanes until the marks in them are as many as asked for. */
async function holdLanes(
  tx: Tx,
  organization_id: string,
  { counts, held, size }: { counts: ReadonlyMap<number, number>; held: Set<number>; size: number },
): Promise<void> {
  const others = inAnyOrder([...counts.keys()].filter((lane) => !held.has(lane)))
  const heldMarks = () => sum([...held].map((lane) => counts.get(lane) ?? 0))
  while (others.length > 0 && heldMarks() < size) {
    const asked: number[] = []
    for (let hoped = heldMarks(); hoped < size && others.length > 0; hoped += counts.get(asked.at(-1) ?? -1) ?? 0)
      asked.push(others.pop() ?? 0)
    for (const lane of await tryLanes(tx, organization_id, asked)) held.add(lane)
  }
}

/**
 * The marks that nobody holds at this moment, of borrowers whose lanes this transaction then holds. Those of a transaction
 * under way are passed by: its facts cannot be seen yet, and it queues a run of its own. No mark stays locked: whoever marks a
 * party never waits for the judging. Read after the lanes are held, a mark is one of a borrower that nobody judges meanwhile.
 */
export async function takeMarks(tx: Tx, organization_id: string, wanted: Wanted): Promise<TakenMarks> {
  const { limit, shared_by, among, awaited } = wanted
  // Who needs the judging to rest takes this one alone.
  await shareUntilCommit(tx, `judging ${organization_id}`)
  await awaitLanes(tx, organization_id, awaited)
  const held = new Set(awaited)
  const counts = await countByLane(tx, organization_id, wanted)
  const seen = sum(counts.values())
  const size = among !== null ? limit : Math.min(limit, Math.max(LEAST_SHARED, Math.ceil(seen / shared_by)))
  if (among !== null) {
    await awaitLanes(
      tx,
      organization_id,
      [...counts.keys()].filter((lane) => !held.has(lane)),
    )
    for (const lane of counts.keys()) held.add(lane)
  } else await holdLanes(tx, organization_id, { counts, held, size })
  const marks = await readMarks(tx, organization_id, wanted, { lanes: [...held], size })
  return {
    marks,
    busy: [...counts.keys()].filter((lane) => !held.has(lane)),
    is_more: seen > marks.length,
    held,
  }
}

async function readMarks(
  tx: Tx,
  organization_id: string,
  wanted: Wanted,
  { lanes, size }: { lanes: readonly number[]; size: number },
): Promise<Mark[]> {
  if (lanes.length === 0) return []
  await sql`savepoint free_marks`.execute(tx)
  const { rows } = await sql<Mark>`
    with ${laned(organization_id, wanted)},
    chosen as materialized (
      select party_id from laned where lane = any(${[...lanes]}::int[]) order by party_id limit ${size})
    select party_id, marked_at::text from dirty_parties where organization_id = ${organization_id}
      and party_id in (select party_id from chosen) order by party_id for update skip locked`.execute(tx)
  await sql`rollback to savepoint free_marks`.execute(tx)
  await sql`release savepoint free_marks`.execute(tx)
  return rows
}

/** Whether anybody is marked but these. */
export const isMarked = (db: Db, organization_id: string, passed_by: readonly string[]): Promise<boolean> =>
  inOrganization(db, organization_id, async (tx) => {
    const { rows } = await sql`select from dirty_parties
      where organization_id = ${organization_id} and party_id <> all(${passed_by}::uuid[]) limit 1`.execute(tx)
    return rows.length > 0
  })

/** How many are marked; counts no further than `most`. */
export async function countMarked(tx: Tx, organization_id: string, most: number): Promise<number> {
  const { rows } = await sql<{ marked: number }>`select count(*)::int as marked from (
    select from dirty_parties where organization_id = ${organization_id} limit ${most}) marked`.execute(tx)
  return rows[0]?.marked ?? 0
}

/** Lets go of what was judged. A party that was marked again meanwhile keeps its mark. */
export async function dropMarks(tx: Tx, organization_id: string, marks: readonly Mark[]): Promise<void> {
  await sql`
    with judged as (
      select party_id from dirty_parties
        join unnest(${marks.map(({ party_id }) => party_id)}::uuid[],
          ${marks.map(({ marked_at }) => marked_at)}::timestamptz[]) as m(party_id, marked_at) using (party_id, marked_at)
      where organization_id = ${organization_id} order by party_id for update of dirty_parties skip locked)
    delete from dirty_parties d using judged
    where d.organization_id = ${organization_id} and d.party_id = judged.party_id`.execute(tx)
}

const endingLock = (organization_id: string) => `judged ${organization_id}`

/** Waits until chunks that were about to end have ended: what is read from here on holds what they wrote. */
export async function awaitEnding(tx: Tx, organization_id: string): Promise<void> {
  await sql`savepoint ending`.execute(tx)
  await sql`select ${nameLock(endingLock(organization_id))}`.execute(tx)
  await sql`rollback to savepoint ending`.execute(tx)
  await sql`release savepoint ending`.execute(tx)
}

/** Says that this chunk is about to end. */
export const beginEnding = (tx: Tx, organization_id: string): Promise<void> =>
  shareUntilCommit(tx, endingLock(organization_id))
