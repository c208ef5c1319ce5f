import type { Answer } from '@saakh/contract/endpoint'
import type { orgUnits } from '@saakh/contract/org-units'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

type Listed = Answer<(typeof orgUnits)['orgUnits']>

/** The tree as the caller sees it: all of it, or the own unit and those below. */
export async function readOrgUnits({ tx, org, unit_id }: Context): Promise<Listed> {
  const { organization_id } = org
  const { rows } = await sql<Listed['data'][number]>`
    with shown as (
      select * from org_units where organization_id = ${organization_id}
        and (sees_all_units() or unit_id in (select units_of_caller()))),
    people as (
      select u.unit_id, u.user_id, jsonb_build_object('user_id', u.user_id, 'name', u.name, 'email', u.email) as person, u.name
      from users u where u.organization_id = ${organization_id}),
    counted as (
      select s.unit_id, count(distinct party_read_as(c.party_id))::int as borrowers
      from shown s join customers c on c.organization_id = s.organization_id
        and lower(c.branch) in (lower(s.name), lower(s.code)) group by 1)
    select s.unit_id, s.name, s.code, case when s.parent_id in (select unit_id from shown) then s.parent_id end as parent_id,
      (select p.person from people p where p.user_id = s.head) as head,
      coalesce((select jsonb_agg(p.person order by p.name) from people p where p.unit_id = s.unit_id), '[]') as members,
      coalesce(c.borrowers, 0) as borrowers
    from shown s left join counted c using (unit_id) order by lower(s.name)`.execute(tx)
  const { rows: unknown_branches } = await sql<Listed['unknown_branches'][number]>`
    select min(c.branch) as branch, count(distinct party_read_as(c.party_id))::int as borrowers from customers c
    where c.organization_id = ${organization_id} and c.branch is not null and not exists (
      select from org_units u where u.organization_id = c.organization_id and lower(c.branch) in (lower(u.name), lower(u.code)))
    group by lower(c.branch) order by 2 desc, 1`.execute(tx)
  const { rows: without } = await sql<{ borrowers: number }>`
    select count(distinct party_read_as(party_id))::int as borrowers from customers
    where organization_id = ${organization_id} and branch is null`.execute(tx)
  return {
    data: rows,
    unknown_branches,
    borrowers_without_branch: without[0]?.borrowers ?? 0,
    may_change: unit_id === null,
  }
}
