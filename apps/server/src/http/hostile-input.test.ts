import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { caseDesk, type Desk } from '../testing/case-desk.ts'
import { dataUrlOf, sampleFiles } from '../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
let asha: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const NOWHERE = '00000000-0000-4000-8000-00000000dead'
const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const endpoints = (Object.keys(api) as EndpointName[]).map((name): [EndpointName, Endpoint] => [name, api[name]])
const looked = endpoints.filter(([name, { method, access }]) => {
  return method === 'GET' && !['key', 'operator'].includes(access.kind) && name !== 'events'
})

const IDS = [
  'nope',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '-1',
  '1e9',
  '..%2f..',
  "'%20or%201=1",
  'constructor',
  '__proto__',
  '%25',
]
const VALUES = ['', '%00', 'a%00b', '%25_%5C', '-1', '1e309', '99999999999999999999', 'nope', 'x'.repeat(300)]
const ODD_QUERIES = ['page=1&page=2', 'q[]=a', 'q=a&q=b', '&&&===', '%ZZ=1', 'organization_id=%00', 'attachment_id=%00']

/** Refused or answered; what is refused says why in the one shape, and nothing of how it is done. */
const expectCalm = (
  asked: string,
  answer: { status: number; body: { success?: unknown; data?: { message?: unknown } } },
) => {
  expect([asked, [200, 400, 404].includes(answer.status)]).toEqual([asked, true])
  if (answer.status !== 200)
    expect(answer.body).toMatchObject({ success: false, data: { message: expect.any(String) } })
}

describe('whatever stands in the address', () => {
  it.each(looked.filter(([, { path }]) => path.includes('{')))(
    '%s answers calmly to ids that are none',
    async (_n, { path }) => {
      for (const id of IDS) {
        const answer = await asha.get(path.replace(/\{[^}]+\}/, id))
        expect([id, answer.status === 404 || answer.status === 400]).toEqual([id, true])
        expectCalm(id, answer)
      }
    },
  )

  it.each(looked)('%s answers calmly to any query', async (_n, { path, query }) => {
    const address = path.replace(/\{[^}]+\}/g, NOWHERE)
    const keys = query instanceof z.ZodObject ? Object.keys(query.shape) : ['q']
    const queries = keys.flatMap((key) => VALUES.map((value) => `${key}=${value}`))
    for (const asked of [...queries, ...ODD_QUERIES]) expectCalm(asked, await asha.get(`${address}?${asked}`))
  })

  it('a place in the list of alerts that nobody handed out is refused', async () => {
    for (const [column, value] of [
      ['date_of_alert', '2024-02-30'],
      ['date_of_alert', '9999-99-99'],
      ['created_at', '2024-99-99T--'],
      ['created_at', '2024-02-30T10:00:00+00:00'],
      ['risk_severity', '4'],
      ['party_name', 'a\u0000'],
      ['__proto__', 'a'],
    ] as const) {
      const answer = await asha.get(`/v1/admin/alerts?cursor=${cursor(column, 'desc', value, NOWHERE)}`)
      expect([value, answer.status]).toEqual([value, 400])
    }
  })

  it('slashes too many change nothing, and no letter case of an API path answers a page', async () => {
    for (const path of ['//v1/cases', '/v1//cases', '/v1/cases/', '/v1/cases?'])
      expect([path, (await asha.get(path)).body.count]).toEqual([path, 0])
    for (const path of ['/V1/cases', '//v1/nothing', '/v1', '/v1/cases/x/y/z'])
      expect([path, (await asha.get(path)).status, (await asha.get(path)).body.success]).toEqual([path, 404, false])
  })
})

