import { api } from '@saakh/contract/api'
import { differenceSaid } from '@saakh/contract/approvals'
import { AppError } from '@saakh/domain/errors'
import { said } from '@saakh/domain/said'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { isUuid, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { requestApproval } from '../approvals/request-approval.ts'

const WORDS = { one: 'one company', two: 'two companies' } as const

interface Side {
  party_id: string
  name: string
  read_as: string
  is_private: boolean
  has_cin: boolean
}

async function sidesOf({ tx }: Context, ids: readonly string[]): Promise<[Side, Side]> {
  const { rows } = ids.every(isUuid)
    ? await sql<Side>`
        select p.party_id, p.name, party_read_as(p.party_id) as read_as, p.owner_organization_id is not null as is_private,
          exists (select from party_identifiers i where i.party_id = p.party_id and i.scheme = 'cin') as has_cin
        from parties p where p.party_id = any(${[...ids]}::uuid[])`.execute(tx)
    : { rows: [] }
  const [from, to] = ids.map((id) => rows.find(({ party_id }) => party_id === id))
  if (!from || !to) throw new AppError('not_found', 'There is no such party.')
  if (from === to) throw new AppError('invalid', 'A party is one with itself already.')
  return [from, to]
}

/** The registered company is the one that the other is read as; a private party never stands for one of the register. */
const isTurned = (from: Side, to: Side) =>
  from.is_private === to.is_private ? from.has_cin && !to.has_cin : to.is_private

/** Nothing is read differently until a second person confirms. */
export const askUnion = verb({
  name: 'ask_union',
  access: api.askUnion,
  input: api.askUnion.body,
  async run(context, { from_party_id, to_party_id, says, reason }) {
    const { organization_id } = context.org
    const [first, second] = await sidesOf(context, [from_party_id, to_party_id])
    const [from, to] = isTurned(first, second) ? [second, first] : [first, second]
    if (says === 'one' && from.read_as === to.read_as)
      throw new AppError('conflict', `${from.name} and ${to.name} are read as one company already.`)
    if (says === 'one' && from.read_as !== from.party_id)
      throw new AppError('conflict', `${from.name} is read as another company already; undo that first.`)
    const union_id = newId()
    const { rows } = await sql<{ union_id: string }>`
      insert into party_unions (organization_id, union_id, from_party_id, to_party_id, state, says, because, asked_by, asked_at)
      values (${organization_id === PLATFORM_ORGANIZATION ? null : organization_id}, ${union_id}, ${from.party_id},
        ${to.party_id}, 'asked', ${says}, ${reason}, ${actorName(context.actor)}, ${context.clock.now()})
      on conflict do nothing returning union_id`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', 'Somebody has asked or decided this already.')
    if (context.actor.kind === 'user')
      await within(context, requestApproval, {
        kind: 'union',
        subject_id: union_id,
        title: said('{1} and {2}', from.name, to.name),
        difference: [
          differenceSaid('Read as', said(WORDS[says === 'one' ? 'two' : 'one']), said(WORDS[says])),
          differenceSaid('Reason', null, reason),
        ],
      })
    return { union_id, from: from.party_id, to: to.party_id }
  },
  audit: ({ says, reason }, { union_id, from, to }) => ({
    subject: `party:${from}`,
    payload: { union_id, to, says, reason },
    events: [{ kind: 'import.union', payload: { union_id } }],
  }),
})
