import { circular } from '@saakh/catalogue/example-circulars'
import { api, type EndpointName } from '@saakh/contract/api'
import { type Endpoint, paramNames } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../imports/pipeline/run-import.ts'
import { produceReportTask } from '../jobs/produce-report.ts'
import { runBackTestTask } from '../jobs/run-back-test.ts'
import { runLookBackTask } from '../jobs/run-look-back.ts'
import { runStressTask } from '../jobs/run-stress.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { narrowed } from '../rooms/organizations/policies.ts'
import { arrange } from '../testing/arrange.ts'
import { importText } from '../testing/import-text.ts'
import { addFact, addParty } from '../testing/party-fixtures.ts'
import { type Answered, type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { keepFittedStudy } from '../testing/watched-borrowers.ts'

/**
 * Every route of the contract, with ids of an organization that the caller does not belong to. A new route is walked
 * by itself; one whose parameter or body nothing is known of makes the test fail and says what to add.
 */

const PRIVATE_NAME = 'Quillfeather Walking Sticks'
let world: TestWorld
let owner: Client
let foreigner: Client
/** Of the owner's organization, in a branch that looks after none of its borrowers. */
let branch: Client
let ids: Record<string, string>

const dataUrl = (text: string, type = 'text/csv') => `data:${type};base64,${Buffer.from(text).toString('base64')}`

async function upload(type: string, file_name: string, text: string): Promise<string> {
  const answer = await owner.post('/v1/admin/uploads', { type, file_name, attachment: dataUrl(text) })
  expect(answer.status).toBe(200)
  const { job_id } = answer.body.data
  await runImport(world.platform, owner.organization_id, job_id)
  return job_id
}

const dpdRows = () =>
  Array.from({ length: 40 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10)
    return `A-1,${day},1000000.00,1200000.00,${n + 1}`
  }).join('\n')

/** An order, produced or come to nothing. */
async function order(party_id: string, report_type: string, becomes: 'done' | 'failed'): Promise<string> {
  const body = { party_id, report_type, request_key: `${report_type} ${becomes}` }
  const { id } = (await owner.post('/v2/admin/orders', body)).body.data
  const fails = async () => {
    throw new AppError('invalid', 'It cannot be produced.')
  }
  const task = produceReportTask(becomes === 'failed' ? fails : undefined)
  await task.run(world.platform, { organization_id: owner.organization_id, order_id: id })
  return id
}

async function openCase(party_id: string): Promise<string> {
  const types = await owner.get('/v1/cases/case_types')
  const opened = await owner.post('/v1/cases', {
    party: party_id,
    party_name: PRIVATE_NAME,
    subject: 'A case of the owner',
    issue: 'To be seen by the owner alone',
    organization_id: owner.organization_id,
    case_type: types.body[0]._id,
    attachment: dataUrl('a,b\n1,2\n'),
    file_name: 'note.csv',
  })
  return opened.body.data.uid
}

async function askForWaiver(party_id: string): Promise<string> {
  const response = await owner.post('/v1/admin/forms/covenant-waiver/responses', {
    answers: {
      party: { party_id, name: PRIVATE_NAME },
      loan_account: 'A-1',
      covenant_type: 'financial',
      covenant: 'Current ratio of at least 1.2',
      due_on: '2026-03-31',
      asked: 'waive',
      reason: 'To be seen by the owner alone',
      borrower_asked: true,
    },
  })
  return response.body.data.response_id
}

const OWN_DIN = '07654321'

/** That the party and another one are one company, which waits for a second person. */
async function askForUnion(party_id: string): Promise<string> {
  await upload('customers', 'more.csv', `customer_number,name\nC-2,${PRIVATE_NAME} Two\n`)
  const monitored = (await owner.get('/v1/admin/parties')).body.data
  const union = await owner.post('/v1/admin/party_unions', {
    from_party_id: party_id,
    to_party_id: monitored.find(({ id }: { id: string }) => id !== party_id).id,
    says: 'one',
    reason: 'To be told to the owner alone',
  })
  return union.body.data.union_id
}

/** An invitation by somebody who may not decide approvals waits. */
async function askForApproval(): Promise<string> {
  await owner.patch('/v1/account/invite_users', { emails: ['invited@owner.example'] })
  const colleague = await world.user(owner.organization_id, { policy: narrowed({ '/v1/admin/approvals': [] }) })
  await colleague.patch('/v1/account/invite_users', { emails: ['waits@owner.example'] })
  const [waiting] = (await owner.get('/v1/admin/approvals')).body.data
  return waiting.approval_id
}

/** Nobody decided in time. */
async function askAndExpire(): Promise<string> {
  const colleague = await world.user(owner.organization_id, { policy: narrowed({ '/v1/admin/approvals': [] }) })
  await colleague.patch('/v1/account/invite_users', { emails: ['late@owner.example'] })
  const { data } = (await owner.get('/v1/admin/approvals')).body
  const { approval_id } = data.find(({ title }: { title: string }) => title === 'late@owner.example')
  await arrange(world.platform.db, owner.organization_id, (tx) =>
    sql`update approvals set expires_at = created_at where approval_id = ${approval_id}`.execute(tx),
  )
  return approval_id
}

