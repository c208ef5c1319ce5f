import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { ADMINISTRATOR, READY_MADE } from './ready-made.ts'

/** The ready-made templates of a new organization; answers the administrator's. */
export async function installTemplates({ tx, org, actor, clock }: Context): Promise<string> {
  const templates = READY_MADE.map((template) => ({ ...template, template_id: newId() }))
  await sql`insert into policy_templates
      (organization_id, template_id, name, description, policy, created_by, created_at, updated_at)
    select ${org.organization_id}, template_id, name, description, policy, ${actorName(actor)}, ${clock.now()}, ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) t(template_id uuid, name text, description text, policy jsonb)`.execute(
    tx,
  )
  return templates.find(({ name }) => name === ADMINISTRATOR)?.template_id ?? newId()
}
