import { circular } from '@saakh/catalogue/example-circulars'
import { api, type EndpointName } from '@saakh/contract/api'
import { type Endpoint, paramNames } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../imports/pipeline/run-import.ts'
import { produceReportTask } from '../jobs/produce-report.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { narrowed } from '../rooms/organizations/policies.ts'
import { importText } from '../testing/import-text.ts'
import { addFact } from '../testing/party-fixtures.ts'
import { type Answered, type Client, type TestWorld, testWorld } from '../testing/server.ts'

/**
 * Every route of the contract, with ids of an organization that the caller does not belong to. A new route is walked
 * by itself; one whose parameter or body nothing is known of makes the test fail and says what to add.
 */

const PRIVATE_NAME = 'Quillfeather Walking Sticks'
let world: TestWorld
let owner: Client
let foreigner: Client
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

/** One of each kind of thing that a route can name, all of the owner. */
async function makeThings(): Promise<Record<string, string>> {
  const job_id = await upload('customers', 'customers.csv', `customer_number,name\nC-1,${PRIVATE_NAME}\n`)
  await upload(
    'accounts',
    'accounts.csv',
    'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term_loan,1200000\n',
  )
  await upload('day_end', 'day-end.csv', `account_number,day_end_date,outstanding,limit,dpd\n${dpdRows()}\n`)
  await evaluateDirty(world.platform, owner.organization_id)
  const found = await owner.get('/v1/admin/alerts?origin=engine')
  const [alert] = found.body.data
  expect(alert?.party_name).toBe(PRIVATE_NAME)
  const case_id = await openCase(alert.party_id)
  const { ticket: theCase } = (await owner.get(`/v1/cases/${case_id}`)).body
  const job = (await owner.get(`/v1/admin/jobs/${job_id}`)).body.data
  const failed_job = await upload('day_end', 'wrong.csv', 'nothing,that,fits\n1,2,3\n')
  const lists = (await owner.get('/v1/admin/lists')).body.lists
  const reviews = (await owner.get('/v1/admin/link_reviews')).body.data
  await owner.patch(`/v1/admin/lists/${lists[0].list_id}`, {
    list: { action: 'add', list_type: 'watchlist', parties: [{ party_id: alert.party_id, name: PRIVATE_NAME }] },
  })
  const fact_id = await addFact(world.platform.db, {
    party_id: alert.party_id,
    kind: 'exchange_circular',
    subject: 'a-circular',
    valid_from: '2026-03-01',
    payload: circular('Listing of New Securities of Zzyzx Example Mills Limited', '2026-03-01').payload,
  })
  await publishWaitingCircular()
  const portfolio = await owner.post('/v1/admin/portfolios', { name: 'Book', parties: [{ party_id: alert.party_id }] })
  const response_id = await askForWaiver(alert.party_id)
  const order_id = await order(alert.party_id, 'c-360', 'done')
  const timeline_id = await order(alert.party_id, 'advanced-timeline', 'done')
  const failed_order_id = await order(alert.party_id, 'c-360', 'failed')
  const raised = await owner.post('/v1/admin/alerts', {
    party_id: alert.party_id,
    party_name: PRIVATE_NAME,
    date_of_event: '2026-04-01',
    risk_severity: 'High',
    signal_code: (await owner.get('/v1/admin/alerts/signals')).body.data[0].code,
    alert_detail: 'To be told to the owner alone',
  })
  expect(raised.status).toBe(200)
  await owner.post('/v1/personal_data/holds', { party_id: alert.party_id, reason: 'A suit' })
  const [told] = (await owner.get('/v1/account/notifications')).body.data
  await uploadRelated()
  const union_id = await askForUnion(alert.party_id)
  const elsewhere = world.again(owner)
  const sessions = (await elsewhere.get('/v1/account/sessions')).body.data
  const approval_id = await askForApproval()
  return {
    user_id: owner.user_id,
    session_id: sessions.find(({ is_current }: { is_current: boolean }) => is_current).session_id,
    notification_id: told.notification_id,
    party_id: alert.party_id,
    group_id: alert.party_id,
    order_id,
    product_id: order_id,
    timeline_id,
    failed_order_id,
    response_id,
    portfolio_id: portfolio.body.data.id,
    circular_id: 'waits-1',
    alert_id: alert._id,
    case_id,
    attachment_id: theCase.attachments[0]._id,
    job_id,
    failed_job_id: failed_job,
    document_id: job.document_id,
    list_id: lists[0].list_id,
    review_id: reviews[0].review_id,
    fact_id,
    approval_id,
    din: OWN_DIN,
    union_id,
  }
}

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
  owner = await world.organization({ name: 'The owner' })
  foreigner = await world.organization({ name: 'The foreigner' })
  ids = await makeThings()
})
afterAll(() => world.close())

const idOf = (name: string) => {
  const id = ids[name]
  if (!id) throw new Error(`Make one thing of the owner for {${name}} in makeThings().`)
  return id
}

/** Parameters that name no thing of a tenant. */
const FIXED: Record<string, string> = { config_name: 'dashboard', form_id: 'covenant-waiver' }
/** Another id than the usual one of the parameter. */
const SPECIAL: Partial<Record<EndpointName, Record<string, string>>> = {
  retryJob: { job_id: 'failed_job_id' },
  retryOrder: { order_id: 'failed_order_id' },
  reportTimeline: { product_id: 'timeline_id' },
}
const QUERIES: Partial<Record<EndpointName, () => string>> = {
  downloadAttachment: () => `?attachment_id=${idOf('attachment_id')}`,
}
const BODIES: Partial<Record<EndpointName, () => unknown>> = {
  updateList: () => ({ list: { action: 'remove', list_type: 'watchlist', parties: [{ party_id: idOf('party_id') }] } }),
  updatePortfolio: () => ({ action: 'add', parties: [{ party_id: idOf('party_id') }] }),
  updateCase: () => ({ comments: 'a comment' }),
  updateUser: () => ({ user: { industries: ['10'] } }),
  markNotification: () => ({ read: true }),
  decideUnion: () => ({ action: 'reject' }),
  decideLinkReview: () => ({ action: 'create_party' }),
  decideApproval: () => ({ action: 'approve' }),
  replayAlert: () => ({}),
  retryJob: () => ({}),
  retryOrder: () => ({}),
  savePreferences: () => ({ color_scheme: 'dark' }),
  saveDashboard: () => ({ data: [{ id: 'watchlist' }] }),
  dismissFact: () => ({ reason: 'It is about another company' }),
  decideDocument: () => ({ says: 'about' }),
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
  .filter(([, { access, response }]) => access.kind !== 'key' && response.description !== 'text/event-stream')
const namesAThing = ([, { path }]: [EndpointName, Endpoint]) => paramNames(path).some((param) => !(param in FIXED))

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
      const about = `${endpoint.path.includes('?') ? '&' : '?'}q=quillfeather&m=autocomplete&party_id=${idOf('party_id')}&portfolio_id=${idOf('portfolio_id')}&group_id=${idOf('group_id')}`
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
