import { sql } from 'kysely'
import { z } from 'zod'
import { queueJudging } from '../../platform/queue-judging.ts'
import { verb } from '../../platform/verb.ts'

/** Has every monitored party judged again; marks change nothing that anybody sees, so there is no audit row. */
export const markAllMonitored = verb({
  name: 'mark_all_monitored',
  access: 'system',
  input: z.object({}),
  async run({ tx, org, jobs }) {
    const { organization_id } = org
    const { rows } = await sql<{ marked: number }>`
      select mark_parties_dirty(array_agg(distinct party_id)) as marked from monitored_parties
      where organization_id = ${organization_id}`.execute(tx)
    const marked = rows[0]?.marked ?? 0
    if (marked > 0) queueJudging(jobs, organization_id)
    return { marked }
  },
  audit: () => null,
})
