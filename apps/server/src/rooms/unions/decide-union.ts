import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { isUuid, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { closeRequest } from '../approvals/close-request.ts'

interface Union {
  union_id: string
  from_party_id: string
  to_party_id: string
  from_name: string
  to_name: string
  state: 'found' | 'asked' | 'done' | 'ended'
  says: 'one' | 'two'
  asked_by: string
}

/** What holds for all is the platform's to change; an organization says 'two' for itself. */
async function lockedUnion({ tx, org }: Context, union_id: string): Promise<Union> {
  const owner = org.organization_id === PLATFORM_ORGANIZATION ? null : org.organization_id
  const { rows } = isUuid(union_id)
    ? await sql<Union>`
        select u.union_id, u.from_party_id, u.to_party_id, f.name as from_name, t.name as to_name, u.state, u.says, u.asked_by
        from party_unions u join parties f on f.party_id = u.from_party_id join parties t on t.party_id = u.to_party_id
        where u.union_id = ${union_id} and u.organization_id is not distinct from ${owner}::uuid for update of u`.execute(
        tx,
      )
    : { rows: [] }
  if (!rows[0]) throw new AppError('not_found', 'Your organization has asked nothing of this kind.')
  return rows[0]
}

async function judgeAgain({ tx, org, jobs }: Context, { from_party_id, to_party_id }: Union) {
  const { organization_id } = org
  const parties = [from_party_id, to_party_id]
  if (organization_id === PLATFORM_ORGANIZATION)
    await sql`select mark_monitored_parties_dirty(${parties}::uuid[])`.execute(tx)
  else {
    await sql`select mark_parties_dirty(${parties}::uuid[])`.execute(tx)
    queueJudging(jobs, organization_id)
  }
}

async function confirm(context: Context, union: Union): Promise<string> {
  const by = actorName(context.actor)
  if (union.state !== 'asked') throw new AppError('conflict', 'This does not wait to be confirmed.')
  if (union.asked_by === by) throw new AppError('forbidden', 'You asked for this: a second person confirms it.')
  const { rows } =
    union.says === 'one'
      ? await sql`select where party_read_as(${union.to_party_id}) = party_read_as(${union.from_party_id})
          or party_read_as(${union.from_party_id}) <> ${union.from_party_id}`.execute(context.tx)
      : { rows: [] }
  if (rows.length > 0) throw new AppError('conflict', `${union.from_name} is read as another company by now.`)
  await sql`update party_unions set state = 'done', decided_by = ${by}, decided_at = ${context.clock.now()}
    where union_id = ${union.union_id}`.execute(context.tx)
  return union.says === 'one'
    ? `${union.from_name} and ${union.to_name} are read as one company now.`
    : `${union.from_name} and ${union.to_name} are two companies here.`
}

/** Ended rows stay, so that no rule unites again what a person undid. */
async function end(context: Context, union: Union, from: 'asked' | 'done'): Promise<string> {
  if (union.state !== from) throw new AppError('conflict', 'It was decided otherwise meanwhile.')
  await sql`update party_unions set state = 'ended', ended_by = ${actorName(context.actor)}, ended_at = ${context.clock.now()}
    where union_id = ${union.union_id}`.execute(context.tx)
  return from === 'asked' ? 'Rejected: nothing changes.' : `Undone: ${union.from_name} stands as it did before.`
}

export const decideUnion = verb({
  name: 'decide_union',
  access: api.decideUnion,
  input: api.decideUnion.body.extend({ union_id: api.askUnion.body.shape.from_party_id }),
  async run(context, { union_id, action }) {
    const union = await lockedUnion(context, union_id)
    const message =
      action === 'confirm'
        ? await confirm(context, union)
        : await end(context, union, action === 'undo' ? 'done' : 'asked')
    if (action !== 'undo')
      await closeRequest(context, { kind: 'union', subject_id: union_id, is_approved: action === 'confirm' })
    if (action !== 'reject') await judgeAgain(context, union)
    return { ...union, message }
  },
  audit: ({ action }, { union_id, from_party_id, to_party_id, says }) => ({
    subject: `party:${from_party_id}`,
    payload: { union_id, action, says, to: to_party_id },
    events: [{ kind: 'import.union', payload: { union_id } }],
  }),
})
