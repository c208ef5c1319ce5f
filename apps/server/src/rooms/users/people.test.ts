import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let admin: Client
let second: Client
let officer: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
})
beforeEach(async () => {
  admin = await world.organization({ name: 'A bank' })
  second = await world.user(admin.organization_id, { name: 'Second Admin' })
  officer = await world.user(admin.organization_id, { name: 'Leela Pillai', policy: { '/v1/cases': ['GET'] } })
})
afterAll(() => world.close())

const change = (by: Client, who: Client, user: Record<string, unknown>) =>
  by.patch(`/v1/admin/users/${who.user_id}`, { user })
const userOf = async (who: Client) => (await admin.get(`/v1/admin/users/${who.user_id}`)).body.user
const namesIn = async (client: Client, query = '') =>
  (await client.get(`/v1/admin/users${query}`)).body.data.map(({ name }: { name: string }) => name)
const makeUnit = async (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await admin.post('/v1/admin/org_units', { name, ...more })).body.data.unit_id
const templateNamed = async (name: string): Promise<string> =>
  (await admin.get('/v1/admin/policy_templates')).body.data.find((item: { name: string }) => item.name === name)
    .template_id
const pendingOf = async (client: Client) => (await client.get('/v1/admin/approvals?status=pending')).body.data
const decide = (by: Client, approval_id: string, action = 'approve') =>
  by.patch(`/v1/admin/approvals/${approval_id}`, { action })
/** How a refusal reads at its field. */
const refusal = ({ status, body }: { status: number; body: { data: { fields?: object; message: string } } }) => [
  status,
  body.data.fields ?? body.data.message,
]

describe('the users of an organization', () => {
  it('are listed with name, e-mail, status, unit, template and rights [SH-ROUTE-054]', async () => {
    const { status, body } = await admin.get('/v1/admin/users')
    expect(status).toBe(200)
    expect(body).toMatchObject({ total_count: 3, counts: { active: 3, invited: 0, inactive: 0 } })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Leela Pillai', 'Second Admin', 'Test Admin'])
    expect(body.data[0]).toMatchObject({
      email: expect.stringContaining('@test.example'),
      status: 'active',
      unit: null,
      template: null,
      policy: { '/v1/cases': ['GET'] },
    })
    expect(body.data[2].template).toMatchObject({ name: 'Administrator', version: 1 })
  })

  it('are found by words, status, unit and template, page by page', async () => {
    const goa = await makeUnit('Goa')
    await makeUnit('Panaji', { parent_id: goa, members: [officer.user_id] })
    await change(admin, second, { status: 'inactive' })
    expect(await namesIn(admin, '?q=pillai%20leela')).toEqual(['Leela Pillai'])
    expect(await namesIn(admin, '?status=inactive')).toEqual(['Second Admin'])
    expect(await namesIn(admin, `?unit=${goa}`)).toEqual(['Leela Pillai'])
    expect(await namesIn(admin, '?unit=head-office')).toEqual(['Second Admin', 'Test Admin'])
    expect(await namesIn(admin, `?template=${await templateNamed('Administrator')}`)).toEqual(['Test Admin'])
    expect(await namesIn(admin, '?per_page=1&page=2')).toEqual(['Second Admin'])
    expect(await namesIn(admin, '?q=%25')).toEqual([])
  })

  it('are shown to nobody without the policy, and to a user of a unit as far as the unit goes [SH-PERM-019, SH-PROD-025]', async () => {
    const without = await world.user(admin.organization_id, { policy: narrowed({ '/v1/admin/users': [] }) })
    expect((await without.get('/v1/admin/users')).status).toBe(403)
    await makeUnit('Panaji', { members: [second.user_id] })
    expect(await namesIn(second)).toEqual(['Second Admin'])
    expect((await second.get(`/v1/admin/users/${admin.user_id}`)).status).toBe(403)
    expect((await second.get(`/v1/admin/users/${admin.user_id}/sessions`)).status).toBe(403)
  })
})

