import { api } from '@saakh/contract/api'
import { exportEntity } from '@saakh/contract/export-entities'
import { EXPORT_DAYS } from '@saakh/contract/exports'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../platform/verb.ts'
import { writeMails } from '../rooms/mail/write-mails.ts'
import { findOwnExport, type StoredExport } from './export-row.ts'
import { auditedFilters } from './filter-words.ts'
import { MOST_ATTEMPTS, queueExport } from './write-file.ts'

const DAY_MS = 86_400_000
const FAILED = 'The file could not be written. Please try again.'
const ofExport = z.object({ export_id: z.string() })
const changed = (export_id: string) => [{ kind: 'export.changed', payload: { export_id } }] as const

const update = async ({ tx, org }: Context, export_id: string, change: ReturnType<typeof sql>, was: string[]) => {
  const { rows } = await sql<StoredExport>`update exports set ${change}, touched_at = clock_timestamp()
    where organization_id = ${org.organization_id} and export_id = ${export_id} and status = any(${was}::text[])
    returning *`.execute(tx)
  return rows[0] ?? null
}

/** Counts the attempt; null when the export waits for nothing any more. */
export const beginExport = verb({
  name: 'begin_export',
  access: 'system',
  input: ofExport,
  run: (context, { export_id }) =>
    update(context, export_id, sql`status = 'running', attempts = attempts + 1, rows_written = 0`, ['waiting']),
  audit: ({ export_id }, begun) => begun && { subject: `export:${export_id}`, events: [...changed(export_id)] },
})

/** The file is stored; a scheduled one is told to its owner by mail, with a link and no attachment. */
export const finishExport = verb({
  name: 'finish_export',
  access: 'system',
  input: z.object({ export_id: z.string(), sha256: z.string(), size: z.number(), rows: z.number() }),
  async run(context, { export_id, sha256, size, rows }) {
    const now = context.clock.now()
    const expires = new Date(now.getTime() + EXPORT_DAYS * DAY_MS)
    const row = await update(
      context,
      export_id,
      sql`status = 'done', sha256 = ${sha256}, size = ${size}, rows_written = ${rows}, message = null,
        finished_at = ${now}, expires_at = ${expires}`,
      ['running'],
    )
    if (row?.schedule_id) await tellOwner(context, row)
    return row
  },
  audit: ({ export_id, sha256, size, rows }, row) =>
    row && {
      subject: `export:${export_id}`,
      payload: { user_id: row.user_id, entity: row.entity, filters: auditedFilters(row.filters), rows, sha256, size },
      events: [...changed(export_id)],
    },
})

async function tellOwner(context: Context, row: StoredExport): Promise<void> {
  const { tx, org, sources } = context
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('organization_id', '=', org.organization_id)
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const { label } = exportEntity(row.entity)
  await writeMails(context, [
    {
      kind: 'export',
      to: user.email,
      related_to: `export:${row.export_id}`,
      letter: {
        subject: `Your export is ready: ${label}`,
        greeting: `Dear ${user.name}`,
        before: [
          `The scheduled export of ${label.toLowerCase()} has ${formatCount(row.rows_written)} rows.`,
          `You can download it for ${EXPORT_DAYS} days, after you sign in.`,
        ],
        action: { text: 'Open your exports', href: `${sources.public_url}/bulk-export` },
        after: ['It holds what you may see. Whoever made the schedule can stop it on the same page.'],
      },
    },
  ])
}

/** An attempt came to nothing: the export waits for the next one, or is failed. */
export const failExport = verb({
  name: 'fail_export',
  access: 'system',
  input: z.object({
    export_id: z.string(),
    message: z.string().nullable(),
    is_final: z.boolean(),
    requeues: z.boolean(),
  }),
  async run(context, { export_id, message, is_final, requeues }): Promise<'waits' | 'failed' | 'unchanged'> {
    const end = sql`status = 'failed', message = ${message ?? FAILED}, finished_at = ${context.clock.now()}`
    const again = sql`status = case when ${is_final} or attempts >= ${MOST_ATTEMPTS} then 'failed' else 'waiting' end`
    const row = await update(context, export_id, again, ['running'])
    if (!row) return 'unchanged'
    if (row.status === 'waiting') {
      if (requeues) queueExport(context, export_id)
      return 'waits'
    }
    await update(context, export_id, end, ['failed'])
    return 'failed'
  },
  audit: ({ export_id, message }, state) =>
    state === 'unchanged'
      ? null
      : { subject: `export:${export_id}`, payload: { state, message }, events: [...changed(export_id)] },
})

export const cancelExport = verb({
  name: 'cancel_export',
  access: api.cancelExport,
  input: ofExport,
  async run(context, { export_id }) {
    await findOwnExport(context, export_id)
    const change = sql`status = 'cancelled', finished_at = ${context.clock.now()}`
    if (!(await update(context, export_id, change, ['waiting', 'running'])))
      throw new AppError('conflict', 'This export is not being written any more.')
  },
  audit: ({ export_id }) => ({ subject: `export:${export_id}`, events: [...changed(export_id)] }),
})

export const retryExport = verb({
  name: 'retry_export',
  access: api.retryExport,
  input: ofExport,
  async run(context, { export_id }) {
    await findOwnExport(context, export_id)
    const change = sql`status = 'waiting', attempts = 0, rows_written = 0, message = null, finished_at = null, expires_at = null`
    if (!(await update(context, export_id, change, ['failed', 'cancelled', 'expired'])))
      throw new AppError('conflict', 'This export is written already, or is being written.')
    queueExport(context, export_id)
  },
  audit: ({ export_id }) => ({ subject: `export:${export_id}`, events: [...changed(export_id)] }),
})
