import { api, type EndpointName } from '@saakh/contract/api'
import { REGISTERS } from '@saakh/contract/book'
import type { Endpoint } from '@saakh/contract/endpoint'
import { EXPORT_ENTITIES, EXPORT_ENTITY_NAMES } from '@saakh/contract/export-entities'
import { gstinCheckCharacter } from '@saakh/domain/gstin'
import { maskPersonal } from '@saakh/domain/personal-data'
import { SETUP_STEPS } from '@saakh/domain/setup-step'
import { WEBHOOK_TYPES } from '@saakh/domain/webhook-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMPORT_KINDS } from '../imports/kinds.gen.ts'
import { CsvReader } from '../imports/kit/csv-records.ts'
import { sampleText } from '../imports/kit/sample-file.ts'
import { produceReportTask } from '../jobs/produce-report.ts'
import { runBackTestTask } from '../jobs/run-back-test.ts'
import { runLookBackTask } from '../jobs/run-look-back.ts'
import { runStressTask } from '../jobs/run-stress.ts'
import { writeDigestsTask } from '../jobs/write-digests.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { createClock } from '../platform/clock.ts'
import { inOrganization } from '../platform/db.ts'
import { narrowed } from '../rooms/organizations/policies.ts'
import { importText } from '../testing/import-text.ts'
import { readPdf } from '../testing/pdf-reader.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { keepFittedStudy } from '../testing/watched-borrowers.ts'

/**
 * Files of every kind with a secret in each column that holds a person's data, that is not read or that has no name; then
 * every answer of the API, every report and every download is searched for them.
 */

const PAN = 'ZQXPM4821K'
const GSTIN = ((body) => body + gstinCheckCharacter(body))(`30${PAN}1Z`)
const ACCOUNT = 'ZQX7001000777'
const UNREAD = {
  private_mail: 'zqx.secret@nowhere.example',
  mobile: '+91 98200 12377',
  date_of_birth: '1975-05-17',
  residence: '17 Zqx Secret Lane',
  '': 'ZQX-NAMELESS',
}
/** Of a firm, which is its proprietor. */
const PROPRIETOR = 'ZQYPM4821K'
/** As the customers file has them. */
const CONTACT = {
  person_name: 'Zqx Sample Contact',
  telephone: '+91 98200 12388',
  email: 'zqx.contact@nowhere.example',
}
const SECRETS = [PAN, PROPRIETOR, GSTIN, ACCOUNT, ...Object.values(CONTACT), ...Object.values(UNREAD)]
const MARKED: Record<string, string> = { pan: PAN, gstin: GSTIN, account_number: ACCOUNT, ...CONTACT }
const NAME = 'Anvita Sample Mandrekar'
/** Of a company, which is no person's. */
const CIN = 'U15400GA2011PTC990001'
const RELATED: Record<string, string> = { related_name: 'Zqx Sample Guarantor', related_din: '00000077' }

let world: TestWorld
let owner: Client
let ids: Record<string, string[]>

const TENANT_KINDS = IMPORT_KINDS.filter(({ visibility, records }) => visibility === 'tenant' && !records)

/** A good line, one that is refused for a cell that holds a secret, one with a cell too many, one cut short. */
async function fileOf({ kind, columns }: (typeof IMPORT_KINDS)[number]): Promise<string> {
  const reader = new CsvReader()
  const [, sample] = [...reader.feed(await sampleText(kind)), ...reader.end()]
  const [head] = (await sampleText(kind)).split('\n')
  const given = new Map((head ?? '').split(',').map((name, at) => [name, sample?.cells[at] ?? '']))
  const cells = columns.map(({ name, personal }) => {
    if (name === 'customer_number') return 'SAMPLE-C1'
    if (name === 'name') return NAME
    if (name === 'constitution') return 'individual'
    if (name === 'cin') return ''
    // Both ends of a relation would be the same person.
    if (name.startsWith('related_')) return RELATED[name] ?? ''
    return (personal && MARKED[personal]) ?? given.get(name) ?? ''
  })
  // A name can be read whatever it is.
  const isChecked = (personal?: string) => personal !== undefined && personal !== 'person_name'
  const wrong = cells.map((cell, at) => (isChecked(columns[at]?.personal) ? `${cell} ?` : cell))
  const unread = Object.values(UNREAD)
  const lines = [
    [...columns.map(({ name }) => name), ...Object.keys(UNREAD)],
    [...cells, ...unread],
    [...wrong, ...unread],
    [...cells, ...unread, ...SECRETS],
    [...cells.slice(0, 1), ...SECRETS].slice(0, columns.length + unread.length - 1),
  ]
  return lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n')
}

