import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { findContest } from './contest-rows.ts'
import { findFact } from './contestable.ts'
import { takeBack } from './set-aside.ts'

/** The fact counts again as if nobody had contested it. Somebody else than who upheld it says so: two persons, once more. */
export const undoContest = verb({
  name: 'undo_contest',
  access: api.undoContest,
  input: api.undoContest.body.extend({ contest_id: z.string() }),
  async run(context, { contest_id: asked, reason }) {
    const { tx, org, actor, clock } = context
    const { contest_id, state, fact_id, party_id, decided_by, correction_fact_id } = await findContest(context, asked, {
      locked: true,
    })
    if (state !== 'upheld') throw new AppError('conflict', 'Only a contest that was upheld is taken back.')
    const by = userId(context)
    if (by === decided_by)
      throw new AppError('forbidden', 'You upheld this contest yourself: ask somebody else to take it back.')
    await takeBack(context, contest_id, await findFact(context, fact_id), correction_fact_id)
    await sql`update fact_contests set state = 'undone', undone_by = ${by}, undone_by_name = ${displayName(actor)},
        undone_at = ${clock.now()}, undone_because = ${reason}
      where organization_id = ${org.organization_id} and contest_id = ${contest_id}`.execute(tx)
    return { contest_id, party_id }
  },
  audit: (_input, { contest_id, party_id }) => ({
    subject: `contest:${contest_id}`,
    payload: { party_id },
    events: [{ kind: 'contest.undone', payload: {} }],
  }),
})
