import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

const START = '2026-11-20T06:00:00Z'
const clock = settableClock(START)
let world: TestWorld
let admin: Client
let second: Client
let colleague: Client
beforeAll(async () => {
  world = await testWorld({ clock })
  admin = await world.organization({ name: 'First Bank' })
  second = await world.user(admin.organization_id, { name: 'Second Admin' })
  colleague = await world.user(admin.organization_id, {
    name: 'A Colleague',
    policy: narrowed({ '/v1/admin/approvals': [], '/v1/admin/users': [] }),
  })
})
afterAll(() => world.close())

const URL = '/v1/admin/approvals'
const invite = async (): Promise<{ email: string; approval_id: string }> => {
  const email = `p${newId()}@elsewhere.example`
  await colleague.patch('/v1/account/invite_users', { emails: [email] })
  const { data } = (await admin.get(`${URL}?status=pending&per_page=100`)).body
  return { email, ...data.find(({ title }: { title: string }) => title === email) }
}
const byId = async (approval_id: string, client = admin) =>
  (await client.get(`${URL}?approval_id=${approval_id}`)).body.data[0]
const decide = (client: Client, approval_id: string, action = 'approve') =>
  client.patch(`${URL}/${approval_id}`, { action })
const news = async (client: Client) =>
  (await client.get('/v1/account/notifications')).body.data.map(
    ({ change, person, approval_id }: Record<string, unknown>) => [change, person, approval_id],
  )

describe('a request', () => {
  it('says what would change, and until when somebody may decide', async () => {
    const asked = await invite()
    expect(asked).toMatchObject({
      difference: [{ label: 'Account', before: null, after: expect.stringContaining('May sign in') }],
      expires_at: '2026-12-04T06:00:00.000Z',
      may_decide: true,
      withheld: null,
    })
  })

  it('rings for those who may decide, by mail too, and for whoever asked when it is decided', async () => {
    const { approval_id } = await invite()
    expect(await news(admin)).toContainEqual(['asked', 'A Colleague', approval_id])
    expect(await news(second)).toContainEqual(['asked', 'A Colleague', approval_id])
    const mails = (await admin.get('/v1/admin/outbox?per_page=100')).body.data
    const about = mails.filter((mail: { related_to: string }) => mail.related_to === `approval:${approval_id}`)
    expect(about.map(({ kind, subject }: Record<string, string>) => [kind, subject])).toEqual([
      ['approval', 'A Colleague asks for an invitation'],
      ['approval', 'A Colleague asks for an invitation'],
    ])
    await decide(second, approval_id, 'reject')
    expect(await news(colleague)).toContainEqual(['rejected', 'Second Admin', approval_id])
  })

  it('expires undecided, says so, and waits again when it is asked again', async () => {
    const { approval_id } = await invite()
    clock.set('2026-12-05T06:00:00Z')
    expect(await byId(approval_id)).toMatchObject({ status: 'expired', may_decide: false })
    expect((await admin.get(`${URL}?status=expired`)).body.counts.expired).toBeGreaterThan(0)
    const late = await decide(admin, approval_id)
    expect([late.status, late.body.data.message]).toEqual([409, expect.stringContaining('expired on 04 Dec 2026')])
    expect((await colleague.post(`${URL}/${approval_id}/again`)).status).toBe(200)
    expect(await byId(approval_id)).toMatchObject({ status: 'pending', expires_at: '2026-12-19T06:00:00.000Z' })
    expect((await colleague.post(`${URL}/${approval_id}/again`)).status).toBe(409)
    expect((await decide(admin, approval_id)).status).toBe(200)
    clock.set(START)
  })

  it('waits as long as the organization wants it', async () => {
    expect((await admin.get(URL)).body.wait_days).toBe(14)
    expect((await colleague.patch('/v1/admin/approval_days', { days: 3 })).status).toBe(403)
    expect((await admin.patch('/v1/admin/approval_days', { days: 0 })).status).toBe(400)
    const { status, body } = await admin.patch('/v1/admin/approval_days', { days: 3 })
    expect([status, body.message]).toEqual([200, 'Requests wait 3 days from now on.'])
    expect((await admin.get(URL)).body.wait_days).toBe(3)
    expect(await invite()).toMatchObject({ expires_at: '2026-11-23T06:00:00.000Z' })
  })
})

describe('a union of parties', () => {
  const ask = async (client: Client) => {
    const parties = [newId(), newId()].map((id) => addParty(world.platform.db, { name: `Quill ${id} Limited` }))
    const [from_party_id, to_party_id] = await Promise.all(parties)
    const body = { from_party_id, to_party_id, says: 'one', reason: 'One office' }
    const { union_id } = (await client.post('/v1/admin/party_unions', body)).body.data
    const { data } = (await admin.get(`${URL}?kind=union&per_page=100`)).body
    return { union_id, ...data.find(({ subject_id }: { subject_id: string }) => subject_id === union_id) }
  }
  const holding = async () =>
    (await admin.get('/v1/admin/party_unions?list=holding&per_page=50')).body.data.map(
      ({ union_id }: { union_id: string }) => union_id,
    )

  it('waits in the queue with its difference, and holds once it is approved there', async () => {
    const { union_id, approval_id, difference } = await ask(colleague)
    expect(difference[0]).toEqual({
      ...{ label: 'Read as', before: 'two companies', after: 'one company' },
      said: { before: { text: 'two companies', slots: [] }, after: { text: 'one company', slots: [] } },
    })
    expect((await decide(second, approval_id)).status).toBe(200)
    expect(await holding()).toContain(union_id)
  })

  it('is decided in the queue as well when it is confirmed on its own screen', async () => {
    const { union_id, approval_id } = await ask(colleague)
    expect((await second.patch(`/v1/admin/party_unions/${union_id}`, { action: 'confirm' })).status).toBe(200)
    expect(await byId(approval_id)).toMatchObject({ status: 'approved', decided_by_name: 'Second Admin' })
  })

  it('is withdrawn in both when whoever asked takes it back', async () => {
    const { union_id, approval_id } = await ask(admin)
    expect((await decide(admin, approval_id)).body.data.code).toBe('own_request')
    expect((await admin.patch(`/v1/admin/party_unions/${union_id}`, { action: 'reject' })).status).toBe(200)
    expect(await byId(approval_id)).toMatchObject({ status: 'withdrawn' })
  })

  it('is decided by nobody who could not decide it on its own screen', async () => {
    const { approval_id } = await ask(colleague)
    const other = await world.user(admin.organization_id, { policy: narrowed({ '/v1/admin/uploads': ['GET'] }) })
    expect(await byId(approval_id, other)).toMatchObject({ may_decide: false })
    expect((await decide(other, approval_id)).status).toBe(403)
  })
})
