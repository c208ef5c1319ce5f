import { circular } from '@saakh/catalogue/example-circulars'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CLAIM = 'The suspension ended the same day.'
const SUSPENDED = circular('Suspension of Trading in Zzyzx Example Mills Limited', '2027-03-02')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2027-05-03T06:00:00Z' })
})
afterAll(() => world.close())

/** A business with a public fact, and two of its people. */
async function business() {
  const store = factStore(world)
  const devika = await world.organization({ type: 'b2sme' })
  const farid = await world.user(devika.organization_id, { name: 'Farid' })
  const party_id = await store.party({ name: 'Zzyzx Example Mills Limited', type: 'public_company' })
  const [fact_id = ''] = await store.write(null, party_id, [SUSPENDED])
  await arrange(world.platform.db, devika.organization_id, (tx) =>
    sql`update organizations set party_id = ${party_id} where organization_id = ${devika.organization_id}`.execute(tx),
  )
  const asked = await devika.post('/v1/account/my_business/contests', { fact_id, claim: CLAIM })
  expect(asked.status).toBe(200)
  return { store, devika, farid, party_id, fact_id, contest_id: asked.body.data.contest_id as string }
}

const withdraw = (as: Client, contest_id: string) =>
  as.post(`/v1/account/my_business/contests/${contest_id}/withdraw`, {})
const listed = async (as: Client) => (await as.get('/v1/account/my_business/contests')).body.data

describe('the contest of a business', () => {
  it('is withdrawn by who contested, is gone from the queue, and can be made again', async () => {
    const { devika, farid, fact_id, contest_id } = await business()
    expect(await listed(devika)).toMatchObject([{ contest_id, state: 'open', may_withdraw: true }])
    expect(await listed(farid)).toMatchObject([{ contest_id, state: 'open', may_withdraw: false }])
    expect((await withdraw(farid, contest_id)).status).toBe(403)
    const done = await withdraw(devika, contest_id)
    expect([done.status, done.body]).toEqual([200, { success: true, message: 'The contest is withdrawn.' }])
    expect(await listed(devika)).toMatchObject([{ contest_id, state: 'withdrawn', may_withdraw: false }])
    const { data } = (await farid.get('/v1/admin/approvals?kind=contest&status=pending')).body
    expect(data).toEqual([])
    expect((await withdraw(devika, contest_id)).status).toBe(409)
    const again = await devika.post('/v1/account/my_business/contests', { fact_id, claim: CLAIM })
    expect(again.status).toBe(200)
    const { data: activityLines } = (await devika.get('/v1/admin/activity')).body
    expect(JSON.stringify(activityLines)).toContain('of the own business')
  })

  it('is not withdrawn any more after a second person decided', async () => {
    const { devika, farid, contest_id } = await business()
    const [{ approval_id }] = (await farid.get('/v1/admin/approvals?kind=contest')).body.data
    expect((await farid.patch(`/v1/admin/approvals/${approval_id}`, { action: 'approve' })).status).toBe(200)
    expect(await listed(devika)).toMatchObject([{ state: 'upheld', may_withdraw: false }])
    const late = await withdraw(devika, contest_id)
    expect([late.status, late.body.data.message]).toEqual([409, 'This contest was upheld before.'])
  })

  it('is found here alone: neither a contest of the desk nor one of a lender is', async () => {
    const { store, devika, party_id, contest_id } = await business()
    const [other_id] = await store.write(devika.organization_id, party_id, [
      { ...SUSPENDED, kind: 'internal_rating', subject: 'R-1', payload: { title: 'Secret' } as never },
    ])
    const { data } = (await devika.post('/v1/admin/contests', { fact_id: other_id, claim: CLAIM })).body
    expect((await withdraw(devika, data.contest_id)).status).toBe(404)
    const asha = await world.organization()
    const lenders = await withdraw(asha, contest_id)
    expect([lenders.status, lenders.body.data.message]).toEqual([404, 'No data found: there is no such contest.'])
    expect((await withdraw(devika, 'nothing')).status).toBe(404)
  })
})
