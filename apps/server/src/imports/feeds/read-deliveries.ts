import { addDays, type IsoDate } from '@saakh/domain/dates'
import { dueAt, type Expectation, expectedDays, FEED_KINDS, type FeedKind, problemsOf } from '@saakh/domain/feed'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { WATCHED_DAYS } from '../pipeline/feed-days.ts'
import { importKind } from '../pipeline/import-kinds.ts'
import type { FeedDay, FeedFile, FeedTotal } from './tables.ts'

interface StoredExpectation extends Expectation {
  kind: FeedKind
  set_by: string
  set_at: Date
}
type FileRow = Omit<FeedFile, 'received_at'> & { kind: FeedKind; day: IsoDate; received_at: Date; is_last_day: boolean }
interface TotalRow {
  kind: FeedKind
  day: IsoDate
  branch: string
  rows: number | null
  amount: string | null
  document_id: string
  row: number
}
interface StoredRow {
  kind: FeedKind
  day: IsoDate
  branch: string
  rows: number
  amount: string | null
}
/** The last file of a kind, however long ago. */
interface LastFile {
  kind: FeedKind
  received_at: Date
}
interface Settled {
  kind: FeedKind
  day: IsoDate
  note: string
  settled_by: string
  settled_at: Date
}

export interface FeedDeliveries {
  kind: FeedKind
  expectation: StoredExpectation | null
  last_day: IsoDate | null
  last_received_at: Date | null
  /** The latest first. */
  days: FeedDay[]
}

interface Rows {
  files: FileRow[]
  totals: TotalRow[]
  stored: StoredRow[]
  settled: Settled[]
  last: LastFile[]
}

const MONEY = sql`::numeric(24, 2)::text`

async function readRows({ tx, org, clock }: Context): Promise<Rows & { expectations: StoredExpectation[] }> {
  const id = org.organization_id
  const first = addDays(clock.today(), -WATCHED_DAYS)
  const { rows: expectations } = await sql<StoredExpectation>`
    select kind, rhythm, due_after_days, due_time, since::text, has_totals, set_by, set_at from feeds
    where organization_id = ${id}`.execute(tx)
  const { rows: files } = await sql<FileRow>`
    select f.kind, f.day::text, f.job_id, d.document_id, d.file_name, f.rows::int, f.amount${MONEY},
      coalesce((j.options->>'known_at')::timestamptz, j.created_at) as received_at,
      f.day = max(f.day) over (partition by f.job_id) as is_last_day,
      (select count(*)::int from quarantine q where q.organization_id = ${id} and q.job_id = f.job_id
        and q.dealt_with_at is null) as rows_set_aside
    from feed_files f
    join jobs j on j.organization_id = f.organization_id and j.job_id = f.job_id
    join documents d on d.document_id = j.document_id
    where f.organization_id = ${id} and f.day >= ${first}
    order by received_at desc, f.job_id`.execute(tx)
  const { rows: totals } = await sql<TotalRow>`
    select kind, day::text, branch, rows::int, amount${MONEY}, document_id, row::int from control_totals
    where organization_id = ${id} and day >= ${first} order by branch`.execute(tx)
  const { rows: stored } = await sql<StoredRow>`
    select kind, day::text, branch, rows::int, amount${MONEY} from feed_days
    where organization_id = ${id} and day >= ${first}`.execute(tx)
  const { rows: last } = await sql<LastFile>`
    select type as kind, max(coalesce((options->>'known_at')::timestamptz, created_at)) as received_at from jobs
    where organization_id = ${id} and status = 'done' group by type`.execute(tx)
  const { rows: settled } = await sql<Settled>`
    select kind, day::text, note, settled_by, settled_at from feed_settlements
    where organization_id = ${id} and day >= ${first}`.execute(tx)
  return { expectations, files, totals, stored, settled, last }
}

/**
 * The days that a feed shows, each with the days that count for it. Rows that name their day stand at that day; a file
 * whose rows name none counts for the last day of which one was expected.
 */
