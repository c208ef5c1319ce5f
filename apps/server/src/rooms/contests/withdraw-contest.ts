import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { closeRequest } from '../approvals/close-request.ts'
import { type ContestRecord, findContest } from './contest-rows.ts'
import { ownPartyIds } from './own-party.ts'

/** Whoever contested takes it back; that needs no second person. */
async function withdraw(context: Context, contest: ContestRecord): Promise<ContestRecord> {
  const { tx, org, actor, clock } = context
  const { contest_id: subject_id } = contest
  // The request before the contest, as a decision takes them (decision 021).
  await sql`select from approvals where organization_id = ${org.organization_id} and kind = 'contest'
    and subject_id = ${subject_id} and status = 'pending' for update`.execute(tx)
  const lockedContest = await findContest(context, subject_id, { locked: true })
  if (lockedContest.asked_by !== userId(context))
    throw new AppError(
      'forbidden',
      `${lockedContest.asked_by_name} contested this fact: only who contested takes it back.`,
    )
  if (lockedContest.state !== 'open') throw new AppError('conflict', `This contest was ${lockedContest.state} before.`)
  await sql`update fact_contests set state = 'withdrawn', decided_by = ${lockedContest.asked_by},
      decided_by_name = ${displayName(actor)}, decided_at = ${clock.now()}
    where organization_id = ${org.organization_id} and contest_id = ${lockedContest.contest_id}`.execute(tx)
  await closeRequest(context, { kind: 'contest', subject_id: lockedContest.contest_id, is_approved: false })
  return lockedContest
}

const audited = ({ contest_id, party_id }: ContestRecord) => ({
  subject: `contest:${contest_id}`,
  payload: { party_id },
  events: [{ kind: 'contest.withdrawn' as const, payload: {} }],
})

export const withdrawContest = verb({
  name: 'withdraw_contest',
  access: api.withdrawContest,
  input: z.object({ contest_id: z.string() }),
  run: async (context, { contest_id }) => withdraw(context, await findContest(context, contest_id)),
  audit: (_input, contest) => audited(contest),
})

/** By the people of the business that the fact is about; what its lender's side contested is not found. */
export const withdrawOwnContest = verb({
  name: 'withdraw_own_contest',
  access: api.withdrawOwnContest,
  input: z.object({ contest_id: z.string() }),
  async run(context, { contest_id }) {
    const contest = await findContest(context, contest_id)
    const isOwn = contest.of_own_business && (await ownPartyIds(context)).includes(contest.party_id)
    if (!isOwn) throw new AppError('not_found', 'No data found: there is no such contest.')
    return withdraw(context, contest)
  },
  audit: (_input, contest) => audited(contest),
})
