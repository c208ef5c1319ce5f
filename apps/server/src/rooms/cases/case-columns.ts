import { caseRow } from '@saakh/domain/case'
import { typeMayChange } from '@saakh/domain/case-workflow'
import type { AnswerAs } from '@saakh/domain/entity'
import { type RawBuilder, sql } from 'kysely'
import { exposureOf } from '../../platform/book-of-party.ts'
import { columnsOf, instant, type RowOf } from '../../platform/columns.ts'
import type { Context } from '../../platform/verb.ts'
import { WIRE_NAMES } from '../../platform/wire-names.ts'
import { isEditable } from './find-case.ts'
import { taskCounts } from './work-reads.ts'

/** A case as a list answers it; the rows of the database have its names already. */
export type CaseRow = AnswerAs<typeof caseRow>

/** The state of a case as `c`, in the version of the workflow that it keeps; `pick` takes something of it as `s`. */
const ofState = (pick: string) => `(select ${pick} from workflows w, jsonb_array_elements(w.definition->'states') s
      where w.organization_id = c.organization_id and w.workflow_id = c.workflow_id and w.version = c.workflow_version
        and s->>'id' = c.status_id)`

/** The workflow's name for the state. */
export const STATE_NAME = `coalesce(${ofState("s->>'name'")}, c.status)`

/** The day by which a case leaves its state, were it not waiting; null where the state names none. */
export const STATE_DUE = `((c.status_since at time zone 'Asia/Kolkata')::date + ${ofState("(s->>'due_days')::int")} + c.due_moved_days)`

/** The same of an open case; null also while it waits for the borrower. */
export const STATUS_DUE = `case when c.status <> 'CLOSED' and c.waiting_since is null then ${STATE_DUE} end`

// With cases as `c`, their types as `t`, assignees as `a`, those who opened them as `u`, and the recurring case that one
// follows up as `o`.
const CASE_ROW_COLUMNS = columnsOf(caseRow, {
  table: 'c',
  names: WIRE_NAMES.cases,
  made: {
    borrower_exposure: exposureOf('c.party_id'),
    case_type_name: 't.name',
    case_status: STATE_NAME,
    status_since: instant('c.status_since'),
    status_due: STATUS_DUE,
    tasks_total: 'n.total',
    tasks_open: 'n.undone',
    tasks_overdue: 'n.overdue',
    asks_outcome: 't.asks_outcome',
    case_assignee: `case when a.name is not null then jsonb_build_object('_id', c.assignee, 'name', a.name) end`,
    origin_case: `case when o.case_number is not null
      then jsonb_build_object('uid', o.case_uid, 'case_id', o.case_number) end`,
    created_by: 'u.name',
    created_at: instant('c.created_at'),
    updated_at: instant('c.updated_at'),
    closed_at: instant('c.closed_at'),
  },
  elsewhere: ['editable', 'allow_change'],
})

/** Cases as the API answers them; `rest` filters, orders and cuts them. */
export async function readCaseRows(context: Context, rest: RawBuilder<unknown>): Promise<CaseRow[]> {
  const { rows } = await sql<RowOf<typeof CASE_ROW_COLUMNS>>`
    select ${CASE_ROW_COLUMNS} from cases c cross join ${taskCounts(context)}
      join case_types t on t.organization_id = c.organization_id and t.case_type_id = c.case_type_id
      left join users a on a.organization_id = c.organization_id and a.user_id = c.assignee
      left join users u on u.organization_id = c.organization_id and u.user_id = c.created_by
      left join cases o on o.organization_id = c.organization_id and o.case_uid = c.origin_case_uid
    ${rest}`.execute(context.tx)
  return rows.map((row) => ({ ...row, editable: isEditable(context, row), allow_change: typeMayChange(row.status) }))
}

export async function readCaseRow(context: Context, case_uid: string): Promise<CaseRow> {
  const [row] = await readCaseRows(context, sql`where c.case_uid = ${case_uid}`)
  if (!row) throw new Error('a case that was found has a row')
  return row
}
