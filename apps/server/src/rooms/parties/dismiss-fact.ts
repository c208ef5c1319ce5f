import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

interface LinkedFact {
  fact_id: string
  party_id: string
  kind: string
  subject: string
}

/**
 * A public fact of the party, under whichever of its merged ids, first, with all that was linked together with it: the
 * statements of one result filing are of one company. A lender corrects its own facts by importing them anew.
 */
async function linkedFacts(
  context: Context,
  party_id: string,
  fact_id: string,
): Promise<[LinkedFact, ...LinkedFact[]]> {
  const { party_ids } = await findParty(context, party_id)
  const { rows } = isUuid(fact_id)
    ? await sql<LinkedFact>`
        select distinct on (f.fact_id <> asked.fact_id, f.subject) f.fact_id, f.party_id, f.kind, f.subject
        from facts asked join facts f on f.party_id = asked.party_id and f.kind = asked.kind and f.organization_id is null
          and (f.fact_id = asked.fact_id
            or (f.subject <> asked.subject and f.payload->>'filing_id' = asked.payload->>'filing_id'))
        where asked.fact_id = ${fact_id} and asked.organization_id is null
          and asked.party_id = any(${party_ids}::uuid[])
        order by f.fact_id <> asked.fact_id, f.subject`.execute(context.tx)
    : { rows: [] }
  const [asked, ...others] = rows
  if (!asked) throw new AppError('not_found', 'No data found: this party has no such public fact.')
  return [asked, ...others]
}

async function judgeAgain({ tx, org, jobs }: Context, party_id: string) {
  const { organization_id } = org
  // The mark of a merged party leads to the one it is read as.
  await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
  queueJudging(jobs, organization_id)
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
    const facts = await linkedFacts(context, party_id, fact_id)
    const [fact] = facts
    const { rows } = await sql<{ fact_id: string }>`
      insert into fact_dismissals (organization_id, dismissal_id, fact_id, party_id, kind, subject, reason, dismissed_by, dismissed_at)
      select ${context.org.organization_id}, dismissal_id, fact_id, ${fact.party_id}, ${fact.kind}, subject,
        ${reason}, ${actorName(context.actor)}, ${context.clock.now()}
      from unnest(${facts.map(() => newId())}::uuid[], ${facts.map((fact) => fact.fact_id)}::uuid[],
        ${facts.map((fact) => fact.subject)}::text[]) as one (dismissal_id, fact_id, subject)
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
    const facts = await linkedFacts(context, party_id, fact_id)
    const [fact] = facts
    const { rows } = await sql<{ fact_id: string }>`
      update fact_dismissals set undone_at = ${context.clock.now()}, undone_by = ${actorName(context.actor)}
      where organization_id = ${context.org.organization_id} and party_id = ${fact.party_id} and kind = ${fact.kind}
        and subject = any(${facts.map((fact) => fact.subject)}::text[]) and undone_at is null
      returning fact_id`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', 'This fact is not dismissed.')
    await judgeAgain(context, fact.party_id)
    return fact
  },
  audit: (_input, fact) => audited(fact),
})
