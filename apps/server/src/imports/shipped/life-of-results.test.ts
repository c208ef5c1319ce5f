import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveInSteps, monitorWhatIsPublic, worstSteps } from '../../testing/life.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { loadShippedIssuers } from './shipped-issuers.ts'
import { loadShippedResults } from './shipped-results.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-05-10T06:00:00Z' })
  await loadShippedIssuers(world.platform, { info: () => undefined })
  await loadShippedResults(world.platform, { info: () => undefined })
}, 120_000)
afterAll(() => world.close())

it('of 53 companies over seven years: every open alert says what a fresh evaluation says, or since when it cannot', {
  timeout: 240_000,
}, async () => {
  const { organization_id } = await world.organization()
  await monitorWhatIsPublic(world.platform, organization_id, 'published_result')
  const steps = await liveInSteps(world.platform, organization_id, { from: '2018-09-01', to: '2025-12-31', months: 6 })
  expect(worstSteps(steps)).toEqual([])
  expect(steps).toHaveLength(15)
  const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((total, step) => total + of(step), 0)
  expect(sum(({ raised }) => raised)).toBeGreaterThan(40)
  expect(sum(({ cleared }) => cleared)).toBeGreaterThan(20)
})
