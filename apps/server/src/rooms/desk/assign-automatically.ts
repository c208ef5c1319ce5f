import type { AssignmentPreview, AssignmentStep } from '@saakh/contract/desk-assignment'
import type { AssignmentStepName } from '@saakh/domain/assignment'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName, displayName } from '../../platform/access.ts'
import { lockUntilCommit } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly, hideTypes } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { MAY_DECIDE } from './assign.ts'
import { checkedSteps, queueAssigning, readAssignmentSteps } from './assignment-rules.ts'
import { type Desk, type Gift, type Person, planAssignment, sameWords, type Unassigned } from './plan-assignment.ts'

/** So many borrowers are given in one transaction. */
const BATCH = 1000

/** The gravest first, then the largest: whoever comes first is given to whoever has the least. */
async function readUnassigned({ tx, org }: Context): Promise<Unassigned[]> {
  const { rows } = await sql<Unassigned>`
    with word as materialized (
      select u.unit_id, lower(w.word) as word from org_units u cross join lateral (values (u.code), (u.name)) w(word)
      where u.organization_id = ${org.organization_id} and w.word is not null)
    select b.party_id, b.undecided > 0 or b.promise_broken_on is not null as is_undecided,
      array(select distinct m from customers c cross join lateral (select c.details->>'relationship_manager' as m) d
        where c.organization_id = b.organization_id and c.party_id = any(s.ids) and btrim(m) <> '' order by m) as managers,
      array(select distinct w.unit_id from customers c join word w on w.word = lower(c.branch)
        where c.organization_id = b.organization_id and c.party_id = any(s.ids) order by w.unit_id) as units
    from desk_borrowers b cross join lateral (select array(select parties_read_as(b.party_id)) as ids) s
    where b.organization_id = ${org.organization_id} and not exists (select from borrower_assignments t
      where t.organization_id = b.organization_id and t.party_id = b.party_id)
    order by b.gravest desc, b.exposure desc nulls last, b.party_id`.execute(tx)
  return rows.map((row) => ({ ...row, managers: [...new Set(row.managers.map(sameWords))] }))
}

async function readDesk({ tx, org }: Context, borrowers: readonly Unassigned[]): Promise<Desk> {
  const { organization_id } = org
  const { rows: people } = await sql<Person>`
    select users.user_id, users.name, users.email, users.unit_id, ${MAY_DECIDE} as may_decide,
      (select count(*)::int from borrower_assignments t
        join desk_borrowers b on b.organization_id = t.organization_id and b.party_id = t.party_id
        where t.organization_id = users.organization_id and t.assignee = users.user_id
          and (b.undecided > 0 or b.promise_broken_on is not null)) as open,
      coalesce((select g.giving_id::text from borrower_givings g where g.organization_id = users.organization_id
        and g.assignee = users.user_id order by g.giving_id desc limit 1), '') as last
    from users where users.organization_id = ${organization_id} and users.status = 'active'`.execute(tx)
  const { rows: units } = await sql<{ unit_id: string; name: string }>`select unit_id, name from org_units
    where organization_id = ${organization_id}`.execute(tx)
  const { rows: seen } = await sql<{ unit_id: string; party_ids: string[] }>`
    select u.unit_id, array(select p from parties_of_units(array(select unit_and_below(u.unit_id))) p
      where p = any(${borrowers.map(({ party_id }) => party_id)}::uuid[])) as party_ids
    from unnest(${[...new Set(people.flatMap((person) => (person.may_decide && person.unit_id) || []))]}::uuid[]) u(unit_id)`.execute(
    tx,
  )
  return {
    people,
    unit_names: new Map(units.map(({ unit_id, name }) => [unit_id, name])),
    seen_by: new Map(seen.map(({ unit_id, party_ids }) => [unit_id, new Set(party_ids)])),
  }
}

/**
 * Who would get what nobody has. As whoever does not see the fraud track reads the queue: a borrower that stands there by the
 * fraud track alone is given by hand, so that no giving tells of it.
 */
