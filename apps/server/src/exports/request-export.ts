import { api } from '@saakh/contract/api'
import { MOST_ROWS, ROWS_AT_ONCE } from '@saakh/contract/exports'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { authorizeWithin, userId } from '../platform/access.ts'
import { newId } from '../platform/ids.ts'
import { type Context, verb } from '../platform/verb.ts'
import { type Asked, chooseRows } from './choose-rows.ts'
import { auditedFilters, filterWords } from './filter-words.ts'
import { readRows } from './lists.ts'
import { queueExport } from './write-file.ts'

/** So many files of one person are written at a time. */
const MOST_UNDER_WAY = 5

async function refuseMany({ tx, org }: Context, user_id: string | null): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from exports
    where organization_id = ${org.organization_id} and user_id = ${user_id} and status in ('waiting', 'running')`.execute(
    tx,
  )
  if ((rows[0]?.n ?? 0) >= MOST_UNDER_WAY)
    throw new AppError('conflict', `${MOST_UNDER_WAY} of your exports are being written. Wait for one, or cancel one.`)
}

/** The policy must allow the list itself; answers how many rows it has, null where that is not counted. */
export async function countRows(context: Context, asked: Asked): Promise<number | null> {
  const chosen = chooseRows(asked)
  authorizeWithin(api[chosen.list], context)
  const { total } = await readRows(context, chosen, { page: 1 }, 1)
  return total
}

/** Asks for a file. A small one is written before the caller is answered, a larger one by a job. */
export const requestExport = verb({
  name: 'request_export',
  access: api.createExport,
  input: api.createExport.body,
  async run(context, input) {
    const { tx, org, clock } = context
    const user_id = userId(context)
    await refuseMany(context, user_id)
    const rows = await countRows(context, input)
    if (rows !== null && rows > MOST_ROWS)
      throw new AppError(
        'invalid',
        `This list has ${formatCount(rows)} rows, and a file holds up to ${formatCount(MOST_ROWS)}. Narrow the filters.`,
      )
    const export_id = newId()
    const { entity, filters, columns, order, format } = input
    const words = await filterWords(context, input)
    await sql`insert into exports (organization_id, export_id, user_id, entity, filters, filter_words, columns, sort_by,
        sort_in, format, rows_expected, created_at)
      values (${org.organization_id}, ${export_id}, ${user_id}, ${entity}, ${JSON.stringify(filters)},
        ${JSON.stringify(words)}, ${columns ? JSON.stringify(columns) : null}, ${order?.by ?? null},
        ${order?.in ?? null}, ${format}, ${rows}, ${clock.now()})`.execute(tx)
    const is_small = rows !== null && rows <= ROWS_AT_ONCE
    if (!is_small) queueExport(context, export_id)
    return { export_id, is_small, rows }
  },
  audit: ({ entity, format, filters }, { export_id, rows }) => ({
    subject: `export:${export_id}`,
    payload: { entity, format, filters: auditedFilters(filters), rows_expected: rows },
    events: [{ kind: 'export.requested', payload: { export_id } }],
  }),
})
