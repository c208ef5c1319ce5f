import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutRoot } from '../platform/server-root.ts'
import { look } from '../platform/verb.ts'
import { readConfiguration } from '../rooms/account/reads.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { demoCaller, loadDemoAccounts } from './accounts.ts'
import { DEMO_DASHBOARDS, loadDemoDashboards } from './load-demo-dashboards.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await loadDemoAccounts(world.platform)
})
afterAll(() => world.close())

const widgetsOf = async (key: string) => {
  const demand = { method: 'GET', access: { kind: 'session' } } as const
  const read = await look(world.platform, demoCaller(key), demand, (context) => readConfiguration(context, 'dashboard'))
  return read.data.map(({ id }) => id)
}

it('gives each person of the demo world the own dashboard, once and again', async () => {
  await loadDemoDashboards(world.platform)
  await loadDemoDashboards(world.platform)
  for (const [key, ids] of Object.entries(DEMO_DASHBOARDS)) expect([key, await widgetsOf(key)]).toEqual([key, ids])
  expect(await widgetsOf('U8')).toEqual(['search-bar'])
})

it('names only widgets that there are', () => {
  const folder = join(checkoutRoot(), 'apps/web/src/rooms/dashboard/widgets')
  const ids = [...new Set(Object.values(DEMO_DASHBOARDS).flat())]
  expect(ids.filter((id) => !existsSync(join(folder, `${id}.tsx`)))).toEqual([])
})
