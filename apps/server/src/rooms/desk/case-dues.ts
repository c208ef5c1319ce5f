import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { STATE_NAME, STATUS_DUE } from '../cases/case-columns.ts'

/**
 * States and tasks of open cases with the day on which they are due; of one that waits for the borrower the day to ask again instead of that
 * of its state. Rows with `kind`, `matter_id`, `case_uid`, `due_on`, `assignee` and `text`.
 */
export const caseDues = ({ org }: Pick<Context, 'org'>): RawBuilder<unknown> => sql`(
  select 'case_state' as kind, c.case_uid as matter_id, c.case_uid, ${sql.raw(STATUS_DUE)} as due_on, c.assignee,
    ${sql.raw(STATE_NAME)} as text
  from cases c where c.organization_id = ${org.organization_id} and c.status <> 'CLOSED'
  union all
  select 'case_waiting', c.case_uid, c.case_uid, c.ask_again_on, c.assignee, c.waiting_for
  from cases c where c.organization_id = ${org.organization_id} and c.waiting_since is not null
  union all
  select 'case_task', t.task_id, t.case_uid, t.due_on, coalesce(t.assignee, c.assignee), t.text
  from case_tasks t join cases c on c.organization_id = t.organization_id and c.case_uid = t.case_uid
  where t.organization_id = ${org.organization_id} and t.done_at is null and c.status <> 'CLOSED')`
