import type { contests } from '@saakh/contract/contests'
import type { HandlersOf } from '../handler.ts'
import { contestFact, contestOwnFact } from './contest-fact.ts'
import { readOwnContests, readOwnFacts } from './own-contests.ts'
import { readContestDocument, readContests } from './read-contests.ts'
import { readContestableFact, viewedPersonal } from './read-facts.ts'
import { undoContest } from './undo-contest.ts'
import { withdrawContest, withdrawOwnContest } from './withdraw-contest.ts'

const ASKED = 'The fact is contested. A second person decides.'
const WITHDRAWN = 'The contest is withdrawn.'

/** One contest is judged with and without its fact: monitoring answers it. */
export const contestsHandlers: HandlersOf<Omit<typeof contests, 'contest'>> = {
  contests: (call, { query }) => call.look((context) => readContests(context, query)),
  contestableFact: (call, { params }) =>
    call.look((context) => readContestableFact(context, params.fact_id), viewedPersonal),
  contestDocument: (call, { params }) => call.look((context) => readContestDocument(context, params.contest_id)),
  contestFact: async (call, { body }) => {
    const { contest_id } = await call.run(contestFact, body)
    return { success: true, data: { message: ASKED, contest_id } }
  },
  withdrawContest: async (call, { params }) => {
    await call.run(withdrawContest, params)
    return { success: true, message: WITHDRAWN }
  },
  withdrawOwnContest: async (call, { params }) => {
    await call.run(withdrawOwnContest, params)
    return { success: true, message: WITHDRAWN }
  },
  undoContest: async (call, { params, body }) => {
    await call.run(undoContest, { ...params, ...body })
    return { success: true, message: 'The fact counts again.' }
  },
  ownFacts: (call, { query }) => call.look((context) => readOwnFacts(context, query)),
  ownContests: (call) => call.look(readOwnContests),
  contestOwnFact: async (call, { body }) => {
    const { contest_id } = await call.run(contestOwnFact, body)
    return { success: true, data: { message: ASKED, contest_id } }
  },
}
