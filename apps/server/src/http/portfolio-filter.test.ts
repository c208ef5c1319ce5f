import { afterAll, beforeAll, expect, it } from 'vitest'
import { narrowed } from '../rooms/organizations/policies.ts'
import { addParty } from '../testing/party-fixtures.ts'
import { makePortfolio } from '../testing/portfolio-fixtures.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

it.each(['/v1/admin/alerts', '/v1/cases'])(
  '%s is filtered by a portfolio only for who may see portfolios',
  async (path) => {
    const asha = await world.organization()
    const portfolio = await makePortfolio(asha, 'West', [await addParty(world.platform.db, { name: 'MEMBER' })])
    const leela = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/portfolios': [] }) })
    expect((await asha.get(`${path}?portfolio_id=${portfolio}`)).status).toBe(200)
    expect((await leela.get(path)).status).toBe(200)
    const refused = await leela.get(`${path}?portfolio_id=${portfolio}`)
    expect([refused.status, refused.body.data.code]).toEqual([403, 'policy'])
  },
)
