import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(() => world.close())

const PATH = '/v1/admin/products'
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)

describe('products', () => {
  it('are listed with an id and their number [SH-ENT-040, SH-API-056, SH-API-057]', async () => {
    const { status, body } = await asha.get(PATH)
    expect([status, body.total_entries]).toEqual([200, body.data.length])
    expect(ids(body)).toEqual([
      'c-360',
      'c-docs',
      'c-trust',
      'advanced-timeline',
      'site-visit',
      'borrower-kyc',
      'stock-inspection',
      'covenant-waiver',
    ])
  })

  it.each([
    ['report', '[SH-API-053]', 3],
    ['timeline', '[SH-API-054]', 1],
    ['form', '[SH-API-055]', 4],
    ['nonsense', '', 0],
  ])('of the type %s are listed alone %s', async (type, _, count) => {
    const { body } = await asha.get(`${PATH}?product_definition_type=${type}`)
    expect([body.data.length, body.total_entries]).toEqual([count, count])
    for (const { attributes } of body.data) expect(attributes.product_definition_type).toBe(type)
  })

  it('are paged, and counted beyond the page [SH-API-052, SH-API-057]', async () => {
    const { body } = await asha.get(`${PATH}?per_page=3&page=3`)
    expect([ids(body), body.total_entries]).toEqual([['stock-inspection', 'covenant-waiver'], 8])
    expect((await asha.get(`${PATH}?per_page=3`)).body.data).toHaveLength(3)
  })

  it('say for which entity types the organization has them, and why they cannot be had', async () => {
    const { data } = (await asha.get(PATH)).body
    expect(data[0].attributes.entity_types).toContain('private_company')
    for (const { attributes } of data) {
      const isForm = attributes.product_definition_type === 'form'
      expect([attributes.name, attributes.unavailable_reason === null]).toEqual([attributes.name, isForm])
    }
  })

  it('are refused with a message to a user whose policy lacks them', async () => {
    const leela = await world.user(asha.organization_id, { policy: narrowed({ [PATH]: [] }) })
    const { status, body } = await leela.get(PATH)
    expect([status, body.data.message]).toEqual([403, 'Access is not allowed, contact admin'])
  })
})
