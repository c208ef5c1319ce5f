import { asOfInstant } from '@saakh/catalogue/fact-set'
import { sql } from 'kysely'
import { z } from 'zod'
import { queueJudging } from '../platform/queue-judging.ts'
import { verb } from '../platform/verb.ts'
import { cardInForce } from '../rooms/score-study/card-in-force.ts'
import { RULES, rulesVersion } from './rules.ts'
import { readFeedsKey } from './source-dates.ts'

/** A party that the nights left out is judged again after this many days. */
const DAYS_AT_MOST = 7

/**
 * Marks the monitored parties whose judgement may change because a new day began (decision 104): their own day has come,
 * or they were judged by other rules, words or files. The judgements of all others are confirmed for today. Marks change
 * nothing that anybody sees, so there is no audit row.
 */
export const markDue = verb({
  name: 'mark_due',
  access: 'system',
  input: z.object({ days_at_most: z.int().min(1).default(DAYS_AT_MOST) }),
  async run({ tx, org, clock, jobs }, { days_at_most }) {
    const { organization_id } = org
    const today = clock.today()
    const rules_version = rulesVersion(RULES, await cardInForce(tx, organization_id, asOfInstant(today)))
    const feeds_key = await readFeedsKey(tx, organization_id, today)
    const { rows } = await sql<{ marked: number }>`
      with elsewhere as materialized (select source_id, party_id from parties_read_elsewhere()),
      monitored as (
        select distinct m.party_id, coalesce(e.party_id, m.party_id) as judged_as
        from monitored_parties m left join elsewhere e on e.source_id = m.party_id
        where m.organization_id = ${organization_id})
      select mark_parties_dirty(array_agg(m.party_id)) as marked from monitored m
      left join outcomes o on o.organization_id = ${organization_id} and o.party_id = m.judged_as
      where o.party_id is null or o.changes_on <= ${today}::date
        or o.rules_version is distinct from ${rules_version} or o.feeds_key is distinct from ${feeds_key}
        or o.evaluated_at < ${clock.now()}::timestamptz - make_interval(days => ${days_at_most}::int)`.execute(tx)
    const marked = rows[0]?.marked ?? 0
    await sql`
      update outcomes o set as_of = ${today}::date
      where o.organization_id = ${organization_id} and o.as_of < ${today}::date
        and not exists (select from dirty_parties d
          where d.organization_id = o.organization_id and d.party_id = o.party_id)`.execute(tx)
    if (marked > 0) queueJudging(jobs, organization_id)
    return { marked }
  },
  audit: () => null,
})
