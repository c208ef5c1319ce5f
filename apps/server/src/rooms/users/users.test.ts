import { registerEdition } from '@saakh/catalogue/example-facts'
import { INDUSTRIES } from '@saakh/domain/industries'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { type Answered, type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization({ name: 'First Bank' })
})
afterAll(() => world.close())

const profileOf = async (client: Client) => (await client.get('/v1/account/myprofile')).body
const industriesOf = (client: Client, user_id: string, industries: unknown) =>
  client.patch(`/v1/admin/users/${user_id}`, { user: { industries } })
const withoutUsers = () => world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/users': [] }) })
/** A test token of whoever owns this address. */
const signIn = async (email: string): Promise<Answered['body']> => {
  const token = `test:${email.split('@')[0]}:${newId()}`
  const answer = await world.app.inject({
    method: 'GET',
    url: '/v1/account/myprofile',
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}
const usersOf = (client: Client) =>
  arrange(world.platform.db, client.organization_id, (tx) =>
    tx
      .selectFrom('users')
      .select(['user_id', 'email', 'status', 'policy'])
      .where('organization_id', '=', client.organization_id)
      .orderBy('email')
      .execute(),
  )
const outboxOf = async (client: Client) => (await client.get('/v1/admin/outbox?per_page=100')).body.data
const newEmail = () => `new-${newId()}@test.example`

describe('a user of the organization', () => {
  it('is answered with id, name, e-mail and industries [SH-API-027]', async () => {
    const leela = await world.user(asha.organization_id, { name: 'Leela Pillai' })
    await industriesOf(leela, leela.user_id, ['10'])
    const { status, body } = await asha.get(`/v1/admin/users/${leela.user_id}`)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      user_id: leela.user_id,
      name: 'Leela Pillai',
      email: expect.stringMatching(/^user-.+@test\.example$/),
      industries: ['10'],
      status: 'active',
    })
  })

  it('has the industries that were sent, each once, and the profile shows them [SH-API-028, SH-API-029, SH-DASH-074, SH-ENT-005]', async () => {
    const changed = await industriesOf(asha, asha.user_id, ['01', '64', '01'])
    expect([changed.status, changed.body.success]).toEqual([200, true])
    expect((await asha.get(`/v1/admin/users/${asha.user_id}`)).body.user.industries).toEqual(['01', '64'])
    expect((await profileOf(asha)).industries).toEqual(['01', '64'])
    expect((await industriesOf(asha, asha.user_id, [1, 64])).status).toBe(200)
    expect((await profileOf(asha)).industries).toEqual(['01', '64'])
    await industriesOf(asha, asha.user_id, [])
    expect((await profileOf(asha)).industries).toEqual([])
  })

  it('keeps their industries when an unknown one is sent', async () => {
    await industriesOf(asha, asha.user_id, ['10'])
    for (const body of [{ user: { industries: ['10', 'XX'] } }, { user: {} }, {}, { user: { industries: '10' } }]) {
      const answer = await asha.patch(`/v1/admin/users/${asha.user_id}`, body)
      expect([body, answer.status]).toEqual([body, 400])
    }
    const { body } = await industriesOf(asha, asha.user_id, ['10', 'XX'])
    expect(body.data.fields).toEqual({ 'user.industries.1': "There is no industry 'XX'." })
    expect((await profileOf(asha)).industries).toEqual(['10'])
  })

  it('may see and change their own account without the policy, and no other', async () => {
    const nila = await withoutUsers()
    expect((await nila.get(`/v1/admin/users/${nila.user_id}`)).body.user.user_id).toBe(nila.user_id)
    expect((await nila.get(`/v1/admin/users/${nila.user_id.toUpperCase()}`)).status).toBe(200)
    expect((await industriesOf(nila, nila.user_id, ['41'])).status).toBe(200)
    for (const answer of [
      await nila.get(`/v1/admin/users/${asha.user_id}`),
      await industriesOf(nila, asha.user_id, ['41']),
    ])
      expect([answer.status, answer.body.data.message]).toEqual([403, 'Access is not allowed, contact admin'])
  })

  it('may be looked at and not be changed by whose policy says so', async () => {
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/users': ['GET'] }) })
    expect((await reader.get(`/v1/admin/users/${asha.user_id}`)).status).toBe(200)
    expect((await industriesOf(reader, asha.user_id, [])).status).toBe(403)
  })

  it('is unknown to another organization, and so is what is no id', async () => {
    const omar = await world.organization()
    for (const id of [asha.user_id, newId(), 'nobody'])
      expect([id, (await omar.get(`/v1/admin/users/${id}`)).status]).toEqual([id, 404])
    expect((await industriesOf(omar, asha.user_id, [])).status).toBe(404)
  })
})

