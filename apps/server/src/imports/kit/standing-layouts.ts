import { columnPlaces } from '@saakh/domain/column-layout'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import type { ColumnLayout } from './column-layout.ts'

type Row = ColumnLayout & { kind: string; retired_at: Date | null }

/** How the organization reads tables now, by their kind: of each heading the newest version, unless it was retired. */
export async function layoutsByKind({ tx, org }: Context): Promise<Map<string, ColumnLayout[]>> {
  const { rows } = await sql<Row>`
    select distinct on (layout_id) layout_id, version, kind, name, bank, heading, columns, amounts, date_order, retired_at
    from column_layouts where organization_id = ${org.organization_id} order by layout_id, version desc`.execute(tx)
  const layouts = new Map<string, ColumnLayout[]>()
  for (const { retired_at, kind, ...layout } of rows)
    if (retired_at === null)
      layouts.set(kind, [...(layouts.get(kind) ?? []), { ...layout, columns: columnPlaces.parse(layout.columns) }])
  return layouts
}

export const standingLayouts = async (context: Context, kind: string): Promise<readonly ColumnLayout[]> =>
  (await layoutsByKind(context)).get(kind) ?? []