/** A circular that may name the owner's borrower and is linked to nobody. */
async function publishWaitingCircular(): Promise<void> {
  const title = `Suspension of Trading for ${PRIVATE_NAME} and Others Limited for Non-Compliance`
  const heading = 'circular_id,source,date,category,title,stocks,pdf_url'
  const text = `${heading}\nwaits-1,bse,2026-03-02,compliance,"${title}",,\n`
  await importText(world, PLATFORM_ORGANIZATION, 'exchange_circulars', text)
}

/** Who stands behind the borrower: a director, a group, a guarantor. */
async function uploadRelated(): Promise<void> {
  await upload('directors', 'directors.csv', `customer_number,din,director_name\nC-1,${OWN_DIN},${PRIVATE_NAME}\n`)
  await upload('group_members', 'groups.csv', `group_code,group_name,customer_number\nG-1,${PRIVATE_NAME} Group,C-1\n`)
  const guarantor = `guarantee,C-1,${OWN_DIN},${PRIVATE_NAME},500000\n`
  await upload('relations', 'relations.csv', `relation,customer_number,related_din,related_name,amount\n${guarantor}`)
}

async function signInElsewhere(): Promise<string> {
  const sessions = (await world.again(owner).get('/v1/account/sessions')).body.data
  return sessions.find(({ is_current }: { is_current: boolean }) => is_current).session_id
}

async function signInColleague(): Promise<Record<string, string>> {
  const colleague = await world.user(owner.organization_id)
  const [{ session_id }] = (await colleague.get('/v1/account/sessions')).body.data
  return { colleague_id: colleague.user_id, colleague_session_id: session_id }
}

/** A line that names the borrower and cannot be read. */
const uploadUnreadableCase = () =>
  upload(
    'court_cases',
    'court.csv',
    'customer_number,case_number,forum,role,filed_on,stage\nC-1,CP 1/2026,NCLT,Debtor,2026-01-02,Simmering\n',
  )

/** Statements of which nothing can be read: one in columns that nobody knows, one of an unnamed account. */
async function uploadStatements() {
  const unknown = 'Posting day,Text,Paid out,Paid in,Running balance\n2026-04-01,A,,1.00,2.00\n'
  const heading = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const unknown_job_id = await upload('bank_statements', 'unknown.csv', unknown)
  const laid_out_job_id = await upload('bank_statements', 'laid-out.csv', unknown.replace('Text', 'Words'))
  const saved = await owner.post(`/v1/admin/jobs/${laid_out_job_id}/columns`, COLUMNS_SAID)
  expect(saved.status).toBe(200)
  const { layout_id } = saved.body.data
  const unnamed_job_id = await upload('bank_statements', 'unnamed.csv', `${heading}\n01/04/26,A,1,,,1.00,2.00\n`)
  return { unknown_job_id, unnamed_job_id, laid_out_job_id, layout_id }
}

