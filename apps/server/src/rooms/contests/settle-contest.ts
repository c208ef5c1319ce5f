import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { findContest } from './contest-rows.ts'
import { findFact, notContestableBecause, notCorrectableBecause } from './contestable.ts'
import { setAside } from './set-aside.ts'

/** What a second person decided: upheld, the fact is not read any more, or is read as corrected. */
export const settleContest = verb({
  name: 'settle_contest',
  access: api.decideApproval,
  input: z.object({ contest_id: z.uuid(), is_approved: z.boolean(), notes: z.string().nullable() }),
  async run(context, { contest_id, is_approved, notes }) {
    const { tx, org, actor, clock } = context
    const { state, fact_id, party_id, corrected, asked_by } = await findContest(context, contest_id, { locked: true })
    if (state !== 'open') throw new AppError('conflict', 'This contest does not wait any more.')
    const by = userId(context)
    if (by === asked_by) throw new AppError('forbidden', 'This is your own contest: a second person decides on it.')
    let correction_fact_id: string | null = null
    if (is_approved) {
      const fact = await findFact(context, fact_id)
      const because = notContestableBecause(fact) ?? (corrected && notCorrectableBecause(context, fact))
      if (because !== null) throw new AppError('conflict', `${because} Reject this contest.`)
      correction_fact_id = await setAside(context, contest_id, fact, corrected)
    }
    await sql`update fact_contests set state = ${is_approved ? 'upheld' : 'rejected'}, decided_by = ${by},
        decided_by_name = ${displayName(actor)}, decided_at = ${clock.now()}, notes = ${notes},
        correction_fact_id = ${correction_fact_id}
      where organization_id = ${org.organization_id} and contest_id = ${contest_id}`.execute(tx)
    return { party_id, correction_fact_id }
  },
  audit: ({ contest_id, is_approved }, { party_id, correction_fact_id }) => ({
    subject: `contest:${contest_id}`,
    payload: { party_id, upheld: is_approved, ...(correction_fact_id && { correction_fact_id }) },
    events: [{ kind: 'contest.decided', payload: {} }],
  }),
})
