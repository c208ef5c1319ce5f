import type { Tx } from './db.ts'
import type { CollectedJobs, JobQueue } from './job-queue.ts'

/** The task that judges what is marked of an organization. */
export const JUDGE = 'evaluate-dirty'

/**
 * One judging runs at a time for each worker process there is, so that it never takes the last place from imports, mails and exports:
 * a process has two. A task judges some chunks and goes to the end of its queue where more is marked: organizations take turns.
 * `helper`: a further task for the same organization, which another process carries out beside the first.
 */
const optionsOf = (organization_id: string, helper = 0) =>
  helper === 0
    ? { key: `evaluate:${organization_id}`, queue: 'judging' }
    : { key: `evaluate:${organization_id}:${helper}`, queue: `judging:${helper}` }

/** Judges the marked parties of an organization once the transaction is over; asked for twice it runs once. */
export const queueJudging = (jobs: Pick<CollectedJobs, 'add'>, organization_id: string): void =>
  jobs.add(JUDGE, { organization_id }, optionsOf(organization_id))

/** The same from outside of a verb. */
export const queueJudgingIn = (tx: Tx, jobs: JobQueue, organization_id: string, helper = 0): Promise<void> =>
  jobs.add(tx, JUDGE, { organization_id, helper }, optionsOf(organization_id, helper))
