import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { CHANGED_SINCE } from '../users/change-rights.ts'
import type { TemplateRow } from '../users/person-row.ts'

/** What a second person decides on: the rights of everybody on a template, as of the version that was changed. */
export const templateChange = z.object({
  of: z.literal('template'),
  version: z.number(),
  policy: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

/** The template until the end of the transaction. */
export async function lockTemplate({ tx, org }: Context, template_id: string): Promise<TemplateRow> {
  const { rows } = isUuid(template_id)
    ? await sql<TemplateRow>`select template_id, name, policy, version from policy_templates
        where organization_id = ${org.organization_id} and template_id = ${template_id} for update`.execute(tx)
    : { rows: [] }
  const [template] = rows
  if (!template) throw new AppError('not_found', 'There is no such template.')
  return template
}

/** The next version, for the template and at once for everybody on it. */
export async function applyTemplate({ tx, org, clock }: Context, template_id: string, policy: Policy): Promise<void> {
  const written = JSON.stringify(policy)
  await sql`update policy_templates set policy = ${written}::jsonb, version = version + 1, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and template_id = ${template_id}`.execute(tx)
  await sql`update users set policy = ${written}::jsonb, updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and template_id = ${template_id}`.execute(tx)
}

/** The second person's yes. */
export async function carryOutTemplateChange(
  context: Context,
  template_id: string,
  { version, policy }: z.output<typeof templateChange>,
): Promise<void> {
  const template = await lockTemplate(context, template_id)
  if (template.version !== version) throw new AppError('conflict', CHANGED_SINCE)
  await applyTemplate(context, template_id, policy)
}
