import { SAMPLE_RULES } from '@saakh/catalogue/own-rules/samples'
import { addDays, istInstant } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createThreads, type Threads } from '../platform/threads.ts'
import type { Platform } from '../platform/verb.ts'
import { buildScript } from '../testing/build-script.ts'
import { factStore } from '../testing/facts.ts'
import { bookOf, keptOf, markMonitored, monitorExamples, saidOf, scoresOf } from '../testing/judged-examples.ts'
import { putOwnRuleInForce } from '../testing/limits.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { putCalibrationInForce } from '../testing/watched-borrowers.ts'
import { keepWeights } from '../testing/weighed-borrowers.ts'
import { backTest } from './back-test/back-test.ts'
import { ruleOfRef } from './rule-ref.ts'
import { evaluateDirty } from './run.ts'

const FIRST = '2024-08-31'
/** More parties than are judged in one thread. */
const EXAMPLES = { from: '2024-07-01', until: FIRST, one_in: 3 }
const clock = settableClock(istInstant(FIRST, '12:00').toISOString())
const OWN = { code: 'own_tried', definition_hash: 'tried', definition: SAMPLE_RULES.low_current_ratio }
let world: TestWorld
let file: string
let threads: Threads
const threadsAt = (url: string) => createThreads({ file, size: 3, database: { url, priority: null } })

beforeAll(async () => {
  world = await testWorld({ clock })
  file = await buildScript('thread', 'apps/server/src/roles/thread.ts')
  threads = threadsAt(world.app_url)
})
afterAll(async () => {
  await threads.close()
  await world.close()
})

const putWeightsInForce = async (client: Client) =>
  putCalibrationInForce(world, client, await keepWeights(world, client, { as_of: clock.today() }))

const judge = async (platform: Platform, client: Client) => {
  await markMonitored(platform, client)
  return evaluateDirty(platform, client.organization_id)
}

describe('judging in threads', () => {
  it('leaves what judging in one thread leaves, day after day', async () => {
    const [here, there] = [await world.organization(), await world.organization()]
    for (const client of [here, there]) await putOwnRuleInForce(world, client, SAMPLE_RULES.low_current_ratio)
    const examples = await monitorExamples(factStore(world), [here, there], EXAMPLES)
    expect(examples).toBeGreaterThan(45)
    for (const after of [0, 1, 45, 130, 366]) {
      clock.set(istInstant(addDays(FIRST, after), '12:00').toISOString())
      if (after === 45) for (const client of [here, there]) await putWeightsInForce(client)
      const alone = await judge(world.platform, here)
      const side_by_side = await judge({ ...world.platform, threads }, there)
      expect(side_by_side.parties).toBe(examples)
      const counts = ({ raised, cleared, failures }: typeof alone) => [raised.length, cleared.length, failures.length]
      expect([after, counts(side_by_side)]).toEqual([after, counts(alone)])
      expect(await keptOf(world.platform, there)).toEqual(await keptOf(world.platform, here))
      expect(await saidOf(world.platform, there)).toEqual(await saidOf(world.platform, here))
      const scores = await scoresOf(world.platform, there)
      expect(new Set(scores.map((score) => score.scorecard_version))).toEqual(new Set([after < 45 ? '2.0' : '2.0-w1']))
      expect(scores).toEqual(await scoresOf(world.platform, here))
      const book = await bookOf(world.platform, here)
      expect(book.length).toBeGreaterThan(0)
      expect(await bookOf(world.platform, there)).toEqual(book)
    }
    const own = (await saidOf(world.platform, there)).filter(({ signal_code }) => signal_code.startsWith('109'))
    expect(own.length).toBeGreaterThan(0)
  }, 120_000)

  it('keeps the marks when a thread cannot reach the database, and judges them later', async () => {
    const client = await world.organization()
    const examples = await monitorExamples(factStore(world), [client], EXAMPLES)
    const away = threadsAt(world.app_url.replace(/:\d+\//, ':1/'))
    await markMonitored(world.platform, client)
    await expect(evaluateDirty({ ...world.platform, threads: away }, client.organization_id)).rejects.toThrow(
      'ECONNREFUSED',
    )
    await away.close()
    expect((await keptOf(world.platform, client)).size).toBe(0)
    expect((await evaluateDirty({ ...world.platform, threads }, client.organization_id)).parties).toBe(examples)
  }, 120_000)
})

describe('a back-test in threads', () => {
  it.each([
    ['a rule that ships', { code: 'low_current_ratio', own: null }],
    ['an own rule', { code: 'own_tried', own: OWN }],
  ])('finds of %s what it finds in one thread', async (_, rule) => {
    const { organization_id } = await world.organization()
    await monitorExamples(factStore(world), [{ organization_id }], EXAMPLES)
    const values = ruleOfRef(rule).signal.thresholds.defaults
    const asked = {
      ...{ organization_id, rule, rule_in_force: null, portfolio_id: null, outcome: 'npa' as const },
      ...{ values, values_in_force: values, from: '2024-03-01', until: FIRST, now: clock.now() },
    }
    const progress: number[] = []
    const watch = { onProgress: (done: number) => void progress.push(done), isCancelled: () => false }
    const { db } = world.platform
    const here = await backTest({ db }, asked, watch)
    expect(here === 'cancelled' ? [] : [here.borrowers > 45, here.proposed.borrowers > 0]).toEqual([true, true])
    expect(await backTest({ db, threads }, asked, watch)).toEqual(here)
    const spoilt = { ...rule, code: 'own_gone', own: { code: 'own_gone', definition_hash: 'x', definition: {} } }
    await expect(backTest({ db, threads }, { ...asked, rule_in_force: spoilt }, watch)).rejects.toThrow('own_gone')
  })
})
