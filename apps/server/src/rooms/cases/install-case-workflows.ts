import { checklist, workflowDefinition } from '@saakh/domain/case-workflow'
import { idOf } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { STANDARD_CASE_TYPES, STANDARD_WORKFLOWS } from './standard-workflows.ts'
import type { CaseTables } from './tables.ts'

/** Gives a new organization its case types and workflows. Part of another verb's transaction; twice changes nothing. */
export async function installCaseWorkflows(context: Context): Promise<void> {
  const db = context.tx.withTables<CaseTables>()
  const { organization_id } = context.org
  const workflowId = (key: string) => idOf(organization_id, 'workflow', key)
  await db
    .insertInto('workflows')
    .values(
      STANDARD_WORKFLOWS.map(({ key, name, definition }) => ({
        organization_id,
        workflow_id: workflowId(key),
        version: 1,
        name,
        definition: JSON.stringify(workflowDefinition.parse(definition)),
        created_at: context.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('case_types')
    .values(
      STANDARD_CASE_TYPES.map(({ key, name, workflow, asks_outcome, checklist: items }, position) => ({
        organization_id,
        case_type_id: idOf(organization_id, 'case_type', key),
        name,
        workflow_id: workflowId(workflow),
        position,
        asks_outcome,
        checklist: JSON.stringify(checklist.parse(items)),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
