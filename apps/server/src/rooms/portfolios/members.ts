import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import type { Context } from '../../platform/verb.ts'

// Members are monitored for being members; each change marks them, so that they are judged, by the settings that hold
// from now on, or no longer.

async function judgeAgain({ tx, org, jobs }: Context, party_ids: readonly string[]): Promise<void> {
  if (party_ids.length === 0) return
  const { organization_id } = org
  await sql`select mark_parties_dirty(${party_ids}::uuid[])`.execute(tx)
  queueJudging(jobs, organization_id)
}

/** Answers those that were no member yet, under whichever of their merged ids. */
export async function addMembers(context: Context, portfolio_id: string, party_ids: string[]): Promise<string[]> {
  const { tx, org, clock, actor } = context
  const { organization_id } = org
  const { rows } = await sql<{ party_id: string }>`
    insert into portfolio_members (organization_id, portfolio_id, party_id, added_by, added_at)
    select ${organization_id}::uuid, ${portfolio_id}::uuid, p, ${actorName(actor)}, ${clock.now()}
    from unnest(${party_ids}::uuid[]) p
    where p not in (select party_id from portfolio_parties(array[${portfolio_id}::uuid]))
    on conflict do nothing returning party_id`.execute(tx)
  const added = rows.map(({ party_id }) => party_id).sort()
  await sql`insert into monitored_parties (organization_id, party_id, reason, reason_id, since)
    select ${organization_id}::uuid, p, 'portfolio', ${portfolio_id}, ${clock.now()} from unnest(${added}::uuid[]) p
    on conflict do nothing`.execute(tx)
  await judgeAgain(context, added)
  return added
}

/** Members leave, and it is kept from when to when they were there. Answers their ids. */
async function leave(
  { tx, org: { organization_id }, clock }: Context,
  portfolio_id: string,
  which: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    with gone as (
      delete from portfolio_members where organization_id = ${organization_id} and portfolio_id = ${portfolio_id} and ${which}
      returning organization_id, portfolio_id, party_id, added_at)
    insert into past_portfolio_members (organization_id, portfolio_id, party_id, portfolio_name, added_at, removed_at)
    select g.organization_id, g.portfolio_id, g.party_id, p.name, g.added_at, greatest(g.added_at, ${clock.now()})
    from gone g join portfolios p using (organization_id, portfolio_id) returning party_id`.execute(tx)
  return rows.map(({ party_id }) => party_id)
}

/** Answers the members that left. */
export async function removeMembers(context: Context, portfolio_id: string, party_ids: string[]): Promise<string[]> {
  const { tx, org } = context
  const held = sql`select source_id from portfolio_parties(array[${portfolio_id}::uuid])
    where party_id = any(${party_ids}::uuid[])`
  const left = await leave(context, portfolio_id, sql`party_id in (${held})`)
  const { rows } = await sql<{ party_id: string }>`
    select party_read_as(party_id) as party_id from unnest(${left}::uuid[]) party_id`.execute(tx)
  const removed = [...new Set(rows.map(({ party_id }) => party_id))].sort()
  await sql`delete from monitored_parties where organization_id = ${org.organization_id} and reason = 'portfolio'
    and reason_id = ${portfolio_id}
    and party_id in (select parties_read_as(p) from unnest(${removed}::uuid[]) p)`.execute(tx)
  await judgeAgain(context, removed)
  return removed
}

/** Everybody leaves. Answers how many there were and how many nobody watches any more. */
export async function removeAllMembers(
  context: Context,
  portfolio_id: string,
): Promise<{ parties: number; no_longer_watched: number }> {
  const { tx, org } = context
  const { rows: counted } = await sql<{ parties: number; no_longer_watched: number }>`
    with held as (select * from portfolio_parties(array[${portfolio_id}::uuid]))
    select count(distinct party_id)::int as parties, (count(distinct party_id) - count(distinct party_id) filter (
      where ${watchedElsewhere(org.organization_id)}))::int as no_longer_watched from held`.execute(tx)
  const left = await leave(context, portfolio_id, sql`true`)
  await sql`delete from monitored_parties where organization_id = ${org.organization_id} and reason = 'portfolio'
    and reason_id = ${portfolio_id}`.execute(tx)
  await judgeAgain(context, left)
  return counted[0] ?? { parties: 0, no_longer_watched: 0 }
}

/** Of a row of portfolio_parties called `held`: something beside this portfolio monitors it. */
export const watchedElsewhere = (organization_id: string) => sql<boolean>`
  exists (select from monitored_parties m where m.organization_id = ${organization_id} and m.party_id = held.source_id
    and not (m.reason = 'portfolio' and m.reason_id = held.portfolio_id::text))`
