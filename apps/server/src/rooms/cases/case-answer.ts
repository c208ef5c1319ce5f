import type { caseRow } from '@saakh/domain/case'
import type { Recurrence } from '@saakh/domain/case-recurrence'
import { findState, typeMayChange, type WorkflowDefinition, workflowDefinition } from '@saakh/domain/case-workflow'
import type { AnswerAs } from '@saakh/domain/entity'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { isEditable } from './find-case.ts'
import type { CaseRecord, CaseTables } from './tables.ts'

export type CaseRow = AnswerAs<typeof caseRow>

/** A case with the names of what it refers to. */
export type NamedCase = CaseRecord & {
  type_name: string
  assignee_name: string | null
  creator_name: string | null
  origin_number: string | null
}

export const casesDb = ({ tx }: Context) => tx.withTables<CaseTables>()

/** Cases with their names; filters, order and page are the caller's. */
export const selectNamedCases = (context: Context) =>
  casesDb(context)
    .selectFrom('cases as c')
    .innerJoin('case_types as t', (join) =>
      join.onRef('t.organization_id', '=', 'c.organization_id').onRef('t.case_type_id', '=', 'c.case_type_id'),
    )
    .leftJoin('users as a', (join) =>
      join.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.user_id', '=', 'c.assignee'),
    )
    .leftJoin('users as m', (join) =>
      join.onRef('m.organization_id', '=', 'c.organization_id').onRef('m.user_id', '=', 'c.created_by'),
    )
    .leftJoin('cases as o', (join) =>
      join.onRef('o.organization_id', '=', 'c.organization_id').onRef('o.case_uid', '=', 'c.origin_case_uid'),
    )
    .selectAll('c')
    .select([
      't.name as type_name',
      'a.name as assignee_name',
      'm.name as creator_name',
      'o.case_number as origin_number',
    ])

const keyOf = ({ workflow_id, version }: { workflow_id: string; version: number }) => `${workflow_id} ${version}`

/** Every workflow version of the organization, for the status names of many cases. */
async function readDefinitions(context: Context): Promise<Map<string, WorkflowDefinition>> {
  const rows: Selectable<CaseTables['workflows']>[] = await casesDb(context)
    .selectFrom('workflows')
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [keyOf(row), workflowDefinition.parse(row.definition)]))
}

export async function caseRows(context: Context, found: NamedCase[]): Promise<CaseRow[]> {
  const definitions = await readDefinitions(context)
  return found.map((one) => {
    const definition = definitions.get(keyOf({ workflow_id: one.workflow_id, version: one.workflow_version }))
    const state = definition && findState(definition, one.status_id)
    return rowOf(context, one, state?.name ?? one.status)
  })
}

export async function caseRowOf(context: Context, one: NamedCase): Promise<CaseRow> {
  const [row] = await caseRows(context, [one])
  if (!row) throw new Error('one case makes one row')
  return row
}

function rowOf(context: Context, one: NamedCase, case_status: string): CaseRow {
  return {
    id: one.case_uid,
    uid: one.case_uid,
    case_id: one.case_number,
    subject: one.subject,
    issue: one.issue,
    case_summary: one.subject,
    case_type: one.case_type_id,
    case_type_name: one.type_name,
    party: one.party_id,
    party_id: one.party_id,
    party_name: one.party_name,
    partyName: one.party_name,
    organization_id: one.organization_id,
    loan_account: one.loan_account,
    status: one.status,
    case_status,
    case_assignee: one.assignee && one.assignee_name ? { _id: one.assignee, name: one.assignee_name } : null,
    editable: isEditable(context, one),
    allow_change: typeMayChange(one.status),
    alert_id: one.alert_id,
    risk: one.risk,
    recurringData: one.recurring && recurrenceAnswer(one.recurring),
    next_due: one.next_due,
    origin_case:
      one.origin_case_uid && one.origin_number ? { uid: one.origin_case_uid, case_id: one.origin_number } : null,
    created_by: one.creator_name,
    created_at: one.created_at.toISOString(),
    updated_at: one.updated_at.toISOString(),
    closed_at: one.closed_at?.toISOString() ?? null,
    version: one.version,
  }
}

const recurrenceAnswer = ({ frequency, absoluteDates }: Recurrence) => ({ frequency, absoluteDates })
