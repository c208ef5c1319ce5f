import type { columnLayouts } from '@saakh/contract/column-layouts'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import type { ColumnLayout } from '../kit/column-layout.ts'

type Row = ColumnLayout & {
  kind: string
  created_by_name: string
  created_at: Date
  retired_at: Date | null
  source_job: string | null
  file_count: number
}

const LABELS = new Map(IMPORT_KINDS.map(({ kind, label }) => [kind, label]))

export async function readColumnLayouts({ tx, org }: Context): Promise<Answer<typeof columnLayouts.columnLayouts>> {
  const { rows } = await sql<Row>`
    select layout_id, version, kind, name, bank, heading, columns, amounts, date_order, created_by_name, created_at,
      retired_at, source_job, (select count(*)::int from jobs j where j.organization_id = l.organization_id
        and j.options #>> '{layouts,0,layout_id}' = l.layout_id::text
        and (j.options #>> '{layouts,0,version}')::int = l.version) as file_count
    from column_layouts l where organization_id = ${org.organization_id}
    order by max(created_at) over (partition by layout_id) desc, layout_id, version desc limit 500`.execute(tx)
  return {
    data: rows.map(
      ({ columns, amounts, date_order, created_by_name, created_at, retired_at, source_job, heading, ...row }) => ({
        ...row,
        heading: [...heading],
        kind_label: LABELS.get(row.kind) ?? row.kind,
        mapping: { columns, amounts, date_order },
        created_by: created_by_name,
        created_at: created_at.toISOString(),
        retired_at: retired_at?.toISOString() ?? null,
        job_id: source_job,
      }),
    ),
  }
}
