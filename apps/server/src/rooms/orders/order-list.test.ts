import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
const clock = settableClock('2026-05-01T10:00:00Z')

/** Six orders, a day apart. */
const PLACED = ['c-360', 'c-docs', 'c-360', 'advanced-timeline', 'c-trust', 'c-360'] as const
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  const party_id = await addParty(world.platform.db, { name: 'Party of orders', type: 'public_company' })
  for (const [n, report_type] of PLACED.entries()) {
    clock.set(`2026-05-0${n + 1}T10:00:00Z`)
    const { status } = await asha.post(PATH, { party_id, report_type, request_key: `order ${n}` })
    expect(status).toBe(200)
  }
})
afterAll(() => world.close())

const PATH = '/v2/admin/orders'
interface Order {
  id: string
  attributes: { report_type: string; created_at: string; product_definition_type: string }
}
const typesIn = (orders: Order[]) => orders.map(({ attributes }) => attributes.report_type)
const get = async (query: string) => {
  const { status, body } = await asha.get(`${PATH}${query}`)
  expect(status).toBe(200)
  return body
}
const NEWEST = [...PLACED].reverse()

describe('orders', () => {
  it('are listed newest first, with what the specification names [SH-API-061, SH-ENT-043, SH-ENT-044, SH-ENT-045]', async () => {
    const { orders, total_entries } = await get('')
    expect([typesIn(orders), total_entries]).toEqual([NEWEST, 6])
    for (const [n, { id, attributes }] of orders.entries()) {
      expect([id, attributes.party_id, attributes.status]).toEqual([expect.any(String), expect.any(String), 'ordered'])
      expect([attributes.party_name, attributes.created_at]).toEqual([
        'Party of orders',
        `2026-05-0${6 - n}T10:00:00.000Z`,
      ])
    }
  })

  it('are paged, and counted beyond the page [SH-API-058, SH-API-083]', async () => {
    const page = async (n: number) => typesIn((await get(`?page=${n}&per_page=4`)).orders)
    expect([await page(1), await page(2)]).toEqual([NEWEST.slice(0, 4), NEWEST.slice(4)])
    expect((await get('?page=1&per_page=3')).orders).toHaveLength(3)
    expect((await get('?page=999')).orders).toEqual([])
    expect((await get('?page=999')).total_entries).toBe(6)
  })

  it('are sorted by a column, either way [SH-API-059]', async () => {
    const days = async (query: string) =>
      (await get(query)).orders.map((order: Order) => Number(order.attributes.created_at.slice(9, 10)))
    expect(await days('?sort_by=created_at&sort_in=desc')).toEqual([6, 5, 4, 3, 2, 1])
    expect(await days('?sort_by=created_at&sort_in=asc')).toEqual([1, 2, 3, 4, 5, 6])
    expect(typesIn((await get('?sort_by=report_type&sort_in=asc')).orders)).toEqual([...PLACED].sort())
  })

  it.each(['?sort_by=&sort_in=', '?page=-1&per_page=abc', '?page=&per_page=0', '?per_page=100000', '?party_id='])(
    'keep to their order at %s [SH-API-083]',
    async (query) => {
      const { orders } = await get(query)
      if (query !== '?party_id=') expect(typesIn(orders)).toEqual(NEWEST)
    },
  )

  it.each([
    ['report', ['c-360', 'c-trust', 'c-360', 'c-docs', 'c-360']],
    ['timeline', ['advanced-timeline']],
    ['c-docs', ['c-docs']],
    ['form', []],
  ])('of the type %s stand alone [SH-API-060]', async (type, expected) => {
    const { orders, total_entries } = await get(`?type=${type}`)
    expect([typesIn(orders), total_entries]).toEqual([expected, expected.length])
  })

  it('are counted by report type, whatever is asked for', async () => {
    const counts = { 'c-360': 3, 'c-docs': 1, 'c-trust': 1, 'advanced-timeline': 1 }
    expect((await get('?type=c-docs&per_page=1')).counts).toEqual(counts)
  })

  it('are refused with a message to whose policy lacks them', async () => {
    const leela = await world.user(asha.organization_id, { policy: narrowed({ [PATH]: [] }) })
    const { status, body } = await leela.get(PATH)
    expect([status, body.data.message]).toEqual([403, 'Access is not allowed, contact admin'])
  })

  it('of another organization are not there', async () => {
    const [order] = (await get('')).orders
    expect((await asha.get(`${PATH}/${order.id}`)).body.data).toEqual(order)
    const other = await world.organization()
    expect((await other.get(PATH)).body.orders).toEqual([])
    for (const path of [`${PATH}/${order.id}`, `/v1/report/products/${order.id}/download`])
      expect((await other.get(path)).status).toBe(404)
    expect((await other.post(`${PATH}/${order.id}/retry`, {})).status).toBe(404)
    expect((await asha.get(`${PATH}/nope`)).status).toBe(404)
  })
})

describe('products', () => {
  const LIST = '/v1/admin/products'
  const products = async (query: string) => (await asha.get(`${LIST}${query}`)).body

  it('are what was ordered, each with its id, and their number [SH-ENT-040, SH-API-056, SH-API-057]', async () => {
    const { data, total_entries } = await products('')
    expect([typesIn(data), total_entries]).toEqual([NEWEST, 6])
    for (const { id } of data) expect(id).toEqual(expect.any(String))
  })

  it.each([
    ['report', '[SH-API-053]', 5],
    ['timeline', '[SH-API-054]', 1],
    ['form', '[SH-API-055]', 4],
  ])('of the type %s are listed alone %s', async (type, _, count) => {
    const { data, total_entries } = await products(`?product_definition_type=${type}`)
    expect([data.length, total_entries]).toEqual([count, count])
    for (const { attributes } of data) expect(attributes.product_definition_type).toBe(type)
  })

  it('are paged, and counted beyond the page [SH-API-052, SH-API-057]', async () => {
    const { data, total_entries } = await products('?per_page=4&page=2')
    expect([typesIn(data), total_entries]).toEqual([NEWEST.slice(4), 6])
    expect((await products('?per_page=3')).data).toHaveLength(3)
    const forms = await products('?product_definition_type=form&per_page=3&page=2')
    expect([forms.data.length, forms.total_entries]).toEqual([1, 4])
  })

  it('are refused with a message to a user whose policy lacks them', async () => {
    const leela = await world.user(asha.organization_id, { policy: narrowed({ [LIST]: [] }) })
    const { status, body } = await leela.get(LIST)
    expect([status, body.data.message]).toEqual([403, 'Access is not allowed, contact admin'])
  })
})
