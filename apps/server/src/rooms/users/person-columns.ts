import type { Person } from '@saakh/contract/people'
import type { Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'

export interface PersonColumns {
  user_id: string
  name: string
  email: string
  status: string
  last_login: Date | null
  policy: Policy
  unit: { unit_id: string; name: string } | null
  template: { template_id: string; name: string; version: number } | null
  group: Person['group']
}

/** Of `users u`. */
export const PERSON = sql<PersonColumns>`u.user_id, u.name, u.email, u.status, u.last_login, u.policy,
  (select jsonb_build_object('unit_id', o.unit_id, 'name', o.name) from org_units o
    where o.organization_id = u.organization_id and o.unit_id = u.unit_id) as unit,
  (select jsonb_build_object('template_id', t.template_id, 'name', t.name, 'version', t.version) from policy_templates t
    where t.organization_id = u.organization_id and t.template_id = u.template_id) as template,
  (select jsonb_build_object('mapping_id', g.mapping_id, 'claim', g.claim, 'value', g.value) from group_mappings g
    where g.organization_id = u.organization_id and g.mapping_id = u.group_mapping_id) as "group"`

export const personOf = ({ last_login, ...row }: PersonColumns): Person => ({
  ...row,
  last_login: last_login?.toISOString() ?? null,
})
