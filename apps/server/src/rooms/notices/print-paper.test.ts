import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { verifyReport } from '../../reports/verify-report.ts'
import { type NoticeDesk, noticeDesk } from '../../testing/notice-desk.ts'
import { readPdf } from '../../testing/pdf-reader.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: NoticeDesk
let now = '2026-08-10T06:00:00Z'
const clock = { now: () => new Date(now), today: () => now.slice(0, 10) }
const at = (day: string) => {
  now = `${day}T06:00:00Z`
}
const MEMBERS = [
  { name: 'Chair Sample', designation: 'Executive director' },
  { name: 'Member Sample', designation: 'General manager' },
]
const WILFUL = {
  ...{ procedure: 'wilful_default', amount: '2500000', npa_on: '2026-07-01', npa_source: 'Core banking, day-end' },
  ...{ report_is_whole: false, addressees: [{ role: 'entity', name: 'Narmada Textiles' }] },
}

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization({ name: 'Example Bank' })
  desk = await noticeDesk(world, asha)
})
afterAll(() => world.close())

const print = (notice_id: string, paper: string, client = asha) =>
  client.post(`/v1/notices/${notice_id}/papers`, { paper })

async function printed(notice_id: string, paper: string) {
  const answer = await print(notice_id, paper)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  const { notice_document_id, name } = answer.body.data
  const { body } = await asha.get(`/v1/notices/${notice_id}/documents/${notice_document_id}`)
  const pdf = Buffer.from(body.data, 'base64')
  const text = readPdf(pdf)
    .pages.map((page) => page.text)
    .join('\n')
  return { notice_document_id, name, text, pdf }
}

describe('the draft', () => {
  it('is marked across the page and has neither a number nor an address', async () => {
    at('2026-08-10')
    const id = await desk.drafted()
    const { notice_number, papers } = await desk.notice(id)
    expect(papers).toEqual(['draft', 'notice'])
    const { text, name } = await printed(id, 'draft')
    expect(text).toContain('DRAFT')
    expect(text).toContain('Draft, without a number')
    expect(text).not.toContain(notice_number)
    expect(text).not.toContain('1 Example Road')
    expect(name).not.toContain(notice_number)
  })

  it('is all there is until the committee has identified the default, and is none after the service', async () => {
    at('2026-08-10')
    const id = await desk.drafted(WILFUL)
    const early = await print(id, 'notice')
    expect([early.status, early.body.data.message]).toEqual([409, 'This comes first: Identified by the committee.'])
    expect((await desk.take(id, 'identified', { members: MEMBERS })).status).toBe(200)
    const { text } = await printed(id, 'notice')
    for (const said of ['Chair Sample', 'Executive director', 'Member Sample', '01-07-2026', 'Core banking, day-end'])
      expect(text).toContain(said)
    expect((await desk.take(id, 'served')).status).toBe(200)
    expect((await print(id, 'draft')).status).toBe(409)
  })
})

describe('the notice', () => {
  it('names lender, number, addressees, rule, grounds and days, each with its source', async () => {
    at('2026-08-10')
    const id = await desk.drafted()
    const { notice_number } = await desk.notice(id)
    const { text, name } = await printed(id, 'notice')
    expect(name).toBe(`${notice_number}-notice.pdf`)
    for (const said of [
      'Example Bank',
      notice_number,
      '1 Example Road, Panaji',
      'Anvita Sample',
      'RBI/DoS/2026-27/412',
      'goods were invoiced',
      'forensic-report.csv',
      '21 calendar days',
      'Authorised signatory',
      'The notice as it was drafted',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('anvita@sample.example')
    expect(text).not.toContain('DRAFT')
    // Nobody was served: no day is claimed until which somebody could reply.
    expect(text).not.toContain('Last day to reply')
    expect(text).not.toContain('31-08-2026')
  })

  it('tells the last day of those alone whose service is proved', async () => {
    at('2026-08-10')
    const id = await desk.drafted()
    const [first] = (await desk.notice(id)).addressees
    await desk.take(id, 'served', { addressee_ids: [first.addressee_id] })
    const { text } = await printed(id, 'notice')
    expect(text.match(/31-08-2026/g)).toHaveLength(1)
    expect(text.match(/not proved/g)).toHaveLength(2)
  })

  it('is the same file as long as nothing more is recorded of it, is kept once and verifies', async () => {
    at('2026-08-10')
    const id = await desk.drafted()
    await desk.take(id, 'served')
    const first = await printed(id, 'notice')
    at('2026-08-20')
    await desk.take(id, 'reply_received')
    const again = await printed(id, 'notice')
    expect(again.pdf.equals(first.pdf)).toBe(true)
    expect(again.notice_document_id).toBe(first.notice_document_id)
    const [row] = await query(
      world.owner_url,
      `select manifest from notice_documents where notice_document_id = '${first.notice_document_id}'`,
    )
    const verify = (file: string) =>
      inOrganization(world.platform.db, asha.organization_id, (tx) =>
        verifyReport(tx, { manifest: row?.manifest, file }),
      )
    expect(await verify(sha256(first.pdf))).toEqual([])
    expect(await verify(sha256('another'))).toEqual([expect.stringContaining('its bytes are others')])
    const rows = await query(
      world.owner_url,
      `select payload->>'paper' as paper from audit_log where subject = 'notice:${id}' and verb = 'print_notice_paper'`,
    )
    expect(rows).toEqual([{ paper: 'notice' }, { paper: 'notice' }])
  })
})

it('the order names service, replies, hearing, reasons, decision and members', async () => {
  at('2026-08-10')
  const id = await desk.drafted(WILFUL)
  await desk.take(id, 'identified', { members: MEMBERS })
  await desk.take(id, 'served')
  expect((await print(id, 'order')).body.data.message).toBe('No order has been passed yet.')
  at('2026-09-02')
  await desk.take(id, 'proposed', { members: MEMBERS })
  at('2026-09-03')
  await desk.take(id, 'proposal_served')
  at('2026-09-19')
  await desk.take(id, 'hearing', { members: MEMBERS, reason: 'The borrower was heard.' })
  at('2026-09-20')
  const reason = 'The stock was sold.\n\nThe receipts of ABCPE1234F went elsewhere.'
  expect((await desk.take(id, 'order', { members: MEMBERS, outcome: 'upheld', reason })).status).toBe(200)
  const { text } = await printed(id, 'order')
  for (const said of [
    ...['Order', '10-08-2026', '31-08-2026', '03-09-2026', '18-09-2026', 'The borrower was heard.'],
    ...['The stock was sold.', 'The case is made out.', 'Chair Sample', 'Review committee', 'RBI/DoR/2024-25/122'],
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('ABCPE1234F')
  expect((await desk.notice(id)).papers).toEqual(['notice', 'order'])
})

describe('who prints', () => {
  it('is nobody without the policy, without the fraud track or of another branch', async () => {
    at('2026-08-10')
    const id = await desk.drafted()
    const nobody = await world.user(asha.organization_id, { policy: narrowed({ '/v1/notices': ['GET'] }) })
    expect((await print(id, 'draft', nobody)).status).toBe(403)
    const clerk = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    expect((await print(id, 'draft', clerk)).status).toBe(404)
    const branch = await world.user(asha.organization_id)
    const unit = await asha.post('/v1/admin/org_units', { name: 'Margao', members: [branch.user_id] })
    expect(unit.status).toBe(200)
    expect((await print(id, 'draft', branch)).status).toBe(404)
    const other = await world.organization()
    expect((await print(id, 'draft', other)).status).toBe(404)
  })
})
