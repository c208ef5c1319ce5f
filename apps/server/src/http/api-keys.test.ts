import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../build-server.ts'
import { newSecret } from '../platform/key-secret.ts'
import { machineOf } from '../testing/api-keys.ts'
import { arrange } from '../testing/arrange.ts'
import { query } from '../testing/query.ts'
import { dataUrlOf } from '../testing/sample-files.ts'
import { type Client, requester, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(() => world.close())

const READ = '/v1/admin/portfolios'
const change = (key_id: string, to: ReturnType<typeof sql>) =>
  arrange(world.platform.db, asha.organization_id, (tx) =>
    sql`update api_keys set ${to} where key_id = ${key_id}`.execute(tx),
  )
const refusal = async (asked: Promise<{ status: number; body: { data: { code: string; message: string } } }>) => {
  const { status, body } = await asked
  return [status, body.data.code]
}

describe('a secret', () => {
  it('lets a machine in, and what is no key says which mistake it is', async () => {
    const machine = await machineOf(world, asha)
    expect((await machine.get(READ)).status).toBe(200)
    const mistyped = `${machine.secret.slice(0, -1)}${machine.secret.endsWith('x') ? 'y' : 'x'}`
    expect(await refusal(requester(world.app, mistyped).get(READ))).toEqual([401, 'key_mistyped'])
    expect(await refusal(requester(world.app, newSecret().secret).get(READ))).toEqual([401, 'key_unknown'])
  })

  it('opens neither the web nor the streams, and is counted as a refused attempt of the key where it tries', async () => {
    const machine = await machineOf(world, asha, { name: 'Curious' })
    for (const path of ['/v1/account/myprofile', '/v1/account/events', '/v1/account/sessions'])
      expect(await refusal(machine.get(path))).toEqual([403, 'person'])
    const refused = (await asha.get(`/v1/admin/activity?who=${machine.key_id}&outcome=refused`)).body.data
    expect(refused[0].sentence).toBe('Curious (API key) was not allowed to open /v1/account/sessions')
  })

  it('sees its own organization alone', async () => {
    await asha.post(READ, { name: 'Of Asha' })
    const omar = await world.organization()
    const theirs = await machineOf(world, omar)
    expect((await theirs.get(READ)).body.data).toEqual([])
    expect((await omar.get('/v1/admin/api_keys')).body.data.map((key: { key_id: string }) => key.key_id)).toEqual([
      theirs.key_id,
    ])
  })
})

describe('what ends a key', () => {
  it.each([
    ['key_revoked', sql`revoked_at = now(), revoked_by = owner_id`],
    ['key_expired', sql`expires_at = now()`],
  ])('holds at the next request of a process that remembers it: %s', async (code, to) => {
    const machine = await machineOf(world, asha)
    const other = await buildServer(world.parts)
    const elsewhere = requester(other, machine.secret)
    for (const client of [machine, elsewhere]) expect((await client.get(READ)).status).toBe(200)
    await change(machine.key_id, to)
    for (const client of [elsewhere, machine]) {
      expect(await refusal(client.get(READ))).toEqual([401, code])
      expect(await refusal(client.post(READ, { name: 'Too late' }))).toEqual([401, code])
    }
    await other.close()
  })

  it('may be the person who answers for it: inactive, and the key is stopped until another one takes it over', async () => {
    const vikram = await world.user(asha.organization_id, { name: 'Vikram' })
    const machine = await machineOf(world, vikram)
    const other = await buildServer(world.parts)
    const elsewhere = requester(other, machine.secret)
    for (const client of [machine, elsewhere]) expect((await client.get(READ)).status).toBe(200)
    await asha.patch(`/v1/admin/users/${vikram.user_id}`, { user: { status: 'inactive' } })
    for (const client of [elsewhere, machine])
      expect(await refusal(client.get(READ))).toEqual([401, 'key_without_owner'])
    const { body } = await asha.post(`/v1/admin/api_keys/${machine.key_id}/replace`, { grace_days: 7 })
    expect((await requester(world.app, body.data.secret).get(READ)).status).toBe(200)
    // Vikram saw the old one: no grace helps it.
    expect(await refusal(machine.get(READ))).toEqual([401, 'key_without_owner'])
    await other.close()
  })

  it('or a smaller policy, at the next request in every process; or a suspended organization, for what it writes', async () => {
    const machine = await machineOf(world, asha)
    const other = await buildServer(world.parts)
    const elsewhere = requester(other, machine.secret)
    expect((await elsewhere.get(READ)).status).toBe(200)
    await change(machine.key_id, sql`policy = policy || '{"/v1/admin/portfolios": []}'`)
    expect(await refusal(elsewhere.get(READ))).toEqual([403, 'policy'])
    await change(machine.key_id, sql`policy = policy || '{"/v1/admin/portfolios": ["GET", "POST"]}'`)
    expect((await elsewhere.get(READ)).status).toBe(200)
    const setStatus = (status: string) =>
      arrange(world.platform.db, asha.organization_id, (tx) =>
        sql`update organizations set status = ${status}`.execute(tx),
      )
    await setStatus('inactive')
    expect((await elsewhere.get(READ)).status).toBe(200)
    expect(await refusal(elsewhere.post(READ, { name: 'Suspended' }))).toEqual([403, 'organization_inactive'])
    await setStatus('active')
    await other.close()
  })
})

describe('what a key does', () => {
  it('is told as the key’s own: in the job, the portfolio and the activity', async () => {
    const machine = await machineOf(world, asha, { name: 'Finacle' })
    const attachment = dataUrlOf(Buffer.from('customer_number,name\nK-1,Sample Mills\n'))
    const sent = await machine.post('/v1/admin/uploads', { attachment, file_name: 'night.csv', type: 'customers' })
    const { job_id } = sent.body.data
    expect((await machine.get(`/v1/admin/jobs/${job_id}`)).body.data).toMatchObject({ created_by: 'Finacle (API key)' })
    const portfolio = await machine.post(READ, { name: 'By machine' })
    expect(portfolio.status).toBe(200)
    const listed = (await asha.get(READ)).body.data
    expect(JSON.stringify(listed)).toContain('Finacle (API key)')
    const { data } = (await asha.get('/v1/admin/activity?who=keys')).body
    const own = data.filter((line: { actor_name: string }) => line.actor_name === 'Finacle (API key)')
    expect(own.map((line: { sentence: string }) => line.sentence)).toContain('Finacle (API key) gave night.csv')
    expect(own.every((line: { user_id: string | null }) => line.user_id === null)).toBe(true)
    const rows = await query(
      world.owner_url,
      `select distinct actor from audit_log where actor = 'key:${machine.key_id}'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is sent once under one name, whoever else uses that name', async () => {
    const machine = await machineOf(world, asha)
    const send = (by: Pick<Client, 'post'>) => by.post(READ, { name: 'Named once', request_key: 'night-1' })
    const [first, again] = [await send(machine), await send(machine)]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await send(asha)).status).toBe(400)
  })

  it('stays in its branch', async () => {
    const unit = await asha.post('/v1/admin/org_units', { name: 'Panaji' })
    const { unit_id } = unit.body.data
    const branch = await machineOf(world, asha, { unit_id })
    const head = await machineOf(world, asha)
    const attachment = dataUrlOf(Buffer.from('customer_number,name,branch\nH-1,Head Mills,Pune\n'))
    const of = (file_name: string) => ({ attachment: `${attachment}`, file_name, type: 'customers' })
    const { job_id } = (await head.post('/v1/admin/uploads', of('head.csv'))).body.data
    expect((await branch.get(`/v1/admin/jobs/${job_id}`)).status).toBe(404)
    const own = dataUrlOf(Buffer.from('customer_number,name,branch\nP-1,Panaji Mills,Panaji\n'))
    const given = await branch.post('/v1/admin/uploads', { attachment: own, file_name: 'own.csv', type: 'customers' })
    expect((await branch.get(`/v1/admin/jobs/${given.body.data.job_id}`)).status).toBe(200)
    expect((await branch.get('/v1/admin/jobs')).body.data).toHaveLength(1)
  })
})

describe('the use of a key', () => {
  it('is written down with its address, once a minute, and its version stays', async () => {
    const machine = await machineOf(world, asha)
    const row = async () => {
      const { data } = (await asha.get('/v1/admin/api_keys')).body
      return data.find((key: { key_id: string }) => key.key_id === machine.key_id)
    }
    expect(await row()).toMatchObject({ used_at: null, used_from: null })
    const version = () => query(world.owner_url, `select xmin::text from api_keys where key_id = '${machine.key_id}'`)
    const before = await version()
    await machine.get(READ)
    await expect.poll(async () => (await row()).used_at).not.toBeNull()
    const first = await row()
    expect(first.used_from).toBe('127.0.0.1')
    await machine.get(READ)
    const other = await buildServer(world.parts)
    await requester(other, machine.secret).get(READ)
    await wait(50)
    expect((await row()).used_at).toBe(first.used_at)
    expect(await version()).toEqual(before)
    await other.close()
  })

  it('has limits of its own: the 429 of one key is not that of another', async () => {
    const limited = await testWorld({ env: { SAAKH_RATE_LIMITS: 'api_key=3' } })
    const vikram = await limited.organization()
    const [firstMachine, two] = [await machineOf(limited, vikram), await machineOf(limited, vikram)]
    for (let at = 0; at < 3; at += 1) expect((await firstMachine.get(READ)).status).toBe(200)
    const over = await firstMachine.get(READ)
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
    expect([(await two.get(READ)).status, (await vikram.get(READ)).status]).toEqual([200, 200])
    await limited.close()
  })

  it('counts an expired key as the key’s, and what nobody knows as the address’s', async () => {
    const limited = await testWorld({ env: { SAAKH_RATE_LIMITS: 'api_key=3, token=2' } })
    const vikram = await limited.organization()
    const machine = await machineOf(limited, vikram)
    await vikram.delete(`/v1/admin/api_keys/${machine.key_id}`)
    const statuses = async (who: Pick<Client, 'get'>) => {
      const answers: number[] = []
      for (let at = 0; at < 4; at += 1) answers.push((await who.get(READ)).status)
      return answers
    }
    expect(await statuses(machine)).toEqual([401, 401, 401, 429])
    expect((await vikram.get(READ)).status).toBe(200)
    expect(await statuses(requester(limited.app, newSecret().secret))).toEqual([401, 401, 429, 429])
    await limited.close()
  })
})