async function planned(context: Context, steps: readonly AssignmentStep[]) {
  await hideTypes(context.tx, context.sources.signals.fraud_types)
  const borrowers = await readUnassigned(context)
  if (borrowers.length === 0) return { borrowers, gifts: [] }
  return { borrowers, gifts: planAssignment(steps, borrowers, await readDesk(context, borrowers)) }
}

/** What saving these steps would give to whom. */
export async function previewAssignment(
  context: Context,
  given: { steps: readonly AssignmentStep[] },
): Promise<AssignmentPreview> {
  headOfficeOnly(context)
  const steps = await checkedSteps(context, given.steps)
  const { borrowers, gifts } = await planned(context, steps)
  return {
    unassigned: borrowers.length,
    nobody: borrowers.length - gifts.length,
    steps: steps.map(({ step }, at) => {
      const ofStep = gifts.filter(({ place }) => place === at)
      const to = new Map<string, AssignmentPreview['steps'][number]['to'][number]>()
      for (const { assignee: user_id, unit_id, name } of ofStep) {
        const key = user_id ?? unit_id ?? ''
        to.set(key, { user_id, unit_id, name, borrowers: (to.get(key)?.borrowers ?? 0) + 1 })
      }
      const byCount = [...to.values()].sort((a, b) => b.borrowers - a.borrowers || a.name.localeCompare(b.name))
      return { step, borrowers: ofStep.length, to: byCount }
    }),
  }
}

/** Leaves out whom somebody took meanwhile. */
async function store({ tx, org, actor, clock }: Context, gifts: readonly Gift[]): Promise<Set<string>> {
  const column = <K extends keyof Gift>(name: K) => gifts.map((gift) => gift[name])
  const { rows } = await sql<{ party_id: string }>`
    with gift as (select * from unnest(${gifts.map(newId)}::uuid[], ${column('party_id')}::uuid[], ${column('assignee')}::uuid[],
        ${column('unit_id')}::uuid[], ${column('name')}::text[], ${column('step')}::text[]) g(id, party_id, assignee, unit_id, name, step)),
    given as (
      insert into borrower_assignments (organization_id, party_id, assignee, unit_id, by_step, assigned_by, assigned_at)
      select ${org.organization_id}, party_id, assignee, unit_id, step, ${actorName(actor)}, ${clock.now()} from gift
      on conflict do nothing returning party_id)
    insert into borrower_givings (organization_id, giving_id, party_id, assignee, unit_id, given_to, by_step, given_by_name, given_at)
    select ${org.organization_id}, id, party_id, assignee, unit_id, name, step, ${displayName(actor)}, ${clock.now()}
    from gift join given using (party_id) returning party_id`.execute(tx)
  return new Set(rows.map(({ party_id }) => party_id))
}

const NONE: Record<AssignmentStepName, number> = { relationship_manager: 0, unit: 0, round_robin: 0 }

/** Gives the first of what nobody has by the steps of the organization, and queues itself again where there is more. */
export const assignAutomatically = verb({
  name: 'assign_automatically',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const steps = await readAssignmentSteps(context)
    const nothing = { party_ids: [] as string[], by_step: NONE, nobody: 0 }
    if (steps.length === 0) return nothing
    await lockUntilCommit(context.tx, `assigning ${context.org.organization_id}`)
    const { borrowers, gifts } = await planned(context, steps)
    const batch = gifts.slice(0, BATCH)
    const nobody = borrowers.length - gifts.length
    if (batch.length === 0) return { ...nothing, nobody }
    const given = await store(context, batch)
    if (gifts.length > batch.length) queueAssigning(context)
    const by_step = { ...NONE }
    for (const { party_id, step } of batch) if (given.has(party_id)) by_step[step] += 1
    return { party_ids: [...given].sort(), by_step, nobody }
  },
  audit: (_, { party_ids, by_step, nobody }, { org }) =>
    party_ids.length === 0
      ? null
      : {
          subject: `organization:${org.organization_id}`,
          payload: { given: party_ids.length, by_step, nobody, party_ids },
          events: [{ kind: 'desk.assigned', payload: { party_ids } }],
        },
})
