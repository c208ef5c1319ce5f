import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../monitoring/run.ts'
import { newId } from '../platform/ids.ts'
import { caseDesk, type Desk } from '../testing/case-desk.ts'
import { factStore } from '../testing/facts.ts'
import { importText } from '../testing/import-text.ts'
import { addFact, addParty } from '../testing/party-fixtures.ts'
import { query } from '../testing/query.ts'
import { dataUrlOf } from '../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
let asha: Client
let desk: Desk
let colleague_id: string
let case_id: string
let attachment_id: string
let company: string
let fact_id: string
let own_email: string
let template_id: string
let person: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  asha = await world.organization()
  own_email = (await asha.get('/v1/account/myprofile')).body.email
  template_id = (await asha.get('/v1/admin/policy_templates')).body.data[0].template_id
  desk = await caseDesk(world, asha)
  colleague_id = (await world.user(asha.organization_id)).user_id
  case_id = await desk.open({ attachment: dataUrlOf(Buffer.from('a,b\n1,2\n')), file_name: 'kept.csv' })
  attachment_id = (await desk.case(case_id)).attachments[0]._id
  await deliverBook()
  const { db } = world.platform
  person = await addParty(db, { name: 'Anvita Sample', type: 'person' })
  company = await addParty(db, { name: 'Quillfeather Walking Sticks' })
  await factStore(world).monitor(asha.organization_id, company)
  fact_id = await addFact(db, {
    party_id: company,
    kind: 'exchange_circular',
    subject: 'suspension:bse',
    valid_from: '2026-03-02',
    payload: { title: 'Suspension of trading' },
  })
})
afterAll(() => world.close())

/** Two months of one loan. */
async function deliverBook() {
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give('customers', 'customer_number,name\nK-1,Ashwini Sample Mills\n')
  await give('accounts', 'account_number,customer_number,kind,sanction_limit\nK-A-1,K-1,term_loan,900000\n')
  await give('day_end', 'account_number,day_end_date,outstanding\nK-A-1,2026-02-28,900000\nK-A-1,2026-03-31,800000\n')
  await evaluateDirty(world.platform, asha.organization_id)
}

interface Sample {
  path?: () => string
  body: () => Record<string, unknown>
  /** What makes it another request. */
  other: Record<string, unknown>
}
const OWN_RULE = {
  label: 'Lives on the limit',
  summary: 'The balance averages more than 80% of the limit.',
  figures: { use: { measure: 'use_of_limit', aggregate: 'average', window_days: 30 } },
  bands: [{ band: 'high', severity: 'Medium', when: { figure: 'use', is: 'above', than: 80 } }],
}
const csv = (line: string) => dataUrlOf(Buffer.from(`customer_number,name,pan,cin\n${line}\n`))
const ofCase = (body: Record<string, unknown>, other: Record<string, unknown>): Sample => ({
  path: () => `/v1/cases/${case_id}`,
  body: () => body,
  other,
})

type PostName = { [N in EndpointName]: (typeof api)[N]['method'] extends 'POST' ? N : never }[EndpointName]

