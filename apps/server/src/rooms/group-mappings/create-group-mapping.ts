import { api } from '@saakh/contract/api'
import { MOST_RANK } from '@saakh/contract/group-mappings'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { onePersonAtATime } from '../users/keep-administrator.ts'
import { chosenTemplate, refuseUnitBeyond } from '../users/person-row.ts'
import { changeMapping, outcomeTold } from './ask-for-mapping.ts'
import { lockMapping } from './mapping-row.ts'

async function nextRank({ tx, org }: Context): Promise<number> {
  const { rows } = await sql<{ next: number }>`select least(coalesce(max(rank), 0) + 1, ${MOST_RANK})::int as next
    from group_mappings where organization_id = ${org.organization_id}`.execute(tx)
  return rows[0]?.next ?? 1
}

/** Maps a group of the provider to a template and a unit. It gives nothing before a second person agreed. */
export const createGroupMapping = verb({
  name: 'create_group_mapping',
  access: api.createGroupMapping,
  input: api.createGroupMapping.body,
  async run(context, { claim, value, template_id, unit_id, admits, rank: chosen }) {
    headOfficeOnly(context)
    await onePersonAtATime(context)
    await chosenTemplate(context, template_id, 'template_id')
    await refuseUnitBeyond(context, unit_id, 'unit_id')
    const { tx, org, actor, clock } = context
    const mapping_id = newId()
    const rank = chosen ?? (await nextRank(context))
    const { rows } =
      await sql`insert into group_mappings (organization_id, mapping_id, claim, value, template_id, unit_id,
        admits, rank, in_force, created_by, created_at, updated_at)
      values (${org.organization_id}, ${mapping_id}, ${claim}, ${value}, ${template_id}, ${unit_id}::uuid,
        ${admits}, ${rank}, false, ${actorName(actor)}, ${clock.now()}, ${clock.now()})
      on conflict do nothing returning mapping_id`.execute(tx)
    const message = `The group '${value}' is mapped already.`
    if (rows.length === 0) throw new AppError('invalid', message, { value: message })
    const mapping = await lockMapping(context, mapping_id)
    return { mapping_id, outcome: await changeMapping(context, mapping, { template_id, unit_id, admits, rank }) }
  },
  audit: ({ claim, value, template_id, unit_id, admits }, { mapping_id, outcome }) => ({
    subject: `group_mapping:${mapping_id}`,
    payload: { claim, value, template_id, unit_id, admits, ...outcomeTold(outcome) },
    events: [{ kind: 'organization.policies', payload: { mapping_id } }],
  }),
})
