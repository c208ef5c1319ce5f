import { api } from '@saakh/contract/api'
import { keysOfParty } from '@saakh/domain/circular-names'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

/** What the platform says holds for all; everybody else speaks for itself. */
const ownerOf = ({ org }: Context) => (org.organization_id === PLATFORM_ORGANIZATION ? null : org.organization_id)

async function judgeAgain(context: Context, party_id: string) {
  const { tx, org, jobs } = context
  if (ownerOf(context) === null) {
    await sql`select mark_monitored_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
    return
  }
  await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
  const { organization_id } = org
  jobs.add('evaluate-dirty', { organization_id }, { key: `evaluate:${organization_id}` })
}

/** The circular, where it may name the party: nobody links what has nothing to do with it. */
async function waitingCircular(context: Context, party_ids: readonly string[], circular_id: string): Promise<string> {
  const { rows: names } = await sql<{ match_name: string }>`
    select match_name from parties where party_id = any(${[...party_ids]}::uuid[]) and match_name is not null
    union select match_name from party_names where party_id = any(${[...party_ids]}::uuid[])`.execute(context.tx)
  const keys = names.flatMap(({ match_name }) => keysOfParty(match_name))
  const { rows } = await sql<{ title: string }>`
    select title from exchange_circulars where circular_id = ${circular_id} and party_id is null
      and may_name && ${keys}::text[]`.execute(context.tx)
  if (!rows[0]) throw new AppError('not_found', 'No such document waits for this party.')
  return rows[0].title
}

/** The document is about this party, or it is not: the signals are judged again with or without it. */
export const decideDocument = verb({
  name: 'decide_document',
  access: api.decideDocument,
  input: api.decideDocument.body.extend({ party_id: z.string(), circular_id: z.string() }),
  async run(context, { party_id: asked, circular_id, says }) {
    const { card, party_ids } = await findParty(context, asked)
    const { party_id } = card
    const title = await waitingCircular(context, party_ids, circular_id)
    const { rows } = await sql<{ decision_id: string }>`
      insert into circular_decisions (organization_id, decision_id, circular_id, party_id, says, decided_by, decided_at)
      values (${ownerOf(context)}, ${newId()}, ${circular_id}, ${party_id}, ${says}, ${actorName(context.actor)},
        ${context.clock.now()})
      on conflict do nothing returning decision_id`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', 'Somebody has decided this already.')
    await judgeAgain(context, party_id)
    return { party_id, title, name: card.name }
  },
  audit: ({ circular_id, says }, { party_id, title }) => ({
    subject: `party:${party_id}`,
    payload: { circular_id, title, says },
  }),
})

/** The document waits again. */
export const undecideDocument = verb({
  name: 'undecide_document',
  access: api.undecideDocument,
  input: z.object({ party_id: z.string(), circular_id: z.string() }),
  async run(context, { party_id: asked, circular_id }) {
    const { party_ids } = await findParty(context, asked)
    const { rows } = await sql<{ party_id: string; says: string }>`
      update circular_decisions set undone_by = ${actorName(context.actor)}, undone_at = ${context.clock.now()}
      where organization_id is not distinct from ${ownerOf(context)}::uuid and circular_id = ${circular_id}
        and party_id = any(${party_ids}::uuid[]) and undone_at is null
      returning party_id, says`.execute(context.tx)
    const [decision] = rows
    if (!decision) throw new AppError('not_found', 'Your organization has said nothing of this document.')
    await judgeAgain(context, decision.party_id)
    return decision
  },
  audit: ({ circular_id }, { party_id, says }) => ({
    subject: `party:${party_id}`,
    payload: { circular_id, undone: says },
  }),
})
