import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { eventually } from '../../testing/eventually.ts'
import { addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { beginProduction } from '../orders/begin-production.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let admin: Client
let second: Client
let colleague: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  admin = await world.organization({ name: 'First Bank' })
  second = await world.user(admin.organization_id, { name: 'Second Admin' })
  colleague = await world.user(admin.organization_id, {
    name: 'A Colleague',
    policy: narrowed({ '/v1/admin/approvals': [], '/v1/admin/users': [] }),
  })
  await arrange(world.platform.db, admin.organization_id, (tx) =>
    sql`update organizations set configs = '{"orders_need_approval": true}'
      where organization_id = ${admin.organization_id}`.execute(tx),
  )
})
afterAll(() => world.close())

const newEmail = () => `p${newId()}@elsewhere.example`
const invite = (client: Client, email: string) => client.patch('/v1/account/invite_users', { emails: [email] })
const pending = async (client: Client) => (await client.get('/v1/admin/approvals?status=pending')).body.data
const waitingFor = async (title: string) =>
  (await pending(admin)).find((approval: { title: string }) => approval.title === title)
const decide = (client: Client, approval_id: string, action: string, notes?: string) =>
  client.patch(`/v1/admin/approvals/${approval_id}`, { action, notes })
const statusOf = async (email: string) => {
  const { rows } = await arrange(world.platform.db, admin.organization_id, (tx) =>
    sql<{ status: string }>`select status from users where email = ${email}`.execute(tx),
  )
  return rows[0]?.status
}
const signIn = (email: string) =>
  world.app.inject({
    url: '/v1/account/myprofile',
    headers: { authorization: `Bearer test:${email.split('@')[0]}:${newId()}` },
  })
/** The address that a test token of this name belongs to. */
const ownEmail = () => `u${newId()}@test.example`
const mailsTo = async (email: string) =>
  (await admin.get('/v1/admin/outbox?per_page=100')).body.data.filter(({ to }: { to: string }) => to === email)

describe('an invitation by somebody else than an administrator', () => {
  it('waits: no mail goes out, and a sign-in with the address finds no account', async () => {
    const email = ownEmail()
    expect((await invite(colleague, email)).body.message).toBe('users invited successfully.')
    expect(await statusOf(email)).toBe('pending')
    expect(await mailsTo(email)).toEqual([])
    expect((await signIn(email)).json()).toMatchObject({ status: 'inactive' })
    expect(await waitingFor(email)).toMatchObject({
      kind: 'user',
      status: 'pending',
      requested_by: colleague.user_id,
      requested_by_name: 'A Colleague',
      is_own: false,
      decided_at: null,
    })
  })

  it('goes out when one approves, and the person joins', async () => {
    const email = ownEmail()
    await invite(colleague, email)
    const { approval_id } = await waitingFor(email)
    const answer = await decide(admin, approval_id, 'approve', 'A new analyst')
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'The request is approved.' }])
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await signIn(email)).json()).toMatchObject({ status: 'active', organization: { name: 'First Bank' } })
    const [decided] = (await admin.get('/v1/admin/approvals?status=approved')).body.data
    expect(decided).toMatchObject({ approval_id, decided_by_name: 'Test Admin', notes: 'A new analyst' })
  })

  it('comes to nothing when one rejects, until it is asked for again', async () => {
    const email = ownEmail()
    await invite(colleague, email)
    await decide(admin, (await waitingFor(email)).approval_id, 'reject')
    expect(await statusOf(email)).toBe('rejected')
    expect((await signIn(email)).json()).toMatchObject({ status: 'inactive' })
    expect(await mailsTo(email)).toEqual([])
    await invite(colleague, email)
    expect(await statusOf(email)).toBe('pending')
    expect(await waitingFor(email)).toBeDefined()
  })

  it('asks once, however often it is sent, and sends an administrator to the request', async () => {
    const email = newEmail()
    await invite(colleague, email)
    await invite(colleague, email)
    expect((await pending(admin)).filter(({ title }: { title: string }) => title === email)).toHaveLength(1)
    const { status, body } = await invite(admin, email)
    expect([status, body.data.fields['emails.0']]).toEqual([
      400,
      `${email} was invited by somebody else and waits for approval: decide there.`,
    ])
  })
})