const COLUMNS_SAID = {
  ...{ heading_row: 1, amounts: 'two_columns', date_order: null, name: PRIVATE_NAME, bank: 'ZZZZ' },
  columns: { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
  account_number: '123456789',
}

/** A case before a tribunal, and a check of the register for the borrower. */
const makeRegisters: Maker = async () => {
  const heading = 'customer_number,case_number,forum,role,other_side,filed_on,stage\n'
  const line = `C-1,CP 77/2026,NCLT,Debtor,${PRIVATE_NAME} Lenders,2026-01-02,Filed\n`
  await upload('court_cases', 'case.csv', heading + line)
  await owner.post('/v1/mca_status/refresh', { cins: ['U15400GA2011PTC990001'] })
  const [legalCase] = (await owner.get('/v1/legal/cases')).body.data
  return { legal_case_id: legalCase.case_id }
}

async function askForConsent(): Promise<string> {
  const asked = await owner.post('/v1/user/consents/gstn-details/aggregator', { handle: 'h-1', purpose_code: '103' })
  return asked.body.data.consent_id
}

/** The borrower with an account in arrears, and the alert that follows. */
async function makeBook(): Promise<{ job_id: string; alert_id: string; party_id: string }> {
  const job_id = await upload('customers', 'customers.csv', `customer_number,name\nC-1,${PRIVATE_NAME}\n`)
  await upload(
    'accounts',
    'accounts.csv',
    'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term_loan,1200000\n',
  )
  await upload('day_end', 'day-end.csv', `account_number,day_end_date,outstanding,limit,dpd\n${dpdRows()}\n`)
  await evaluateDirty(world.platform, owner.organization_id)
  const answer = await owner.get('/v1/admin/alerts?origin=engine')
  const [alert] = answer.body.data
  expect(alert?.party_name).toBe(PRIVATE_NAME)
  return { job_id, alert_id: alert._id, party_id: alert.party_id }
}

/** Things of one subject about the borrower: the parameter of each, and its id. */
type Maker = (party_id: string) => Promise<Record<string, string>>

const makeCase: Maker = async (party_id) => {
  const case_id = await openCase(party_id)
  const { ticket: theCase } = (await owner.get(`/v1/cases/${case_id}`)).body
  const { case_file_id } = (await owner.post(`/v1/cases/${case_id}/case_file`, {})).body.data
  const { attachments, tasks } = theCase
  return { case_id, case_file_id, attachment_id: attachments[0]._id, task_id: tasks[0].task_id }
}

/** A notice that has a file. */
const makeNotice: Maker = async (party_id) => {
  const case_id = await openCase(party_id)
  const { ticket } = (await owner.get(`/v1/cases/${case_id}`)).body
  const drafted = await owner.post('/v1/notices', {
    ...{ case_id, procedure: 'query', subject: `Asks ${PRIVATE_NAME}`, details: 'Why the stock fell' },
    files: [{ attachment_id: ticket.attachments[0]._id, role: 'annexure' }],
    addressees: [{ role: 'entity', name: PRIVATE_NAME }],
  })
  const { notice_id } = drafted.body.data
  const { documents, addressees } = (await owner.get(`/v1/notices/${notice_id}`)).body.data
  const [{ notice_document_id }] = documents
  return { notice_id, notice_document_id, addressee_id: addressees[0].addressee_id }
}

const makeExamination: Maker = async (party_id) => {
  const begun = await owner.post('/v1/examinations', { party_id, alerted_on: '2026-04-01', because: PRIVATE_NAME })
  expect(begun.status).toBe(200)
  return { examination_id: begun.body.data.examination_id }
}

const makeDecision: Maker = async (party_id) => {
  const { alerts } = (await owner.get(`/v1/admin/desk/borrowers/${party_id}`)).body
  const seen = alerts.map(({ alert_id, reading_no }: Record<string, unknown>) => ({ alert_id, reading_no }))
  const decided = await owner.post('/v1/admin/desk/decisions', {
    state: 'acknowledged',
    alerts: seen,
    note: PRIVATE_NAME,
  })
  const view = await owner.post('/v1/admin/desk/views', { name: PRIVATE_NAME, search: {} })
  const { view_id } = view.body.data
  return { act_id: decided.body.data.act_id, view_id, ...(await makeNote(party_id)) }
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const makeNote = async (party_id: string) => {
  const photos = [{ file_name: 'works.png', attachment: `data:image/png;base64,${PIXEL}` }]
  await owner.post('/v1/admin/desk/notes', { party_id, text: PRIVATE_NAME, photos })
  const promised = await owner.post('/v1/admin/desk/promises', {
    ...{ party_id, amount: '50000', promised_for: '2026-04-30', promised_by: PRIVATE_NAME },
  })
  const { notes, site_visits } = await borrowerWithVisit(party_id, photos)
  const [{ note_id, photos: stored }] = notes
  const [{ visit_id, photos: taken }] = site_visits
  const { visit_photo_id } = taken[0]
  return { note_id, photo_id: stored[0].photo_id, promise_id: promised.body.data.promise_id, visit_id, visit_photo_id }
}

const borrowerWithVisit = async (party_id: string, photos: readonly object[]) => {
  const visited = await owner.post('/v1/admin/desk/site_visits', {
    ...{ party_id, visit_kind: 'unit_visit', visited_on: '2026-04-14', adverse_findings: PRIVATE_NAME, photos },
  })
  expect(visited.status).toBe(200)
  return (await owner.get(`/v1/admin/desk/borrowers/${party_id}`)).body
}

/** One that waits; what the book's only facility is presumed to be does not matter to whose it is. */
const makeRebuttal: Maker = async (party_id) => {
  const rebuttal_id = newId()
  await arrange(world.platform.db, owner.organization_id, (tx) =>
    sql`insert into stage_rebuttals (organization_id, rebuttal_id, party_id, account_number, reason, valid_from, valid_until,
        asked_by, asked_by_name, asked_at)
      values (${owner.organization_id}, ${rebuttal_id}, ${party_id}, 'A-1', ${PRIVATE_NAME}, '2026-04-15', '2026-07-15',
        'user:test', 'Test', now())`.execute(tx),
  )
  return { rebuttal_id }
}

const makeList: Maker = async (party_id) => {
  const [{ list_id }] = (await owner.get('/v1/admin/lists')).body.lists
  await owner.patch(`/v1/admin/lists/${list_id}`, {
    list: { action: 'add', list_type: 'watchlist', parties: [{ party_id, name: PRIVATE_NAME }] },
  })
  const portfolio = await owner.post('/v1/admin/portfolios', { name: 'Book', parties: [{ party_id }] })
  const second = await owner.post('/v1/admin/lists', { list: { name: 'To be ended', list_type: 'watchlist' } })
  return { list_id, second_list_id: second.body.list.list_id, portfolio_id: portfolio.body.data.id }
}

const makeReviews: Maker = async (party_id) => {
  const [{ review_id }] = (await owner.get('/v1/admin/link_reviews')).body.data
  await publishWaitingCircular()
  await uploadRelated()
  return { review_id, waiting_id: 'waits-1', din: OWN_DIN, union_id: await askForUnion(party_id) }
}

const makeFact: Maker = async (party_id) => ({
  fact_id: await addFact(world.platform.db, {
    party_id,
    kind: 'exchange_circular',
    subject: 'a-circular',
    valid_from: '2026-03-01',
    payload: circular('Listing of New Securities of Zzyzx Example Mills Limited', '2026-03-01').payload,
  }),
})

const makeOrders: Maker = async (party_id) => {
  const order_id = await order(party_id, 'c-360', 'done')
  const timeline_id = await order(party_id, 'advanced-timeline', 'done')
  const failed_order_id = await order(party_id, 'c-360', 'failed')
  return { order_id, product_id: order_id, timeline_id, failed_order_id }
}

const makeNotification: Maker = async (party_id) => {
  const raised = await owner.post('/v1/admin/alerts', {
    party_id,
    party_name: PRIVATE_NAME,
    date_of_event: '2026-04-01',
    risk_severity: 'High',
    signal_code: (await owner.get('/v1/admin/alerts/signals')).body.data[0].code,
    alert_detail: 'To be told to the owner alone',
  })
  expect(raised.status).toBe(200)
  const [notification] = (await owner.get('/v1/account/notifications')).body.data
  return { notification_id: notification.notification_id }
}

/** A mapping that nobody has to decide on any more. */
async function mapGroup(): Promise<string> {
  const [{ template_id }] = (await owner.get('/v1/admin/policy_templates')).body.data
  const mapped = await owner.post('/v1/admin/group_mappings', { claim: 'groups', value: 'auditors', template_id })
  const { mapping_id } = mapped.body.data
  await arrange(world.platform.db, owner.organization_id, (tx) =>
    sql`update approvals set status = 'withdrawn' where subject_id = ${mapping_id}`.execute(tx),
  )
  return mapping_id
}

/** A webhook with an event that was told, and one that is to be deleted. */
async function makeHooks(): Promise<Record<string, string>> {
  const make = async (name: string): Promise<string> => {
    const asked = { name, url: 'https://93.184.216.34/hooks', events: ['alert.opened'] }
    return (await owner.post('/v1/admin/webhooks', asked)).body.data.endpoint_id
  }
  const endpoint_id = await make(PRIVATE_NAME)
  await owner.post(`/v1/admin/webhooks/${endpoint_id}/test`)
  const [event] = (await owner.get(`/v1/admin/webhooks/${endpoint_id}/deliveries`)).body.data
  return { endpoint_id, event_id: event.event_id, second_endpoint_id: await make(`${PRIVATE_NAME} 2`) }
}

const makeAdministration: Maker = async (party_id) => {
  await owner.post('/v1/personal_data/holds', { party_id, reason: 'A suit' })
  const unit = await owner.post('/v1/admin/org_units', { name: 'Panaji' })
  const template = await owner.post('/v1/admin/policy_templates', { name: 'Auditor', policy: {} })
  const { template_id } = template.body.data
  const key = await owner.post('/v1/admin/api_keys', { name: PRIVATE_NAME, policy: { '/v1/search': ['GET'] } })
  const hooks = await makeHooks()
  return {
    ...hooks,
    user_id: owner.user_id,
    session_id: await signInElsewhere(),
    approval_id: await askForApproval(),
    expired_approval_id: await askAndExpire(),
    unit_id: unit.body.data.unit_id,
    template_id,
    mapping_id: await mapGroup(),
    key_id: key.body.data.key_id,
    ...(await signInColleague()),
  }
}

const makeExports: Maker = async () => {
  const asked = { entity: 'parties', format: 'csv' }
  const ready = await owner.post('/v1/admin/exports', asked)
  const { email } = (await owner.get('/v1/account/myprofile')).body
  const schedule = await owner.post('/v1/admin/export_schedules', { ...asked, every: 'week', emails: [email] })
  const waiting = await owner.post('/v1/admin/exports', asked)
  const waiting_export_id = waiting.body.data.export_id
  await arrange(world.platform.db, owner.organization_id, (tx) =>
    sql`update exports set status = 'waiting', sha256 = null where export_id = ${waiting_export_id}`.execute(tx),
  )
  return { export_id: ready.body.data.export_id, waiting_export_id, schedule_id: schedule.body.data.schedule_id }
}

const makePack: Maker = async () => {
  const made = await owner.post('/v1/book/packs', { month: '2026-03' })
  return { pack_id: made.body.data.pack_id }
}

const draftLimits = async (average_above: number): Promise<string> => {
  const drafted = await owner.post('/v1/admin/rules/high_utilisation/changes', {
    ...{ values: { average_above }, reason: PRIVATE_NAME, circular: 'RBI/2026-27/1' },
  })
  return drafted.body.data.change_id
}

const backTestOf = async (change_id: string): Promise<string> => {
  const asked = { outcome: 'npa', from: '2026-03-01' }
  const started = await owner.post(`/v1/admin/limit_changes/${change_id}/back_tests`, asked)
  return started.body.data.back_test_id
}

/** Changes of limits that are drafted, and back-tests: one that is done, one that waits. */
/** Contests of the owner's own facts: one that waits, one that a colleague upheld. */
const makeContests: Maker = async (party_id) => {
  const { rows } = await inOrganization(world.platform.db, owner.organization_id, (tx) =>
    sql<{ fact_id: string }>`select fact_id from facts where organization_id = ${owner.organization_id}
      and party_id = ${party_id} and kind not in ('party_score', 'site_visit', 'consent_given') order by fact_id limit 3`.execute(
      tx,
    ),
  )
  const [first, second, third] = rows
  const contest = async (fact_id: string | undefined) => {
    const paper = { attachment: dataUrl('a,b\n1,2\n'), file_name: 'proof.csv' }
    const asked = await owner.post('/v1/admin/contests', { fact_id, claim: PRIVATE_NAME, ...paper })
    expect([asked.status, asked.body.data]).toEqual([200, asked.body.data])
    return asked.body.data.contest_id as string
  }
  const upheld_contest_id = await contest(second?.fact_id)
  const colleague = await world.user(owner.organization_id)
  const { data } = (await colleague.get('/v1/admin/approvals?kind=contest')).body
  await colleague.patch(`/v1/admin/approvals/${data[0].approval_id}`, { action: 'approve' })
  return { contest_id: await contest(first?.fact_id), upheld_contest_id, own_fact_id: third?.fact_id ?? '' }
}

/** The owner's own business with a public fact that its people contest. */
const makeOwnContest: Maker = async () => {
  const { db } = world.platform
  const party_id = await addParty(db, { name: `${PRIVATE_NAME} Makers` }, owner.organization_id)
  const { payload } = circular('Suspension of Trading in Zzyzx Example Mills Limited', '2026-03-02')
  const fact = { party_id, kind: 'exchange_circular', subject: 'its-circular', valid_from: '2026-03-02', payload }
  const fact_id = await addFact(db, fact)
  await arrange(db, owner.organization_id, (tx) =>
    sql`update organizations set party_id = ${party_id} where organization_id = ${owner.organization_id}`.execute(tx),
  )
  const asked = await owner.post('/v1/account/my_business/contests', { fact_id, claim: PRIVATE_NAME })
  return { own_contest_id: asked.body.data.contest_id }
}

const makeLimits: Maker = async () => {
  const change_id = await draftLimits(50)
  const back_test_id = await backTestOf(change_id)
  await runBackTestTask.run(world.platform, { organization_id: owner.organization_id, back_test_id })
  return {
    ...{ change_id, back_test_id, second_change_id: await draftLimits(60), third_change_id: await draftLimits(70) },
    waiting_back_test_id: await backTestOf(await draftLimits(80)),
  }
}

/** A study of the score, and a calibration that waits for its second person. */
const makeStudy: Maker = async () => {
  const study_id = await keepFittedStudy(world, owner, { as_of: '2026-04-15' })
  const proposed = await owner.post('/v1/admin/score_changes', { study_id, reason: PRIVATE_NAME })
  const waiting = await owner.post('/v1/admin/score_studies', { kind: 'calibration' })
  return {
    ...{ study_id, score_change_id: proposed.body.data.change_id },
    waiting_study_id: waiting.body.data.study_id,
  }
}

/** Write-offs that a person recorded: one to correct, one to withdraw. */
const makeOutcomes: Maker = async (party_id) => {
  const record = async (day: string): Promise<string> => {
    const recorded = await owner.post('/v1/admin/desk/outcomes', {
      ...{ party_id, account_number: 'A-1', recovery_kind: 'recovery', day, amount: '1000', note: PRIVATE_NAME },
    })
    return recorded.body.data.fact_id
  }
  return {
    outcome_id: await record('2026-04-10'),
    second_outcome_id: await record('2026-04-11'),
    proposal_id: await makeProposal(),
  }
}

/** Stress tests: one that is done, one that waits. */
const makeStressRuns: Maker = async () => {
  const start = async () => (await owner.post('/v1/admin/stress/runs', { arrears_days: 30 })).body.data.stress_run_id
  const stress_run_id = await start()
  await runStressTask.run(world.platform, { organization_id: owner.organization_id, stress_run_id })
  return { stress_run_id, waiting_stress_run_id: await start() }
}

/** Look backs: one that is done, one that waits. */
const makeLookBacks: Maker = async () => {
  const start = async () => (await owner.post('/v1/as_known/look_backs', { on: '2026-04-01' })).body.data.look_back_id
  const look_back_id = await start()
  await runLookBackTask.run(world.platform, { organization_id: owner.organization_id, look_back_id })
  return { look_back_id, waiting_look_back_id: await start() }
}

/** As a back-test by Saakh itself finds it. */
const makeProposal = (): Promise<string> =>
  arrange(world.platform.db, owner.organization_id, async (tx) => {
    const [back_test_id, proposal_id] = [newId(), newId()]
    const proposal = { limit: 'average_above', value: 99, value_in_force: 90, outcomes: 10, alerts_per_week: 1 }
    const price = { alerts_per_week_in_force: 2, caught: 9, caught_in_force: 9 }
    await sql`insert into back_tests (organization_id, back_test_id, code, outcome, from_day, until_day, rule_version,
        values_tested, values_in_force, outcomes_known, asked_by_name, asked_at)
      values (${owner.organization_id}, ${back_test_id}, 'high_utilisation', 'npa', '2026-01-01', '2026-04-14', 'x', '{}', '{}',
        10, 'Saakh', now())`.execute(tx)
    await sql`insert into limit_proposals (organization_id, proposal_id, code, back_test_id, outcome, limit_key, limit_value,
        proposal, proposed_at)
      values (${owner.organization_id}, ${proposal_id}, 'high_utilisation', ${back_test_id}, 'npa', 'average_above', 99,
        ${JSON.stringify({ ...proposal, ...price })}::jsonb, now())`.execute(tx)
    return proposal_id
  })

/** As it stands while a worker is at it. */
async function uploadThatIsRead(): Promise<string> {
  const job_id = await upload('day_end', 'read.csv', 'nothing,that,fits\n1,2,4\n')
  await arrange(world.platform.db, owner.organization_id, (tx) =>
    sql`update jobs set status = 'running', finished_at = null, message = null where job_id = ${job_id}`.execute(tx),
  )
  return job_id
}

const makeFiles: Maker = async () => ({
  failed_job_id: await upload('day_end', 'wrong.csv', 'nothing,that,fits\n1,2,3\n'),
  running_job_id: await uploadThatIsRead(),
  aside_job_id: await uploadUnreadableCase(),
  consent_id: await askForConsent(),
  ...(await uploadStatements()),
})

const MAKERS: readonly Maker[] = [
  makeCase,
  makeNotice,
  makeExamination,
  makeDecision,
  makeRebuttal,
  makeList,
  makeReviews,
  makeFact,
  makeOrders,
  makeNotification,
  makeAdministration,
  makeFiles,
  makeRegisters,
  makeExports,
  makePack,
  makeLimits,
  makeStudy,
  makeContests,
  makeOwnContest,
  makeStressRuns,
  makeLookBacks,
  makeOutcomes,
  async (party_id) => ({ response_id: await askForWaiver(party_id) }),
]

/** One of each kind of thing that a route can name, all of the owner. */
async function makeThings(): Promise<Record<string, string>> {
  const book = await makeBook()
  const { document_id } = (await owner.get(`/v1/admin/jobs/${book.job_id}`)).body.data
  let made: Record<string, string> = { ...book, group_id: book.party_id, document_id }
  for (const make of MAKERS) made = { ...made, ...(await make(book.party_id)) }
  return made
}

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
  owner = await world.organization({ name: 'The owner' })
  foreigner = await world.organization({ name: 'The foreigner' })
  ids = await makeThings()
  branch = await world.user(owner.organization_id, { name: 'Manager of Margao' })
  const made = await owner.post('/v1/admin/org_units', { name: 'Margao', members: [branch.user_id] })
  expect(made.status).toBe(200)
})
afterAll(() => world.close())

