import { api } from '@saakh/contract/api'
import { OPERATOR_AREA, OPERATOR_POLICY } from '@saakh/domain/policy-areas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { createOperator } from './create-operator.ts'

const PATH = api.managedOrganizations.path
let world: TestWorld
let operator: Client
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization({ name: 'Narmada Bank' })
  await execute(world.platform, world.system(PLATFORM_ORGANIZATION), createOperator, {
    email: 'first@platform.example',
  })
  operator = await world.user(PLATFORM_ORGANIZATION, { policy: OPERATOR_POLICY, name: 'Olu Operator' })
})
afterAll(() => world.close())

const GODAVARI = { name: 'Godavari Finance', type: 'enterprise', admin_email: 'first@godavari.example' }
const make = async (body: object = GODAVARI) => (await operator.post(PATH, body)).body.data.organization_id
const listed = async (asked = '') => (await operator.get(`${PATH}${asked}`)).body.data
const sql = (text: string) => query(world.owner_url, text)

describe('an organization that the operator makes', () => {
  it('has its first admin, who is written to, and its kind of regulated entity', async () => {
    const organization_id = await make({ ...GODAVARI, lender_kind: 'nbfc_base', orders_need_approval: true })
    const organization = (await listed('?q=godavari')).find(
      (row: { organization_id: string }) => row.organization_id === organization_id,
    )
    expect(organization).toMatchObject({
      ...{ name: 'Godavari Finance', type: 'enterprise', status: 'active', lender_kind: 'nbfc_base', is_demo: false },
      ...{ admin_email: 'first@godavari.example', admin_has_come: false },
    })
    const [mail] = await sql(`select to_email, subject, text from mails where organization_id = '${organization_id}'`)
    expect(mail).toMatchObject({ to_email: 'first@godavari.example', subject: 'Godavari Finance on Saakh' })
    expect(await sql(`select configs from organizations where organization_id = '${organization_id}'`)).toMatchObject([
      { configs: { orders_need_approval: true } },
    ])
  })

  it('stands in the audit of the platform and in its own, with who made it', async () => {
    const organization_id = await make()
    const rows = await sql(`select organization_id, actor, verb from audit_log
      where verb in ('make_organization', 'create_organization') and subject = 'organization:${organization_id}' order by verb`)
    expect(rows).toEqual([
      { organization_id, actor: `system:user:${operator.user_id}`, verb: 'create_organization' },
      { organization_id: PLATFORM_ORGANIZATION, actor: `user:${operator.user_id}`, verb: 'make_organization' },
    ])
  })

  it('meets its people with what they do first, by the screen and by the command', async () => {
    const byScreen = await world.user(await make({ ...GODAVARI, name: 'Seen first' }))
    const byCommand = await world.organization()
    for (const admin of [byScreen, byCommand]) {
      const layout = await admin.get('/v1/account/myconfig/dashboard')
      expect(layout.body.data[0]).toEqual({ id: 'todo-message' })
      const { data } = (await admin.get('/v1/account/first_steps')).body
      expect(data.map(({ id }: { id: string }) => id)).toEqual([
        ...['customers', 'day_ends', 'portfolio', 'people', 'units', 'mails'],
      ])
    }
  })

  it('is made once, however often it is sent under one name', async () => {
    const sent = { ...GODAVARI, name: 'Sent thrice', request_key: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => operator.post(PATH, sent)))
    expect(new Set(answers.map(({ body }) => body.data.organization_id)).size).toBe(1)
    expect(await listed('?q=thrice')).toHaveLength(1)
    expect((await operator.post(PATH, { ...sent, name: 'Another' })).status).toBe(409)
  })

  it('is refused with its fields, and nothing is made', async () => {
    const refused = await operator.post(PATH, { name: ' ', type: 'enterprise', admin_email: 'nobody' })
    expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, ['name', 'admin_email']])
    for (const body of [{}, { ...GODAVARI, type: 'bank' }, { ...GODAVARI, lender_kind: 'shop' }])
      expect((await operator.post(PATH, body)).status).toBe(400)
  })

  it('is suspended and reads on, and is active again', async () => {
    const nila = await world.organization({ name: 'Kaveri Bank' })
    const set = (status: string) => operator.patch(`${PATH}/${nila.organization_id}`, { status })
    expect((await set('suspended')).status).toBe(200)
    expect((await listed('?status=suspended')).map(({ name }: { name: string }) => name)).toEqual(['Kaveri Bank'])
    expect((await nila.get('/v1/cases')).status).toBe(200)
    const list = { list: { name: 'Watched', list_type: 'watchlist' } }
    expect((await nila.post('/v1/admin/lists', list)).body.data.code).toBe('organization_inactive')
    expect((await set('active')).status).toBe(200)
    expect((await nila.post('/v1/admin/lists', list)).status).toBe(200)
    const rows = await sql(`select verb, actor from audit_log
      where organization_id = '${nila.organization_id}' and verb = 'set_organization_status'`)
    expect(rows).toHaveLength(2)
    for (const id of [newId(), 'nonsense', PLATFORM_ORGANIZATION])
      expect((await operator.patch(`${PATH}/${id}`, { status: 'suspended' })).status).toBe(404)
    expect((await set('closed')).status).toBe(400)
  })
})