describe('an order where the organization approves of orders', () => {
  const place = async (client: Client) => {
    const party_id = await addParty(world.platform.db, { name: `Approved Example ${newId().slice(-4)} Limited` })
    return (await client.post('/v2/admin/orders', { party_id, report_type: 'c-360' })).body.data
  }
  const queued = async (order_id: string) => {
    const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`order:${order_id}`}`.execute(
      world.platform.db,
    )
    return rows.length > 0
  }
  const requestOf = async (order_id: string) =>
    (await pending(admin)).find((approval: { subject_id: string }) => approval.subject_id === order_id)

  it('waits, is produced when one approves, and an administrator waits for nobody', async () => {
    const order = await place(colleague)
    expect([order.message, order.attributes.status, order.attributes.awaits_approval]).toEqual([
      'The order waits for an administrator.',
      'ordered',
      true,
    ])
    expect(await queued(order.id)).toBe(false)
    const { approval_id, title } = await requestOf(order.id)
    expect(title).toMatch(/^C-360.*Approved Example/)
    expect((await decide(admin, approval_id, 'approve')).status).toBe(200)
    await eventually('its production is queued', () => queued(order.id))
    expect((await admin.get(`/v2/admin/orders/${order.id}`)).body.data.attributes.awaits_approval).toBe(false)
    const own = await place(admin)
    expect([await queued(own.id), await requestOf(own.id)]).toEqual([true, undefined])
  })

  it('fails for good with the words of who rejects', async () => {
    const order = await place(colleague)
    await decide(admin, (await requestOf(order.id)).approval_id, 'reject', 'We have one of last week')
    const { attributes } = (await colleague.get(`/v2/admin/orders/${order.id}`)).body.data
    expect([attributes.status, attributes.message]).toEqual([
      'failed',
      'Test Admin rejected this order: We have one of last week',
    ])
    const again = await colleague.post(`/v2/admin/orders/${order.id}/retry`, {})
    expect([again.status, again.body.data.message]).toEqual([
      409,
      'This order was rejected. Place another one where it is still needed.',
    ])
    const system = world.system(admin.organization_id)
    expect(await execute(world.platform, system, beginProduction, { order_id: order.id })).toBeNull()
  })
})

describe('a decision', () => {
  it('is nobody’s on an own request, whatever the policy became', async () => {
    const email = newEmail()
    await invite(colleague, email)
    const { approval_id } = await waitingFor(email)
    await arrange(world.platform.db, admin.organization_id, (tx) =>
      sql`update users set policy = policy || '{"/v1/admin/approvals": "*"}' where user_id = ${colleague.user_id}`.execute(
        tx,
      ),
    )
    expect((await pending(colleague)).find((approval: { title: string }) => approval.title === email).is_own).toBe(true)
    const { status, body } = await decide(colleague, approval_id, 'approve')
    expect([status, body.data.code, body.data.message]).toEqual([
      403,
      'own_request',
      'This is your own request: ask another administrator to decide on it.',
    ])
    expect(await statusOf(email)).toBe('pending')
    await arrange(world.platform.db, admin.organization_id, (tx) =>
      sql`update users set policy = policy || '{"/v1/admin/approvals": []}' where user_id = ${colleague.user_id}`.execute(
        tx,
      ),
    )
  })

  it('is made once: of two at a time one is told who was first', async () => {
    const email = newEmail()
    await invite(colleague, email)
    const { approval_id } = await waitingFor(email)
    const answers = await Promise.all([decide(admin, approval_id, 'approve'), decide(second, approval_id, 'reject')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await decide(second, approval_id, 'reject')
    expect(late.body.data.message).toMatch(/^This request was (approved|rejected) before by (Test|Second) Admin\.$/)
  })

  it('needs the policy, as the list does [SH-PERM-018]', async () => {
    const reader = await world.user(admin.organization_id, { policy: narrowed({ '/v1/admin/approvals': ['GET'] }) })
    const email = newEmail()
    await invite(colleague, email)
    const { approval_id } = await waitingFor(email)
    expect((await colleague.get('/v1/admin/approvals')).status).toBe(403)
    expect((await decide(colleague, approval_id, 'approve')).status).toBe(403)
    expect((await reader.get('/v1/admin/approvals')).status).toBe(200)
    expect((await decide(reader, approval_id, 'approve')).status).toBe(403)
  })

  it('says what it decides, of a request that is there', async () => {
    const email = newEmail()
    await invite(colleague, email)
    const { approval_id } = await waitingFor(email)
    expect((await decide(admin, approval_id, 'perhaps')).status).toBe(400)
    expect((await decide(admin, newId(), 'approve')).status).toBe(404)
    expect((await decide(admin, 'nothing', 'approve')).status).toBe(404)
  })
})
