import type { importKind } from '@saakh/contract/imports'
import type { AnswerAs } from '@saakh/domain/entity'
import { AppError } from '@saakh/domain/errors'
import { job } from '@saakh/domain/job'
import { sql } from 'kysely'
import type { z } from 'zod'
import { columnsOf, instant, type RowOf } from '../../platform/columns.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { BULK_KINDS } from '../../rooms/desk/bulk-job.ts'
import { MCA_JOB } from '../../rooms/mca-status/check-job.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { offeredSample, sampleName } from '../kit/sample-file.ts'
import type { LinkCandidate } from '../kit/tables.ts'
import { FOLDER_JOB, TALLY_JOB } from '../live/side-jobs.ts'

interface Paging {
  page: number
  per_page: number
}

/** What an organization may upload; public kinds come with the product or from the command line. */
export const readImportKinds = async ({ clock }: Context): Promise<{ data: z.input<typeof importKind>[] }> => ({
  data: await Promise.all(
    IMPORT_KINDS.filter(({ visibility }) => visibility === 'tenant').map(
      async ({ kind, label, description, columns, sample_name, sample_dates, connector }) => ({
        kind,
        label,
        description,
        columns: columns.map(({ name, label, required, example }) => ({ name, label, required, example })),
        sample_file: sampleName({ kind, sample_name }),
        sample_text: await offeredSample({ kind, sample_dates }, clock.today()),
        ...(connector && {
          connector: {
            tile: connector.tile,
            asks: [...(connector.asks ?? [])],
            takes_workbooks: connector.tables !== undefined,
          },
        }),
      }),
    ),
  ),
})

const LABELS = new Map(IMPORT_KINDS.map(({ kind, label }) => [kind, label]))

const ASKING_PARTY = new Set(
  IMPORT_KINDS.flatMap(({ kind, connector }) => (connector?.asks?.includes('party') ? [kind] : [])),
)

/** Jobs beside the imports that they led to; what they lack is told in their message. */
const SIDE_JOBS: ReadonlyMap<string, string> = new Map([
  [TALLY_JOB, 'Reading Tally'],
  [FOLDER_JOB, 'Watched folder'],
  [MCA_JOB, 'MCA status check'],
  [BULK_KINDS.decide.type, 'Bulk decision'],
  [BULK_KINDS.cases.type, 'One case each'],
])

/** A lender's file of a connector of which nobody's borrower was found: somebody can say whose it is. */
const NAMES_NOBODY = `j.status = 'done' and (j.counts ->> 'rows_accepted')::int = 0
  and (j.counts ->> 'rows_quarantined')::int > 0 and j.options ->> 'party_id' is null
  and not exists (select from organizations o where o.organization_id = j.organization_id and o.party_id is not null)`

// With jobs as `j`, and the user who began it as `u`.
const JOB_COLUMNS = columnsOf(job, {
  table: 'j',
  made: {
    created_by: `coalesce(u.name, key_name(j.created_by), 'Saakh')`,
    created_at: instant('j.created_at'),
    started_at: instant('j.started_at'),
    finished_at: instant('j.finished_at'),
    lacks: `case when j.status = 'failed' then j.options ->> 'lacks' when ${NAMES_NOBODY} then 'party' end`,
    layout: `case when j.options #>> '{layouts,0,layout_id}' is not null then jsonb_build_object(
      'layout_id', j.options #>> '{layouts,0,layout_id}', 'version', (j.options #>> '{layouts,0,version}')::int,
      'name', j.options #>> '{layouts,0,name}') end`,
  },
  elsewhere: ['type_label', 'can_retry', 'can_stop'],
})
type JobRow = RowOf<typeof JOB_COLUMNS>

const jobAnswer = (row: JobRow): AnswerAs<typeof job> => ({
  ...row,
  lacks: row.lacks === 'party' && !ASKING_PARTY.has(row.type) ? null : row.lacks,
  type_label: LABELS.get(row.type) ?? SIDE_JOBS.get(row.type) ?? row.type,
  can_retry:
    LABELS.has(row.type) && (row.status === 'failed' || (row.status === 'done' && row.counts.rows_quarantined > 0)),
  can_stop: LABELS.has(row.type) && row.status === 'running',
})

type JobFilter = { created_by_user: string } | { job_id: string } | { kinds: readonly string[] } | null

async function jobRows({ tx, org }: Context, filter: JobFilter, { page, per_page }: Paging) {
  const narrowed =
    filter === null
      ? sql`true`
      : 'job_id' in filter
        ? sql`j.job_id = ${filter.job_id}`
        : 'kinds' in filter
          ? sql`j.type = any(${[...filter.kinds]}) and j.document_id is not null`
          : sql`j.created_by_user = ${filter.created_by_user}`
  const where = sql`j.organization_id = ${org.organization_id} and ${narrowed}`
  const { rows } = await sql<JobRow>`
    select ${JOB_COLUMNS} from jobs j
    left join users u on u.organization_id = j.organization_id and u.user_id = j.created_by_user
    where ${where}
    order by j.created_at desc, j.job_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: total } = await sql<{
    count: number
  }>`select count(*)::int as count from jobs j where ${where}`.execute(tx)
  return { data: rows.map(jobAnswer), total_count: total[0]?.count ?? 0 }
}

export const readUploads = (context: Context, paging: Paging) =>
  jobRows(context, { kinds: IMPORT_KINDS.map(({ kind }) => kind) }, paging)

export const readOwnJobs = async (context: Context, paging: Paging) =>
  context.actor.kind === 'user'
    ? jobRows(context, { created_by_user: context.actor.user_id }, paging)
    : { data: [], total_count: 0 }

export const readJobs = (context: Context, paging: Paging) => jobRows(context, null, paging)

export async function readJob(context: Context, job_id: string) {
  const jobRow = isUuid(job_id) ? (await jobRows(context, { job_id }, { page: 1, per_page: 1 })).data[0] : undefined
  if (!jobRow) throw new AppError('not_found', 'There is no such job.')
  return { data: jobRow }
}

interface ReviewRow {
  review_id: string
  customer_number: string
  customer_name: string
  reason: string
  candidates: LinkCandidate[]
  created_at: Date
  source_document: string | null
  source_row: number | null
  party_id: string
}

/** Open reviews, oldest first: the list is worked off. */
export async function readLinkReviews({ tx, org }: Context, { page, per_page }: Paging) {
  const where = sql`r.organization_id = ${org.organization_id} and r.decided_at is null`
  const { rows } = await sql<ReviewRow>`
    select r.review_id, r.customer_number, r.customer_name, r.reason, r.candidates, r.created_at, r.source_document,
      r.source_row, c.party_id
    from link_reviews r
    join customers c on c.organization_id = r.organization_id and c.customer_number = r.customer_number
    where ${where} order by r.created_at, r.review_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: total } = await sql<{ count: number }>`
    select count(*)::int as count from link_reviews r where ${where}`.execute(tx)
  return {
    data: rows.map(({ candidates, ...row }) => ({
      ...row,
      candidates: candidates.map(({ since: _, ...candidate }) => candidate),
      created_at: row.created_at.toISOString(),
    })),
    total_count: total[0]?.count ?? 0,
  }
}
