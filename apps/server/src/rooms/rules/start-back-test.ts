import { api } from '@saakh/contract/api'
import type { BackTestOutcome } from '@saakh/contract/back-test-result'
import { LEAST_BACK_TEST_DAYS, MOST_BACK_TEST_DAYS } from '@saakh/contract/rules'
import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { ruleOfChange, ruleOfCode } from './known-rules.ts'
import { type ChangeRecord, definitionInForce, lockChange, readTests } from './limit-changes.ts'
import { limitsInForce, refuseField } from './limits-of-rule.ts'

export const RUN_BACK_TEST = 'run-back-test'
/** So much history a change of a circular is tested over, when it is in force already. */
const DAYS_OF_CIRCULAR = 365

interface Asked {
  outcome: BackTestOutcome
  from: IsoDate
  until: IsoDate
  /** Who asks, where the system runs it in their name. */
  by: { user_id: string; name: string }
}

function checkDays({ clock }: Context, { from, until }: Pick<Asked, 'from' | 'until'>): void {
  if (until > clock.today()) throw refuseField('until', 'History ends today at the latest.')
  const days = daysBetween(from, until)
  if (days < LEAST_BACK_TEST_DAYS)
    throw refuseField('from', `A back-test runs over ${LEAST_BACK_TEST_DAYS} days or more.`)
  if (days > MOST_BACK_TEST_DAYS)
    throw refuseField('from', `A back-test runs over ${MOST_BACK_TEST_DAYS} days or fewer.`)
}

/** Keeps what is to be tested, as it stands now, and queues the run. */
async function queueTest(context: Context, change: ChangeRecord, { outcome, from, until, by }: Asked): Promise<string> {
  const { tx, org, clock, jobs } = context
  const { organization_id } = org
  const back_test_id = newId()
  const now = await ruleOfCode(context, change.code)
  const rule = await ruleOfChange(context, change)
  const isLive = change.state === 'approved'
  const before = isLive ? change.values_before : await limitsInForce(context, now, change.portfolio_id)
  const definition_before = isLive ? change.definition_hash_before : definitionInForce(now)
  await sql`insert into back_tests (organization_id, back_test_id, change_id, outcome, from_day, until_day, rule_version,
      values_tested, values_in_force, definition_hash_before, asked_by, asked_by_name, asked_at)
    values (${organization_id}, ${back_test_id}, ${change.change_id}, ${outcome}, ${from}, ${until},
      ${rule?.rule_version ?? ''}, ${JSON.stringify(change.threshold_values)}::jsonb, ${JSON.stringify(before)}::jsonb,
      ${definition_before}, ${by.user_id}, ${by.name}, ${clock.now()})`.execute(tx)
  jobs.add(
    RUN_BACK_TEST,
    { organization_id, back_test_id },
    { key: `${RUN_BACK_TEST}:${back_test_id}`, queue: 'back-tests' },
  )
  return back_test_id
}

export const startBackTest = verb({
  name: 'start_back_test',
  access: api.startBackTest,
  input: api.startBackTest.body.extend({ change_id: z.string() }),
  async run(context, { change_id, outcome, from, until }) {
    const { actor, clock } = context
    headOfficeOnly(context)
    const user_id = userId(context)
    if (actor.kind !== 'user' || user_id === null) throw new AppError('forbidden', 'Only a person starts a back-test.')
    const change = await lockChange(context, change_id)
    if (change.state !== 'draft' && !(change.state === 'approved' && change.circular !== null))
      throw new AppError('conflict', `This change was ${change.state} before.`)
    const days = { from, until: until ?? addDays(clock.today(), -1) }
    checkDays(context, days)
    const tests = await readTests(context, [change_id])
    if (tests.some(({ state }) => state === 'waiting' || state === 'running'))
      throw new AppError('conflict', 'A back-test of this change runs already. Wait for it, or cancel it.')
    const by = { user_id, name: actor.name }
    return { back_test_id: await queueTest(context, change, { outcome, ...days, by }), code: change.code, ...days }
  },
  audit: ({ change_id, outcome }, { back_test_id, code, from, until }) => ({
    subject: `back_test:${back_test_id}`,
    payload: { change_id, code, outcome, from, until },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})

/** What a circular sets goes live at once; its back-test follows at once as well, and not on the day after. */
export const backTestOfCircular = verb({
  name: 'start_back_test_of_circular',
  access: api.decideApproval,
  input: z.object({ change_id: z.uuid() }),
  async run(context, { change_id }) {
    const change = await lockChange(context, change_id)
    const tests = await readTests(context, [change_id])
    if (tests.some(({ state }) => state === 'done' || state === 'waiting' || state === 'running')) return null
    const until = addDays(context.clock.today(), -1)
    const back_test_id = await queueTest(context, change, {
      outcome: 'npa',
      ...{ from: addDays(until, -DAYS_OF_CIRCULAR), until },
      by: { user_id: change.proposed_by, name: change.proposed_by_name },
    })
    return { back_test_id, code: change.code }
  },
  audit: ({ change_id }, started) =>
    started && {
      subject: `back_test:${started.back_test_id}`,
      payload: { change_id, code: started.code },
      events: [{ kind: 'rule.changed', payload: {} }],
    },
})
