import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName, displayName } from '../../platform/access.ts'
import { lockUntilCommit } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { type ColumnLayout, headingSignature } from '../kit/column-layout.ts'
import { readJobAgain } from './read-job-again.ts'
import { saidLayout } from './said-layout.ts'
import { firstLines, headingAt, tableOfJob } from './table-of-job.ts'

interface Known {
  layout_id: string
  version: number
  is_same: boolean
  retired_at: Date | null
}

type NewLayout = Omit<ColumnLayout, 'layout_id' | 'version'> & { kind: string; signature: string }

/** The newest version of the heading, and whether it says the same. */
async function knownLayout({ tx, org }: Context, layout: NewLayout): Promise<Known | undefined> {
  const { kind, signature, name, bank, columns, amounts, date_order } = layout
  const { rows } = await sql<Known>`
    select layout_id, version, retired_at, name = ${name} and bank = ${bank} and amounts = ${amounts}
      and columns = ${JSON.stringify(columns)}::jsonb and date_order is not distinct from ${date_order} as is_same
    from column_layouts
    where organization_id = ${org.organization_id} and kind = ${kind} and signature = ${signature}
    order by version desc limit 1`.execute(tx)
  return rows[0]
}

async function insertVersion(context: Context, layout: NewLayout, job_id: string, known: Known | undefined) {
  const { tx, org, actor, clock } = context
  const { kind, signature, name, bank, heading, columns, amounts, date_order } = layout
  const layout_id = known?.layout_id ?? newId()
  const version = (known?.version ?? 0) + 1
  await sql`insert into column_layouts (organization_id, layout_id, version, kind, name, bank, heading, signature, columns,
      amounts, date_order, source_job, created_by, created_by_name, created_at)
    values (${org.organization_id}, ${layout_id}, ${version}, ${kind}, ${name}, ${bank}, ${JSON.stringify(heading)}::jsonb,
      ${signature}, ${JSON.stringify(columns)}::jsonb, ${amounts}, ${date_order}, ${job_id}, ${actorName(actor)},
      ${displayName(actor)}, ${clock.now()})`.execute(tx)
  return { layout_id, version }
}

/** A heading is read by the newest version of its layout; what older ones read stays. What says the same is no new version. */
export const saveColumnLayout = verb({
  name: 'save_column_layout',
  access: api.saveColumnLayout,
  input: api.saveColumnLayout.body.extend({ job_id: z.string() }),
  async run(context, { job_id, heading_row, account_number, name, bank, ...said }) {
    const table = await tableOfJob(context, job_id)
    const heading = headingAt(await firstLines(table), heading_row)
    const signature = headingSignature(heading)
    const layout = { ...saidLayout(said, heading), name, bank, kind: table.kind.kind, signature }
    await lockUntilCommit(context.tx, `${context.org.organization_id}:layout:${signature}`)
    const known = await knownLayout(context, layout)
    const is_new = !known?.is_same || known.retired_at !== null
    const saved = is_new
      ? await insertVersion(context, layout, job_id, known)
      : { layout_id: known.layout_id, version: known.version }
    if (table.is_open) await readJobAgain(context, job_id, account_number ? { account_number } : {})
    else if (account_number)
      throw new AppError('conflict', 'Rows of this file are stored, so its account cannot be changed.')
    return { ...saved, is_new, is_read_again: table.is_open, columns: layout.columns }
  },
  audit: ({ job_id, name, bank, amounts, date_order }, { layout_id, version, is_new, columns }) =>
    is_new
      ? {
          subject: `layout:${layout_id}`,
          payload: { version, name, bank, amounts, date_order, columns, job_id },
          events: [{ kind: 'import.layout', payload: { layout_id } }],
        }
      : null,
})