const idOf = (name: string) => {
  const id = ids[name]
  if (!id) throw new Error(`Make one thing of the owner for {${name}} in makeThings().`)
  return id
}

/** Parameters that name no thing of a tenant. */
const FIXED: Record<string, string> = {
  config_name: 'dashboard',
  form_id: 'covenant-waiver',
  section: 'bank-statement',
  setup_step: '1',
  register: 'all',
  code: 'high_utilisation',
  model: 'high_utilisation',
  kind: 'day_end',
  day: '2026-04-14',
}
/** Another id than the usual one of the parameter. */
const SPECIAL: Partial<Record<EndpointName, Record<string, string>>> = {
  deleteWebhook: { endpoint_id: 'second_endpoint_id' },
  // Whoever ends their own sessions is out.
  endUserSession: { user_id: 'colleague_id', session_id: 'colleague_session_id' },
  endUserSessions: { user_id: 'colleague_id' },
  resetSecondFactor: { user_id: 'colleague_id' },
  describeList: { list_id: 'second_list_id' },
  deleteList: { list_id: 'second_list_id' },
  retryJob: { job_id: 'failed_job_id' },
  stopJob: { job_id: 'running_job_id' },
  cancelExport: { export_id: 'waiting_export_id' },
  retryExport: { export_id: 'waiting_export_id' },
  settleQuarantine: { job_id: 'aside_job_id' },
  jobColumns: { job_id: 'unknown_job_id' },
  tryColumns: { job_id: 'unknown_job_id' },
  saveColumnLayout: { job_id: 'unknown_job_id' },
  tellOfFile: { job_id: 'unnamed_job_id' },
  retryOrder: { order_id: 'failed_order_id' },
  legalCase: { case_id: 'legal_case_id' },
  reportTimeline: { product_id: 'timeline_id' },
  askApprovalAgain: { approval_id: 'expired_approval_id' },
  askForLimits: { change_id: 'second_change_id' },
  withdrawLimits: { change_id: 'third_change_id' },
  cancelStressRun: { stress_run_id: 'waiting_stress_run_id' },
  cancelScoreStudy: { study_id: 'waiting_study_id' },
  cancelLookBack: { look_back_id: 'waiting_look_back_id' },
  withdrawCalibration: { change_id: 'score_change_id' },
  cancelBackTest: { back_test_id: 'waiting_back_test_id' },
  contestableFact: { fact_id: 'own_fact_id' },
  undoContest: { contest_id: 'upheld_contest_id' },
  withdrawOwnContest: { contest_id: 'own_contest_id' },
  correctOutcome: { fact_id: 'outcome_id' },
  withdrawOutcome: { fact_id: 'second_outcome_id' },
}
const QUERIES: Partial<Record<EndpointName, () => string>> = {
  pastBook: () => '?on=2026-04-15',
  pastRegister: () => '?on=2026-04-15',
  pastAlerts: () => '?on=2026-04-15',
  pastParty: () => '?on=2026-04-15',
  activityDetails: () => '?seq=1',
  templatePreview: () => '?policy={}',
  userRightsPreview: () => '?policy={}',
  tryColumns: () => '?heading_row=1&amounts=two_columns&date=0&debit=2&credit=3',
  downloadAttachment: () => `?attachment_id=${idOf('attachment_id')}`,
}
const BODIES: Partial<Record<EndpointName, () => unknown>> = {
  describeList: () => ({ list: { name: 'To be looked at' } }),
  fillList: () => ({ parties: { lines: ['C-1'] } }),
  updateList: () => ({ list: { action: 'remove', list_type: 'watchlist', parties: [{ party_id: idOf('party_id') }] } }),
  updatePortfolio: () => ({ action: 'add', parties: [{ party_id: idOf('party_id') }] }),
  updateOrgUnit: () => ({ code: 'PNJ' }),
  updateCase: () => ({ comments: 'a comment' }),
  addCaseAlerts: () => ({ alert_ids: [idOf('alert_id')] }),
  takeOutCaseAlert: () => ({ reason: 'It is about another loan' }),
  addCaseTask: () => ({ text: 'Call the borrower' }),
  changeCaseTask: () => ({ text: 'Visit the borrower' }),
  settleCaseTask: () => ({ done: true }),
  removeCaseTask: () => ({}),
  waitForBorrower: () => ({ waiting_for: 'The ledger' }),
  endWaiting: () => ({}),
  takeNoticeStep: () => ({
    ...{ step: 'served', reason: 'By post', addressee_ids: [idOf('addressee_id')] },
    ...{ attachment: dataUrl('a,b\n1,2\n'), file_name: 'proof.csv' },
  }),
  takeExaminationStep: () => ({ step: 'cleared', taken_on: '2026-04-10', reason: 'Explained by the season' }),
  undoDecision: () => ({}),
  changeView: () => ({ name: 'Another name' }),
  withdrawPromise: () => ({ reason: 'Misheard' }),
  closeSiteVisitFinding: () => ({ reason: 'Shown since' }),
  withdrawSiteVisit: () => ({ reason: 'Another godown' }),
  correctOutcome: () => ({ account_number: 'A-1', recovery_kind: 'settlement', day: '2026-04-10', amount: '1000' }),
  withdrawOutcome: () => ({ reason: 'Another borrower' }),
  declineProposal: () => ({ reason: 'We want to hear of these early' }),
  printNoticePaper: () => ({ paper: 'notice' }),
  makeCaseFile: () => ({}),
  updateUser: () => ({ user: { industries: ['10'] } }),
  updatePolicyTemplate: () => ({ description: 'Looks into the books.' }),
  updateGroupMapping: () => ({ rank: 3 }),
  replaceApiKey: () => ({ grace_days: 1 }),
  changeWebhook: () => ({ name: 'Another name' }),
  replaceWebhookSecret: () => ({}),
  pauseWebhook: () => ({}),
  resumeWebhook: () => ({ waiting: 'skip' }),
  testWebhook: () => ({}),
  sendWebhookAgain: () => ({}),
  markNotification: () => ({ read: true }),
  decideUnion: () => ({ action: 'reject' }),
  decideLinkReview: () => ({ action: 'create_party' }),
  decideApproval: () => ({ action: 'approve' }),
  askApprovalAgain: () => ({}),
  replayAlert: () => ({}),
  retryJob: () => ({}),
  stopJob: () => ({}),
  cancelExport: () => ({}),
  retryExport: () => ({}),
  retryOrder: () => ({}),
  savePreferences: () => ({ color_scheme: 'dark' }),
  saveDashboard: () => ({ data: [{ id: 'watchlist' }] }),
  askForLimits: () => ({}),
  startBackTest: () => ({ outcome: 'npa', from: '2026-03-01' }),
  withdrawContest: () => ({}),
  withdrawOwnContest: () => ({}),
  undoContest: () => ({ reason: 'The receipt was forged' }),
  dismissFact: () => ({ reason: 'It is about another company' }),
  decideDocument: () => ({ says: 'about' }),
  decideConsent: () => ({ accepted: true }),
  recordAggregatorConsent: () => ({ handle: newId(), purpose_code: '103' }),
  followAggregatorConsent: () => ({ handle_state: 'READY' }),
  settleQuarantine: () => ({ dealt_with: true }),
  saveColumnLayout: () => COLUMNS_SAID,
  tellOfFile: () => ({ account_number: '123456789' }),
}

