import { api } from '@saakh/contract/api'
import { DECIDED_AT_ONCE } from '@saakh/contract/desk-bulk'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { authorizeWithin, displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { assignTo } from './assign.ts'
import { type BulkOptions, queueBulk, type Seen, standingAsSeen } from './bulk-job.ts'
import { borrowersChosen, STANDING } from './reads.ts'
import { partiesOf, refuseIncomplete, UNDO_MS, writeDecisions } from './write-decisions.ts'

type Filter = z.output<typeof api.decideFiltered.body>['filter']

/** The borrowers of a filter that the caller sees, or those of them that are named, as a table of `party_id` and `promise_broken_on`. */
async function chosenBy(context: Context, filter: Filter, party_ids?: readonly string[]) {
  if (filter.portfolio_id !== undefined) authorizeWithin(api.adminPortfolios, context)
  if (filter.group_id !== undefined) authorizeWithin(api.partyGroup, context)
  const named = party_ids ? sql`and b.party_id = any(${[...party_ids]}::uuid[])` : sql``
  const { chosen } = await borrowersChosen(context, filter)
  return { chosen: sql`select b.party_id, b.promise_broken_on from ${chosen} ${named}` }
}

/**
 * Of each borrower what is undecided, else all that is not closed, as the table `covered`. Where all is closed, a
 * broken promise brought the borrower back: then all of it is decided again.
 */
export async function covering(context: Context, filter: Filter, seen_at: string, party_ids?: readonly string[]) {
  const { chosen } = await chosenBy(context, filter, party_ids)
  const covered = sql`with chosen as materialized (${chosen}),
  each as (
    select t.party_id as target, t.promise_broken_on is not null as is_broken, a.alert_id, a.party_id, a.reading_no, a.severity, a.decided, a.told_at, ${STANDING} as standing
    from chosen t cross join lateral (
      select r.* from open_alerts_decided r where r.organization_id = ${context.org.organization_id}
        and r.party_id = any(array(select parties_read_as(t.party_id))) offset 0) a),
  marked as (select *, bool_or(decided = 'new') over of_borrower as has_new, bool_or(decided <> 'closed') over of_borrower as has_open
    from each window of_borrower as (partition by target)),
  covered as (select *, told_at > ${seen_at}::timestamptz as is_news from marked
    where case when has_new then decided = 'new' when has_open then decided <> 'closed' else is_broken end)`
  return { covered }
}

interface Sums {
  alerts: number
  borrowers: number
  high: number
  news: number
}

/** One act on all that a filter chooses: at once where it is little, else by a job. It can be taken back like every act. */
export const decideFiltered = verb({
  name: 'decide_filtered',
  access: api.decideFiltered,
  input: api.decideFiltered.body,
  async run(context, { filter, seen_at, ...given }) {
    const { actor, clock } = context
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person decides.')
    const { covered } = await covering(context, filter, seen_at)
    const { rows: sums } = await sql<Sums>`${covered} select count(*) filter (where not is_news)::int as alerts,
        count(distinct target) filter (where not is_news)::int as borrowers,
        count(*) filter (where not is_news and severity = 'High')::int as high, count(*) filter (where is_news)::int as news
      from covered`.execute(context.tx)
    const { alerts, borrowers, high, news } = sums[0] ?? { alerts: 0, borrowers: 0, high: 0, news: 0 }
    if (alerts === 0) throw new AppError('not_found', 'No borrower of this filter has an alert that can be decided.')
    refuseIncomplete(context, given, high > 0)
    const act = { act_id: newId(), by, by_name: displayName(actor) }
    const now = clock.now()
    const undo_until = new Date(now.getTime() + UNDO_MS).toISOString()
    const answer = { act_id: act.act_id, undo_until, borrowers }
    if (alerts > DECIDED_AT_ONCE) {
      const options: BulkOptions = { ...act, given, left_out: news }
      const rows = sql`${covered} select row_number() over (order by alert_id) as place, alert_id, reading_no, standing
        from covered where not is_news`
      const job_id = await queueBulk(context, { kind: 'decide', options, total: alerts, rows })
      return { ...answer, decided: alerts, left_out: news, party_ids: [], job_id }
    }
    const { rows: seen } =
      await sql<Seen>`${covered} select alert_id, reading_no, standing from covered where not is_news`.execute(
        context.tx,
      )
    const standingAlerts = await standingAsSeen(context, seen)
    await writeDecisions(context, given, standingAlerts, { ...act, now })
    const party_ids = partiesOf(standingAlerts)
    return {
      ...answer,
      decided: standingAlerts.length,
      left_out: news + alerts - standingAlerts.length,
      party_ids,
      job_id: null,
    }
  },
  // What was written stands in the rows, and is erased with them.
  audit: ({ state, code, filter }, { act_id, party_ids, decided, job_id }) => ({
    subject: `decision:${act_id}`,
    payload: { state, code, decided, party_ids, filter, job_id },
    events: [
      ...(party_ids.length > 0 ? [{ kind: 'desk.decided' as const, payload: { party_ids } }] : []),
      ...(job_id ? [{ kind: 'job.progress' as const, payload: { job_id, status: 'queued' } }] : []),
    ],
  }),
})

export const assignFiltered = verb({
  name: 'assign_filtered',
  access: api.assignFiltered,
  input: api.assignFiltered.body,
  async run(context, { filter, assignee, unit_id }) {
    const { chosen } = await chosenBy(context, filter)
    const { rows } = await sql<{ party_id: string }>`${chosen} order by b.party_id`.execute(context.tx)
    if (rows.length === 0) throw new AppError('not_found', 'No borrower of your queue is in this filter.')
    return assignTo(
      context,
      rows.map(({ party_id }) => party_id),
      { assignee, unit_id },
    )
  },
  audit: ({ assignee, unit_id, filter }, { party_ids }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { assignee, unit_id, party_ids, filter },
    events: [{ kind: 'desk.assigned', payload: { party_ids } }],
  }),
})
