import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { produceReportTask } from '../jobs/produce-report.ts'
import { caseDesk } from '../testing/case-desk.ts'
import { addParty } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
let asha: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  ids.user_id = asha.user_id
  ids.party_id = await addParty(world.platform.db, { name: 'Quillfeather Walking Sticks', type: 'public_company' })
  await (await caseDesk(world, asha)).open()
  const portfolio = await asha.post('/v1/admin/portfolios', { name: 'Sticks' })
  expect(portfolio.status).toBe(200)
  const order = await asha.post('/v2/admin/orders', { party_id: ids.party_id, report_type: 'c-360' })
  ids.product_id = order.body.data.id
  ids.setup_step = '1'
  const task = produceReportTask()
  await task.run(world.platform, { organization_id: asha.organization_id, order_id: ids.product_id })
})
afterAll(() => world.close())

const text = z.string().min(1)
const some = z.array(z.unknown()).min(1)
const numbers = z.record(z.string(), z.number())
const company = { party_id: text, name: text }

interface Listed {
  fields: z.ZodRawShape
  body?: object
  query?: string
}
/** The calls of shell.txt section 7 with what it lists as read from each; the answer may have more beside it. */
const LISTED: Record<string, Listed> = {
  'GET /v1/eligibility_check': { fields: { data: z.object({ status: text }) } },
  'GET /v1/user/current_step': {
    fields: { data: z.object({ current_step_id: z.number().min(1).max(5), current_step_status: text }) },
  },
  'GET /v1/user/steps/{setup_step}': { fields: { data: z.object({ step_status: text }) } },
  'GET /v1/admin/users/{user_id}': { fields: { user: z.object({ user_id: text, name: text, email: text }) } },
  'PATCH /v1/admin/users/{user_id}': { fields: { success: z.literal(true) }, body: { user: { industries: [] } } },
  'GET /v1/account/myprofile': {
    fields: { user_id: text, name: text, email: text, status: text, policy: z.object({}) },
  },
  'GET /v1/account/myorg': {
    fields: { status: text, organization_id: text, type: text, message: z.array(z.unknown()) },
  },
  'GET /v1/account/myconfig/{config_name}': { fields: { data: some } },
  'GET /v1/account/sector_interests': { fields: { data: z.object({ sector_interests: numbers }) } },
  'PATCH /v1/account/invite_users': {
    fields: { message: z.literal('users invited successfully.') },
    body: { emails: ['new@bank.example'] },
  },
  'PATCH /v1/account/user_interests': {
    fields: { message: z.literal('interests updated successfully.') },
    body: { interests: ['Peer Review'] },
  },
  'GET /v1/admin/lists': { fields: { lists: some }, query: '?list_type=watchlist' },
  'POST /v1/admin/lists': {
    fields: { list: z.object({ list_id: text, name: z.literal('Second') }) },
    body: { list: { name: 'Second', description: 'Two', list_type: 'watchlist' } },
  },
  'GET /v1/admin/industries': { fields: { industries: some } },
  'GET /v1/admin/portfolios': { fields: { data: some, total_count: z.literal(1) } },
  'GET /v1/admin/products': {
    fields: { data: some, total_entries: z.literal(1) },
    query: '?product_definition_type=report',
  },
  'GET /v2/admin/orders': { fields: { orders: some } },
  'GET /v1/report/products/{product_id}/download': { fields: { meta: z.object({ storage_type: text }), data: text } },
  'GET /v3/recommendations/parties': { fields: { data: z.array(z.unknown()) } },
  'GET /v1/parties/{party_id}': { fields: company },
  'GET /v1/admin/parties/{party_id}': { fields: company },
  'GET /v1/cases': { fields: { cases: some, count: z.literal(1) } },
  'GET /v1/cases/case_count/status_category': { fields: { data: numbers }, query: '?type=overall' },
  'GET /v1/cases/case_count/risk_type': { fields: { data: numbers } },
}
const declared = new Set(Object.values(api).map(({ method, path }: Endpoint) => `${method} ${path}`))

it('has every listed call', () => {
  expect(Object.keys(LISTED).filter((call) => !declared.has(call))).toEqual([])
})

it.each(Object.entries(LISTED))(
  '%s has each listed field exactly where it is listed [SH-API-076]',
  async (call, { fields, body = {}, query = '' }) => {
    const [method, path = ''] = call.split(' ')
    const names = path.endsWith('{config_name}') ? ['dashboard', 'party-sidebar'] : ['']
    for (const name of names) {
      const address = path.replace(/\{(\w+)\}/g, (_, id) => ids[id] ?? name) + query
      const answer = await ask(method ?? '', address, body)
      expect([address, answer.status]).toEqual([address, 200])
      z.looseObject(fields).parse(answer.body)
    }
  },
)

function ask(method: string, address: string, body: object) {
  if (method === 'POST') return asha.post(address, body)
  if (method === 'PATCH') return asha.patch(address, body)
  const { key, secret } = world.config
  return address.startsWith('/v3/') ? world.anonymous.get(address, { key, secret }) : asha.get(address)
}