/** Every POST of the contract: one that is new does not compile before it stands here. */
const POSTS: Record<PostName, Sample | { changes_nothing_twice: string }> = {
  makeWebhook: {
    changes_nothing_twice: 'a repetition makes no second webhook and states no secret: make-webhook.test.ts',
  },
  replaceWebhookSecret: {
    changes_nothing_twice: 'a repetition gives no other secret and states none: make-webhook.test.ts',
  },
  pauseWebhook: { changes_nothing_twice: 'a webhook is paused once' },
  resumeWebhook: { changes_nothing_twice: 'a webhook is resumed once' },
  testWebhook: { changes_nothing_twice: 'a test event changes nothing of the lender' },
  sendWebhookAgain: { changes_nothing_twice: 'a delivery is one row, sent under one id' },
  beginMySecondFactor: { changes_nothing_twice: 'each key replaces one that nobody confirmed' },
  makeOrganization: { changes_nothing_twice: 'for the operator of the platform alone: organizations.test.ts' },
  setFeed: { changes_nothing_twice: 'a kind has one rhythm' },
  settleFeedDay: { changes_nothing_twice: 'a day has one note' },
  mapIndustry: { changes_nothing_twice: 'a text is mapped once' },
  contestFact: { changes_nothing_twice: 'a fact is contested once until somebody decides' },
  contestOwnFact: { changes_nothing_twice: 'a fact is contested once until somebody decides' },
  withdrawOwnContest: { changes_nothing_twice: 'a contest is withdrawn once' },
  withdrawContest: { changes_nothing_twice: 'a contest is withdrawn once' },
  askRebuttal: { changes_nothing_twice: 'a facility is rebutted once at a time' },
  setEarlyWarningDays: { changes_nothing_twice: 'the days of a day stand once' },
  setLargeBorrowerLimit: { changes_nothing_twice: 'the limit of a day stands once' },
  setExposureLimit: { changes_nothing_twice: 'the limits of a day stand once' },
  fillList: { changes_nothing_twice: 'a party stands on a list once' },
  exportActivity: { changes_nothing_twice: 'an export is read, and each is noted' },
  checkAudit: { changes_nothing_twice: 'one check runs at a time' },
  askApprovalAgain: { changes_nothing_twice: 'a request that waits is not asked again' },
  decideConsent: {
    path: () => '/v1/user/consents/itr-details',
    body: () => ({ accepted: true }),
    other: { accepted: true, details: { frequency: 'once' } },
  },
  recordAggregatorConsent: {
    path: () => '/v1/user/consents/itr-details/aggregator',
    body: () => ({ handle: 'handle-1', purpose_code: '103' }),
    other: { handle: 'handle-2', purpose_code: '103' },
  },
  refreshMcaStatus: {
    body: () => ({ cins: ['U15400GA2011PTC990001'] }),
    other: { cins: ['U15400GA2011PTC990002'] },
  },
  decideAlerts: { changes_nothing_twice: 'the same decision again stands where the first one stood' },
  askClosing: { changes_nothing_twice: 'a closing that waits for a second person is refused until it is decided' },
  undoDecision: { changes_nothing_twice: 'a decision is taken back once' },
  assignBorrowers: { changes_nothing_twice: 'a borrower has one officer' },
  setAssignmentRules: { changes_nothing_twice: 'the same steps again are the same steps' },
  previewAssignment: { changes_nothing_twice: 'a preview stores nothing' },
  setEscalation: { changes_nothing_twice: 'the same days again are the same days' },
  previewEscalation: { changes_nothing_twice: 'a preview stores nothing' },
  assignFiltered: { changes_nothing_twice: 'a borrower has one officer' },
  openCases: { changes_nothing_twice: 'an alert that a case has gets no second one' },
  decideFiltered: { changes_nothing_twice: 'the same decision again stands where the first one stood' },
  startWithView: { changes_nothing_twice: 'the queue begins with one view' },
  saveView: {
    body: () => ({ name: 'Low ones', search: { severity: 'Low' } }),
    other: { name: 'High ones' },
  },
  setWorkingCalendar: { changes_nothing_twice: 'the same days again are the same days' },
  setCaseRules: { changes_nothing_twice: 'the same rules again are the same rules' },
  setPrioritySettings: { changes_nothing_twice: 'the same weights again weigh the same' },
  noteBorrower: {
    body: () => ({ party_id: desk.party_id, text: 'Met the owner.' }),
    other: { text: 'Met the owner again.' },
  },
  recordPromise: {
    body: () => ({
      ...{ party_id: desk.party_id, amount: '4,00,000', promised_for: '2026-04-30', promised_by: 'The owner' },
    }),
    other: { amount: '5,00,000' },
  },
  withdrawPromise: { changes_nothing_twice: 'a promise is withdrawn once' },
  recordSiteVisit: {
    body: () => ({
      ...{ party_id: desk.party_id, visit_kind: 'unit_visit', visited_on: '2026-04-09', working: 'running' },
    }),
    other: { working: 'closed' },
  },
  closeSiteVisitFinding: { changes_nothing_twice: 'a finding is closed once' },
  recordOutcome: { changes_nothing_twice: 'what is told already is refused' },
  correctOutcome: { changes_nothing_twice: 'a version is corrected once' },
  withdrawOutcome: { changes_nothing_twice: 'an outcome is withdrawn once' },
  declineProposal: { changes_nothing_twice: 'a proposal is declined once' },
  withdrawSiteVisit: { changes_nothing_twice: 'a visit is withdrawn once' },
  openExamination: { changes_nothing_twice: 'a borrower is examined once at a time' },
  draftNotice: {
    body: () => ({
      ...{ case_id, procedure: 'query', subject: 'Turnover of March', details: 'Please explain.' },
      ...{ files: [{ attachment_id, role: 'annexure' }], addressees: [{ role: 'entity', name: 'Narmada Textiles' }] },
    }),
    other: { subject: 'Turnover of April' },
  },
  makeCaseFile: { changes_nothing_twice: 'the same state of a case is the same file, and is kept once' },
  printNoticePaper: { changes_nothing_twice: 'the same paper is kept once' },
  settleQuarantine: { changes_nothing_twice: 'A row that is dealt with is not dealt with again.' },
  askIntegration: { changes_nothing_twice: 'a connection that is being asked is not asked a second time' },
  decideDocument: { changes_nothing_twice: 'A second word about one document is refused.' },
  createCase: { body: () => desk.body(), other: { issue: 'Something else.' } },
  createAlert: {
    body: () => ({
      party_id: company,
      party_name: 'Quillfeather',
      date_of_event: '2026-04-01',
      risk_severity: 'High',
      signal_code: '10120',
      alert_detail: 'He told us.',
    }),
    other: { alert_detail: 'He told us again.' },
  },
  proposeLimits: {
    path: () => '/v1/admin/rules/dpd_status_change/changes',
    body: () => ({ values: { alert_from: 'SMA-1' }, reason: 'The board wants fewer alerts.' }),
    other: { values: { alert_from: 'SMA-2' } },
  },
  proposeOwnRule: {
    path: () => '/v1/admin/own_rules',
    body: () => ({ definition: OWN_RULE, reason: 'The board asks who lives on the limit.' }),
    other: { reason: 'The regulator asks who lives on the limit.' },
  },
  previewOwnRule: { changes_nothing_twice: 'A preview stores nothing.' },
  reviewModel: {
    path: () => '/v1/admin/models/high_utilisation/reviews',
    body: () => ({ owner_id: colleague_id, finding: 'It does what it says.', next_review_on: '2027-06-30' }),
    other: { finding: 'Its data are late.' },
  },
  askForLimits: { changes_nothing_twice: 'A change that was asked for is no longer a draft.' },
  startStressRun: { changes_nothing_twice: 'One stress test of an organization runs at a time.' },
  startLookBack: { changes_nothing_twice: 'One look back of an organization runs at a time.' },
  startScoreStudy: { changes_nothing_twice: 'one study runs at a time' },
  proposeCalibration: { changes_nothing_twice: 'one calibration waits for its second person at a time' },
  startBackTest: { changes_nothing_twice: 'One back-test of a change runs at a time.' },
  submitForm: {
    path: () => '/v1/admin/forms/borrower-kyc/responses',
    body: () => ({
      answers: {
        party: { party_id: desk.party_id, name: 'As the sender calls it' },
        constitution: 'private_company',
        pan: 'ABCPE1234F',
        incorporated_on: '2016-04-01',
        activity: 'Cashew processing',
        turnover: '100',
        limit_asked: 4_000_000,
        contact: 'Meera Deshpande',
        beneficial_owner_identified: 'yes',
        originals_seen: true,
      },
    }),
    other: { answers: {} },
  },
  createUpload: {
    body: () => ({ attachment: csv('C-1,Asha Sample,AAACN1234F,'), file_name: 'may.csv', type: 'customers' }),
    other: { file_name: 'june.csv' },
  },
  createList: {
    body: () => ({ list: { name: 'Watched closely', list_type: 'watchlist' } }),
    other: { list: { name: 'Watched less', list_type: 'watchlist' } },
  },
  placeOrder: { body: () => ({ party_id: company, report_type: 'c-360' }), other: { report_type: 'c-docs' } },
  createPortfolio: { body: () => ({ name: 'North' }), other: { name: 'South' } },
  createPolicyTemplate: {
    body: () => ({ name: 'Auditor', policy: { '/v1/cases': ['GET'] } }),
    other: { name: 'Clerk' },
  },
  createGroupMapping: {
    body: () => ({ claim: 'groups', value: 'officers', template_id }),
    other: { value: 'auditors' },
  },
  makeApiKey: { changes_nothing_twice: 'a repetition makes no second key and states no secret: api-keys.test.ts' },
  replaceApiKey: { changes_nothing_twice: 'a repetition gives no other secret and states none: api-keys.test.ts' },
  createOrgUnit: { body: () => ({ name: 'Panaji' }), other: { name: 'Margao' } },
  askUnion: {
    body: () => ({ from_party_id: company, to_party_id: desk.party_id, says: 'one', reason: 'The same GSTIN' }),
    other: { reason: 'Another reason' },
  },
  dismissFact: {
    path: () => `/v1/parties/${company}/facts/${fact_id}/dismissal`,
    body: () => ({ reason: 'Another company of the same name' }),
    other: { reason: 'Another reason' },
  },
  reveal: {
    body: () => ({ address: `/v1/parties/${company}`, reason: 'To call the borrower' }),
    other: { reason: 'To write to the borrower' },
  },
  decideErasure: {
    body: () => ({ action: 'refuse', party_id: person, reason: 'An open loan', law: 's. 8(7)' }),
    other: { law: 's. 17(1)(f)' },
  },
  placeHold: { body: () => ({ party_id: person, reason: 'A suit' }), other: { reason: 'Another suit' } },
  keepAlive: { changes_nothing_twice: 'only says that the user is there' },
  noteVisit: { changes_nothing_twice: 'only says that the user looks' },
  notePresence: { changes_nothing_twice: 'only says that a screen is open' },
  signOut: { changes_nothing_twice: 'a session ends once' },
  replayAlert: { changes_nothing_twice: 'recomputes and stores nothing' },
  retryOrder: { changes_nothing_twice: 'an order that waits cannot be tried again' },
  tryUpload: { changes_nothing_twice: 'a dry run stores nothing' },
  saveColumnLayout: { changes_nothing_twice: 'what says the same is no new version' },
  tellOfFile: { changes_nothing_twice: 'a file that waits to be read is told nothing more' },
  createExport: { body: () => ({ entity: 'parties', format: 'csv' }), other: { format: 'xlsx' } },
  createExportSchedule: {
    body: () => ({ entity: 'parties', format: 'csv', every: 'week', emails: [own_email] }),
    other: { every: 'month' },
  },
  makeBoardPack: { body: () => ({ month: '2026-03' }), other: { month: '2026-02' } },
  createPackSchedule: { body: () => ({ day: 5, emails: [own_email] }), other: { day: 6 } },
  cancelExport: { changes_nothing_twice: 'an export that is not under way is not cancelled' },
  retryExport: { changes_nothing_twice: 'an export that waits cannot be made again' },
  stopJob: { changes_nothing_twice: 'a file that is not being read cannot be stopped' },
  retryJob: { changes_nothing_twice: 'a job that waits cannot be tried again' },
}

