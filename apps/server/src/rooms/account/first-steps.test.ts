import { afterAll, beforeAll, expect, it } from 'vitest'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let admin: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  admin = await world.organization()
})
afterAll(() => world.close())

const steps = async (client: Client) =>
  Object.fromEntries(
    (await client.get('/v1/account/first_steps')).body.data.map((step: { id: string; is_done: boolean }) => [
      step.id,
      step.is_done,
    ]),
  )

it('follow what is really there', async () => {
  const NOTHING = { customers: false, day_ends: false, portfolio: false, people: false, units: false, mails: false }
  expect(await steps(admin)).toEqual(NOTHING)
  await importText(world, admin.organization_id, 'customers', 'customer_number,name\nC-1,Quillfeather Sticks\n')
  await admin.post('/v1/admin/portfolios', { name: 'Book' })
  expect(await steps(admin)).toEqual({ ...NOTHING, customers: true, portfolio: true })
  await admin.patch('/v1/account/invite_users', { emails: ['colleague@bank.example'] })
  await admin.post('/v1/admin/org_units', { name: 'Panaji' })
  expect(await steps(admin)).toMatchObject({ people: true, units: true, day_ends: false, mails: false })
  await query(world.owner_url, `update mails set status = 'sent' where organization_id = '${admin.organization_id}'`)
  expect(await steps(admin)).toMatchObject({ mails: true })
})

it('are asked of whoever may take them, and of no small business', async () => {
  const policy = narrowed({
    '/v1/admin/users': ['GET'],
    '/v1/admin/org_units': [],
    '/v1/admin/uploads': ['GET'],
    '/v1/admin/outbox': [],
  })
  expect(await steps(await world.user(admin.organization_id, { policy }))).toEqual({ portfolio: true })
  expect(await steps(await world.organization({ type: 'b2sme' }))).toEqual({})
})
