import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import type { ColumnLayout } from '../kit/column-layout.ts'

const isLayout = (value: unknown): value is ColumnLayout =>
  typeof value === 'object' && value !== null && 'layout_id' in value && 'version' in value

/** Keeps with the job the version that its file is read with: for its evidence, for its rows set aside, for whoever asks. */
export const keepLayout = verb({
  name: 'keep_layout',
  access: { method: 'POST', access: { kind: 'policy', url: '/v1/admin/uploads' } },
  input: z.object({ job_id: z.uuid(), layout: z.custom<ColumnLayout>(isLayout) }),
  async run({ tx, org }, { job_id, layout }) {
    const layouts = JSON.stringify({ layouts: [layout] })
    const { numAffectedRows } = await sql`update jobs set options = options || ${layouts}::jsonb
      where organization_id = ${org.organization_id} and job_id = ${job_id} and not options @> ${layouts}::jsonb`.execute(
      tx,
    )
    return { is_new: numAffectedRows === 1n }
  },
  audit: ({ job_id, layout: { layout_id, version } }, { is_new }) =>
    is_new ? { subject: `job:${job_id}`, payload: { layout_id, version } } : null,
})
