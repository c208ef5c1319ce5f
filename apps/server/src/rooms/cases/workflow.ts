import { type ChecklistItem, checklist, type WorkflowDefinition, workflowDefinition } from '@saakh/domain/case-workflow'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import type { CaseTables } from './tables.ts'

export interface Workflow {
  workflow_id: string
  version: number
  name: string
  definition: WorkflowDefinition
}
export interface CaseType {
  case_type_id: string
  name: string
  workflow_id: string
  /** The tasks that a case of the type begins with. */
  checklist: ChecklistItem[]
}

const casesDb = ({ tx }: Pick<Context, 'tx'>) => tx.withTables<CaseTables>()

/** The version that a case keeps, or the newest for a case that begins. */
export async function readWorkflow(context: Context, workflow_id: string, version?: number): Promise<Workflow> {
  const row = await casesDb(context)
    .selectFrom('workflows')
    .select(['workflow_id', 'version', 'name', 'definition'])
    .where('workflow_id', '=', workflow_id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...row, definition: workflowDefinition.parse(row.definition) }
}

const withChecklist = <T extends { checklist: unknown }>(row: T) => ({
  ...row,
  checklist: checklist.parse(row.checklist),
})

const caseTypesDb = (context: Pick<Context, 'tx'>) =>
  casesDb(context).selectFrom('case_types').select(['case_type_id', 'name', 'workflow_id', 'checklist'])

export async function readCaseTypes(context: Pick<Context, 'tx'>): Promise<CaseType[]> {
  const rows = await caseTypesDb(context).where('is_active', '=', true).orderBy('position').orderBy('name').execute()
  return rows.map(withChecklist)
}

/** The type that a case has, offered or not. */
export const readCaseType = async (context: Context, case_type_id: string): Promise<CaseType> =>
  withChecklist(await caseTypesDb(context).where('case_type_id', '=', case_type_id).executeTakeFirstOrThrow())

/** Null for what is no type of this organization, or one that is no longer offered. */
export async function findCaseType(context: Pick<Context, 'tx'>, case_type_id: string): Promise<CaseType | null> {
  if (!isUuid(case_type_id)) return null
  const types = await readCaseTypes(context)
  return types.find((type) => type.case_type_id === case_type_id.toLowerCase()) ?? null
}

export const typeAnswer = ({ case_type_id, name, workflow_id }: CaseType) => ({
  _id: case_type_id,
  name,
  ticket_workflow_id: workflow_id,
})
