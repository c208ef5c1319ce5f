import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluateDirty } from '../monitoring/run.ts'
import { verifyAlerts } from '../monitoring/verify-alerts.ts'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { markAllMonitored } from '../rooms/alerts/mark-all-monitored.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { demoOrganizationId, loadDemoAccounts } from './accounts.ts'
import { loadHistory } from './load-demo-world.ts'

const BANK = demoOrganizationId('Demo Bank')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T05:00:00Z' })
  await loadDemoAccounts(world.platform)
})
afterAll(() => world.close())

it('says after every delivery of its life what a fresh evaluation says, of every party, type and subject', {
  timeout: 180_000,
}, async () => {
  const steps: { morning: string; open: number; differences: unknown[] }[] = []
  await loadHistory(
    world.platform,
    { anchor: '2026-11-21', size: 'small' },
    () => undefined,
    async (then, morning) => {
      // A night passes: who had no news is judged as well.
      await execute(then, systemCaller(BANK, 'judge-all'), markAllMonitored, {})
      const { failures } = await evaluateDirty(then, BANK)
      expect(failures).toEqual([])
      const { open, differences } = await verifyAlerts(then, BANK)
      steps.push({ morning, open, differences })
    },
  )
  expect(steps.filter(({ differences }) => differences.length > 0)).toEqual([])
  expect(steps.length).toBeGreaterThan(12)
  expect(steps.at(-1)?.open).toBeGreaterThan(30)
})