describe('the list of organizations', () => {
  it('is filtered, and refuses what it does not know', async () => {
    expect(await listed('?type=b2sme')).toEqual([])
    expect((await listed('?q=narmada')).map(({ name }: { name: string }) => name)).toEqual(['Narmada Bank'])
    for (const asked of ['?type=bank', '?status=closed', '?sort_by=secret', '?q=%00'])
      expect((await operator.get(PATH + asked)).status).toBe(400)
  })

  it('is told to an operator alone: a policy gives nothing outside the platform [SH-PERM-022]', async () => {
    const everything = await world.user(asha.organization_id, { policy: { '/v1': '*', [OPERATOR_AREA]: '*' } })
    const reader = await world.user(PLATFORM_ORGANIZATION, { policy: { [OPERATOR_AREA]: ['GET'] } })
    for (const client of [asha, everything])
      for (const answer of [
        await client.get(PATH),
        await client.post(PATH, GODAVARI),
        await client.patch(`${PATH}/${asha.organization_id}`, { status: 'suspended' }),
      ])
        expect([answer.status, answer.body.data.message]).toEqual([403, 'Access is not allowed, contact admin'])
    expect((await reader.get(PATH)).status).toBe(200)
    expect((await reader.post(PATH, GODAVARI)).status).toBe(403)
  })

  it('shows nothing of what is in an organization, nor does anything else that an operator opens', async () => {
    const list = { list: { name: 'Quillfeather Walking Sticks', list_type: 'watchlist' } }
    await asha.post('/v1/admin/lists', list)
    const reads = Object.values(api).filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    for (const { path, response } of reads) {
      if (response.description === 'text/event-stream') continue
      const text = JSON.stringify((await operator.get(path)).body)
      for (const secret of ['Quillfeather', asha.user_id]) expect([path, text.includes(secret)]).toEqual([path, false])
    }
    for (const path of ['/v1/admin/users', '/v1/admin/parties', '/v1/cases', '/v1/admin/outbox', '/v1/admin/activity'])
      expect([path, (await operator.get(path)).status]).toEqual([path, 403])
  })
})

it('an operator is made once', async () => {
  const again = execute(world.platform, world.system(PLATFORM_ORGANIZATION), createOperator, {
    email: 'First@platform.example',
  })
  await expect(again).rejects.toThrow('exists already')
  const elsewhere = execute(world.platform, world.system(asha.organization_id), createOperator, {
    email: 'x@platform.example',
  })
  await expect(elsewhere).rejects.toThrow('Operators are of the platform.')
})
