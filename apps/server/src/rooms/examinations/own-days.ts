import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

export interface OwnDaysRecord {
  valid_from: string
  examine_days: number | null
  report_days: number | null
  decide_days: number | null
  set_by: string
  set_at: Date
}

/** What the lender set, the newest first. */
export async function readOwnDays({ tx, org }: Context): Promise<OwnDaysRecord[]> {
  const { rows } = await sql<OwnDaysRecord>`
    select d.valid_from, d.examine_days, d.report_days, d.decide_days, coalesce(u.name, 'Saakh') as set_by, d.set_at
    from early_warning_days d
      left join users u on u.organization_id = d.organization_id and 'user:' || u.user_id::text = d.set_by
    where d.organization_id = ${org.organization_id} order by d.valid_from desc`.execute(tx)
  return rows
}
