import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let company: string
let person: string
let firm: string
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  const { db } = world.platform
  company = await addParty(db, { name: 'Quillfeather Walking Sticks', type: 'private_company' })
  person = await addParty(db, { name: 'Meera Example', type: 'person' })
  firm = await addParty(db, { name: 'Example Brothers', type: 'firm' })
})
afterAll(() => world.close())

const PATH = '/v2/admin/orders'
const order = (body: Record<string, unknown>, client = asha) =>
  client.post(PATH, { party_id: company, party_name: 'Whatever', report_type: 'c-360', ...body })
const ordersOf = async (client: Client) => (await client.get(`${PATH}?per_page=100`)).body.orders
const setSku = (sku: Record<string, unknown>) =>
  arrange(world.platform.db, asha.organization_id, (tx) =>
    sql`update organizations set sku = ${JSON.stringify(sku)}::jsonb
      where organization_id = ${asha.organization_id}`.execute(tx),
  )

describe('ordering a report', () => {
  it('stands in the list as ordered, with the name that the party has [SH-ORDER-021, SH-PROD-003, SH-ENT-041, SH-ENT-042]', async () => {
    const { status, body } = await order({ request_key: 'first' })
    expect([status, body.success, body.data.attributes.status]).toEqual([200, true, 'ordered'])
    expect(body.data.attributes).toMatchObject({
      party_id: company,
      party_name: 'Quillfeather Walking Sticks',
      report_type: 'c-360',
      name: 'C-360',
      ordered_by: 'Test Admin',
    })
    const [newest] = await ordersOf(asha)
    expect(newest).toEqual((({ message: _, ...rest }) => rest)(body.data))
  })

  it('is one order for one send, also of two at once', async () => {
    const before = (await ordersOf(asha)).length
    const sent = { report_type: 'c-docs', request_key: 'twice' }
    const [first, two] = await Promise.all([order(sent), order(sent)])
    const third = await order(sent)
    expect([two.body.data.id, third.body.data.id]).toEqual([first.body.data.id, first.body.data.id])
    const [a, b] = await Promise.all([order({ report_type: 'c-trust' }), order({ report_type: 'c-trust' })])
    expect(a.body.data.id).toBe(b.body.data.id)
    expect(await ordersOf(asha)).toHaveLength(before + 2)
  })

  it('never answers another order for a key that is used again', async () => {
    await order({ report_type: 'c-docs', request_key: 'of one order' })
    const before = (await ordersOf(asha)).length
    const other = await order({ report_type: 'c-360', request_key: 'of one order' })
    expect([other.status, other.body.success, other.body.data.message]).toEqual([
      409,
      false,
      'This Idempotency-Key belongs to another request. Send a new one with each.',
    ])
    expect(await ordersOf(asha)).toHaveLength(before)
  })

  it.each([
    ['no party', '[SH-VAL-004]', { party_id: undefined }, 'party_id'],
    ['an empty party', '[SH-VAL-004]', { party_id: '  ' }, 'party_id'],
    ['a party that is none', '', { party_id: 'nope' }, 'party_id'],
    ['a party nobody knows', '', { party_id: '00000000-0000-4000-8000-00000000dead' }, 'party_id'],
    ['no report', '[SH-VAL-005]', { report_type: undefined }, 'report_type'],
    ['an empty report', '[SH-VAL-005]', { report_type: '' }, 'report_type'],
    ['an unknown report', '[SH-VAL-010]', { report_type: 'c-999' }, 'report_type'],
    ['a report that is no text', '', { report_type: 360 }, 'report_type'],
  ])('is refused with %s, and says which field it is %s', async (_what, _id, body, field) => {
    const before = (await ordersOf(asha)).length
    const answer = await order(body)
    expect([answer.status, answer.body.success, Object.keys(answer.body.data.fields)]).toEqual([400, false, [field]])
    expect(answer.body.data.message).toMatch(/\w{3}/)
    expect(await ordersOf(asha)).toHaveLength(before)
  })

  it('is refused for a person [SH-VAL-006]', async () => {
    const { status, body } = await order({ party_id: person })
    expect([status, body.data.message]).toEqual([400, 'Sorry! You cannot order report for this category of business.'])
  })

  it('is refused for what the plan does not hold for this kind of business [SH-VAL-007]', async () => {
    await setSku({ private_company: ['c-360'] })
    const refused = await order({ report_type: 'c-trust', request_key: 'not in the plan' })
    expect([refused.status, refused.body.data.message]).toEqual([
      400,
      'C-Trust is not available for the selected entity',
    ])
    expect((await order({ request_key: 'in the plan' })).status).toBe(200)
    const without = await order({ party_id: firm, report_type: 'c-360' })
    expect([without.status, without.body.data.message]).toEqual([400, 'C-360 is not available for the selected entity'])
    await setSku({ private_company: ['c-360', 'c-docs', 'c-trust'], firm: ['c-360'] })
  })

  it('is refused to whose policy reads orders only, and to a suspended organization [SH-STATE-035]', async () => {
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v2/admin/orders': ['GET'] }) })
    expect((await reader.get(PATH)).status).toBe(200)
    expect((await order({}, reader)).status).toBe(403)
    const suspended = await world.organization({ status: 'suspended' })
    const answer = await order({}, suspended)
    expect([answer.status, answer.body.data.code]).toEqual([403, 'organization_inactive'])
  })

  it("is refused for another organization's own party, in the words for one that is not there", async () => {
    const other = await world.organization()
    const own = await addParty(world.platform.db, { name: 'A secret name' }, other.organization_id)
    const answer = await order({ party_id: own })
    expect([answer.status, answer.body.data.message]).toEqual([400, 'This party does not exist.'])
    expect((await order({ party_id: own }, other)).status).toBe(200)
  })
})