async function order(party_id: string, report_type: string): Promise<string[]> {
  const answer = await owner.post('/v2/admin/orders', { party_id, report_type })
  expect(answer.status).toBe(200)
  const { id } = answer.body.data
  await produceReportTask().run(world.platform, { organization_id: owner.organization_id, order_id: id })
  return [id]
}

const dayEnds = () =>
  Array.from({ length: 40 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10)
    return `${ACCOUNT},${day},1000000.00,1200000.00,${n + 1}`
  }).join('\n')

async function makeThings() {
  const jobs: string[] = []
  for (const kind of [...TENANT_KINDS].sort((first, other) => first.place - other.place))
    jobs.push((await importText(world, owner.organization_id, kind.kind, await fileOf(kind))).job_id)
  // Without a heading the first line is a person's.
  const headless = `${PAN},${NAME},${Object.values(UNREAD).join(',')}\n`
  jobs.push((await importText(world, owner.organization_id, 'customers', headless)).job_id)
  await importText(
    world,
    owner.organization_id,
    'day_end',
    `account_number,day_end_date,outstanding,limit,dpd\n${dayEnds()}\n`,
  )
  await evaluateDirty(world.platform, owner.organization_id)
  const [party] = (await owner.get('/v1/admin/parties?page=1')).body.data.filter(
    ({ name }: { name: string }) => name === NAME,
  )
  const party_id = party.party_id
  const firm = `customer_number,name,constitution,pan\nFIRM-1,Zqx Sample Traders,proprietorship,${PROPRIETOR}\n`
  await importText(world, owner.organization_id, 'customers', firm)
  const found_firm = (await owner.get('/v1/admin/parties?page=1')).body.data
  const firm_id = found_firm.find(({ name }: { name: string }) => name === 'Zqx Sample Traders').party_id
  const answers = {
    party: { party_id, name: NAME },
    constitution: 'proprietorship',
    pan: PAN,
    gstin: GSTIN,
    activity: 'Trade',
    limit_asked: '100',
    contact: NAME,
    mobile: '9820012377',
    beneficial_owner_identified: 'yes',
    originals_seen: true,
  }
  const response = await owner.post('/v1/admin/forms/borrower-kyc/responses', { answers })
  // Alerts of the fraud track are in no mail: one of the credit track makes some.
  await owner.post('/v1/admin/alerts', {
    ...{ party_id, party_name: NAME, date_of_event: '2026-04-01', risk_severity: 'High', signal_code: '10120' },
    alert_detail: 'The account is overdue.',
  })
  const alerts = (await owner.get('/v1/admin/alerts')).body.data
  const types = (await owner.get('/v1/cases/case_types')).body
  const opened = await owner.post('/v1/cases', {
    party: party_id,
    party_name: NAME,
    subject: `Asked for the PAN ${PAN}`,
    issue: `The account ${ACCOUNT} is late`,
    loan_account: ACCOUNT,
    organization_id: owner.organization_id,
    case_type: types[0]._id,
    alert_id: alerts[0]._id,
  })
  expect([response.status, opened.status]).toEqual([200, 200])
  const lists = (await owner.get('/v1/admin/lists')).body.lists
  const portfolio = await owner.post('/v1/admin/portfolios', { name: 'Book', parties: [{ party_id }] })
  const tomorrow = { ...world.platform, clock: createClock(new Date('2026-04-16T06:00:00Z')) }
  await writeDigestsTask.run(tomorrow, {})
  const documents = await inOrganization(world.platform.db, owner.organization_id, (tx) =>
    sql<{ document_id: string }>`select document_id from documents where organization_id is not null`.execute(tx),
  )
  return {
    ...(await makeNotice(opened.body.data.uid)),
    ...(await makeBookThings(party_id)),
    ...(await makeNote(party_id, opened.body.data.uid)),
    unknown_job_id: [(await importText(world, owner.organization_id, 'bank_statements', UNKNOWN_STATEMENT)).job_id],
    ...(await makeExports(portfolio.body.data.id, lists[0].list_id)),
    party_id: [party_id, firm_id],
    job_id: jobs,
    document_id: documents.rows.map(({ document_id }) => document_id),
    response_id: [response.body.data.response_id],
    alert_id: alerts.map(({ _id }: { _id: string }) => _id),
    case_id: [opened.body.data.uid],
    list_id: [lists[0].list_id],
    portfolio_id: [portfolio.body.data.id],
    order_id: [...(await order(firm_id, 'c-360')), ...(await order(firm_id, 'advanced-timeline'))],
    user_id: [owner.user_id],
    form_id: ['borrower-kyc'],
    config_name: ['dashboard'],
  }
}