describe('a user who is deactivated', () => {
  it('is out at the next request and in again when activated', async () => {
    expect((await officer.get('/v1/cases')).status).toBe(200)
    expect((await change(admin, officer, { status: 'inactive' })).body.message).toBe('The user is changed.')
    expect((await officer.get('/v1/cases')).status).toBe(401)
    const later = world.again(officer)
    expect((await later.get('/v1/cases')).status).toBe(403)
    await change(admin, officer, { status: 'active' })
    expect((await later.get('/v1/cases')).status).toBe(200)
  })

  it('is never oneself, nor the last who administers users from head office', async () => {
    expect(refusal(await change(admin, admin, { status: 'inactive' }))).toEqual([
      400,
      { 'user.status': 'Nobody deactivates their own account: ask another administrator.' },
    ])
    const unit_id = await makeUnit('Panaji')
    await change(admin, second, { status: 'inactive' })
    const stays = 'Somebody who administers users must stay in head office.'
    expect(refusal(await change(admin, admin, { unit_id }))).toEqual([400, { 'user.unit_id': stays }])
    expect(refusal(await change(admin, admin, { policy: {} }))).toEqual([400, { 'user.policy': stays }])
    expect((await userOf(admin)).unit).toBeNull()
  })

  it('stays one of two who deactivate each other at once', async () => {
    const answers = await Promise.all([
      change(admin, second, { status: 'inactive' }),
      change(second, admin, { status: 'inactive' }),
    ])
    const active = await ask(
      world,
      admin.organization_id,
      sql`select user_id from users where status = 'active' and name like '%Admin'`,
    )
    expect(active).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('goes back to invited where they never came', async () => {
    await admin.patch('/v1/account/invite_users', { emails: ['new@bank.example'] })
    const [invited] = (await admin.get('/v1/admin/users?status=invited')).body.data
    const path = `/v1/admin/users/${invited.user_id}`
    await admin.patch(path, { user: { status: 'inactive' } })
    await admin.patch(path, { user: { status: 'active' } })
    expect((await admin.get(path)).body.user.status).toBe('invited')
  })
})

describe('what a user may do', () => {
  it('shrinks at once and holds at the next request', async () => {
    expect((await officer.get('/v1/cases')).status).toBe(200)
    const answer = await change(admin, officer, { policy: {} })
    expect(answer.body).toMatchObject({ success: true, waits: false })
    expect((await officer.get('/v1/cases')).status).toBe(403)
  })

  it('grows when a second administrator approves, who reads the difference in words', async () => {
    const template_id = await templateNamed('Reader')
    expect((await change(admin, officer, { template_id })).body.waits).toBe(true)
    expect((await officer.get('/v1/admin/portfolios')).status).toBe(403)
    expect((await userOf(officer)).waiting_change).toMatchObject({ requested_by_name: 'Test Admin' })
    expect(refusal(await change(admin, officer, { template_id }))).toEqual([
      409,
      'A change of these rights waits for a second administrator already.',
    ])
    const [waiting] = await pendingOf(second)
    expect(waiting).toMatchObject({ kind: 'policy', title: 'Leela Pillai as Reader' })
    expect(waiting.title_said).toEqual({ text: '{1} as {2}', slots: ['Leela Pillai', 'Reader'] })
    expect(waiting.difference).toEqual([
      {
        ...{ label: 'Rights', before: null, after: expect.stringContaining('Portfolios: see') },
        said: { before: null, after: { text: 'Gains {1}.', slots: [expect.anything()] } },
      },
    ])
    expect((await decide(admin, waiting.approval_id)).status).toBe(403)
    expect((await decide(second, waiting.approval_id)).status).toBe(200)
    expect((await officer.get('/v1/admin/portfolios')).status).toBe(200)
    expect(await userOf(officer)).toMatchObject({ template: { name: 'Reader' }, waiting_change: null })
  })

  it('stays as it is when rejected, and when it changed since it was asked', async () => {
    await change(admin, officer, { policy: { '/v1/cases': ['GET', 'PATCH'] } })
    await decide(second, (await pendingOf(second))[0].approval_id, 'reject')
    await change(admin, officer, { policy: { '/v1/cases': ['GET', 'PATCH'] } })
    await change(admin, officer, { policy: {} })
    expect(refusal(await decide(second, (await pendingOf(second))[0].approval_id))).toEqual([
      409,
      'These rights were changed since this was asked: reject it, and have it asked again.',
    ])
    expect((await userOf(officer)).policy['/v1/cases']).toEqual([])
  })

  it('is decided by nobody of whom it is', async () => {
    const narrow = await world.user(admin.organization_id, { policy: narrowed({ '/v1/cases': [] }) })
    await change(admin, narrow, { template_id: await templateNamed('Administrator') })
    const [{ approval_id }] = await pendingOf(narrow)
    expect((await decide(narrow, approval_id)).body.data.code).toBe('own_request')
  })

  it('grows at once, and says so, where nobody else could decide', async () => {
    await change(admin, second, { status: 'inactive' })
    const { body } = await change(admin, officer, { policy: { '/v1/cases': ['GET', 'PATCH'] } })
    expect([body.waits, body.message]).toEqual([
      false,
      'Changed. There is no second administrator who could decide, so it holds at once; the audit says so.',
    ])
    const [last] = await ask(
      world,
      admin.organization_id,
      sql<{ payload: Record<string, unknown> }>`select payload from audit_log where verb = 'update_user'
        order by seq desc limit 1`,
    )
    expect(last?.payload.without_second_person).toBe('There is no second administrator.')
  })

  it('is changed by whoever may change users alone, and never into nonsense', async () => {
    const reader = await world.user(admin.organization_id, { policy: narrowed({ '/v1/admin/users': ['GET'] }) })
    expect((await change(reader, officer, { status: 'inactive' })).status).toBe(403)
    expect((await change(reader, reader, { policy: {} })).status).toBe(403)
    for (const user of [
      { status: 'pending' },
      { policy: { '/v1/nothing': ['GET'] } },
      { policy: { '/v1/cases': ['PUT'] } },
      { template_id: newId() },
      { unit_id: newId() },
      { policy: {}, template_id: newId() },
    ])
      expect((await change(admin, officer, user)).status).toBe(400)
  })
})

describe('a user of a unit who administers', () => {
  it('changes the own people alone, gives no right beyond the own ones and no unit above', async () => {
    const goa = await makeUnit('Goa')
    const panaji = await makeUnit('Panaji', { parent_id: goa })
    const manager = await world.user(admin.organization_id, {
      policy: { '/v1/admin/users': ['GET', 'PATCH'], '/v1/cases': ['GET'] },
    })
    await change(admin, manager, { unit_id: panaji })
    await change(admin, officer, { unit_id: panaji })
    expect((await change(manager, second, { status: 'inactive' })).status).toBe(403)
    expect(refusal(await change(manager, officer, { unit_id: goa }))).toEqual([
      400,
      { 'user.unit_id': 'This is not your unit, nor one below it. Ask head office.' },
    ])
    expect((await change(manager, officer, { unit_id: null })).status).toBe(400)
    expect(refusal(await change(manager, officer, { policy: { '/v1/cases': ['GET', 'PATCH'] } }))).toEqual([
      400,
      { 'user.policy': 'You cannot give what you may not do yourself: Cases: change.' },
    ])
    expect((await change(manager, officer, { policy: {} })).status).toBe(200)
    expect((await change(manager, officer, { status: 'inactive' })).status).toBe(200)
    const beyond = { emails: ['x@bank.example'], template_id: await templateNamed('Reader') }
    expect((await manager.patch('/v1/account/invite_users', beyond)).status).toBe(400)
    expect((await manager.patch('/v1/account/invite_users', { emails: ['x@bank.example'], unit_id: goa })).status).toBe(
      400,
    )
  })
})

describe('the sessions of a user', () => {
  it('are listed, ended one by one and all at once', async () => {
    await officer.get('/v1/cases')
    const elsewhere = world.again(officer)
    await elsewhere.get('/v1/cases')
    const path = `/v1/admin/users/${officer.user_id}/sessions`
    const { data } = (await admin.get(path)).body
    expect(data).toHaveLength(2)
    expect((await admin.delete(`${path}/${data[0].session_id}`)).status).toBe(200)
    expect((await admin.get(path)).body.data).toHaveLength(1)
    expect((await admin.delete(path)).body.message).toBe('Signed out everywhere.')
    expect([(await officer.get('/v1/cases')).status, (await elsewhere.get('/v1/cases')).status]).toEqual([401, 401])
    expect((await admin.delete(`${path}/${newId()}`)).status).toBe(404)
    expect((await admin.get(`/v1/admin/users/${newId()}/sessions`)).status).toBe(404)
  })
})

describe('an invitation by template and unit', () => {
  it('gives both, and waits for a second administrator where people are to be administered', async () => {
    const unit_id = await makeUnit('Panaji')
    const invite = async (email: string, template: string) =>
      admin.patch('/v1/account/invite_users', { emails: [email], unit_id, template_id: await templateNamed(template) })
    expect((await invite('reader@bank.example', 'Reader')).status).toBe(200)
    expect((await invite('manager@bank.example', 'Branch manager')).status).toBe(200)
    const [reader] = (await admin.get('/v1/admin/users?status=invited')).body.data
    expect(reader).toMatchObject({ template: { name: 'Reader' }, unit: { name: 'Panaji' } })
    expect(reader.policy['/v1/cases']).toEqual(['GET'])
    const [waiting] = await pendingOf(second)
    expect(waiting).toMatchObject({
      title: 'manager@bank.example',
      difference: [
        { label: 'Account', before: null, after: 'Rights of the template Branch manager' },
        { label: 'Unit', before: null, after: 'Panaji' },
      ],
      is_own: false,
    })
    expect((await decide(admin, waiting.approval_id)).status).toBe(403)
    await decide(second, waiting.approval_id)
    expect(await namesIn(admin, '?status=invited')).toEqual(['manager@bank.example', 'reader@bank.example'])
    expect(refusal(await invite('reader@bank.example', 'Credit officer'))).toEqual([
      400,
      { 'emails.0': 'reader@bank.example was invited before: change template and unit of that user.' },
    ])
  })

  it('is refused at its field for what is not there', async () => {
    const invite = (more: object) => admin.patch('/v1/account/invite_users', { emails: ['x@bank.example'], ...more })
    expect(refusal(await invite({ template_id: newId() }))).toEqual([
      400,
      { template_id: 'There is no such template.' },
    ])
    expect(refusal(await invite({ unit_id: newId() }))).toEqual([400, { unit_id: 'There is no such unit.' }])
  })
})

describe('the profile', () => {
  it('says to which unit the user belongs', async () => {
    await makeUnit('Panaji', { members: [officer.user_id] })
    expect((await officer.get('/v1/account/myprofile')).body.unit).toEqual({ name: 'Panaji' })
    expect((await admin.get('/v1/account/myprofile')).body.unit).toBeNull()
  })
})
