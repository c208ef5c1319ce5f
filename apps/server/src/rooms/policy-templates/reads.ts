import type { Answer } from '@saakh/contract/endpoint'
import type { policyTemplates } from '@saakh/contract/policy-templates'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { hasSecondPerson } from '../users/second-person.ts'
import { readWaitingChanges } from '../users/waiting-changes.ts'

type Listed = Answer<(typeof policyTemplates)['policyTemplates']>

export async function readPolicyTemplates(context: Context): Promise<Listed> {
  const { tx, org, unit_id } = context
  const { rows } = await sql<Omit<Listed['data'][number], 'updated_at' | 'waiting_change'> & { updated_at: Date }>`
    select t.template_id, t.name, t.description, t.policy, t.version, t.updated_at,
      (select count(*)::int from users u where u.organization_id = t.organization_id and u.template_id = t.template_id) as users
    from policy_templates t where t.organization_id = ${org.organization_id} order by lower(t.name)`.execute(tx)
  const waiting = await readWaitingChanges(
    context,
    rows.map(({ template_id }) => template_id),
  )
  return {
    data: rows.map((row) => ({
      ...row,
      updated_at: row.updated_at.toISOString(),
      waiting_change: waiting.get(row.template_id) ?? null,
    })),
    may_change: unit_id === null,
    has_second_person: await hasSecondPerson(context),
  }
}
