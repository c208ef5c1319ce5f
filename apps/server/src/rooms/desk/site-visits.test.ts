import type { SiteVisit } from '@saakh/domain/site-visit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectFiles } from '../../jobs/collect-files.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { sha256 } from '../../platform/ids.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { dataUrlOf, sampleFiles } from '../../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
`
const ACCOUNTS = 'account_number,customer_number,kind,sanction_limit\nCC-3,C-3,cash credit,5000000\n'
const REVIEWS = `account_number,kind,due_on,done_on,finding,severity
CC-3,stock audit,2026-04-30,2026-04-28,Stock of March not shown,major
CC-3,inspection,2026-06-30,,,
CC-3,review,2026-05-01,2026-05-02,,
`
const VISITS = '/v1/admin/desk/site_visits'

let world: TestWorld
let asha: Client
let parties: Record<string, string>
let files: Record<string, Buffer>
let today = '2026-05-26'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  files = await sampleFiles()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('limit_reviews', REVIEWS)
  parties = await borrowersOf(world, asha)
})
afterAll(() => world.close())

const visit = (customer: string, more: Record<string, unknown>, who = asha) =>
  who.post(VISITS, { party_id: parties[customer], visit_kind: 'unit_visit', visited_on: '2026-05-25', ...more })
const visitsOf = async (customer: string, who = asha): Promise<SiteVisit[]> =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body.site_visits
const visitOf = async (customer: string, id: string) =>
  (await visitsOf(customer)).find(({ visit_id }) => visit_id === id)
const factsOf = (subject: string) =>
  query(
    world.owner_url,
    `select kind, payload, known_at, valid_from::text, source_document, locator from facts
     where kind = 'site_visit' and subject = '${subject}' order by recorded_at`,
  )
const alertsOf = async (customer: string) => {
  await evaluateDirty(world.platform, asha.organization_id)
  const asked = `party_id=${parties[customer]}&alert_type=audit_observation&state=open`
  return (await asha.get(`/v1/admin/alerts?${asked}`)).body.data as { _id: string; risk_severity: string }[]
}

describe('a visit', () => {
  it.each([
    [
      { visited_on: '2026-05-27', remarks: 'x' },
      'visited_on',
      'This day has not come yet. Choose today or an earlier day.',
    ],
    [{ visited_on: '2006-05-27', remarks: 'x' }, 'visited_on', 'Choose a day within the last ten years.'],
    [{ visited_on: '', remarks: 'x' }, 'visited_on', 'Choose a day.'],
    [{ visit_kind: '', remarks: 'x' }, 'visit_kind', 'Choose what it was.'],
    [{ stock_value: 'forty' }, 'stock_value', 'Write the amount in rupees, such as 40,00,000.'],
    [{ old_stock: '-5' }, 'old_stock', 'The amount must not be less than zero.'],
    [{ employees: 'many' }, 'employees', 'Write a whole number, such as 45.'],
    [
      { working: 'running', next_visit_on: '2026-05-25' },
      'next_visit_on',
      'The next visit must be due after this one.',
    ],
    [{ working: 'running', next_visit_on: '2096-05-25' }, 'next_visit_on', 'Choose a day within ten years.'],
    [{ insured_until: '2096-05-25' }, 'insured_until', 'Choose a day within ten years.'],
    [{ remarks: 'x', gravity: 'minor' }, 'adverse_findings', 'Write down the adverse finding that is graded.'],
    [{ place: 'Works', met: 'The owner' }, 'remarks', 'Fill in at least one finding, or write down what was seen.'],
  ])('is refused at its field: %o', async (more, field, message) => {
    const { status, body } = await visit('C-1', more)
    expect([status, body.data.fields]).toEqual([400, { [field]: message }])
    expect(await visitsOf('C-1')).toEqual([])
  })

  it('keeps what was filled, as a fact with its three times and who recorded it', async () => {
    const { body } = await visit('C-1', {
      ...{ visit_kind: 'stock_audit', place: 'Works, Bhosari', visited_by: 'Ravi Naik', met: 'The accountant' },
      ...{
        working: 'partly',
        employees: '1,045',
        stock_value: '40,00,000',
        stock_stated: '₹52,00,000',
        old_stock: '0',
      },
      ...{ insured_until: '2026-04-30', security_in_place: 'partly', books: 'behind', remarks: 'Gate was open' },
      ...{ next_visit_on: '2026-08-25', photos: [{ file_name: 'stock.jpg', attachment: dataUrlOf(png()) }] },
    })
    expect(body.data.message).toBe('Stock audit of 25-05-2026 saved.')
    const [shown] = await visitsOf('C-1')
    expect(shown).toMatchObject({
      ...{ visit_kind: 'stock_audit', visited_on: '2026-05-25', place: 'Works, Bhosari', visited_by: 'Ravi Naik' },
      ...{ met: 'The accountant', working: 'partly', employees: 1045, stock_value: '4000000.00' },
      ...{ stock_stated: '5200000.00', old_stock: '0.00', insured_until: '2026-04-30', security_in_place: 'partly' },
      ...{ books: 'behind', adverse_findings: null, gravity: null, remarks: 'Gate was open' },
      ...{ next_visit_on: '2026-08-25', next_visit: 'due', recorded_by: 'Test Admin', source_document: null },
      photos: [{ name: 'stock.png', type: 'image/png' }],
    })
    const [fact, ...others] = await factsOf(body.data.visit_id)
    expect(others).toEqual([])
    expect(fact).toMatchObject({
      ...{ valid_from: '2026-05-25', known_at: clock.now(), source_document: null },
      payload: { state: 'recorded', working: 'partly', stock_value: '4000000.00', books: 'behind' },
      locator: { recorded: { by: 'Test Admin', visit_id: body.data.visit_id, photos: [sha256(png())] } },
    })
    // Names and words stand in the record alone.
    expect(JSON.stringify(fact?.payload)).not.toMatch(/Ravi|accountant|Gate/)
  })

  it('says that the next visit is overdue, and made once a later one was recorded', async () => {
    today = '2026-08-26'
    expect((await visitsOf('C-1'))[0]?.next_visit).toBe('overdue')
    const { body } = await visit('C-1', { visited_on: today, working: 'running' })
    expect((await visitsOf('C-1')).map(({ next_visit }) => next_visit)).toEqual([null, 'made'])
    await asha.post(`${VISITS}/${body.data.visit_id}/withdraw`, { reason: 'Another borrower' })
    expect((await visitsOf('C-1')).map(({ next_visit }) => next_visit)).toEqual([null, 'overdue'])
    today = '2026-05-26'
  })

  it('keeps its photos, which open as they were taken', async () => {
    await collectFiles(world.platform, clock.now().getTime() + 2 * 86_400_000)
    const shown = (await visitsOf('C-1')).find(({ photos }) => photos.length > 0)
    const photo = `${VISITS}/${shown?.visit_id}/photos/${shown?.photos[0]?.visit_photo_id}`
    const { body } = await asha.get(photo)
    expect([body.type, body.meta.sha256]).toEqual(['image/png', sha256(png())])
    expect((await asha.get(`${VISITS}/${shown?.visit_id}/photos/x`)).status).toBe(404)
    expect((await (await world.organization()).get(photo)).status).toBe(404)
    const refused = await visit('C-1', { remarks: 'x', photos: [{ file_name: 'a.jpg', attachment: dataUrlOf(pdf()) }] })
    expect(refused.body.data.fields).toEqual({ photos: 'A photo must be a JPEG, PNG or WebP.' })
  })

  it('is withdrawn once, with the reason: nothing is deleted, and a later fact says so', async () => {
    const { visit_id } = (await visit('C-2', { working: 'closed' })).body.data
    const withdraw = (body: unknown, who = asha) => who.post(`${VISITS}/${visit_id}/withdraw`, body)
    expect((await withdraw({ reason: ' ' })).status).toBe(400)
    expect((await withdraw({ reason: 'Wrong unit' }, await world.organization())).status).toBe(404)
    expect((await withdraw({ reason: 'Wrong unit' })).body.data.message).toBe('Visit withdrawn.')
    expect((await withdraw({ reason: 'Wrong unit' })).status).toBe(409)
    expect((await visitsOf('C-2'))[0]).toMatchObject({
      ...{ working: 'closed', withdrawn_by: 'Test Admin', withdrawn_because: 'Wrong unit', next_visit: null },
    })
    expect((await factsOf(visit_id)).map(({ payload }) => (payload as { state: string }).state)).toEqual([
      'recorded',
      'withdrawn',
    ])
  })
})

const png = () => files.png ?? Buffer.alloc(0)
const pdf = () => files.pdf ?? Buffer.alloc(0)

describe('an adverse finding', () => {
  let visit_id: string

  it('is an open observation for the signal of audits, whose evidence says who recorded it', async () => {
    const photos = [{ file_name: 'gate.png', attachment: dataUrlOf(png()) }]
    const saved = await visit('C-2', { adverse_findings: 'Stock of ₹12 lakh could not be shown', photos })
    visit_id = saved.body.data.visit_id
    const [alert, ...others] = await alertsOf('C-2')
    expect([alert?.risk_severity, others]).toEqual(['Medium', []])
    const [storedAlert] = (await asha.get(`/v1/admin/alerts/${alert?._id}`)).body.data
    expect(storedAlert.evidence[0]).toMatchObject({
      ...{ observed: 'Stock of ₹12 lakh could not be shown', document_id: null },
      recorded: { visit_id, by: 'Test Admin', at: clock.now().toISOString(), photos: [sha256(png())] },
    })
    expect((await asha.post(`/v1/admin/alerts/${alert?._id}/replay`)).body.data.same).toBe(true)
    expect(await visitOf('C-2', visit_id)).toMatchObject({ gravity: 'major', finding_closed_on: null })
  })

  it('is closed once, with what was done, and clears the alert', async () => {
    today = '2026-05-28'
    const close = (id: string, reason = 'Shown on 27 May') => asha.post(`${VISITS}/${id}/close_finding`, { reason })
    expect((await close(visit_id, ' ')).status).toBe(400)
    expect((await close(visit_id)).body.data.message).toBe('Finding closed.')
    expect((await close(visit_id)).status).toBe(409)
    expect(await alertsOf('C-2')).toEqual([])
    expect(await visitOf('C-2', visit_id)).toMatchObject({
      ...{ finding_closed_on: today, finding_closed_by: 'Test Admin', finding_closed_because: 'Shown on 27 May' },
    })
    const { visit_id: calm } = (await visit('C-2', { working: 'running' })).body.data
    expect((await close(calm)).body.data.message).toBe('This visit has no adverse finding.')
  })

  it('of a withdrawn visit counts no more', async () => {
    const saved = await visit('C-2', { adverse_findings: 'No watchman', gravity: 'critical' })
    expect(await alertsOf('C-2')).toHaveLength(1)
    await asha.post(`${VISITS}/${saved.body.data.visit_id}/withdraw`, { reason: 'Another godown' })
    expect(await alertsOf('C-2')).toEqual([])
    expect((await asha.post(`${VISITS}/${saved.body.data.visit_id}/close_finding`, { reason: 'x' })).status).toBe(409)
    today = '2026-05-26'
  })
})

it('lists inspections and stock audits of files that were done, which nobody withdraws', async () => {
  await visit('C-3', { visited_on: '2026-04-01', working: 'running', next_visit_on: '2026-04-20' })
  expect(await visitsOf('C-3')).toMatchObject([
    {
      ...{ visit_id: null, visit_kind: 'stock_audit', visited_on: '2026-04-28', account_number: 'CC-3' },
      ...{ adverse_findings: 'Stock of March not shown', gravity: 'major', source_document: expect.any(String) },
    },
    { visited_on: '2026-04-01', next_visit: 'made', source_document: null },
  ])
})

it('stands in the case that it was made within, which takes it while it is open', async () => {
  const desk = await caseDesk(world, asha)
  const case_id = await desk.open()
  const within = (more: Record<string, unknown>) =>
    asha.post(VISITS, {
      ...{ party_id: desk.party_id, visit_kind: 'unit_visit', visited_on: '2026-05-20', working: 'running', case_id },
      ...more,
    })
  const { visit_id } = (await within({})).body.data
  expect((await desk.case(case_id)).visits).toMatchObject([{ visit_id, working: 'running', case_id }])
  expect((await within({ party_id: parties['C-1'] })).body.data.fields.case_id).toMatch(/is about another borrower/)
  expect((await within({ case_id: '00000000-0000-4000-8000-000000000009' })).status).toBe(404)
  const casesOnly = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': [] }) })
  expect((await casesOnly.get(`/v1/cases/${case_id}`)).body.ticket.visits).toEqual([])
})

it('is seen and recorded by the branch of the borrower, and by whoever may raise alerts', async () => {
  const clerk = await world.user(asha.organization_id, { name: 'Meera' })
  await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
  const [other] = await visitsOf('C-2')
  expect((await visit('C-2', { working: 'running' }, clerk)).status).toBe(404)
  expect((await clerk.post(`${VISITS}/${other?.visit_id}/withdraw`, { reason: 'x' })).status).toBe(404)
  expect((await visit('C-1', { working: 'running' }, clerk)).status).toBe(200)
  const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
  expect((await visit('C-1', { working: 'running' }, reader)).status).toBe(403)
  expect((await visitsOf('C-1', reader)).length).toBeGreaterThan(1)
})
