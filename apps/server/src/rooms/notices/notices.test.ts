import { circular } from '@saakh/catalogue/example-circulars'
import { reportedCase } from '@saakh/catalogue/example-proceedings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { factStore } from '../../testing/facts.ts'
import { importText } from '../../testing/import-text.ts'
import { type NoticeDesk, noticeDesk } from '../../testing/notice-desk.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: NoticeDesk
let today = '2026-08-10'
const at = (day: string) => {
  today = day
}
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }
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
  asha = await world.organization()
  desk = await noticeDesk(world, asha)
})
afterAll(() => world.close())

const openSteps = async (notice_id: string) =>
  (await desk.notice(notice_id)).steps.flatMap(({ step, state }: { step: string; state: string }) =>
    state === 'open' ? [step] : [],
  )

describe('the draft of a notice', () => {
  it('is made from a case and offers its grounds, people and procedures with their sources', async () => {
    const { data } = (await asha.get(`/v1/notices/grounds/${desk.case_id}`)).body
    expect(data.procedures.map((procedure: { procedure: string }) => procedure.procedure)).toEqual([
      'fraud',
      'wilful_default',
      'query',
    ])
    expect(data.procedures[0]).toMatchObject({
      source: { number: 'RBI/DoS/2026-27/412', dated: '2026-07-31' },
      needs_forensic_report: true,
      clocks: [{ days: 21, starts: 'served' }],
    })
    expect(data.files).toEqual([{ attachment_id: desk.attachment_id, name: 'forensic-report.csv' }])
    expect(data.people).toEqual([{ name: desk.party_name, role: 'entity', told_as: null }])
    const notice = await desk.notice(await desk.drafted())
    expect(notice).toMatchObject({ state: 'draft', procedure_title: 'Fraud', reply_due: null, last_step: null })
    expect(notice.documents).toMatchObject([{ role: 'forensic_report', name: 'forensic-report.csv' }])
  })

  it('takes the day of the NPA from the book, with the line that it was read in', async () => {
    const bank = await world.organization()
    const { organization_id } = bank
    await importText(world, organization_id, 'customers', 'customer_number,name\nC-1,Kaveri Sample Textiles\n')
    await importText(world, organization_id, 'accounts', 'account_number,customer_number,kind\nA-1,C-1,term_loan\n')
    const days = 'account_number,day_end_date,outstanding,dpd,asset_class,npa_since\n'
    await importText(world, organization_id, 'day_end', `${days}A-1,2026-08-09,3000000,120,NPA,2026-07-11\n`)
    await evaluateDirty(world.platform, organization_id)
    const [customer] = await ask(
      world,
      organization_id,
      sql<{ party_id: string }>`select party_id from customers where customer_number = 'C-1'`,
    )
    const own = await noticeDesk(world, bank)
    const case_id = await own.open({ party: customer?.party_id, party_name: 'Kaveri Sample Textiles' })
    const npa = { npa_on: '2026-07-11', npa_source: 'Account A-1, day_end.csv, line 2' }
    expect((await bank.get(`/v1/notices/grounds/${case_id}`)).body.data.npa).toEqual(npa)
    const facts = (await bank.get(`/v1/notices/grounds/${case_id}`)).body.data.facts
    const fact_ids = [facts.find(({ is_public }: { is_public: boolean }) => !is_public).fact_id]
    const draft = { ...WILFUL, case_id, files: [], fact_ids, npa_on: '2026-01-01', npa_source: 'By hand' }
    expect(await own.notice(await own.drafted(draft))).toMatchObject({ ...npa, order_due: '2027-01-11' })
    expect((await asha.get(`/v1/notices/grounds/${desk.case_id}`)).body.data.npa).toBeNull()
  })

  it.each([
    ['no whole forensic report', { report_is_whole: false }, 'files'],
    ['no promoter', { addressees: [{ role: 'entity', name: 'x' }] }, 'addressees'],
    ['an NPA without its source', { ...WILFUL, npa_source: null }, 'npa_on'],
    ['an NPA that has not come', { ...WILFUL, npa_on: '2027-01-01' }, 'npa_on'],
    ['less than the least amount', { ...WILFUL, amount: '2499999.99' }, 'amount'],
    ['a file of another case', { files: [{ attachment_id: 'x', role: 'forensic_report' }] }, 'files'],
    ['nothing at all', { procedure: 'query', files: [] }, 'fact_ids'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await asha.post('/v1/notices', desk.draft(changes))
    expect([answer.status, Object.keys(answer.body.data.fields)]).toEqual([400, [field]])
  })

  it('is refused when it rests on public data alone, and made with a fact of the lender', async () => {
    const store = factStore(world)
    const party = await store.party({ name: 'Zzyzx Example Mills Limited' })
    await store.monitor(asha.organization_id, party)
    const title = 'Suspension of Trading in Zzyzx Example Mills Limited'
    const [seen_by_all] = await store.write(null, party, [circular(title, '2026-07-28')])
    const [own] = await store.write(asha.organization_id, party, [
      reportedCase('filed', '2026-07-02', { filed_on: '2026-07-01' }),
    ])
    const case_id = await desk.open({ party, party_name: 'Zzyzx Example Mills Limited' })
    const draft = (fact_ids: (string | undefined)[]) =>
      asha.post('/v1/notices', desk.draft({ case_id, procedure: 'query', files: [], fact_ids }))
    const refused = await draft([seen_by_all])
    expect([refused.status, refused.body.data.message]).toEqual([
      400,
      'A notice cannot rest on public data alone: name a fact of your own records or a file of the case.',
    ])
    const { body } = await draft([seen_by_all, own])
    expect((await desk.notice(body.data.notice_id)).facts).toMatchObject([
      { fact_id: seen_by_all, is_public: true },
      { fact_id: own, is_public: false, name: 'Court case' },
    ])
    expect((await draft(['00000000-0000-4000-8000-00000000dead'])).status).toBe(400)
  })
})

describe('the clock of a fraud notice', () => {
  it('holds order and closing back until 21 days after the last proof of service, and says until when', async () => {
    at('2026-08-10')
    const id = await desk.drafted()
    expect(await openSteps(id)).toEqual(['served', 'closed'])
    expect((await desk.take(id, 'served', { attachment: null, file_name: null })).status).toBe(400)
    expect((await desk.take(id, 'served')).status).toBe(200)
    at('2026-08-31')
    expect((await desk.notice(id)).clocks).toMatchObject([{ state: 'running', reply_due: '2026-08-31' }])
    for (const step of ['order', 'closed']) {
      const early = await desk.take(id, step, { outcome: 'upheld' })
      expect([early.status, early.body.data.message]).toEqual([
        409,
        'The time to reply runs until 31-08-2026. This is open from 01-09-2026, or once every addressee has replied.',
      ])
    }
    at('2026-09-01')
    // A day before the clock's end is no way around it.
    expect((await desk.take(id, 'order', { outcome: 'upheld', taken_on: '2026-08-31' })).status).toBe(409)
    expect((await desk.take(id, 'order')).body.data.fields).toHaveProperty('outcome')
    expect((await desk.take(id, 'order', { outcome: 'upheld' })).status).toBe(200)
    expect((await desk.take(id, 'closed')).status).toBe(200)
    expect(await desk.notice(id)).toMatchObject({ state: 'closed', closed_on: '2026-09-01', last_step: 'Closed' })
    expect((await desk.take(id, 'hearing')).status).toBe(409)
  })

  it('ends with the replies of all, and names who recorded what, when and why', async () => {
    at('2026-08-10')
    const id = await desk.drafted()
    await desk.take(id, 'served')
    const { addressees } = await desk.notice(id)
    const [first, ...others] = addressees.map(({ addressee_id }: { addressee_id: string }) => addressee_id)
    at('2026-08-14')
    expect((await desk.take(id, 'reply_received', { addressee_ids: [first] })).status).toBe(200)
    expect((await desk.take(id, 'order', { outcome: 'dropped' })).status).toBe(409)
    expect((await desk.take(id, 'reply_received', { addressee_ids: [first] })).status).toBe(409)
    expect((await desk.take(id, 'reply_received', { addressee_ids: others, taken_on: '2026-08-09' })).status).toBe(400)
    expect((await desk.take(id, 'reply_received', { addressee_ids: others })).status).toBe(200)
    expect((await desk.take(id, 'order', { outcome: 'dropped', reason: 'The replies explain it' })).status).toBe(200)
    const { taken } = await desk.notice(id)
    expect(taken.at(-1)).toMatchObject({
      ...{ step: 'order', outcome: 'dropped', taken_on: '2026-08-14', reason: 'The replies explain it' },
      ...{ taken_by: 'Test Admin', addressee: null },
    })
  })

  it('records every change in the audit', async () => {
    const rows = await query(
      world.owner_url,
      `select verb from audit_log where subject like 'notice:%' and outcome = 'done'`,
    )
    expect(new Set(rows.map(({ verb }) => verb))).toEqual(
      new Set(['draft_notice', 'record_notice_service', 'record_notice_reply', 'pass_notice_order', 'close_notice']),
    )
  })
})

it('a wilful default goes through both committees, whose members are named', async () => {
  at('2026-08-10')
  const id = await desk.drafted(WILFUL)
  expect(await desk.notice(id)).toMatchObject({ order_due: '2027-01-01', npa_source: 'Core banking, day-end' })
  expect((await desk.take(id, 'served')).status).toBe(409)
  expect((await desk.take(id, 'identified', { members: MEMBERS.slice(1) })).body.data.fields).toHaveProperty('members')
  const go = async (day: string, step: string, changes: Record<string, unknown> = {}) => {
    at(day)
    const answer = await desk.take(id, step, { members: MEMBERS, ...changes })
    return answer.status
  }
  expect(await go('2026-08-10', 'identified')).toBe(200)
  expect(await go('2026-08-11', 'served')).toBe(200)
  expect(await go('2026-09-01', 'proposed')).toBe(409)
  expect(await go('2026-09-02', 'proposed')).toBe(200)
  expect(await go('2026-09-02', 'proposal_served')).toBe(200)
  expect(await go('2026-09-17', 'hearing')).toBe(409)
  expect(await go('2026-09-17', 'closed')).toBe(409)
  expect(await go('2026-09-18', 'hearing')).toBe(200)
  expect(await go('2026-09-20', 'order', { outcome: 'upheld' })).toBe(200)
  const { taken } = await desk.notice(id)
  expect(taken.at(-1).members).toEqual(MEMBERS.map((member) => ({ committee: 'Review committee', ...member })))
})

describe('who sees notices', () => {
  it('masks the addresses of addressees for all but who asks with a reason', async () => {
    at('2026-08-10')
    const notice = await desk.notice(await desk.drafted())
    expect(notice.addressees).toMatchObject([{ address: '••••' }, { email: '••••', name: 'Anvita Sample' }, {}])
  })

  it('hides fraud from those without its key, in lists, by its id and in drafts', async () => {
    const id = await desk.drafted()
    const clerk = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    expect((await clerk.get(`/v1/notices/${id}`)).status).toBe(404)
    expect((await clerk.patch(`/v1/notices/${id}`, { step: 'closed', reason: 'x' })).status).toBe(404)
    expect((await clerk.get('/v1/notices?procedure=fraud')).body.total_count).toBe(0)
    expect((await clerk.post('/v1/notices', desk.draft())).status).toBe(403)
    const { data } = (await clerk.get(`/v1/notices/grounds/${desk.case_id}`)).body
    expect(data.procedures.map((procedure: { procedure: string }) => procedure.procedure)).toEqual([
      'wilful_default',
      'query',
    ])
    expect((await asha.get('/v1/notices?procedure=fraud')).body.total_count).toBeGreaterThan(0)
  })

  it('asks for a policy of its own', async () => {
    const nobody = await world.user(asha.organization_id, { policy: narrowed({ '/v1/notices': [] }) })
    for (const path of ['/v1/notices', '/v1/showcause', `/v1/notices/grounds/${desk.case_id}`])
      expect((await nobody.get(path)).status).toBe(403)
  })

  it('chooses the procedures by the kind of lender', async () => {
    const nbfc = await world.organization()
    await change(
      world.owner_url,
      `update organizations set lender_kind = 'nbfc_base' where organization_id = '${nbfc.organization_id}'`,
    )
    const other = await noticeDesk(world, nbfc)
    const { data } = (await nbfc.get(`/v1/notices/grounds/${other.case_id}`)).body
    expect(data.without_rule).toEqual(['wilful_default'])
    expect(data.procedures[0]).toMatchObject({ source: { number: 'RBI/DoS/2026-27/463' } })
    expect((await nbfc.post('/v1/notices', other.draft(WILFUL))).body.data.fields).toHaveProperty('procedure')
  })
})

it('stand in no mail', async () => {
  const mails = await query(
    world.owner_url,
    `select 1 as found from mails m join notices n using (organization_id)
    where m.text like '%' || n.notice_number || '%' or m.subject like '%' || n.notice_number || '%'
      or m.related_to like 'notice:%'`,
  )
  expect(mails).toEqual([])
})