describe('industries', () => {
  it('are listed with id and name [SH-API-049, SH-ENT-057, SH-ENT-058]', async () => {
    const { status, body } = await asha.get('/v1/admin/industries')
    expect(status).toBe(200)
    expect(body.industries).toHaveLength(88)
    expect(body.industries).toEqual(INDUSTRIES)
    expect(body.industries[0]).toMatchObject({
      industry_id: '01',
      name: 'Crop and animal production, hunting and related service activities',
    })
  })
})

describe('interests', () => {
  it('are set with the words of the specification [SH-API-040, SH-API-041, SH-DASH-075]', async () => {
    const sent = ['Market Mapping', 'Peer Review', 'Market Mapping']
    const { status, body } = await asha.patch('/v1/account/user_interests', { interests: sent })
    expect([status, body.message]).toEqual([200, 'interests updated successfully.'])
    expect((await profileOf(asha)).interests).toEqual(['Market Mapping', 'Peer Review'])
  })

  it('are one of the four, each of which is taken [SH-CONST-030]', async () => {
    const four = ['Industry Analysis', 'Market Mapping', 'Credit Underwriting', 'Peer Review']
    expect((await asha.patch('/v1/account/user_interests', { interests: four })).status).toBe(200)
    for (const interests of [['Foo'], ['Peer Review', 'peer review'], 'Peer Review', undefined])
      expect((await asha.patch('/v1/account/user_interests', { interests })).status).toBe(400)
    expect((await profileOf(asha)).interests).toEqual(four)
  })
})

describe('sector interests', () => {
  it('are an empty map without watched parties [SH-API-037]', async () => {
    const tara = await world.organization()
    const { status, body } = await tara.get('/v1/account/sector_interests')
    expect([status, body]).toEqual([200, { data: { sector_interests: {} } }])
  })

  it('count each watched party and portfolio member once, by the activity of the register [SH-API-037]', async () => {
    const omar = await world.organization()
    const facts = factStore(world)
    const company = async (name: string, activity: string | null) => {
      const party_id = await facts.party({ name })
      await facts.write(null, party_id, [registerEdition('Active', '2026-01-01', { activity })])
      return party_id
    }
    const foods = await company('Sahyadri Foods Private Limited', 'Manufacturing (Food stuffs)')
    const mills = await company('Konkan Mills Private Limited', 'Manufacturing (Food stuffs)')
    const trade = await company('Deccan Traders Private Limited', 'Trading')
    const unknown = await company('Unknown Works Private Limited', null)
    const [list] = (await omar.get('/v1/admin/lists')).body.lists
    const parties = (...ids: string[]) => ids.map((party_id) => ({ party_id, name: 'x' }))
    await omar.patch(`/v1/admin/lists/${list.list_id}`, {
      list: { action: 'add', list_type: 'watchlist', parties: parties(foods, mills, unknown) },
    })
    await omar.post('/v1/admin/portfolios', { name: 'Book', parties: parties(foods, trade) })
    const { body } = await omar.get('/v1/account/sector_interests')
    expect(body.data.sector_interests).toEqual({ 'Manufacturing (Food stuffs)': 2, Trading: 1 })
  })
})