describe('whatever stands in the body', () => {
  const TEXTS: [string, unknown][] = [
    ['NUL', 'abcdef\u0000'],
    ['half a surrogate pair', 'abcdef\ud800'],
  ]
  it.each(TEXTS)('%s is refused by the name of its field', async (_n, text) => {
    const case_id = await desk.open()
    const { list_id } = (await asha.get('/v1/admin/lists')).body.lists[0]
    for (const field of ['subject', 'issue', 'loan_account', 'file_name']) {
      const answer = await asha.post('/v1/cases', desk.body({ [field]: text }))
      expect([field, answer.status, Object.keys(answer.body.data.fields)]).toEqual([field, 400, [field]])
    }
    for (const body of [{ comments: text }, { comments: ['ok', text] }, { notes: text }])
      expect((await asha.patch(`/v1/cases/${case_id}`, body)).status).toBe(400)
    expect((await asha.post('/v1/admin/lists', { list: { name: text, list_type: 'watchlist' } })).status).toBe(400)
    const parties = [{ party_id: text, name: text }]
    const named = { list: { action: 'add', list_type: 'watchlist', parties } }
    expect((await asha.patch(`/v1/admin/lists/${list_id}`, named)).status).toBe(400)
    const file = { attachment: dataUrlOf(Buffer.from('a,b\n')), file_name: `${text}.csv`, type: 'customers' }
    expect((await asha.post('/v1/admin/uploads', file)).status).toBe(400)
  })

  it.each(['', 'null', '[]', '"x"', '1', 'true', '{"a":', 'NaN', '\ufeff{}', '{"__proto__":{}}', '['.repeat(5000)])(
    '%j is refused by every route that takes one',
    async (payload) => {
      for (const [, { method, path, body }] of endpoints.filter(
        ([, { body, access }]) => body && access.kind !== 'operator',
      )) {
        const answer = await world.app.inject({
          method: method as 'POST',
          url: path.replace(/\{[^}]+\}/g, NOWHERE),
          headers: { authorization: asha.token, 'content-type': 'application/json' },
          payload,
        })
        expect(body).toBeDefined()
        expectCalm(`${method} ${path}`, { status: answer.statusCode, body: answer.json() })
        expect(answer.statusCode).not.toBe(200)
      }
    },
  )

  it('no body under a JSON type is no body', async () => {
    for (const url of ['/v1/account/keep_alive', '/v1/account/sign_out']) {
      const other = await world.user(asha.organization_id)
      const answer = await world.app.inject({
        method: 'POST',
        url,
        headers: { authorization: other.token, 'content-type': 'application/json' },
        payload: '',
      })
      expect([url, answer.statusCode]).toEqual([url, 200])
    }
  })

  it('what lacks or has the wrong type is told in words for people', async () => {
    const fieldMessages = async (changes: Record<string, unknown>) =>
      (await asha.post('/v1/cases', desk.body(changes))).body.data.fields
    expect(await fieldMessages({ party: undefined })).toEqual({ party: 'Please fill the field' })
    expect(await fieldMessages({ subject: null })).toEqual({ subject: 'Please fill the field' })
    expect(await fieldMessages({ subject: ' \u200b ' })).toEqual({ subject: 'Please fill the field' })
    expect(await fieldMessages({ subject: 5 })).toEqual({ subject: 'must be text' })
    expect(await fieldMessages({ subject: 'x'.repeat(301) })).toEqual({ subject: 'may have at most 300 characters' })
    expect(await fieldMessages({ recurringData: [] })).toEqual({ recurringData: 'must be an object' })
    const refused = await asha.post('/v1/admin/lists', { list: { name: 'A', list_type: 'portfolio' } })
    expect(refused.body.data.fields).toEqual({ 'list.list_type': 'must be watchlist' })
  })

  it('that is too large is refused, and only where files are taken for its file', async () => {
    const body = { attachment: 'x'.repeat(300_000) }
    const refused = async (path: string) => {
      const { status, body: answer } = await asha.post(path, body)
      return [status, answer.data.message]
    }
    expect(await refused('/v1/admin/alerts')).toEqual([413, 'The request is too large.'])
    body.attachment = 'x'.repeat(29_000_000)
    expect(await refused('/v1/cases')).toEqual([413, 'File size is too large!'])
  })

  it('optional fields may be null', async () => {
    const { list_id } = (await asha.get('/v1/admin/lists')).body.lists[0]
    const parties = [{ party_id: desk.party_id, name: null }]
    const added = await asha.patch(`/v1/admin/lists/${list_id}`, {
      list: { action: 'add', list_type: 'watchlist', parties },
    })
    expect(added.status).toBe(200)
    const raised = await asha.post('/v1/admin/alerts', {
      party_id: desk.party_id,
      party_name: desk.party_name,
      date_of_event: world.platform.clock.today(),
      risk_severity: 'Low',
      signal_code: '10120',
      force_trigger_case: null,
      alert_summary: null,
      alert_detail: 'The owner called.',
      alert_category: null,
      alert_type: null,
    })
    expect([raised.status, raised.body.data.case_uid]).toEqual([200, null])
  })

  it('a note or comment that shows nothing is none', async () => {
    const case_id = await desk.open()
    const unseen = '\u200b\u200b\u200b\u200b\u200b\ufeff'
    expect((await asha.patch(`/v1/cases/${case_id}`, { comments: unseen })).status).toBe(400)
    const moved = await asha.patch(`/v1/cases/${case_id}`, { notes: unseen, case_status: 'WIP' })
    expect([moved.status, moved.body.data.message]).toEqual([400, 'The note must have at least 5 characters'])
  })

  it('a data URL is read as browsers read it, and given back byte for byte', async () => {
    const case_id = await desk.open()
    const { pdf = Buffer.alloc(0) } = await sampleFiles()
    const base64 = pdf.toString('base64')
    for (const attachment of [
      `DATA:application/pdf;BASE64,${base64}`,
      `data:image/png;charset=utf-8; base64,${base64}`,
      `data:;base64,${base64.replace(/.{20}/g, '$&\r\n')}\n`,
      `data:application/pdf;name=a.pdf;base64,${base64.replace(/=+$/, '')}`,
    ])
      expect((await asha.patch(`/v1/cases/${case_id}`, { attachment, file_name: 'a.pdf' })).status).toBe(200)
    const { attachments } = await desk.case(case_id)
    expect(attachments).toHaveLength(4)
    for (const { _id } of attachments) {
      const { body } = await asha.get(`/v1/cases/${case_id}/download_attachment?attachment_id=${_id}`)
      expect([body.type, Buffer.from(body.data, 'base64').equals(pdf)]).toEqual(['application/pdf', true])
    }
  })
})