function slotsOf(
  feed: { kind: FeedKind; expectation: Expectation | null },
  of: { files: readonly FileRow[]; totals: readonly TotalRow[] },
  today: IsoDate,
): { day: IsoDate; isExpected: boolean; counts: (day: IsoDate) => boolean }[] {
  const expected = feed.expectation ? expectedDays(feed.expectation, addDays(today, -WATCHED_DAYS), today) : []
  const deliveredDays = [...of.files.map(({ day }) => day), ...of.totals.map(({ day }) => day)]
  if (importKind(feed.kind).storedTotals || expected.length === 0) {
    const days = [...new Set([...expected, ...deliveredDays])].sort()
    const isExpected = new Set(expected)
    return days.map((day) => ({ day, isExpected: isExpected.has(day), counts: (isoDate) => isoDate === day }))
  }
  const before = [...new Set(deliveredDays.filter((day) => day < (expected[0] ?? '')))].sort()
  return [
    ...before.map((day) => ({ day, isExpected: false, counts: (isoDate: IsoDate) => isoDate === day })),
    ...expected.map((day, at) => {
      const next = expected[at + 1]
      return {
        day,
        isExpected: true,
        counts: (isoDate: IsoDate) => isoDate >= day && (next === undefined || isoDate < next),
      }
    }),
  ]
}

/** What a file whose rows name no day brought stands for what is stored of that day. */
function withStored(total: TotalRow, files: readonly FileRow[], stored: readonly StoredRow[]): FeedTotal {
  const { branch, rows, amount, document_id, row, day, kind } = total
  const byRow = importKind(kind).storedTotals !== undefined
  const storedRow = byRow ? stored.find((candidate) => candidate.day === day && candidate.branch === branch) : files[0]
  return {
    ...{ branch: branch === '' ? null : branch, rows, amount, document_id, row },
    stored_rows: storedRow?.rows ?? 0,
    stored_amount: storedRow?.amount ?? null,
  }
}

function feedOf(
  kind: FeedKind,
  all: Rows & { expectations: StoredExpectation[] },
  now: Date,
  today: IsoDate,
): FeedDeliveries {
  const mine = <R extends { kind: FeedKind }>(rows: readonly R[]) => rows.filter((row) => row.kind === kind)
  const expectation = mine(all.expectations)[0] ?? null
  const [files, totals, stored] = [mine(all.files), mine(all.totals), mine(all.stored)]
  const settledOn = new Map(mine(all.settled).map((settlement) => [settlement.day, settlement]))
  const days = slotsOf({ kind, expectation }, { files, totals }, today).map(({ day, isExpected, counts }): FeedDay => {
    const came = files.filter((file) => counts(file.day))
    const compared = totals.filter((total) => counts(total.day)).map((total) => withStored(total, came, stored))
    const received_at = came.at(-1)?.received_at ?? null
    const due_at = isExpected && expectation ? dueAt(expectation, day) : null
    const rows_set_aside = came.reduce((sum, file) => sum + (file.is_last_day ? file.rows_set_aside : 0), 0)
    const settlement = settledOn.get(day)
    return {
      day,
      due_at: due_at?.toISOString() ?? null,
      received_at: received_at?.toISOString() ?? null,
      problems: problemsOf(
        { received_at, due_at, totals: compared, rows_set_aside },
        expectation?.has_totals === true,
        now,
      ),
      settled: settlement
        ? { note: settlement.note, by: settlement.settled_by, at: settlement.settled_at.toISOString() }
        : null,
      files: came.map(({ received_at: at, kind: _, day: __, is_last_day: ___, ...file }) => ({
        ...file,
        received_at: at.toISOString(),
      })),
      totals: compared,
    }
  })
  const last = files.reduce<FileRow | null>((latest, file) => (latest && latest.day >= file.day ? latest : file), null)
  return {
    kind,
    expectation,
    last_day: last?.day ?? null,
    last_received_at: mine(all.last)[0]?.received_at ?? null,
    days: days.reverse(),
  }
}

/** Every feed, with what came and what did not in the last weeks. */
export async function readDeliveries(context: Context): Promise<FeedDeliveries[]> {
  const rows = await readRows(context)
  const [now, today] = [context.clock.now(), context.clock.today()]
  return FEED_KINDS.map((kind) => feedOf(kind, rows, now, today))
}