const pathOf = (name: EndpointName, endpoint: Endpoint) =>
  endpoint.path.replace(/\{([^}]+)\}/g, (_, param: string) => FIXED[param] ?? idOf(SPECIAL[name]?.[param] ?? param)) +
  (QUERIES[name]?.() ?? '')

const ask = (client: Client, name: EndpointName, endpoint: Endpoint): Promise<Answered> => {
  const path = pathOf(name, endpoint)
  if (endpoint.method === 'GET') return client.get(path)
  if (endpoint.method === 'DELETE') return client.delete(path)
  const body = BODIES[name]
  if (!body) throw new Error(`Say in BODIES what a right body of ${name} is.`)
  return endpoint.method === 'POST' ? client.post(path, body()) : client.patch(path, body())
}

const routes = (Object.keys(api) as EndpointName[])
  .map((name): [EndpointName, Endpoint] => [name, api[name]])
  .filter(
    ([, { access, response }]) =>
      !['key', 'operator'].includes(access.kind) && response.description !== 'text/event-stream',
  )
const namesAThing = ([, { path }]: [EndpointName, Endpoint]) => paramNames(path).some((param) => !(param in FIXED))

/** What is the whole organization's, and no borrower's: the branch is answered as its policy says, or head office alone changes it. */
const OF_ALL_BRANCHES: Partial<Record<EndpointName, number>> = {
  getUser: 403,
  userSessions: 403,
  userRightsPreview: 403,
  templatePreview: 200,
  endUserSession: 403,
  endUserSessions: 403,
  resetSecondFactor: 403,
  updatePolicyTemplate: 403,
  deletePolicyTemplate: 403,
  updateGroupMapping: 403,
  deleteGroupMapping: 403,
  getList: 200,
  describeList: 403,
  deleteList: 403,
  // A line that names nobody is told, and costs the others nothing.
  fillList: 200,
  updateList: 400,
  updateUser: 403,
  followAggregatorConsent: 200,
  updateOrgUnit: 403,
  deleteOrgUnit: 403,
  retireColumnLayout: 403,
  askForLimits: 403,
  withdrawLimits: 403,
  startBackTest: 403,
  scoreStudy: 403,
  scoreStudyDocument: 403,
  cancelScoreStudy: 403,
  withdrawCalibration: 403,
  backTest: 403,
  backTestDocument: 403,
  cancelBackTest: 403,
  stressRun: 403,
  stressRunDocument: 403,
  cancelStressRun: 403,
  lookBackDocument: 403,
  cancelLookBack: 403,
  declineProposal: 403,
  // The own business is every branch's; who contested is somebody else.
  withdrawOwnContest: 403,
}