async function makeCaseFile(case_id: string): Promise<string> {
  const { status, body } = await owner.post(`/v1/cases/${case_id}/case_file`, {})
  expect(status).toBe(200)
  return body.data.case_file_id
}

/** Of a notice to the borrower: its letter, and the file of the case that goes with it. */
async function makeNotice(case_id: string) {
  const attachment = `data:text/csv;base64,${Buffer.from('a,b\n1,2\n').toString('base64')}`
  const attached = await owner.patch(`/v1/cases/${case_id}`, { attachment, file_name: 'stock.csv' })
  expect(attached.status).toBe(200)
  const [{ _id: attachment_id }] = (await owner.get(`/v1/cases/${case_id}`)).body.ticket.attachments
  const drafted = await owner.post('/v1/notices', {
    ...{ case_id, procedure: 'query', subject: `Asks ${NAME}`, details: `Why ${ACCOUNT} fell` },
    files: [{ attachment_id, role: 'annexure' }],
    addressees: [{ role: 'entity', name: NAME }],
  })
  expect(drafted.status).toBe(200)
  const { notice_id } = drafted.body.data
  expect((await owner.post(`/v1/notices/${notice_id}/papers`, { paper: 'draft' })).status).toBe(200)
  const { documents } = (await owner.get(`/v1/notices/${notice_id}`)).body.data
  return {
    notice_id: [notice_id],
    notice_document_id: documents.map(
      (noticeDocument: { notice_document_id: string }) => noticeDocument.notice_document_id,
    ),
    attachment_id: [attachment_id],
  }
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What the desk wrote down of the person, with a promise on its only facility, named by what is told of its number; then the file of a case. */
async function makeNote(party_id: string, case_id: string) {
  const photos = [{ file_name: 'works.png', attachment: `data:image/png;base64,${PIXEL}` }]
  await owner.post('/v1/admin/desk/notes', { party_id, text: `Asked for the account ${ACCOUNT}`, photos })
  const promised = await owner.post('/v1/admin/desk/promises', {
    ...{ party_id, amount: '50000', promised_for: '2026-04-30', promised_by: NAME },
    account_number: maskPersonal('account_number', ACCOUNT),
  })
  expect(promised.body.data.message).toContain('Promise saved')
  const visited = await owner.post('/v1/admin/desk/site_visits', {
    ...{ party_id, visit_kind: 'unit_visit', visited_on: '2026-04-14', met: NAME, photos },
    remarks: `Asked for the account ${ACCOUNT}`,
  })
  expect(visited.status).toBe(200)
  const settled = await owner.post('/v1/admin/desk/outcomes', {
    ...{ party_id, account_number: maskPersonal('account_number', ACCOUNT), recovery_kind: 'settlement' },
    ...{ day: '2026-04-14', amount: '50000', note: `Asked for the account ${ACCOUNT}` },
  })
  expect(settled.body.data.message).toContain('Settlement of 14-04-2026 saved')
  const { notes, site_visits } = (await owner.get(`/v1/admin/desk/borrowers/${party_id}`)).body
  const [{ note_id, photos: stored }] = notes
  const [{ visit_id, photos: taken }] = site_visits.filter(
    (visit: { visit_id: string | null }) => visit.visit_id !== null,
  )
  return {
    ...{ note_id: [note_id], photo_id: [stored[0].photo_id], visit_id: [visit_id] },
    visit_photo_id: [taken[0].visit_photo_id],
    case_file_id: [await makeCaseFile(case_id)],
  }
}

/** Of a bank whose columns nobody knows. */
const UNKNOWN_STATEMENT = `Posting day,Text,Paid out,Paid in,Running balance\n2026-04-01,Paid to ${PAN},,1.00,2.00\n`

async function makeBookThings(party_id: string) {
  const because = `The account ${ACCOUNT} is late`
  const begun = await owner.post('/v1/examinations', { party_id, alerted_on: '2026-04-01', because })
  const pack = await owner.post('/v1/book/packs', { month: '2026-03' })
  const template = await owner.post('/v1/admin/policy_templates', { name: 'Auditor', policy: {} })
  expect([begun.status, pack.status, template.status]).toEqual([200, 200, 200])
  const legal = (await owner.get('/v1/legal/cases')).body.data
  return {
    ...(await makeLimits()),
    study_id: [await keepFittedStudy(world, owner, { as_of: '2026-04-15' })],
    ...(await makeContests()),
    examination_id: [begun.body.data.examination_id],
    pack_id: [pack.body.data.pack_id],
    template_id: [template.body.data.template_id],
    legal_case_id: legal.map((legalCase: { case_id: string }) => legalCase.case_id),
    group_id: [party_id],
    din: [RELATED.related_din ?? ''],
    register: [...REGISTERS],
    kind: TENANT_KINDS.map(({ kind }) => kind),
    setup_step: SETUP_STEPS.map(String),
  }
}

/** One contest of a fact of every kind that the lender's own files told. */
async function makeContests() {
  const { rows } = await inOrganization(world.platform.db, owner.organization_id, (tx) =>
    sql<{ fact_id: string; kind: string }>`select distinct on (kind) fact_id, kind from facts
      where organization_id is not null order by kind, fact_id`.execute(tx),
  )
  const attachment = `data:text/csv;base64,${Buffer.from('a,b\n1,2\n').toString('base64')}`
  const contest_id: string[] = []
  for (const { fact_id, kind } of rows) {
    const claim = `The account ${ACCOUNT} of ${PAN} was paid in time.`
    const { status, body } = await owner.post('/v1/admin/contests', { fact_id, claim, attachment, file_name: 'a.csv' })
    if (['party_score', 'consent_given', 'site_visit'].includes(kind)) expect([kind, status]).toEqual([kind, 409])
    else contest_id.push(body.data.contest_id)
  }
  return { fact_id: rows.map(({ fact_id }) => fact_id), contest_id }
}

/** A change of limits that touches somebody, with its back-test. */
async function makeLimits() {
  const drafted = await owner.post('/v1/admin/rules/high_utilisation/changes', {
    ...{ values: { average_above: 1 }, reason: 'To hear of it earlier.' },
  })
  const { change_id } = drafted.body.data
  const asked = { outcome: 'npa', from: '2026-01-01' }
  const started = await owner.post(`/v1/admin/limit_changes/${change_id}/back_tests`, asked)
  const { back_test_id } = started.body.data
  await runBackTestTask.run(world.platform, { organization_id: owner.organization_id, back_test_id })
  const { body } = await owner.post('/v1/admin/stress/runs', { arrears_days: 30 })
  const { stress_run_id } = body.data
  await runStressTask.run(world.platform, { organization_id: owner.organization_id, stress_run_id })
  const look_back_id = [await lookBack('had'), await lookBack('public')]
  return { code: ['high_utilisation'], back_test_id: [back_test_id], stress_run_id: [stress_run_id], look_back_id }
}

async function lookBack(knowledge: string): Promise<string> {
  const { body } = await owner.post('/v1/as_known/look_backs', { on: '2026-04-15', knowledge })
  const { look_back_id } = body.data
  await runLookBackTask.run(world.platform, { organization_id: owner.organization_id, look_back_id })
  return look_back_id
}

/** Told of all that follows. */
async function makeWebhook(): Promise<string> {
  const asked = { name: 'Core banking', url: 'https://93.184.216.34/hooks', events: [...WEBHOOK_TYPES] }
  return (await owner.post('/v1/admin/webhooks', asked)).body.data.endpoint_id
}

/** An event of each type. */
async function eventsOf(endpoint_id: string): Promise<string[]> {
  const { data } = (await owner.get(`/v1/admin/webhooks/${endpoint_id}/deliveries`)).body
  const by_type = new Map<string, string>(
    data.map((item: { type: string; event_id: string }) => [item.type, item.event_id]),
  )
  expect([...by_type.keys()]).toEqual(expect.arrayContaining(['case.changed', 'import.finished']))
  return [...by_type.values()]
}

/** Every list as a file. */
async function makeExports(portfolio_id: string, list_id: string) {
  const within: Record<string, string> = { portfolio_id, list_id, register: 'all', section: CIN }
  const export_id: string[] = []
  for (const entity of EXPORT_ENTITY_NAMES) {
    const { within: of } = EXPORT_ENTITIES[entity]
    const filters = of === null ? {} : { [of]: within[of] }
    const made = await owner.post('/v1/admin/exports', { entity, filters, format: 'csv' })
    expect([entity, made.status, made.body.data.status]).toEqual([entity, 200, 'done'])
    export_id.push(made.body.data.export_id)
  }
  return { export_id }
}

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
  owner = await world.organization({ name: 'The owner' })
  const endpoint_id = await makeWebhook()
  const made: Record<string, string[]> = await makeThings()
  Object.assign(made, { endpoint_id: [endpoint_id], event_id: await eventsOf(endpoint_id) })
  ids = { ...made, product_id: made.order_id ?? [] }
}, 120_000)
afterAll(() => world.close())

