import { api } from '@saakh/contract/api'
import { type BackTestResult, backTestResult } from '@saakh/contract/back-test-result'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { keepProposal } from './keep-proposal.ts'
import { TEST_COLUMNS, type TestRecord } from './limit-changes.ts'

/** The bytes of the document: keys in one order, so that the same result has the same hash. */
export const documentOf = (result: BackTestResult): string => canonicalJson(result)

/** Throws `not_found`, also for one of a rule that the caller may not see. */
export async function findTest(context: Context, back_test_id: string): Promise<TestRecord> {
  const { tx, org } = context
  const { rows } = isUuid(back_test_id)
    ? await sql<TestRecord>`select ${TEST_COLUMNS}
        where t.organization_id = ${org.organization_id} and t.back_test_id = ${back_test_id}`.execute(tx)
    : { rows: [] }
  const [test] = rows
  if (!test || context.hidden_types.includes(test.code))
    throw new AppError('not_found', 'There is no back-test with this id.')
  return test
}

const lockTest = async (context: Context, back_test_id: string) => {
  await findTest(context, back_test_id)
  await sql`select from back_tests where organization_id = ${context.org.organization_id} and back_test_id = ${back_test_id}
    for update`.execute(context.tx)
  return findTest(context, back_test_id)
}

const dropProgress = ({ tx, org }: Context, back_test_id: string) =>
  sql`delete from back_test_progress
    where organization_id = ${org.organization_id} and back_test_id = ${back_test_id}`.execute(tx)

export const cancelBackTest = verb({
  name: 'cancel_back_test',
  access: api.cancelBackTest,
  input: z.object({ back_test_id: z.string() }),
  async run(context, { back_test_id }) {
    const { tx, org, clock } = context
    headOfficeOnly(context)
    const test = await lockTest(context, back_test_id)
    if (test.state !== 'waiting' && test.state !== 'running')
      throw new AppError('conflict', `This back-test is ${test.state}.`)
    await dropProgress(context, back_test_id)
    await sql`update back_tests set state = 'cancelled', ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and back_test_id = ${back_test_id}`.execute(tx)
    return { code: test.code }
  },
  audit: ({ back_test_id }, { code }) => ({
    subject: `back_test:${back_test_id.toLowerCase()}`,
    payload: { code },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})

/** Whether somebody waits for a back-test of theirs. */
async function peopleWait({ tx }: Context): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select people_wait_for_back_tests() as waits`.execute(tx)
  return rows[0]?.waits ?? false
}

/**
 * Notes how far a run is; answers what is tested, and null where somebody cancelled it. One that Saakh runs by itself gives way to
 * those of people, and is run again on another day.
 */
export const noteBackTest = verb({
  name: 'note_back_test',
  access: 'system',
  input: z.object({ back_test_id: z.uuid(), done: z.int(), total: z.int() }),
  async run(context, { back_test_id, done, total }) {
    const { tx, org } = context
    const test = await lockTest(context, back_test_id)
    if (test.state !== 'waiting' && test.state !== 'running') return null
    if (test.change_id === null && (await peopleWait(context))) {
      await dropProgress(context, back_test_id)
      await sql`update back_tests set state = 'cancelled', ended_at = ${context.clock.now()}
        where organization_id = ${org.organization_id} and back_test_id = ${back_test_id}`.execute(tx)
      return { begins: false, gives_way: true, test }
    }
    const begins = test.state === 'waiting'
    if (begins)
      await sql`update back_tests set state = 'running'
        where organization_id = ${org.organization_id} and back_test_id = ${back_test_id}`.execute(tx)
    await sql`insert into back_test_progress (organization_id, back_test_id, done, total, heartbeat_at)
      values (${org.organization_id}, ${back_test_id}, ${done}, ${total}, now())
      on conflict (organization_id, back_test_id) do update
        set done = excluded.done, total = excluded.total, heartbeat_at = excluded.heartbeat_at`.execute(tx)
    return { begins, gives_way: false, test }
  },
  audit: ({ back_test_id }, noted) =>
    noted?.begins || noted?.gives_way
      ? {
          subject: `back_test:${back_test_id}`,
          payload: noted.gives_way ? { gives_way: true } : { begins: true },
          events: [{ kind: 'rule.changed', payload: {} }],
        }
      : null,
})

/** Keeps what a run found with the hash of its document, or why it failed. What somebody cancelled stays cancelled. */
export const endBackTest = verb({
  name: 'end_back_test',
  access: 'system',
  input: z.object({
    back_test_id: z.uuid(),
    found: z.union([z.object({ result: backTestResult }), z.object({ error: z.string() })]),
  }),
  async run(context, { back_test_id, found }) {
    const { tx, org, clock } = context
    const test = await lockTest(context, back_test_id)
    await dropProgress(context, back_test_id)
    if (test.state !== 'waiting' && test.state !== 'running') return null
    const document = 'result' in found ? documentOf(found.result) : null
    const hash = document === null ? null : sha256(document)
    await sql`update back_tests set state = ${document === null ? 'failed' : 'done'}, result = ${document}::jsonb,
        document_sha256 = ${hash}, error = ${'error' in found ? found.error : null}, ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and back_test_id = ${back_test_id}`.execute(tx)
    if ('result' in found && test.change_id === null) await keepProposal(context, test, found.result)
    return { state: document === null ? 'failed' : 'done', sha256: hash }
  },
  audit: ({ back_test_id }, ended) =>
    ended && {
      subject: `back_test:${back_test_id}`,
      payload: { state: ended.state, sha256: ended.sha256 },
      events: [{ kind: 'rule.changed', payload: {} }],
    },
})
