import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { execute } from '../platform/verb.ts'
import { createPortfolio } from '../rooms/portfolios/create-portfolio.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { putLimitsInForce } from '../testing/limits.ts'
import { change, query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { evaluateDirty } from './run.ts'

let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
  store = factStore(world)
})
afterAll(() => world.close())

/** A cash credit that has been above its limit for the last `days` day-ends. */
const above = (days: number) => [
  account('8001', 'cash_credit'),
  ...dayEnds('8001', '2026-06-01', '2026-06-18', (_day, i) => ({
    outstanding: i > 17 - days ? '1050000.00' : '900000.00',
    sanction_limit: '1000000.00',
    drawing_power: '1000000.00',
  })),
]

async function borrower(client: Client) {
  const party_id = await store.party()
  await store.monitor(client.organization_id, party_id)
  return party_id
}

async function portfolio(client: Client, name: string, party_ids: string[]) {
  const parties = party_ids.map((party_id) => ({ party_id }))
  const caller = world.system(client.organization_id)
  const { portfolio_id } = await execute(world.platform, caller, createPortfolio, { name, parties })
  return portfolio_id
}

const set = (client: Client, values: Record<string, unknown>, portfolio_id: string | null = null) =>
  putLimitsInForce(world, client, { code: 'exceeding_regularization', portfolio_id, values })

const raisedOn = async (client: Client, party_id: string) => {
  const { body } = await client.get(`/v1/admin/alerts?party_id=${party_id}&alert_type=exceeding_regularization`)
  const [row] = body.data
  return row ? (await client.get(`/v1/admin/alerts/${row._id}`)).body.data[0] : null
}
const setOf = async (alert_id: string) =>
  (await query(world.owner_url, `select threshold_set_id from alerts where alert_id = '${alert_id}'`))[0]
    ?.threshold_set_id

describe('thresholds', () => {
  it('are the declared defaults until the organization sets its own', async () => {
    const asha = await world.organization()
    const first = await borrower(asha)
    await store.write(asha.organization_id, first, above(3))
    await evaluateDirty(world.platform, asha.organization_id)
    const byDefault = await raisedOn(asha, first)
    expect(byDefault.thresholds).toMatchObject({ first_days: 1, second_days: 31 })
    expect(await setOf(byDefault._id)).toBeNull()

    const { threshold_set_id } = await set(asha, { first_days: 10 })
    const mild = await borrower(asha)
    const grave = await borrower(asha)
    await store.write(asha.organization_id, mild, above(9))
    await store.write(asha.organization_id, grave, above(10))
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await raisedOn(asha, mild)).toBeNull()
    const alert = await raisedOn(asha, grave)
    expect(alert.thresholds).toMatchObject({ first_days: 10, second_days: 31 })
    expect(await setOf(alert._id)).toBe(threshold_set_id)
  })

  it('judge everybody again when they change; the alert that named the old set keeps it and its proof', async () => {
    const asha = await world.organization()
    const party_id = await borrower(asha)
    await store.write(asha.organization_id, party_id, above(5))
    await evaluateDirty(world.platform, asha.organization_id)
    await set(asha, { first_days: 6 })
    const { cleared } = await evaluateDirty(world.platform, asha.organization_id)
    expect(cleared).toHaveLength(1)
    const alert = await raisedOn(asha, party_id)
    expect(alert).toMatchObject({ state: 'cleared', thresholds: { first_days: 1 } })
    expect((await asha.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data.same).toBe(true)
  })

  it("of a portfolio go before the organization's, and of several portfolios the strictest", async () => {
    const asha = await world.organization()
    const party_id = await borrower(asha)
    const lenient = await portfolio(asha, 'Lenient', [party_id])
    const strict = await portfolio(asha, 'Strict', [party_id])
    const other = await portfolio(asha, 'Without this party', [])
    await set(asha, { first_days: 2 })
    await set(asha, { first_days: 12 }, lenient)
    const chosen = await set(asha, { first_days: 8 }, strict)
    await set(asha, { first_days: 1 }, other)
    await store.write(asha.organization_id, party_id, above(7))
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await raisedOn(asha, party_id)).toBeNull()
    await store.write(asha.organization_id, party_id, above(8))
    await evaluateDirty(world.platform, asha.organization_id)
    const alert = await raisedOn(asha, party_id)
    expect(alert.thresholds.first_days).toBe(8)
    expect(await setOf(alert._id)).toBe(chosen.threshold_set_id)
  })

  it('are refused when they cannot be', async () => {
    const asha = await world.organization()
    const refused = async (values: object, portfolio_id: string | null = null) => {
      const body = { values, portfolio_id, reason: 'To be tried' }
      const answer = await asha.post('/v1/admin/rules/exceeding_regularization/changes', body)
      return [answer.status, answer.body.data.message]
    }
    expect(await refused({ first_days: 0 })).toEqual([400, expect.stringContaining('Too small')])
    expect((await refused({ first_days: 70 }))[0]).toBe(400)
    expect((await refused({ days: 3 }))[1]).toContain("has no limit 'days'")
    expect((await refused({ first_days: 3 }, newId()))[1]).toBe('There is no portfolio with this id.')
    expect((await refused({ first_days: 1 }))[1]).toBe('These limits are in force already.')
  })

  it('know the kind of lender, and keep it when another value is set', async () => {
    const nila = await world.organization()
    await change(
      world.owner_url,
      `update organizations set lender_kind = 'nbfc_base' where organization_id = '${nila.organization_id}'`,
    )
    const valuesOf = async () => {
      const { data } = (await nila.get('/v1/admin/thresholds')).body
      return data.find((item: { code: string }) => item.code === 'dpd_status_change').values
    }
    expect(await valuesOf()).toMatchObject({ lender_kind: 'nbfc_base', alert_from: 'SMA-0' })
    await putLimitsInForce(world, nila, { code: 'dpd_status_change', values: { alert_from: 'SMA-1' } })
    expect(await valuesOf()).toMatchObject({ lender_kind: 'nbfc_base', alert_from: 'SMA-1' })
  })

  it('are read over the API, and those of the own organization alone', async () => {
    const asha = await world.organization()
    const omar = await world.organization()
    const own = await portfolio(asha, 'Traders', [])
    const code = 'exceeding_regularization'
    const inForce = async (client: Client) => {
      const { data } = (await client.get('/v1/admin/thresholds')).body
      return data.filter((item: { code: string }) => item.code === code)
    }
    expect(await inForce(asha)).toMatchObject([{ threshold_set_id: null, values: { first_days: 1 }, set_by: null }])
    await set(asha, { first_days: 4 })
    await set(asha, { second_days: 20 }, own)
    expect(await inForce(asha)).toMatchObject([
      { portfolio_id: null, values: { first_days: 4, second_days: 31 }, set_by: 'Test Admin' },
      { portfolio_name: 'Traders', values: { first_days: 4, second_days: 20 } },
    ])
    expect(await inForce(omar)).toMatchObject([{ values: { first_days: 1 } }])
    const changes = `/v1/admin/rules/${code}/changes`
    const foreign = await omar.post(changes, { portfolio_id: own, values: {}, reason: 'To be tried' })
    expect(foreign.status).toBe(400)
    const wrong = await asha.post(changes, { values: { first_days: 'many' }, reason: 'To be tried' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.data.fields).toHaveProperty('values.first_days')
  })
})