const secretsIn = (text: string) => SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

const idsOf = (endpoint: EndpointName, param: string): string[] => {
  const some = ids[SPECIAL[endpoint]?.[param] ?? param]
  if (!some?.length) throw new Error(`Make something of the owner for {${param}} of ${endpoint} in makeThings().`)
  return some
}

/** Another id than the usual one of the parameter. */
const SPECIAL: Partial<Record<EndpointName, Record<string, string>>> = {
  legalCase: { case_id: 'legal_case_id' },
  jobColumns: { job_id: 'unknown_job_id' },
  tryColumns: { job_id: 'unknown_job_id' },
}
/** What an address must be asked with, or is asked with to tell more. */
const QUERIES: Partial<Record<EndpointName, () => string>> = {
  pastBook: () => '?on=2026-04-15',
  pastRegister: () => '?on=2026-04-15',
  pastAlerts: () => '?on=2026-04-15&knowledge=public&per_page=100',
  pastParty: () => '?on=2026-04-15',
  templatePreview: () => '?policy={}',
  userRightsPreview: () => '?policy={}',
  tryColumns: () => '?heading_row=1&amounts=two_columns&date=0&debit=2&credit=3',
  activityDetails: () => '?seq=1',
  previewLimits: () => `?values=${encodeURIComponent('{"average_above":1}')}`,
  previewCaseRule: () => '?kind=high_above&exposure_from=0',
  downloadAttachment: () => `?attachment_id=${ids.attachment_id?.[0]}`,
}