const PATCHES: Record<string, Sample> = {
  'a comment': ofCase({ comments: 'Called the borrower.' }, { comments: 'Called again.' }),
  'an attachment': ofCase(
    { attachment: dataUrlOf(Buffer.from('a,b\n1,2\n')), file_name: 'a.csv' },
    { file_name: 'b.csv' },
  ),
  'a note': ofCase({ notes: 'Looked into it', case_status: 'WIP' }, { notes: 'Looked again' }),
  'a task': {
    ...ofCase({ text: 'Call the borrower' }, { text: 'Visit the borrower' }),
    path: () => `/v1/cases/${case_id}/tasks`,
  },
  'an invitation': {
    path: () => '/v1/account/invite_users',
    body: () => ({ emails: ['new.colleague@test.example'] }),
    other: { emails: ['other.colleague@test.example'] },
  },
}

/** Done audit rows and rows of everything that a create makes. */
const effects = async () => {
  const [row] = await query(
    world.owner_url,
    `select (select count(*)::int from audit_log where outcome = 'done') as audits,
      (select count(*)::int from case_comments) + (select count(*)::int from case_attachments)
        + (select count(*)::int from case_events) + (select count(*)::int from mails) as made,
      (select count(*)::int from graphile_worker.jobs) as jobs`,
  )
  return row
}