describe('an invitation', () => {
  it('answers the sentence of the specification and writes one mail to each [SH-API-038, SH-API-039]', async () => {
    const meera = await world.organization({ name: 'Kaveri Looms' })
    const emails = [newEmail(), newEmail()]
    const { status, body } = await meera.patch('/v1/account/invite_users', { emails })
    expect([status, body.success, body.message]).toEqual([200, true, 'users invited successfully.'])
    const mails = await outboxOf(meera)
    expect(mails.map(({ to }: { to: string }) => to).sort()).toEqual([...emails].sort())
    expect(mails[0]).toMatchObject({
      kind: 'invitation',
      subject: 'Test Admin invites you to Kaveri Looms on Saakh',
      status: 'queued',
      attempts: 0,
    })
    expect(mails[0].text).toContain(`${world.config.public_url}/app/dashboard`)
  })

  it('makes an account that the first sign-in binds and turns active, with no more rights than the inviter', async () => {
    const email = newEmail()
    const policy = { '/v1/admin': ['GET'], '/v1/cases': ['GET'], '/v1/admin/users': ['GET'] }
    const reader = await world.user(asha.organization_id, { policy })
    await reader.patch('/v1/account/invite_users', { emails: [email] })
    const [waiting] = (await asha.get('/v1/admin/approvals?status=pending')).body.data
    await asha.patch(`/v1/admin/approvals/${waiting.approval_id}`, { action: 'approve' })
    const invited = (await usersOf(asha)).find((user) => user.email === email)
    expect(invited?.status).toBe('invited')
    const profile = await signIn(email)
    expect(profile).toMatchObject({ user_id: invited?.user_id, status: 'active', organization: { name: 'First Bank' } })
    expect(profile.policy).toEqual({
      '/v1/admin': ['GET'],
      '/v1/admin/activity': [],
      '/v1/cases': ['GET'],
      '/v1/admin/users': [],
      '/v1/admin/org_units': [],
      '/v1/admin/outbox': [],
      '/v1/admin/approvals': [],
    })
  })

  it('is stored once for an address that is sent twice [SH-VAL-019]', async () => {
    const email = newEmail()
    await asha.patch('/v1/account/invite_users', { emails: [email, email.toUpperCase(), ` ${email} `] })
    expect((await usersOf(asha)).filter((user) => user.email.toLowerCase() === email)).toHaveLength(1)
    const again = await asha.patch('/v1/account/invite_users', { emails: [email.toUpperCase()] })
    expect([again.status, again.body.message]).toEqual([200, 'users invited successfully.'])
    expect((await usersOf(asha)).filter((user) => user.email.toLowerCase() === email)).toHaveLength(1)
    const mails = (await outboxOf(asha)).filter(({ to }: { to: string }) => to.toLowerCase() === email)
    expect(mails).toHaveLength(1)
  })

  it('names at most five, and at least one [SH-VAL-016, SH-CONST-009]', async () => {
    const before = (await usersOf(asha)).length
    const six = Array.from({ length: 6 }, newEmail)
    for (const emails of [six, [], undefined, 'a@x.com'])
      expect((await asha.patch('/v1/account/invite_users', { emails })).status).toBe(400)
    expect(await usersOf(asha)).toHaveLength(before)
    expect((await asha.patch('/v1/account/invite_users', { emails: six.slice(0, 5) })).status).toBe(200)
    expect(await usersOf(asha)).toHaveLength(before + 5)
  })

  it('is refused whole for what is no e-mail, for the own one and for a member, and says where', async () => {
    const own = (await profileOf(asha)).email
    const leela = await world.user(asha.organization_id)
    const member = (await profileOf(leela)).email
    const before = (await usersOf(asha)).length
    const fieldsOf = async (emails: string[]) => {
      const { status, body } = await asha.patch('/v1/account/invite_users', { emails })
      return [status, body.data.fields]
    }
    expect(await fieldsOf([newEmail(), 'abc'])).toEqual([400, { 'emails.1': 'Please enter a valid email.' }])
    expect(await fieldsOf([own.toUpperCase(), newEmail()])).toEqual([
      400,
      { 'emails.0': 'This email and user email are same' },
    ])
    expect(await fieldsOf([newEmail(), member.toUpperCase()])).toEqual([
      400,
      { 'emails.1': `${member.toUpperCase()} is already in your organization.` },
    ])
    expect(await fieldsOf(['x@y.com\r\nBcc: z@y.com'])).toEqual([400, { 'emails.0': 'Please enter a valid email.' }])
    expect(await usersOf(asha)).toHaveLength(before)
  })

  it('makes somebody for whom the walkthrough waits, and a member of before is not made so', async () => {
    const email = newEmail()
    const leela = await world.user(asha.organization_id)
    await asha.patch('/v1/account/invite_users', { emails: [email] })
    expect((await signIn(email)).wt).toEqual({ party: false, desk: false })
    expect((await profileOf(leela)).wt).toEqual({ party: false })
  })

  it('draws nobody from the organization that set up their account, and is not held up by one that is off', async () => {
    const squatter = await world.organization({ name: 'Squatter' })
    const invite = (client: Client, email: string) => client.patch('/v1/account/invite_users', { emails: [email] })
    const setUp = (email: string, status: string) =>
      arrange(world.platform.db, asha.organization_id, (tx) =>
        sql`insert into users (organization_id, user_id, email, name, status)
          values (${asha.organization_id}, ${newId()}, ${email}, 'Set up', ${status})`.execute(tx),
      )
    const [wanted, left] = [newEmail(), newEmail()]
    await invite(squatter, wanted)
    await setUp(wanted, 'active')
    expect(await signIn(wanted)).toMatchObject({ status: 'active', organization: { name: 'First Bank' } })
    await setUp(left, 'inactive')
    await invite(squatter, left)
    expect(await signIn(left)).toMatchObject({ status: 'active', organization: { name: 'Squatter' } })
  })

  it('leaves a member of another organization where they are', async () => {
    const omar = await world.organization({ name: 'Other Bank' })
    const before = await profileOf(omar)
    const nila = await world.organization({ name: 'Third Bank' })
    const answer = await nila.patch('/v1/account/invite_users', { emails: [before.email] })
    expect(answer.status).toBe(200)
    expect(await profileOf(omar)).toMatchObject({ user_id: before.user_id, organization: { name: 'Other Bank' } })
    expect((await signIn(before.email)).user_id).toBe(before.user_id)
  })

  it('reaches each once, whoever else invites the same people in another order at the same time', async () => {
    const nila = await world.organization()
    const emails = Array.from({ length: 5 }, newEmail)
    const orders = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? emails : [...emails].reverse()))
    const answers = await Promise.all(orders.map((order) => nila.patch('/v1/account/invite_users', { emails: order })))
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    expect((await outboxOf(nila)).map(({ to }: { to: string }) => to).sort()).toEqual([...emails].sort())
  })

  it('goes to at most a hundred people in 24 hours, also when many are sent at once', async () => {
    const nila = await world.organization()
    const invite = () => nila.patch('/v1/account/invite_users', { emails: Array.from({ length: 5 }, newEmail) })
    const answers = await Promise.all(Array.from({ length: 22 }, invite))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const { body } = await invite()
    expect(body.data.message).toBe('Up to 100 invitations go out in 24 hours. Please go on later.')
    expect((await usersOf(nila)).filter(({ status }) => status === 'invited')).toHaveLength(100)
    expect(await outboxOf(nila)).toHaveLength(100)
  })

  it('gives nobody work before the first sign-in', async () => {
    const email = newEmail()
    await asha.patch('/v1/account/invite_users', { emails: [email] })
    expect(JSON.stringify((await asha.get('/v1/cases/users')).body ?? '')).not.toContain(email)
    expect(
      JSON.stringify((await outboxOf(asha)).filter(({ kind }: { kind: string }) => kind !== 'invitation')),
    ).not.toContain(email)
  })

  it('writes to the audit who was invited, and not the addresses', async () => {
    const email = newEmail()
    await asha.patch('/v1/account/invite_users', { emails: [email] })
    const { rows } = await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql<{ payload: { invited: string[] } }>`
        select payload from audit_log where verb = 'invite_users' order by seq desc limit 1`.execute(tx),
    )
    const invited = (await usersOf(asha)).find((user) => user.email === email)
    expect(rows[0]?.payload).toEqual({ invited: [invited?.user_id] })
  })
})

describe('a suspended organization', () => {
  it('is refused invitations, industries and interests [SH-STATE-028, SH-STATE-029, SH-STATE-030]', async () => {
    const sunil = await world.organization({ status: 'suspended' })
    for (const answer of [
      await sunil.patch('/v1/account/invite_users', { emails: [newEmail()] }),
      await industriesOf(sunil, sunil.user_id, ['01']),
      await sunil.patch('/v1/account/user_interests', { interests: ['Peer Review'] }),
      await sunil.patch('/v1/account/myprofile', { name: 'Other' }),
    ])
      expect([answer.status, answer.body.data.code]).toEqual([403, 'organization_inactive'])
    expect(await profileOf(sunil)).toMatchObject({ name: 'Test Admin', industries: [], interests: [] })
    expect(await usersOf(sunil)).toHaveLength(1)
  })
})
