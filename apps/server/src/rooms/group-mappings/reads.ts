import type { Answer } from '@saakh/contract/endpoint'
import type { groupMappings } from '@saakh/contract/group-mappings'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readWaitingChanges } from '../users/waiting-changes.ts'

type Listed = Answer<(typeof groupMappings)['groupMappings']>

export async function readGroupMappings(context: Context): Promise<Listed> {
  const { tx, org, unit_id, sources } = context
  const { rows } = await sql<Omit<Listed['data'][number], 'waiting_change'>>`
    select g.mapping_id, g.claim, g.value, g.admits, g.rank, g.in_force, g.version,
      jsonb_build_object('template_id', t.template_id, 'name', t.name) as template,
      case when o.unit_id is not null then jsonb_build_object('unit_id', o.unit_id, 'name', o.name) end as unit,
      (select count(*)::int from users u
        where u.organization_id = g.organization_id and u.group_mapping_id = g.mapping_id) as users
    from group_mappings g
      join policy_templates t on t.organization_id = g.organization_id and t.template_id = g.template_id
      left join org_units o on o.organization_id = g.organization_id and o.unit_id = g.unit_id
    where g.organization_id = ${org.organization_id} order by g.rank, g.created_at, g.mapping_id`.execute(tx)
  const waiting = await readWaitingChanges(
    context,
    rows.map(({ mapping_id }) => mapping_id),
  )
  const { accounts } = sources
  return {
    data: rows.map((row) => ({ ...row, waiting_change: waiting.get(row.mapping_id) ?? null })),
    may_change: unit_id === null,
    has_provider: accounts.of === 'provider',
    may_admit: accounts.of === 'provider' && accounts.admits_to === org.organization_id,
  }
}
