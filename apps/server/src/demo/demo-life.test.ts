import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveOneStep, type Step, worstSteps } from '../testing/life.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { demoOrganizationId, loadDemoAccounts } from './accounts.ts'
import { loadHistory } from './load-demo-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T05:00:00Z' })
  await loadDemoAccounts(world.platform)
})
afterAll(() => world.close())

it('after every delivery of the demo book each open alert says what a fresh evaluation says', {
  timeout: 240_000,
}, async () => {
  const steps: Step[] = []
  await loadHistory(world.platform, { anchor: '2026-11-21', size: 'small' }, () => undefined, {
    afterDelivery: async (then) => {
      steps.push(await liveOneStep(then, demoOrganizationId('Demo Bank')))
    },
  })
  expect(worstSteps(steps)).toEqual([])
  expect(steps.length).toBeGreaterThan(12)
  expect(steps.at(-1)?.open).toBeGreaterThan(30)
})
