import { choice, entity, flag, number, one, personName, type ReadOf, text } from './entity.ts'
import { listUnder } from './list-within.ts'
import { firstCount, recordOf } from './loose-value.ts'

const JOB_STATUSES = ['queued', 'running', 'done', 'failed'] as const

/** What a file does not say of itself and its sender can say. */
export const JOB_LACKS = ['layout', 'account_number', 'party'] as const
export type JobLack = (typeof JOB_LACKS)[number]
export const jobLackOf = (value: unknown): JobLack | null => JOB_LACKS.find((lack) => lack === value) ?? null

const NULLABLE = { nullable: true } as const

const counts = entity({
  rows_read: number(),
  rows_accepted: number(),
  rows_quarantined: number(),
  /** Optional cells that could not be read, of rows that were stored without them. */
  cells_left_out: number(),
  facts_written: number(),
  parties_touched: number(),
})

const jobLayout = entity({ layout_id: text({ needed: true }), version: number({ or: 1 }), name: text({ or: '' }) })

/** Work that the product does in the background, such as the import of a file. */
export const job = entity({
  job_id: text({ also: ['id', '_id'], needed: true }),
  type: text({ or: '' }),
  /** The product's word for the kind of job. */
  type_label: text(),
  status: choice(JOB_STATUSES),
  file_name: text(NULLABLE),
  document_id: text(NULLABLE),
  created_by: personName(NULLABLE),
  created_at: text(),
  started_at: text(NULLABLE),
  finished_at: text(NULLABLE),
  /** 0 to 1; null before the first batch. */
  progress: number(NULLABLE),
  counts: one(counts, {
    or: {
      rows_read: null,
      rows_accepted: null,
      rows_quarantined: null,
      cells_left_out: null,
      facts_written: null,
      parties_touched: null,
    },
  }),
  message: text(NULLABLE),
  /** How often it was begun. */
  attempts: number(),
  can_retry: flag(),
  /** Whether it is an import that is being read. */
  can_stop: flag(),
  /** What its file lacks before it can be read; null where nothing can be said. */
  lacks: choice(JOB_LACKS, { nullable: true }),
  /** The layout that its file was read with, where the organization had said one. */
  layout: one(jobLayout, { nullable: true }),
})
export type Job = ReadOf<typeof job>

/** Jobs under `data` or `jobs`, or bare. */
export function readJobs(raw: unknown): { data: Job[]; total_count: number } {
  const data = (listUnder(raw, ['data', 'jobs']) ?? []).flatMap((item) => job.read(item) ?? [])
  return { data, total_count: firstCount(recordOf(raw).total_count) ?? data.length }
}

/** One job, under `data` or bare. */
export const readJob = (raw: unknown): Job | null => job.read(recordOf(raw).data) ?? job.read(raw)
