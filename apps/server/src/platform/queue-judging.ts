import type { Tx } from './db.ts'
import type { CollectedJobs, JobQueue } from './job-queue.ts'

/** The task that judges what is marked of an organization. */
export const JUDGE = 'evaluate-dirty'

/**
 * One judging runs at a time, so that it never takes the last place from imports, mails and exports. A task judges one chunk
 * and goes to the end of the queue where more is marked: organizations take turns.
 */
const optionsOf = (organization_id: string) => ({ key: `evaluate:${organization_id}`, queue: 'judging' })

/** Judges the marked parties of an organization once the transaction is over; asked for twice it runs once. */
export const queueJudging = (jobs: Pick<CollectedJobs, 'add'>, organization_id: string): void =>
  jobs.add(JUDGE, { organization_id }, optionsOf(organization_id))

/** The same from outside of a verb. */
export const queueJudgingIn = (tx: Tx, jobs: JobQueue, organization_id: string): Promise<void> =>
  jobs.add(tx, JUDGE, { organization_id }, optionsOf(organization_id))
