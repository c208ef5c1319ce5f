import { api } from '@saakh/contract/api'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../build-server.ts'
import { arrange } from '../testing/arrange.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

/** What a policy, the operator's area or a session alone opens. */
const NEED_SESSION = ['session', 'policy', 'operator']

let world: TestWorld
let owner: pg.Client
beforeAll(async () => {
  world = await testWorld({ idle_seconds: 600 })
  owner = new pg.Client({ connectionString: world.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const changeUser = ({ organization_id, user_id }: Client, to: RawBuilder<unknown>) =>
  arrange(world.platform.db, organization_id, (tx) =>
    sql`update users set ${to} where user_id = ${user_id}`.execute(tx),
  )

const seenAgo = (client: Client, seconds: number) =>
  owner.query(`update sessions set last_seen = now() - make_interval(secs => $2) where user_id = $1`, [
    client.user_id,
    seconds,
  ])

describe('sessions on the server', () => {
  it('refuse a call without a token, with another scheme of token and with rubbish [SH-API-005]', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer rubbish', 'Basic dGVzdDp0ZXN0']) {
      const answer = await world.anonymous.get('/v1/account/myprofile', { authorization })
      expect([authorization, answer.status]).toEqual([authorization, 401])
    }
  })

  it('go on while the user is seen, and end the client limit plus 90 seconds after the last sign of use', async () => {
    const asha = await world.organization()
    await asha.get('/v1/account/myprofile')
    await seenAgo(asha, 689)
    expect((await asha.get('/v1/account/myprofile')).status).toBe(200)
    await seenAgo(asha, 691)
    expect((await asha.get('/v1/account/myprofile')).status).toBe(401)
    await seenAgo(asha, 0)
    expect((await asha.get('/v1/account/myprofile')).status).toBe(401)
  })

  it('count the keep-alive as use, and reading not', async () => {
    const asha = await world.organization()
    await asha.get('/v1/account/myprofile')
    await seenAgo(asha, 600)
    await asha.get('/v1/account/myprofile')
    const { rows: before } = await owner.query(
      'select extract(epoch from now() - last_seen) as s from sessions where user_id = $1',
      [asha.user_id],
    )
    expect(Number(before[0].s)).toBeGreaterThan(500)
    await asha.post('/v1/account/keep_alive')
    const { rows: after } = await owner.query(
      'select extract(epoch from now() - last_seen) as s from sessions where user_id = $1',
      [asha.user_id],
    )
    expect(Number(after[0].s)).toBeLessThan(60)
  })

  it('open once, however many first calls come at a time, and write one sign-in into the audit', async () => {
    const asha = await world.organization()
    const answers = await Promise.all(Array.from({ length: 8 }, () => asha.get('/v1/account/myprofile')))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const { rows } = await owner.query(
      `select (select count(*)::int from sessions where user_id = $1) as sessions,
        (select count(*)::int from audit_log where verb = 'sign_in' and organization_id = $2) as audits`,
      [asha.user_id, asha.organization_id],
    )
    expect(rows[0]).toEqual({ sessions: 1, audits: 1 })
  })

  it('are seen and ended by their own user alone', async () => {
    const asha = await world.organization()
    const laptop = world.again(asha)
    const vikram = await world.user(asha.organization_id)
    for (const client of [asha, laptop, vikram]) expect((await client.get('/v1/account/myprofile')).status).toBe(200)
    const { data } = (await asha.get('/v1/account/sessions')).body
    expect(data.map(({ is_current }: { is_current: boolean }) => is_current).sort()).toEqual([false, true])
    const { session_id } = data.find(({ is_current }: { is_current: boolean }) => !is_current)
    for (const id of [session_id, 'nope']) expect((await vikram.delete(`/v1/account/sessions/${id}`)).status).toBe(404)
    expect((await laptop.get('/v1/account/myprofile')).status).toBe(200)
    expect((await asha.delete(`/v1/account/sessions/${session_id}`)).status).toBe(200)
    expect((await laptop.get('/v1/account/myprofile')).status).toBe(401)
    expect((await asha.get('/v1/account/sessions')).body.data).toHaveLength(1)
  })

  it('feel at the next request in every process what another one changed', async () => {
    const asha = await world.organization()
    const other = await buildServer(world.parts)
    const authorization = `Bearer ${asha.token}`
    const ask = () => other.inject({ url: '/v1/admin/portfolios', headers: { authorization } })
    expect((await ask()).statusCode).toBe(200)
    const change = (to: RawBuilder<unknown>) => changeUser(asha, to)
    await change(sql`policy = policy || '{"/v1/admin/portfolios": []}'`)
    expect((await ask()).statusCode).toBe(403)
    await change(sql`status = 'inactive'`)
    expect((await ask()).json().data.code).toBe('profile_inactive')
    await change(sql`status = 'active', policy = policy || '{"/v1/admin/portfolios": "*"}'`)
    expect((await ask()).statusCode).toBe(200)
    await asha.post('/v1/account/sign_out')
    expect((await ask()).statusCode).toBe(401)
    await other.close()
  })

  it('hold for nothing that is read, in a process that remembers them, once another one ended them', async () => {
    const asha = await world.organization()
    const other = await buildServer(world.parts)
    const read = async (url: string) =>
      (await other.inject({ url, headers: { authorization: `Bearer ${asha.token}` } })).statusCode
    const become = (to: string) => owner.query(`update sessions set ${to} where user_id = $1`, [asha.user_id])
    const reads = Object.values(api).filter(
      ({ method, access }) => method === 'GET' && NEED_SESSION.includes(access.kind),
    )
    expect(reads.length).toBeGreaterThan(100)
    for (const { path } of reads) {
      await become('ended_at = null')
      expect(await read('/v1/account/myprofile')).toBe(200)
      await become('ended_at = now()')
      for (const url of [path.replaceAll(/\{[^}]+\}/g, 'nope'), path.replaceAll(/\{[^}]+\}/g, asha.user_id)])
        expect([url, await read(url)]).toEqual([url, 401])
    }
    await other.close()
  })

  it('tell at the next request what changed of the person and of the organization elsewhere', async () => {
    const asha = await world.organization()
    const other = await buildServer(world.parts)
    const profile = async () =>
      (await other.inject({ url: '/v1/account/myprofile', headers: { authorization: `Bearer ${asha.token}` } })).json()
    const refused = async () =>
      (await other.inject({ url: '/v1/admin/users', headers: { authorization: `Bearer ${asha.token}` } })).json().data
        ?.code
    await profile()
    await changeUser(asha, sql`name = 'Asha Rao'`)
    expect(await profile()).toMatchObject({ name: 'Asha Rao' })
    await changeUser(asha, sql`policy = '{}'`)
    expect([await refused(), await refused()]).toEqual(['policy', 'policy'])
    await changeUser(asha, sql`policy = '{"/v1": "*"}'`)
    expect([await refused(), await refused()]).toEqual([undefined, undefined])
    await changeUser(asha, sql`status = 'inactive'`)
    expect(await refused()).toBe('profile_inactive')
    await changeUser(asha, sql`subject = 'somebody else'`)
    expect(await profile()).toMatchObject({ status: 'inactive', organization: null })
    await other.close()
  })

  it('write one refusal into the audit, and none for what was refused out of memory', async () => {
    const asha = await world.organization()
    const other = await buildServer(world.parts)
    const ask = async () =>
      (await other.inject({ url: '/v1/admin/users', headers: { authorization: `Bearer ${asha.token}` } })).statusCode
    expect(await ask()).toBe(200)
    await changeUser(asha, sql`policy = '{}'`)
    expect(await ask()).toBe(403)
    await changeUser(asha, sql`policy = '{"/v1": "*"}'`)
    expect(await ask()).toBe(200)
    const { rows } = await owner.query(
      `select count(*)::int as refusals from audit_log where outcome = 'refused' and organization_id = $1`,
      [asha.organization_id],
    )
    expect(rows).toEqual([{ refusals: 1 }])
    await other.close()
  })

  it('are told with their device to their user, who ends all others and stays', async () => {
    const asha = await world.organization()
    const elsewhere = [world.again(asha), world.again(asha)] as const
    const colleague = await world.user(asha.organization_id)
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
    await asha.get('/v1/account/myprofile', { 'user-agent': firefox })
    for (const client of [...elsewhere, colleague])
      await client.get('/v1/account/myprofile', { 'user-agent': 'curl/8.5.0' })
    const sessions = async () =>
      (await asha.get('/v1/account/sessions')).body.data.map(
        ({ device, is_current }: { device: string | null; is_current: boolean }) => [is_current, device],
      )
    const openSessions = await sessions()
    expect(openSessions).toHaveLength(3)
    expect(openSessions).toContainEqual([true, 'Firefox, Windows'])
    expect(openSessions).toContainEqual([false, null])
    const ended = await asha.delete('/v1/account/sessions')
    expect(ended.body).toMatchObject({ success: true, message: 'You are signed out everywhere else.' })
    expect(await sessions()).toEqual([[true, 'Firefox, Windows']])
    for (const client of elsewhere) expect((await client.get('/v1/account/myprofile')).status).toBe(401)
    expect((await colleague.get('/v1/account/myprofile')).status).toBe(200)
    expect((await asha.delete('/v1/account/sessions')).body.message).toBe('You are signed in nowhere else.')
  })

  it('keep no token in the database', async () => {
    const asha = await world.organization()
    await asha.get('/v1/account/myprofile')
    const { rows } = await owner.query('select session_key from sessions where user_id = $1', [asha.user_id])
    expect(rows[0].session_key).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0].session_key).not.toContain(asha.token)
  })

  it('show an account that nobody invited as inactive, and nothing else', async () => {
    const stranger = { authorization: 'Bearer test:stranger:1' }
    const profile = await world.anonymous.get('/v1/account/myprofile', stranger)
    expect(profile.body).toMatchObject({ status: 'inactive', email: 'stranger@test.example', policy: {} })
    expect((await world.anonymous.get('/v1/account/myorg', stranger)).status).toBe(403)
    expect((await world.anonymous.get('/v1/cases', stranger)).status).toBe(403)
  })
})
