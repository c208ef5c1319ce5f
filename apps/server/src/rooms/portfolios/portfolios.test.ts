import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { addAlert, makePortfolio, PORTFOLIOS as PATH } from '../../testing/portfolio-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization({ name: 'Demo Bank' })
})
afterAll(() => world.close())

const parties = (...names: string[]) => Promise.all(names.map((name) => addParty(world.platform.db, { name })))

describe('portfolios', () => {
  it('answer an empty list and zero for an organization without any [SH-API-050, SH-API-051]', async () => {
    const tara = await world.organization()
    expect((await tara.get(PATH)).body).toEqual({ data: [], total_count: 0 })
  })

  it('count each member by the gravest of its open alerts, and low without any [SH-ENT-047, SH-ENT-048, SH-ENT-049, SH-ENT-050, SH-ENT-051, SH-ENT-052]', async () => {
    const [high = '', medium = '', low = '', quiet = '', healed = ''] = await parties(
      'HIGH',
      'MEDIUM',
      'LOW',
      'QUIET',
      'HEALED',
    )
    const omar = await world.organization()
    for (const [party_id, severity, state] of [
      [high, 'High', 'open'],
      [high, 'Low', 'open'],
      [medium, 'Medium', 'open'],
      [low, 'Low', 'open'],
      [healed, 'High', 'cleared'],
    ] as const)
      await addAlert(world, asha, party_id, severity, state)
    await addAlert(world, omar, quiet, 'High')
    const id = await makePortfolio(asha, 'West', [high, medium, low, quiet, healed])
    await makePortfolio(asha, 'Empty')
    const { body } = await asha.get(PATH)
    expect(body.total_count).toBe(2)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        attributes: expect.objectContaining({
          name: 'Empty',
          no_of_parties: 0,
          risk_details: { low_risk: 0, medium_risk: 0, high_risk: 0 },
        }),
      },
      {
        id,
        attributes: expect.objectContaining({
          name: 'West',
          no_of_parties: 5,
          risk_details: { low_risk: 3, medium_risk: 1, high_risk: 1 },
        }),
      },
    ])
    expect((await omar.get(PATH)).body).toEqual({ data: [], total_count: 0 })
  })

  it('count merged members once, with the alerts of all that were merged into them', async () => {
    const nila = await world.organization()
    const branch = await addParty(world.platform.db, { name: 'BRANCH' }, nila.organization_id)
    const [whole = ''] = await parties('WHOLE')
    await makePortfolio(nila, 'All', [branch, whole])
    await addRedirect(world.platform.db, nila.organization_id, branch, whole)
    await addAlert(world, nila, branch, 'High')
    expect((await nila.get(PATH)).body.data[0].attributes).toMatchObject({
      no_of_parties: 1,
      risk_details: { low_risk: 0, medium_risk: 0, high_risk: 1 },
    })
  })

  it('are paged and sorted', async () => {
    const nila = await world.organization()
    for (const name of ['b', 'A', 'c']) await makePortfolio(nila, name)
    const names = async (query: string) =>
      (await nila.get(`${PATH}?${query}`)).body.data.map(
        (item: { attributes: { name: string } }) => item.attributes.name,
      )
    expect(await names('')).toEqual(['A', 'b', 'c'])
    expect(await names('sort_by=name&sort_in=desc&per_page=2')).toEqual(['c', 'b'])
    expect(await names('sort_by=created_at&sort_in=asc&per_page=2&page=2')).toEqual(['c'])
  })

  it('are found by words of their name, where % and _ are signs like others', async () => {
    const nila = await world.organization()
    for (const name of ['West coast', 'East coast', '100% secured']) await makePortfolio(nila, name)
    const namesOf = async (q: string) => {
      const { body } = await nila.get(`${PATH}?q=${encodeURIComponent(q)}`)
      return [body.total_count, ...body.data.map((item: { attributes: { name: string } }) => item.attributes.name)]
    }
    expect(await namesOf('coast')).toEqual([2, 'East coast', 'West coast'])
    expect(await namesOf('coast west')).toEqual([1, 'West coast'])
    expect(await namesOf('%')).toEqual([1, '100% secured'])
    expect(await namesOf('_')).toEqual([0])
  })

  it('are refused with a message to a user whose policy lacks them', async () => {
    const leela = await world.user(asha.organization_id, { policy: narrowed({ [PATH]: [] }) })
    const { status, body } = await leela.get(PATH)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      success: false,
      status: 403,
      data: { message: 'Access is not allowed, contact admin' },
    })
  })
})
