import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'

/** The newest version stands no more, so that none does; files that were read keep theirs. */
export const retireColumnLayout = verb({
  name: 'retire_column_layout',
  access: api.retireColumnLayout,
  input: z.object({ layout_id: z.string() }),
  async run(context, { layout_id }) {
    headOfficeOnly(context)
    const { tx, org, actor, clock } = context
    if (!isUuid(layout_id)) throw new AppError('not_found', 'There is no such layout.')
    const { rows } = await sql<{ version: number; retired_at: Date | null }>`
      select version, retired_at from column_layouts
      where organization_id = ${org.organization_id} and layout_id = ${layout_id}
      order by version desc limit 1 for update`.execute(tx)
    const [newest] = rows
    if (!newest) throw new AppError('not_found', 'There is no such layout.')
    if (newest.retired_at) return { version: null }
    await sql`update column_layouts set retired_at = ${clock.now()}, retired_by_name = ${displayName(actor)}
      where organization_id = ${org.organization_id} and layout_id = ${layout_id} and version = ${newest.version}`.execute(
      tx,
    )
    return { version: newest.version }
  },
  audit: ({ layout_id }, { version }) =>
    version === null
      ? null
      : {
          subject: `layout:${layout_id}`,
          payload: { version, retired: true },
          events: [{ kind: 'import.layout', payload: { layout_id } }],
        },
})
