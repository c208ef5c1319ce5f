import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_POLICY, narrowed } from '../rooms/organizations/policies.ts'
import { arrange } from '../testing/arrange.ts'
import { caseDesk } from '../testing/case-desk.ts'
import { dataUrlOf } from '../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const setStatus = (client: Client, status: string) =>
  arrange(world.platform.db, client.organization_id, (tx) =>
    sql`update organizations set status = ${status} where organization_id = ${client.organization_id}`.execute(tx),
  )

/** An organization that worked while it was active and is not any more. */
const formerlyActive = async (status = 'suspended') => {
  const sunil = await world.organization()
  const desk = await caseDesk(world, sunil)
  const case_id = await desk.open()
  const alert_id = await desk.alert()
  const { list_id } = (await sunil.get('/v1/admin/lists')).body.lists[0]
  await setStatus(sunil, status)
  return { sunil, desk, case_id, alert_id, list_id }
}

describe('an organization that is not active', () => {
  it('gets 403 for a comment, a file and a change of a case, and the case stays as it was [SH-STATE-025, SH-STATE-026, SH-STATE-027]', async () => {
    const { sunil, desk, case_id } = await formerlyActive()
    const before = await desk.case(case_id)
    for (const body of [
      { comments: 'We called the borrower.' },
      { attachment: dataUrlOf(Buffer.from('a,b\n')), file_name: 'a.csv' },
      { notes: 'We begin.', case_status: 'WIP' },
    ]) {
      const answer = await sunil.patch(`/v1/cases/${case_id}`, body)
      expect([answer.status, answer.body.success, answer.body.data.code]).toEqual([403, false, 'organization_inactive'])
    }
    expect(await desk.case(case_id)).toEqual(before)
  })

  it('reads on: parties, alerts, cases and lists [SH-STATE-031]', async () => {
    const { sunil, desk, case_id, alert_id, list_id } = await formerlyActive()
    for (const path of [
      `/v1/parties/${desk.party_id}`,
      '/v1/search/parties/complete?q=narmada&m=autocomplete',
      '/v1/admin/alerts',
      `/v1/admin/alerts/${alert_id}`,
      '/v1/cases',
      `/v1/cases/${case_id}`,
      '/v1/cases/case_count/risk_type',
      `/v1/admin/lists/${list_id}`,
      '/v1/admin/portfolios',
    ])
      expect([path, (await sunil.get(path)).status]).toEqual([path, 200])
  })

  it.each(['', 'trial', 'suspended', 'ACTIVE', 'inactive', 'active '])(
    'is any whose state is not active: %j',
    async (status) => {
      const { sunil, desk } = await formerlyActive(status)
      expect((await sunil.post('/v1/cases', desk.body())).body.data.code).toBe('organization_inactive')
      expect((await sunil.get('/v1/account/myorg')).body.status).toBe(status)
    },
  )
})

describe('the policy', () => {
  it('decides by url and method, and another organization does not exist [SH-PERM-022]', async () => {
    const asha = await world.organization()
    const desk = await caseDesk(world, asha)
    const case_id = await desk.open()
    const reader = await world.user(asha.organization_id, { policy: { ...ADMIN_POLICY, '/v1/cases': 'get' } })
    const writer = await world.user(asha.organization_id, { policy: { ...ADMIN_POLICY, '/v1/cases': 'GET, patch' } })
    const comment = { comments: 'We called the borrower.' }
    expect((await reader.get(`/v1/cases/${case_id}`)).status).toBe(200)
    expect((await reader.patch(`/v1/cases/${case_id}`, comment)).status).toBe(403)
    expect((await writer.patch(`/v1/cases/${case_id}`, comment)).status).toBe(200)
    expect((await writer.post('/v1/cases', desk.body())).status).toBe(403)
    const omar = await world.organization()
    expect((await omar.get(`/v1/cases/${case_id}`)).status).toBe(404)
    expect((await omar.patch(`/v1/cases/${case_id}`, comment)).status).toBe(404)
    const { list_id } = (await asha.get('/v1/admin/lists')).body.lists[0]
    expect((await omar.get(`/v1/admin/lists/${list_id}`)).status).toBe(404)
    expect((await omar.get('/v1/cases')).body).toEqual({ cases: [], count: 0 })
  })

  it('is all that counts of a person: a title opens nothing, and without one nothing is closed [DOM-PERM-011]', async () => {
    const asha = await world.organization()
    const titled = await world.user(asha.organization_id, { name: 'Administrator', policy: {} })
    const trainee = await world.user(asha.organization_id, { name: 'Trainee', policy: ADMIN_POLICY })
    const paths = ['/v1/cases', '/v1/admin/alerts', '/v1/admin/portfolios', '/v1/admin/lists', '/v1/admin/jobs']
    for (const path of paths)
      expect([path, (await titled.get(path)).status, (await trainee.get(path)).status]).toEqual([path, 403, 200])
    expect((await trainee.get('/v1/account/myprofile')).body).not.toHaveProperty('role')
  })

  it('is read at each call: a change counts at once', async () => {
    const asha = await world.organization()
    const leela = await world.user(asha.organization_id)
    expect((await leela.get('/v1/admin/portfolios')).status).toBe(200)
    const policy = JSON.stringify(narrowed({ '/v1/admin/portfolios': [] }))
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update users set policy = ${policy}::jsonb where user_id = ${leela.user_id}`.execute(tx),
    )
    const refused = await leela.get('/v1/admin/portfolios')
    expect([refused.status, refused.body.data.message]).toEqual([403, 'Access is not allowed, contact admin'])
  })
})

it('takes the token with and without the word Bearer, in any letter case', async () => {
  const asha = await world.organization()
  for (const authorization of [asha.token, `Bearer ${asha.token}`, `bearer ${asha.token}`, `BEARER   ${asha.token}`])
    expect((await world.anonymous.get('/v1/account/myprofile', { authorization })).body.user_id).toBe(asha.user_id)
})
