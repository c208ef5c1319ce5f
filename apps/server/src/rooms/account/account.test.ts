import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCaller, loadDemoAccounts } from '../../demo/accounts.ts'
import { look } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { readProfile } from './reads.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

describe('the account', () => {
  it('answers who the token belongs to [SH-API-030, SH-ENT-001, SH-ENT-002, SH-ENT-003, SH-ENT-004, SH-ENT-010]', async () => {
    const asha = await world.organization({ name: 'First Bank' })
    const profile = await asha.get('/v1/account/myprofile')
    expect(profile.status).toBe(200)
    expect(profile.body).toMatchObject({
      user_id: asha.user_id,
      name: 'Test Admin',
      email: expect.stringMatching(/^admin-.+@test\.example$/),
      organization: { name: 'First Bank' },
      status: 'active',
    })
    expect(profile.body.policy['/v1/cases']).toEqual(['GET', 'POST', 'PATCH', 'DELETE'])
  })

  it('answers what is not set as empty, never as missing [SH-ENT-006, SH-ENT-007, SH-ENT-008, SH-ENT-012, SH-ENT-014]', async () => {
    const asha = await world.organization()
    const { body } = await asha.get('/v1/account/myprofile')
    expect(body).toMatchObject({ industries: [], interests: [], profile_pic: null, user_provided_info: {} })
    expect(body.updated_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(body.wt).toHaveProperty('party')
  })

  it('answers the variant of the product that the account is of, the demo account of eqaro among them [SH-ENT-009]', async () => {
    const asha = await world.organization()
    expect((await asha.get('/v1/account/myprofile')).body.instance_name).toBeNull()
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update users set instance_name = 'eqaro' where user_id = ${asha.user_id}`.execute(tx),
    )
    expect((await asha.get('/v1/account/myprofile')).body.instance_name).toBe('eqaro')
    await loadDemoAccounts(world.platform)
    const caller = demoCaller('U6')
    const farid = await look(world.platform, caller, api.myProfile, readProfile)
    expect(farid).toMatchObject({ email: 'farid@demo-eqaro.example', instance_name: 'eqaro' })
  })

  it('answers the organization with state, type and messages [SH-API-031, SH-API-032, SH-API-033, SH-API-034, SH-ENT-015, DOM-ENT-093]', async () => {
    const asha = await world.organization()
    const { status, body } = await asha.get('/v1/account/myorg')
    expect(status).toBe(200)
    expect(body).toMatchObject({ organization_id: asha.organization_id, status: 'active', type: 'enterprise' })
    expect(body.message).toEqual([])
    expect((await (await world.organization({ type: 'b2sme' })).get('/v1/account/myorg')).body.type).toBe('b2sme')
  })

  it.each(['b2sme', 'enterprise'] as const)(
    'answers that an organization is of type %s [SH-PROD-021]',
    async (type) => {
      const asha = await world.organization({ type })
      expect((await asha.get('/v1/account/myorg')).body.type).toBe(type)
    },
  )

  it('answers reports per entity type, logo, own party and a state other than active [SH-ENT-018, SH-ENT-019, SH-ENT-020, SH-ENT-021, SH-ENT-022]', async () => {
    const sunil = await world.organization({ status: 'suspended' })
    const { body } = await sunil.get('/v1/account/myorg')
    expect(body).toMatchObject({ status: 'suspended', logo_url: null, party_id: null, message: [] })
    expect(body.sku.private_company).toContain('c-360')
    expect((await (await world.organization()).get('/v1/account/myorg')).body.status).toBe('active')
  })

  it('names the own party of a small business, which nobody else sees', async () => {
    const meera = await world.organization({ type: 'b2sme', name: 'Kaveri Looms' })
    const { party_id } = (await meera.get('/v1/account/myorg')).body
    const party = await meera.get(`/v1/parties/${party_id}`)
    expect([party.status, party.body.name]).toEqual([200, 'Kaveri Looms'])
    expect((await (await world.organization()).get(`/v1/parties/${party_id}`)).status).toBe(404)
  })

  it('answers an unknown layout with 404 and the known ones with a list [SH-API-035, SH-API-036]', async () => {
    const asha = await world.organization()
    const widgets = await asha.get('/v1/account/myconfig/dashboard')
    expect([widgets.status, widgets.body.data[0]]).toEqual([200, { id: 'todo-message' }])
    const sections = await asha.get('/v1/account/myconfig/party-sidebar')
    expect([sections.status, sections.body.data.map(({ label }: { label: string }) => label)]).toEqual([
      200,
      [
        ...['Overview', 'Facilities', 'Financials', 'Signals', 'Filings', 'Groups', 'Directors', 'Charges'],
        ...['Alerts', 'Cases', 'Notes', 'Legal'],
      ],
    ])
    for (const name of ['nothing', 'constructor', '__proto__', 'toString', 'Dashboard'])
      expect([name, (await asha.get(`/v1/account/myconfig/${name}`)).status]).toEqual([name, 404])
  })

  it('refuses a token after sign-out, and the refusal is a clean 401', async () => {
    const asha = await world.organization()
    expect((await asha.post('/v1/account/sign_out')).status).toBe(200)
    const after = await asha.get('/v1/account/myprofile')
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({ success: false, data: { message: 'Please sign in again.' } })
  })

  it('lets an inactive profile read its profile and nothing else [SH-PERM-007, SH-ENT-011]', async () => {
    const asha = await world.organization()
    const ravi = await world.user(asha.organization_id, { status: 'inactive' })
    const profile = await ravi.get('/v1/account/myprofile')
    expect([profile.status, profile.body.status]).toEqual([200, 'inactive'])
    expect((await ravi.get('/v1/account/myorg')).status).toBe(403)
    expect((await ravi.get('/v1/cases')).status).toBe(403)
  })
})
