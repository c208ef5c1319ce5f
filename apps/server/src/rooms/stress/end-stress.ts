import { api } from '@saakh/contract/api'
import { stressFound } from '@saakh/contract/stress'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { sha256 } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { documentOf, findRun, type RunRecord } from './stress-runs.ts'

async function lockRun(context: Context, stress_run_id: string): Promise<RunRecord> {
  const run = await findRun(context, stress_run_id)
  await sql`select from stress_runs where organization_id = ${context.org.organization_id}
    and stress_run_id = ${run.stress_run_id} for update`.execute(context.tx)
  return findRun(context, stress_run_id)
}

const isUnderWay = ({ state }: RunRecord): boolean => state === 'waiting' || state === 'running'

const dropProgress = ({ tx, org }: Context, stress_run_id: string) =>
  sql`delete from stress_run_progress
    where organization_id = ${org.organization_id} and stress_run_id = ${stress_run_id}`.execute(tx)

export const cancelStressRun = verb({
  name: 'cancel_stress_run',
  access: api.cancelStressRun,
  input: z.object({ stress_run_id: z.string() }),
  async run(context, asked) {
    const { tx, org, clock } = context
    headOfficeOnly(context)
    const run = await lockRun(context, asked.stress_run_id)
    const { stress_run_id } = run
    if (!isUnderWay(run)) throw new AppError('conflict', `This stress test is ${run.state}.`)
    await dropProgress(context, stress_run_id)
    await sql`update stress_runs set state = 'cancelled', ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and stress_run_id = ${stress_run_id}`.execute(tx)
    return { stress_run_id }
  },
  audit: (_asked, { stress_run_id }) => ({
    subject: `stress_run:${stress_run_id}`,
    payload: {},
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})

/** Notes how far a run is; answers what is asked, and null where somebody cancelled it. */
export const noteStressRun = verb({
  name: 'note_stress_run',
  access: 'system',
  input: z.object({ stress_run_id: z.uuid(), done: z.int(), total: z.int() }),
  async run(context, { stress_run_id, done, total }) {
    const { tx, org } = context
    const run = await lockRun(context, stress_run_id)
    if (!isUnderWay(run)) return null
    const begins = run.state === 'waiting'
    if (begins)
      await sql`update stress_runs set state = 'running'
        where organization_id = ${org.organization_id} and stress_run_id = ${stress_run_id}`.execute(tx)
    await sql`insert into stress_run_progress (organization_id, stress_run_id, done, total, heartbeat_at)
      values (${org.organization_id}, ${stress_run_id}, ${done}, ${total}, now())
      on conflict (organization_id, stress_run_id) do update
        set done = excluded.done, total = excluded.total, heartbeat_at = excluded.heartbeat_at`.execute(tx)
    return { begins, run }
  },
  audit: ({ stress_run_id }, noted) =>
    noted?.begins
      ? {
          subject: `stress_run:${stress_run_id}`,
          payload: { begins: true },
          events: [{ kind: 'rule.changed', payload: {} }],
        }
      : null,
})

/** Keeps what a run found with the hash of its document, or why it failed. What somebody cancelled stays cancelled. */
export const endStressRun = verb({
  name: 'end_stress_run',
  access: 'system',
  input: z.object({
    stress_run_id: z.uuid(),
    ended: z.union([z.object({ found: stressFound }), z.object({ error: z.string() })]),
  }),
  async run(context, { stress_run_id, ended }) {
    const { tx, org, clock } = context
    const run = await lockRun(context, stress_run_id)
    await dropProgress(context, stress_run_id)
    if (!isUnderWay(run)) return null
    const document = 'found' in ended ? documentOf(ended.found) : null
    const hash = document === null ? null : sha256(document)
    const state = document === null ? ('failed' as const) : ('done' as const)
    await sql`update stress_runs set state = ${state}, result = ${document}::jsonb, document_sha256 = ${hash},
        error = ${'error' in ended ? ended.error : null}, ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and stress_run_id = ${stress_run_id}`.execute(tx)
    return { state, sha256: hash }
  },
  audit: ({ stress_run_id }, ended) =>
    ended && {
      subject: `stress_run:${stress_run_id}`,
      payload: { state: ended.state, sha256: ended.sha256 },
      events: [{ kind: 'rule.changed', payload: {} }],
    },
})
