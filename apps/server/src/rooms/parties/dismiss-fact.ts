import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

interface LinkedFact {
  fact_id: string
  party_id: string
  kind: string
  subject: string
}

/** A public fact of the party, under whichever of its merged ids. A lender corrects its own facts by importing them anew. */
async function linkedFact(context: Context, party_id: string, fact_id: string): Promise<LinkedFact> {
  const { party_ids } = await findParty(context, party_id)
  const { rows } = isUuid(fact_id)
    ? await sql<LinkedFact>`
        select fact_id, party_id, kind, subject from facts
        where fact_id = ${fact_id} and organization_id is null and party_id = any(${party_ids}::uuid[])`.execute(
        context.tx,
      )
    : { rows: [] }
  if (!rows[0]) throw new AppError('not_found', 'No data found: this party has no such public fact.')
  return rows[0]
}

async function judgeAgain({ tx, org, jobs }: Context, party_id: string) {
  const { organization_id } = org
  // The mark of a merged party leads to the one it is read as.
  await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
  await jobs.add(tx, 'evaluate-dirty', { organization_id }, { key: `evaluate:${organization_id}` })
}

const audited = (fact: LinkedFact, more: Record<string, unknown> = {}) => ({
  subject: `party:${fact.party_id}`,
  payload: { fact_id: fact.fact_id, kind: fact.kind, about: fact.subject, ...more },
})

/** The fact is not about this party, says the organization: no version of it is judged for it until that is taken back. */
export const dismissFact = verb({
  name: 'dismiss_fact',
  access: api.dismissFact,
  input: api.dismissFact.body.extend({ party_id: z.string(), fact_id: z.string() }),
  async run(context, { party_id, fact_id, reason }) {
    const fact = await linkedFact(context, party_id, fact_id)
    const { rows } = await sql<{ fact_id: string }>`
      insert into fact_dismissals (organization_id, dismissal_id, fact_id, party_id, kind, subject, reason, dismissed_by, dismissed_at)
      values (${context.org.organization_id}, ${newId()}, ${fact.fact_id}, ${fact.party_id}, ${fact.kind}, ${fact.subject},
        ${reason}, ${actorName(context.actor)}, ${context.clock.now()})
      on conflict (organization_id, party_id, kind, subject) where undone_at is null do nothing returning fact_id`.execute(
      context.tx,
    )
    if (rows.length === 0) throw new AppError('conflict', 'This fact is dismissed already.')
    await judgeAgain(context, fact.party_id)
    return fact
  },
  audit: ({ reason }, fact) => audited(fact, { reason }),
})

export const restoreFact = verb({
  name: 'restore_fact',
  access: api.restoreFact,
  input: z.object({ party_id: z.string(), fact_id: z.string() }),
  async run(context, { party_id, fact_id }) {
    const fact = await linkedFact(context, party_id, fact_id)
    const { rows } = await sql<{ fact_id: string }>`
      update fact_dismissals set undone_at = ${context.clock.now()}, undone_by = ${actorName(context.actor)}
      where organization_id = ${context.org.organization_id} and party_id = ${fact.party_id} and kind = ${fact.kind}
        and subject = ${fact.subject} and undone_at is null
      returning fact_id`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', 'This fact is not dismissed.')
    await judgeAgain(context, fact.party_id)
    return fact
  },
  audit: (_input, fact) => audited(fact),
})
