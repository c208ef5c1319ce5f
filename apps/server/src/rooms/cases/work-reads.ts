import { api } from '@saakh/contract/api'
import type { caseWork } from '@saakh/contract/case-work'
import type { Answer } from '@saakh/contract/endpoint'
import { alertOption, caseAlert, caseTask } from '@saakh/domain/case-work'
import { type RawBuilder, sql } from 'kysely'
import { authorizeWithin } from '../../platform/access.ts'
import { columnsOf, instant, type RowOf } from '../../platform/columns.ts'
import type { Context } from '../../platform/verb.ts'
import { alertsInReach } from './case-alert.ts'
import { findCase, refuseUnlessEditable } from './find-case.ts'

const GRAVITY = (column: string) => `array_position(array['High', 'Medium', 'Low'], ${column})`
const READ_ON = 'coalesce(a.as_of, a.date_of_alert)'

// By severity, then by band; of the same level as people were told last.
const MOVED = `case
  when ${GRAVITY('a.severity')} < ${GRAVITY('l.severity')} then 'worse'
  when ${GRAVITY('a.severity')} > ${GRAVITY('l.severity')} then 'calmer'
  when a.band_rank > l.band_rank then 'worse'
  when a.band_rank < l.band_rank then 'calmer'
  else coalesce((select r.movement from (
      select o.reading_no, o.movement from alert_readings o
        where o.organization_id = a.organization_id and o.alert_id = a.alert_id
      union all select a.reading_no, a.movement) r
    where r.reading_no > l.reading_no and r.movement in ('worse', 'calmer') order by r.reading_no desc limit 1), 'same') end`

const ALERT_COLUMNS = columnsOf(caseAlert, {
  table: 'a',
  made: {
    alert_id: 'l.alert_id',
    alert_summary: 'a.summary',
    risk_severity: 'a.severity',
    read_on: READ_ON,
    party_name: 'p.name',
    severity_when_linked: 'l.severity',
    moved: MOVED,
    linked_at: instant('l.linked_at'),
    linked_by: 'l.linked_by_name',
  },
})

/** The alerts of a case that the caller sees, in the order in which they came, each with its latest reading. */
export async function readCaseAlerts({ tx, org }: Context, case_uid: string) {
  const { rows } = await sql<RowOf<typeof ALERT_COLUMNS>>`select ${ALERT_COLUMNS} from case_alerts l
      join alerts a on a.organization_id = l.organization_id and a.alert_id = l.alert_id
      left join parties p on p.party_id = a.party_id
    where l.organization_id = ${org.organization_id} and l.case_uid = ${case_uid}
    order by l.linked_at, l.alert_id`.execute(tx)
  return rows
}

const TASK_COLUMNS = columnsOf(caseTask, {
  table: 't',
  made: {
    assignee: 't.assignee',
    assignee_name: 'u.name',
    done_at: instant('t.done_at'),
    done_by: 't.done_by_name',
  },
  elsewhere: ['is_overdue'],
})

export async function readCaseTasks({ tx, org, clock }: Context, case_uid: string) {
  const { rows } = await sql<RowOf<typeof TASK_COLUMNS>>`select ${TASK_COLUMNS} from case_tasks t
      left join users u on u.organization_id = t.organization_id and u.user_id = t.assignee
    where t.organization_id = ${org.organization_id} and t.case_uid = ${case_uid}
    order by t.position, t.task_id`.execute(tx)
  const today = clock.today()
  return rows.map((row) => ({
    ...row,
    is_overdue: row.done_at === null && row.due_on !== null && row.due_on < today,
  }))
}

/** How many tasks a case `c` has, as `n`; what a closed case left undone is late no more. */
export const taskCounts = ({ clock }: Pick<Context, 'clock'>): RawBuilder<unknown> => sql`lateral (
  select count(*)::int as total, count(*) filter (where x.done_at is null)::int as undone,
    count(*) filter (where x.done_at is null and x.due_on < ${clock.today()}::date and c.status <> 'CLOSED')::int as overdue
  from case_tasks x where x.organization_id = c.organization_id and x.case_uid = c.case_uid) n`

const OPTION_COLUMNS = columnsOf(alertOption, {
  table: 'a',
  made: { alert_summary: 'a.summary', risk_severity: 'a.severity', read_on: READ_ON, party_name: 'p.name' },
})
const MOST_OPTIONS = 100

/** Open alerts of the borrower and its group that no open case has, the borrower's own first. */
export async function readAlertOptions(
  context: Context,
  case_id: string,
): Promise<Answer<typeof caseWork.caseAlertOptions>> {
  const { tx, org } = context
  const caseRow = await findCase(context, case_id)
  authorizeWithin(api.adminAlerts, context)
  refuseUnlessEditable(context, caseRow)
  const { rows } = await sql<RowOf<typeof OPTION_COLUMNS>>`select ${OPTION_COLUMNS} from alerts a
      left join parties p on p.party_id = a.party_id
    where a.organization_id = ${org.organization_id} and a.state = 'open' and ${alertsInReach(context, caseRow.party_id)}
      and not exists (select from case_alerts l where l.organization_id = a.organization_id and l.alert_id = a.alert_id
        and l.ended_at is null)
    order by (a.party_id = ${caseRow.party_id}) desc, ${sql.raw(GRAVITY('a.severity'))}, a.date_of_alert desc, a.alert_id
    limit ${MOST_OPTIONS}`.execute(tx)
  return { data: rows }
}
