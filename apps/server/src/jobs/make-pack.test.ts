import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluateDirty } from '../monitoring/run.ts'
import { importText } from '../testing/import-text.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { makePackTask } from './make-pack.ts'
import { settleExportsTask } from './write-export.ts'

const clock = settableClock('2026-04-01T06:00:00Z')
let world: TestWorld
let asha: Client
let clerk: Client

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give(
    'customers',
    'customer_number,name,branch\nC-1,Ashwini Sample Mills,Panaji\nC-2,Kaveri Sample Traders,Margao\n',
  )
  await give('accounts', 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,TL,900000\nA-2,C-2,TL,500000\n')
  await give('day_end', 'account_number,day_end_date,outstanding\nA-1,2026-03-31,900000\nA-2,2026-03-31,500000\n')
  await evaluateDirty(world.platform, asha.organization_id)
  clerk = await world.user(asha.organization_id, { name: 'Panaji Clerk' })
  await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
})
afterAll(() => world.close())

const emailOf = async (client: Client): Promise<string> => (await client.get('/v1/account/myprofile')).body.email
const packsOf = async (client: Client) => (await client.get('/v1/book/packs')).body.data
const mails = async () =>
  (await asha.get('/v1/admin/outbox')).body.data.map(({ to, subject }: { to: string; subject: string }) => [
    to,
    subject,
  ])

/** What the calendar queued, done as the worker does it, and once more. */
async function workOff(): Promise<void> {
  const jobs = await query(
    world.owner_url,
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'make-board-pack' order by j.payload ->> 'user_id'`,
  )
  for (const { payload } of jobs) for (let i = 0; i < 2; i++) await makePackTask.run(world.platform, payload)
  await query(
    world.owner_url,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'make-board-pack'`,
  )
}

it('makes the pack of the month before for each recipient, once, with what that person may see, and tells by mail', async () => {
  const emails = [await emailOf(asha), await emailOf(clerk)]
  const stranger = await asha.post('/v1/admin/pack_schedules', { day: 5, emails: ['x@elsewhere.example'] })
  expect(stranger.body.data.message).toBe('x@elsewhere.example is not a user of your organization.')
  const made = await asha.post('/v1/admin/pack_schedules', { day: 5, emails })
  expect(made.body.data).toMatchObject({
    ...{ entity: 'board_pack', label: 'Board pack', format: 'pdf', every: 'month', next_run_on: '2026-04-05' },
    may_stop: true,
  })
  clock.set('2026-04-05T06:00:00Z')
  await settleExportsTask.run(world.platform, {})
  await settleExportsTask.run(world.platform, {})
  await workOff()
  expect(await packsOf(clerk)).toMatchObject([{ month: '2026-03', unit_name: 'Panaji', is_scheduled: true }])
  expect(await packsOf(asha)).toHaveLength(2)
  expect((await mails()).sort()).toEqual(emails.map((to) => [to, 'Your board pack is ready: Mar 2026']).sort())
  expect((await asha.get('/v1/admin/export_schedules')).body.data).toMatchObject([{ next_run_on: '2026-05-05' }])
})

it('says by mail why there is none when nothing of the month was stored', async () => {
  clock.set('2026-05-05T06:00:00Z')
  await settleExportsTask.run(world.platform, {})
  await workOff()
  expect(await packsOf(asha)).toHaveLength(2)
  expect(await mails()).toContainEqual([await emailOf(asha), 'The board pack of Apr 2026 was not made'])
})

it('ends with a stop', async () => {
  const [{ schedule_id }] = (await asha.get('/v1/admin/export_schedules')).body.data
  expect((await asha.delete(`/v1/admin/export_schedules/${schedule_id}`)).status).toBe(200)
  clock.set('2026-06-05T06:00:00Z')
  await settleExportsTask.run(world.platform, {})
  await workOff()
  expect(await packsOf(asha)).toHaveLength(2)
})
