import type { SavedView } from '@saakh/contract/saved-views'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const VIEWS = '/v1/admin/desk/views'
const NPA = { asset_class: 'NPA', sort_by: 'exposure', columns: 'exposure,class', density: 'compact' }
const viewsOf = async (client: Client): Promise<SavedView[]> => (await client.get(VIEWS)).body.data
const save = (client: Client, name: string, more: Record<string, unknown> = {}) =>
  client.post(VIEWS, { name, search: NPA, ...more })

it('keeps a queue under a name, for oneself alone until it is shared', async () => {
  const asha = await world.organization()
  const ravi = await world.user(asha.organization_id, { name: 'Ravi' })
  const { body } = await save(asha, 'NPA by money')
  expect(body.data.message).toBe('NPA by money is saved.')
  const { view_id } = body.data
  expect(await viewsOf(asha)).toMatchObject([
    { view_id, name: 'NPA by money', search: NPA, is_own: true, is_shared: false, is_start: false },
  ])
  expect(await viewsOf(ravi)).toEqual([])
  expect((await asha.patch(`${VIEWS}/${view_id}`, { is_shared: true, name: 'NPA' })).body.message).toBe(
    'NPA is changed.',
  )
  expect(await viewsOf(ravi)).toMatchObject([{ view_id, name: 'NPA', is_own: false, is_shared: true }])
  expect(await viewsOf(await world.organization())).toEqual([])
  for (const refused of [
    await ravi.patch(`${VIEWS}/${view_id}`, { name: 'Mine' }),
    await ravi.delete(`${VIEWS}/${view_id}`),
    await ravi.delete(`${VIEWS}/none`),
  ])
    expect([refused.status, refused.body.data.message]).toEqual([404, 'There is no such view of yours.'])
  await asha.delete(`${VIEWS}/${view_id}`)
  expect(await viewsOf(ravi)).toEqual([])
})

it('refuses a name twice, an unknown filter value, and sharing by who does not decide', async () => {
  const asha = await world.organization()
  await save(asha, 'Mine')
  const twice = await save(asha, 'MINE')
  expect([twice.status, twice.body.data.fields]).toEqual([
    409,
    { name: 'You have a view MINE already. Choose another name.' },
  ])
  expect((await save(asha, 'Other', { search: { severity: 'Extreme' } })).status).toBe(400)
  expect((await save(asha, 'Other', { search: { columns: 'exposure,shoe' } })).status).toBe(400)
  const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
  expect((await save(reader, 'All', { is_shared: true })).status).toBe(403)
  expect((await save(reader, 'All')).status).toBe(200)
  const none = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': [] }) })
  expect((await save(none, 'All')).status).toBe(403)
})

it('begins with the view that one chose, until it is gone', async () => {
  const asha = await world.organization()
  const ravi = await world.user(asha.organization_id, { name: 'Ravi' })
  const { view_id } = (await save(asha, 'Start', { is_shared: true })).body.data
  const start = (client: Client, id: string | null) => client.post('/v1/admin/desk/start_view', { view_id: id })
  expect((await start(ravi, view_id)).status).toBe(200)
  expect((await viewsOf(ravi))[0]?.is_start).toBe(true)
  expect((await viewsOf(asha))[0]?.is_start).toBe(false)
  expect((await start(ravi, null)).status).toBe(200)
  expect((await viewsOf(ravi))[0]?.is_start).toBe(false)
  await start(ravi, view_id)
  await asha.patch(`${VIEWS}/${view_id}`, { is_shared: false })
  expect(await viewsOf(ravi)).toEqual([])
  expect((await start(ravi, view_id)).status).toBe(404)
})
