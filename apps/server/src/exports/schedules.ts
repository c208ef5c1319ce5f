import { type ExportEntityName, exportEntity } from '@saakh/contract/export-entities'
import { BOARD_PACK, type ExportFormat, type ExportSchedule, type SCHEDULE_PACES } from '@saakh/contract/exports'
import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { allows } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { userId } from '../platform/access.ts'
import type { Context } from '../platform/verb.ts'

/** A list or a board pack, which is always a PDF. */
type Scheduled = { entity: ExportEntityName; format: ExportFormat } | { entity: typeof BOARD_PACK; format: 'pdf' }

export type StoredSchedule = Scheduled & {
  schedule_id: string
  filters: Record<string, string>
  filter_words: string[]
  columns: string[] | null
  sort_by: string | null
  sort_in: 'asc' | 'desc' | null
  every: (typeof SCHEDULE_PACES)[number]
  recipients: string[]
  created_by: string
  created_at: Date
  starts_on: IsoDate
  runs: number
  next_run_on: IsoDate
}

/** Counted from the first day: a schedule of the 31st comes back to it after a short month. */
export const runDay = ({ every, starts_on }: Pick<StoredSchedule, 'every' | 'starts_on'>, run: number): IsoDate =>
  every === 'week' ? addDays(starts_on, 7 * run) : addMonths(starts_on, run)

const labelOf = (entity: StoredSchedule['entity']): string =>
  entity === BOARD_PACK ? 'Board pack' : exportEntity(entity).label

/** Who administers users looks after the schedules of all whom they see. */
const administersUsers = ({ actor }: Context) =>
  actor.kind === 'user' && allows(actor.policy, '/v1/admin/users', 'PATCH')

/** Those that one made or receives; to who administers users all. */
export async function readSchedules(context: Context): Promise<{ data: ExportSchedule[] }> {
  const { tx, org } = context
  const own = userId(context)
  const all = administersUsers(context)
  const { rows } = await sql<StoredSchedule & { created_by_name: string; people: ExportSchedule['recipients'] }>`
    select s.*, coalesce(m.name, '-') as created_by_name, coalesce((
      select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'name', u.name, 'email', u.email) order by u.name)
      from users u where u.organization_id = s.organization_id and u.user_id = any(s.recipients)), '[]') as people
    from export_schedules s left join users m on m.organization_id = s.organization_id and m.user_id = s.created_by
    where s.organization_id = ${org.organization_id} and s.stopped_at is null
      and (${all} or s.created_by = ${own}::uuid or ${own}::uuid = any(s.recipients))
    order by s.created_at desc, s.schedule_id`.execute(tx)
  return {
    data: rows.map((row) => ({
      schedule_id: row.schedule_id,
      entity: row.entity,
      label: labelOf(row.entity),
      filter_words: row.filter_words,
      format: row.format,
      every: row.every,
      recipients: row.people,
      created_by_name: row.created_by_name,
      created_at: row.created_at.toISOString(),
      next_run_on: row.next_run_on,
      may_stop: all || row.created_by === own,
    })),
  }
}
