import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import type { ListAudience } from '@saakh/domain/party-list'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { lockUntilCommit } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findList, type ListRecord, refuseDefault, refuseOtherBranch } from './find-list.ts'
import { audienceOf, nameTaken } from './list-audience.ts'

/** Name, description and who sees it; what is left out stays. The same again changes nothing. */
export const describeList = verb({
  name: 'describe_list',
  access: api.describeList,
  input: api.describeList.body.shape.list.extend({ list_id: z.string() }),
  async run(context, input) {
    // One at a time for an organization, as when a list is made: a name is given once.
    await lockUntilCommit(context.tx, `lists:${context.org.organization_id}`)
    const list = await findList(context, input.list_id)
    refuseOtherBranch(context, list)
    const after = {
      name: input.name ?? list.name,
      description: input.description === undefined ? list.description : input.description || null,
      audience: input.audience ?? list.audience,
    }
    if (after.name !== list.name || after.audience !== list.audience) refuseDefault(list)
    if (after.audience !== list.audience) refuseOthers(context, list)
    const changes =
      after.name !== list.name || after.description !== list.description || after.audience !== list.audience
    if (changes) await store(context, list, after)
    return { changes, from: list.name, ...after }
  },
  audit: ({ list_id }, { changes, ...said }) =>
    changes
      ? { subject: `list:${list_id}`, payload: said, events: [{ kind: 'list.changed', payload: { list_id } }] }
      : null,
})

function refuseOthers(context: Context, { owner_id }: ListRecord): void {
  if (owner_id !== userId(context)) throw new AppError('forbidden', 'Only the person who made a list says who sees it.')
}

interface Described {
  name: string
  description: string | null
  audience: ListAudience
}

async function store(context: Context, listRecord: ListRecord, { name, description, audience }: Described) {
  const { tx, org } = context
  const shown = audience === listRecord.audience ? null : audienceOf(context, audience)
  const isFree = await sql`
    update lists l set name = ${name}, description = ${description}
      ${shown ? sql`, audience = ${shown.audience}, unit_id = ${shown.unit_id}` : sql``}
    where l.organization_id = ${org.organization_id} and l.list_id = ${listRecord.list_id}
      and not list_name_is_taken(l.list_id, ${name}, ${audience})
    returning l.list_id`.execute(tx)
  if (isFree.rows.length === 0) throw nameTaken(name)
}