describe('another branch of the same organization', () => {
  it.each(routes.filter(namesAThing))('is answered 404 by %s', async (name, endpoint) => {
    const answer = await ask(branch, name, endpoint)
    expect([name, answer.status]).toEqual([name, OF_ALL_BRANCHES[name] ?? 404])
    expect(JSON.stringify(answer.body)).not.toContain(PRIVATE_NAME)
  })
})

describe('a foreign organization', () => {
  it.each(routes.filter(namesAThing))('is answered 404 by %s, and the owner 200', async (name, endpoint) => {
    const foreign = await ask(foreigner, name, endpoint)
    expect([name, foreign.status]).toEqual([name, 404])
    expect(JSON.stringify(foreign.body)).not.toContain(PRIVATE_NAME)
    const own = await ask(owner, name, endpoint)
    expect([name, own.status, own.body?.data?.message]).toEqual([name, 200, own.body?.data?.message])
  })

  it.each(routes.filter((route) => !namesAThing(route) && route[1].method === 'GET'))(
    'finds nothing of the owner in %s',
    async (name, endpoint) => {
      const about = `${pathOf(name, endpoint).includes('?') ? '&' : '?'}q=quillfeather&m=autocomplete&party_id=${idOf('party_id')}&portfolio_id=${idOf('portfolio_id')}&group_id=${idOf('group_id')}`
      for (const query of ['', about]) {
        const answer = await foreigner.get(pathOf(name, endpoint) + query)
        expect([name, answer.status]).toEqual([name, 200])
        const text = JSON.stringify(answer.body).toLowerCase()
        for (const secret of [...Object.values(ids), PRIVATE_NAME, owner.organization_id, owner.user_id])
          expect(text).not.toContain(secret.toLowerCase())
      }
    },
  )

  it('cannot put the ids of the owner into what it writes', async () => {
    const types = (await foreigner.get('/v1/cases/case_types')).body
    const newCase = {
      party: idOf('party_id'),
      party_name: 'x',
      subject: 'x',
      issue: 'x',
      organization_id: foreigner.organization_id,
      case_type: types[0]._id,
    }
    const list = (await foreigner.get('/v1/admin/lists')).body.lists[0].list_id
    const signal = (await foreigner.get('/v1/admin/alerts/signals')).body.data[0].code
    const answers = [
      await foreigner.post('/v1/cases', newCase),
      await foreigner.post('/v1/cases', { ...newCase, organization_id: owner.organization_id }),
      await foreigner.post('/v1/cases', { ...newCase, alert_id: idOf('alert_id') }),
      await foreigner.patch(`/v1/admin/lists/${list}`, {
        list: { action: 'add', list_type: 'watchlist', parties: [{ party_id: idOf('party_id'), name: 'x' }] },
      }),
      await foreigner.post('/v2/admin/orders', { party_id: idOf('party_id'), report_type: 'c-360' }),
      await foreigner.post('/v1/admin/portfolios', { name: 'x', parties: [{ party_id: idOf('party_id') }] }),
      await foreigner.post('/v1/admin/alerts', {
        party_id: idOf('party_id'),
        party_name: 'x',
        date_of_event: '2026-04-01',
        risk_severity: 'High',
        signal_code: signal,
        alert_detail: 'x',
      }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(JSON.stringify(answer.body)).not.toContain(PRIVATE_NAME)
    }
  })
})