const addresses = (name: EndpointName, { path }: Endpoint): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)]
    .reduce<string[]>(
      (paths, [placed, param = '']) =>
        paths.flatMap((path) => idsOf(name, param).map((id) => path.replace(placed, id))),
      [path],
    )
    .map((address) => address + (QUERIES[name]?.() ?? ''))

/** Files that name the lender on their first page, and the firm not always. */
const MADE_BY_LENDER: readonly EndpointName[] = ['downloadBoardPack', 'downloadCaseFile']

/** Reads of people's own data and what tells one person all that is held: they have tests of their own. */
const NOT_WALKED: readonly EndpointName[] = ['events', 'held']

describe('what is kept back of people', () => {
  const reads = (Object.keys(api) as EndpointName[])
    .map((name): [EndpointName, Endpoint] => [name, api[name]])
    .filter(
      ([name, { method, access }]) =>
        method === 'GET' && !['key', 'operator'].includes(access.kind) && !NOT_WALKED.includes(name),
    )

  it.each(reads)('is in no answer of %s', async (name, endpoint) => {
    const statuses: number[] = []
    for (const address of addresses(name, endpoint)) {
      const { rawPayload, statusCode } = await world.app.inject({
        url: address,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      const isPdf = rawPayload.subarray(0, 4).toString() === '%PDF'
      const pages = isPdf ? JSON.stringify(readPdf(rawPayload)) : rawPayload.toString()
      if (isPdf) expect(pages).toContain(MADE_BY_LENDER.includes(name) ? 'The owner' : 'Zqx Sample Traders')
      expect([address, secretsIn(pages)]).toEqual([address, []])
      statuses.push(statusCode)
    }
    // Else nothing was searched.
    expect(statuses).toContain(200)
  })

  it('stands in things of every kind, and files came in whole', async () => {
    expect(Object.entries(ids).filter(([, some]) => some.length === 0)).toEqual([])
    const jobs = await Promise.all(
      (ids.job_id ?? []).map(async (job_id) => (await owner.get(`/v1/admin/jobs/${job_id}`)).body.data),
    )
    const without = (side: 'rows_accepted' | 'rows_quarantined') =>
      jobs.filter(({ status, counts }) => status === 'done' && counts[side] === 0).map(({ type }) => type)
    // A file of members needs the portfolio that it is given for.
    expect([without('rows_accepted'), without('rows_quarantined')]).toEqual([['portfolio_members'], []])
    const { rows } = await inOrganization(world.platform.db, owner.organization_id, (tx) =>
      sql<{ text: string }>`select concat(text, reason) as text from quarantine`.execute(tx),
    )
    const mails = await inOrganization(world.platform.db, owner.organization_id, (tx) =>
      sql<{ text: string }>`select concat(subject, text, html) as text from mails`.execute(tx),
    )
    expect(mails.rows.length).toBeGreaterThan(0)
    expect(mails.rows.flatMap(({ text }) => secretsIn(text))).toEqual([])
    // Columns that are not read stand in no stored line either.
    expect(rows.filter(({ text }) => Object.values(UNREAD).some((secret) => text.includes(secret)))).toEqual([])
  })
})

describe('revealing', () => {
  const party = () => `/v1/parties/${ids.party_id?.[0]}`
  const ask = (client: Client, address: string, reason = 'The borrower asked') =>
    client.post('/v1/personal_data/reveals', { address, reason })

  it('shows all at that address to that session, and the audit keeps who asked and why', async () => {
    const { reveal_id } = (await ask(owner, `${party()}?page=1`)).body.data
    const plain = JSON.stringify((await owner.get(party(), { reveal: reveal_id })).body)
    expect(plain).toContain(PAN)
    expect(JSON.stringify((await owner.get(party())).body)).toContain('••••821K')
    const others = [
      await owner.get(`${party()}/facilities`, { reveal: reveal_id }),
      await world.again(owner).get(party(), { reveal: reveal_id }),
      await owner.get(party(), { reveal: 'nope' }),
    ]
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403])
    const audit = await inOrganization(world.platform.db, owner.organization_id, (tx) =>
      tx.selectFrom('audit_log').select(['actor', 'subject', 'payload']).where('verb', '=', 'reveal').execute(),
    )
    expect(audit[0]).toMatchObject({
      actor: `user:${owner.user_id}`,
      subject: `address:${party()}`,
      payload: { reason: 'The borrower asked' },
    })
  })

  it('opens lines of files, cells that were left out, facilities and forms', async () => {
    const opened = async (address: string) => {
      const { reveal_id } = (await ask(owner, address)).body.data
      return JSON.stringify((await owner.get(address, { reveal: reveal_id })).body)
    }
    const [document_id] = ids.document_id ?? []
    const texts = await Promise.all([
      opened(`/v1/admin/documents/${document_id}`),
      opened(`/v1/admin/jobs/${ids.job_id?.[0]}/cells_left_out`),
      opened(`/v1/admin/forms/borrower-kyc/responses/${ids.response_id?.[0]}`),
    ])
    for (const text of texts) expect(text).toContain(PAN)
    expect(await opened(`${party()}/facilities`)).toContain(ACCOUNT)
    // What is not read is opened to nobody.
    for (const text of texts) expect(text).not.toContain(UNREAD.private_mail)
  })

  it('asks for a reason and for the policy', async () => {
    const nobody = await world.user(owner.organization_id, { policy: narrowed({ '/v1/personal_data': [] }) })
    expect((await ask(nobody, party())).status).toBe(403)
    expect((await ask(owner, party(), ' ')).status).toBe(400)
    expect((await ask(owner, 'https://elsewhere.example/')).status).toBe(400)
  })
})
