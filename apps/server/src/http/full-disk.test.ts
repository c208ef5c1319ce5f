import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
let bank: Client
let full = false
beforeAll(async () => {
  world = await testWorld({ disk: { isFull: async () => full } })
  bank = await world.organization()
})
afterAll(() => world.close())

const list = (name: string) => bank.post('/v1/admin/lists', { list: { name, list_type: 'watchlist' } })

describe('a full disk', () => {
  it('refuses writes in words while people stay signed in and read, and readiness tells it', async () => {
    expect((await list('before')).status).toBe(200)
    full = true
    const refused = await list('while full')
    expect(refused.status).toBe(507)
    expect(refused.body.data.message).toMatch(/^The server's disk is full\. Nothing was stored;/)
    const names = (await bank.get('/v1/admin/lists')).body.lists.map(({ name }: { name: string }) => name)
    expect(names).toContain('before')
    expect(names).not.toContain('while full')
    expect((await bank.post('/v1/account/keep_alive')).status).toBe(200)
    // Who may not write is told that, and nothing of the disk.
    const stranger = await world.anonymous.post('/v1/admin/lists', { list: { name: 'x', list_type: 'watchlist' } })
    expect(stranger.status).toBe(401)
    const reader = await world.user(bank.organization_id, { policy: { '/v1': ['GET'] } })
    expect((await reader.post('/v1/admin/lists', { list: { name: 'x', list_type: 'watchlist' } })).status).toBe(403)
    expect(await world.anonymous.get('/readyz')).toMatchObject({ status: 200, body: { disk: 'full' } })
    full = false
    expect((await list('after')).status).toBe(200)
  })
})