async function threeSends(method: 'post' | 'patch', path: string, { body, other }: Sample) {
  const request_key = newId()
  const sent = { ...body(), request_key }
  const before = await effects()
  const first = await asha[method](path, sent)
  expect([path, first.status, first.body.data?.message]).toEqual([path, 200, first.body.data?.message])
  const once = await effects()
  expect(once).not.toEqual(before)
  const again = await Promise.all([asha[method](path, sent), asha[method](path, sent)])
  expect(again.map((answer) => [answer.status, answer.body])).toEqual(again.map(() => [200, first.body]))
  expect(await effects()).toEqual(once)
  const others = await asha[method](path, { ...sent, ...other })
  expect([others.status, others.body.data.message]).toEqual([
    409,
    'This Idempotency-Key belongs to another request. Send a new one with each.',
  ])
  expect(await effects()).toEqual(once)
}

const creating = Object.entries(POSTS).flatMap(([name, sample]) => ('body' in sample ? [[name, sample] as const] : []))

describe('three sends under one request key have one effect and one answer, and other content is refused', () => {
  it.each(creating)('%s', async (name, sample) => {
    const endpoint: Endpoint = api[name as PostName]
    await threeSends('post', sample.path?.() ?? endpoint.path, sample)
  })

  it.each(Object.entries(PATCHES))('%s', async (_what, sample) => {
    await threeSends('patch', sample.path?.() ?? '', sample)
  })

  it('three at once, too', async () => {
    const sent = { comments: 'All at once', request_key: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => asha.patch(`/v1/cases/${case_id}`, sent)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { comments } = await desk.case(case_id)
    expect(
      comments.filter((comment: { comment: string }) => JSON.stringify(comment).includes('All at once')),
    ).toHaveLength(1)
  })

  it('a file of several megabytes is told from one that differs in its last line', async () => {
    const request_key = newId()
    const rows = Array.from({ length: 60_000 }, (_, at) => `C-${at},Asha Sample ${at},AAACN1234F,`)
    const send = (last: string) =>
      asha.post('/v1/admin/uploads', {
        ...{ attachment: csv([...rows, last].join('\n')), file_name: 'large.csv', type: 'customers', request_key },
      })
    const first = await send('C-L,Last Sample,AAACN1234F,')
    const [again, other] = [await send('C-L,Last Sample,AAACN1234F,'), await send('C-M,Last Sample,AAACN1234F,')]
    expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
    expect(again.body).toEqual(first.body)
  })

  it('a key is its sender’s own, and one that was refused is free', async () => {
    const omar = await world.user(asha.organization_id)
    const request_key = newId()
    const refused = await asha.post('/v1/admin/portfolios', { name: 'North', request_key })
    expect(refused.status).toBe(400)
    expect((await asha.post('/v1/admin/portfolios', { name: 'East', request_key })).status).toBe(200)
    expect((await omar.post('/v1/admin/portfolios', { name: 'West', request_key })).status).toBe(200)
    const tooLong = await asha.post('/v1/admin/portfolios', { name: 'Far', request_key: 'x'.repeat(101) })
    expect([tooLong.status, Object.keys(tooLong.body.data.fields)]).toEqual([400, ['idempotency-key']])
  })
})
