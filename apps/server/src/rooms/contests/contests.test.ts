import { circular } from '@saakh/catalogue/example-circulars'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { arrange } from '../../testing/arrange.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = 'customer_number,name\nC-1,Ashwini Sample Mills\n'
const ACCOUNTS = 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term loan,6000000\n'
const HEAD = 'account_number,day_end_date,outstanding,dpd,overdue_amount\n'
const CLAIM = 'The instalment was paid on 12 April, the bank posted it late.'
const RECEIPT = {
  attachment: `data:text/csv;base64,${Buffer.from('day,amount\n2027-04-12,50000\n').toString('base64')}`,
  file_name: 'receipt.csv',
}

let world: TestWorld
let store: FactStore
let today = '2027-05-03'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

/** A lender whose only borrower is 45 days past due, with the alert of that. */
async function overdueLender() {
  const asha = await world.organization()
  const vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  const { organization_id } = asha
  await importText(world, organization_id, 'customers', CUSTOMERS)
  await importText(world, organization_id, 'accounts', ACCOUNTS)
  const send = (lines: string) => importText(world, organization_id, 'day_end', HEAD + lines)
  await send('A-1,2027-04-29,5500000,0,0\n')
  await send('A-1,2027-04-30,5500000,45,50000\n')
  const judge = () => evaluateDirty(world.platform, organization_id)
  await judge()
  const alerts = () =>
    ask(
      world,
      organization_id,
      sql<{ alert_id: string; party_id: string; state: string; fact_ids: string[] }>`
        select alert_id, party_id, state, fact_ids from alerts where alert_type = 'dpd_status_change' order by created_at, alert_id`,
    )
  const head = async () => {
    const [row] = await ask(
      world,
      organization_id,
      sql<{ fact_id: string; dpd: (number | null)[]; overdue: unknown[]; locator: unknown; rows: unknown[] }>`
        select f.fact_id, f.payload->'dpd' as dpd, f.payload->'overdue_amount' as overdue, f.locator, f.locator->'rows' as rows from facts_head h join facts f using (fact_id)
        where h.kind = 'account_day_end' and h.subject = 'A-1 2027-04'`,
    )
    return row
  }
  const [alert] = await alerts()
  if (!alert) throw new Error('the lender has no alert')
  const fact_id = (await head())?.fact_id ?? ''
  const contest = (more: Record<string, unknown> = {}, as: Client = asha) =>
    as.post('/v1/admin/contests', { fact_id, claim: CLAIM, ...more })
  const detail = async (contest_id: string, as: Client = asha) =>
    (await as.get(`/v1/admin/contests/${contest_id}`)).body.data
  return { asha, vikram, organization_id, send, judge, alerts, alert, head, fact_id, contest, detail }
}
const decide = async (as: Client, contest_id: string, action: 'approve' | 'reject' = 'approve') => {
  const { data } = (await as.get('/v1/admin/approvals?kind=contest&status=pending')).body
  const item = data.find((item: { subject_id: string }) => item.subject_id === contest_id)
  return as.patch(`/v1/admin/approvals/${item.approval_id}`, { action, notes: 'As the receipt says.' })
}
const same = async (as: Client, alert_id: string) =>
  (await as.post(`/v1/admin/alerts/${alert_id}/replay`, {})).body.data.same

describe('a fact that somebody contests', () => {
  it('changes nothing until a second person upholds it, and is then set aside with the alert that rests on it', async () => {
    const { asha, vikram, contest, judge, alerts, alert, head, fact_id, detail } = await overdueLender()
    const asked = await contest(RECEIPT)
    expect([asked.status, asked.body.data.message]).toEqual([200, 'The fact is contested. A second person decides.'])
    const { contest_id } = asked.body.data
    await judge()
    expect((await alerts()).map(({ state }) => state)).toEqual(['open'])

    const own = await decide(asha, contest_id)
    expect([own.status, own.body.data.message]).toEqual([
      403,
      'This is your own request: ask another administrator to decide on it.',
    ])
    const seen = await detail(contest_id, vikram)
    expect(seen).toMatchObject({
      ...{ state: 'open', claim: CLAIM, is_own: false, may_decide: true, withheld: null },
      fact: { kind_name: 'Account at day-end', subject: 'A-1 2027-04', visibility: 'tenant' },
      document: { name: 'receipt.csv' },
    })
    expect(seen.differs.alerts).toMatchObject([
      { alert_id: alert.alert_id, rests_on_it: true, without: { state: 'clear' } },
    ])
    expect(seen.differs.signals.map(({ code }: { code: string }) => code)).toContain('dpd_status_change')
    expect(await detail(contest_id)).toMatchObject({ is_own: true, may_decide: false })

    expect((await decide(vikram, contest_id)).status).toBe(200)
    expect((await head())?.fact_id).not.toBe(fact_id)
    expect((await head())?.dpd.at(-1)).toBe(0)
    await judge()
    expect((await alerts()).map(({ state }) => state)).toEqual(['cleared'])
    expect(await detail(contest_id)).toMatchObject({
      ...{ state: 'upheld', decided_by_name: 'Vikram', notes: 'As the receipt says.' },
      differs: {
        signals: expect.arrayContaining([
          expect.objectContaining({ with: expect.objectContaining({ state: 'finding' }) }),
        ]),
      },
    })
    expect(await same(asha, alert.alert_id)).toBe(true)
    const file = await vikram.get(`/v1/admin/contests/${contest_id}/document`)
    expect(Buffer.from(file.body.data, 'base64').toString()).toContain('2027-04-12')
  })

  it('is ended by the contest where nothing is left to say', async () => {
    const { asha, vikram, organization_id, contest, judge, alerts } = await overdueLender()
    const ids = await ask(
      world,
      organization_id,
      sql<{ fact_id: string }>`select fact_id from facts where kind = 'account_day_end'`,
    )
    for (const { fact_id } of ids) await decide(vikram, (await contest({ fact_id })).body.data.contest_id)
    await judge()
    const [alert] = await alerts()
    expect(alert?.state).toBe('cleared')
    const { history } = (await asha.get(`/v1/admin/alerts/${alert?.alert_id}`)).body.data[0]
    expect(history.at(-1).text).toBe('A fact it rested on was contested and set aside.')
  })

  it('is read as corrected from then on, in a new version that the next file goes on from', async () => {
    const { vikram, contest, judge, alerts, head, fact_id, send, detail } = await overdueLender()
    const corrected = { 'dpd[29]': '0', 'overdue_amount[29]': '₹1,00,000' }
    const { contest_id } = (await contest({ corrected })).body.data
    expect((await detail(contest_id)).corrections).toEqual([
      { path: 'dpd[29]', before: 45, after: '0', is_amount: false },
      { path: 'overdue_amount[29]', before: '50000.00', after: '₹1,00,000', is_amount: true },
    ])
    const [request] = (await vikram.get('/v1/admin/approvals?kind=contest')).body.data
    expect(request.difference).toContainEqual({ label: 'overdue_amount[29]', before: '₹50,000', after: '₹1,00,000' })
    await decide(vikram, contest_id)
    const correction = await head()
    expect(correction).toMatchObject({ locator: { contested: { contest_id, corrects: fact_id } } })
    expect([correction?.dpd[29], correction?.overdue[29]]).toEqual([0, '100000'])
    expect(correction?.rows.slice(28)).toEqual([2, null])
    await judge()
    expect((await alerts()).map(({ state }) => state)).toEqual(['cleared'])
    expect(await detail(contest_id)).toMatchObject({ correction_fact_id: correction?.fact_id })
    await send('A-1,2027-04-28,5500000,0,0\n')
    expect((await head())?.dpd.slice(27)).toEqual([0, 0, 0])
  })

  it('counts again when somebody else takes the decision back, and nothing is lost', async () => {
    const { asha, vikram, organization_id, contest, judge, alerts, head, fact_id } = await overdueLender()
    const counted = () => ask(world, organization_id, sql<{ n: number }>`select count(*)::int as n from facts`)
    const { contest_id } = (await contest({ corrected: { 'dpd[29]': 0 } })).body.data
    await decide(vikram, contest_id)
    await judge()
    const before = await counted()
    const undo = (as: Client) => as.patch(`/v1/admin/contests/${contest_id}`, { reason: 'The receipt was forged.' })
    expect((await undo(vikram)).body.data.message).toBe(
      'You upheld this contest yourself: ask somebody else to take it back.',
    )
    expect((await undo(asha)).status).toBe(200)
    expect((await head())?.fact_id).toBe(fact_id)
    await judge()
    expect((await alerts()).map(({ state }) => state)).toEqual(['cleared', 'open'])
    expect(await counted()).toEqual(before)
    expect((await undo(asha)).status).toBe(409)
    expect((await contest()).status).toBe(200)
  })
})

describe('what is refused', () => {
  it('a claim without words, a value that the fact does not have or cannot have, and what nothing changes', async () => {
    const { contest, asha, organization_id } = await overdueLender()
    for (const body of [{ claim: ' a b c ' }, { claim: 'short' }]) expect((await contest(body)).status).toBe(400)
    const refusals: [Record<string, unknown>, string][] = [
      [{ nothing: 1 }, 'The fact has no such value.'],
      [{ account_number: 'A-2' }, 'This value says what the fact is about. Contest the whole fact where it is wrong.'],
      [{ 'dpd[29]': 'many' }, 'A fact of this kind cannot have this value here.'],
      [{ 'dpd[29]': 45 }, 'This is what the fact says already.'],
    ]
    for (const [corrected, message] of refusals) expect((await contest({ corrected })).body.data.message).toBe(message)
    const [older] = await ask(
      world,
      organization_id,
      sql<{ fact_id: string }>`select fact_id from facts
      where kind = 'account_day_end' order by recorded_at limit 1`,
    )
    const late = await contest({ fact_id: older?.fact_id, corrected: { 'dpd[28]': 3 } })
    expect(late.body.data.message).toBe('A newer version of this fact is known: correct that one.')
    const page = {
      attachment: `data:application/pdf;base64,${Buffer.from('<html><script>').toString('base64')}`,
      file_name: 'a.pdf',
    }
    expect((await contest(page)).status).toBe(400)
    expect((await asha.get('/v1/admin/contests')).body.total_count).toBe(0)
  })

  it('a second contest of one fact, also of two persons at once', async () => {
    const { asha, vikram, contest } = await overdueLender()
    const both = await Promise.all([contest(), contest({}, vikram)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [waiting] = (await asha.get('/v1/admin/contests?state=open')).body.data
    const first = waiting.asked_by_name === 'Vikram' ? vikram : asha
    const other = first === asha ? vikram : asha
    expect((await other.post(`/v1/admin/contests/${waiting.contest_id}/withdraw`, {})).status).toBe(403)
    expect((await first.post(`/v1/admin/contests/${waiting.contest_id}/withdraw`, {})).status).toBe(200)
    expect((await asha.get('/v1/admin/approvals?kind=contest')).body.data).toMatchObject([{ status: 'withdrawn' }])
    expect((await contest()).status).toBe(200)
  })

  it('what another organization has, and whoever has no right', async () => {
    const { organization_id, contest, fact_id } = await overdueLender()
    const { contest_id } = (await contest()).body.data
    const bela = await world.organization()
    for (const path of [
      `/v1/admin/contests/${contest_id}`,
      `/v1/admin/contests/facts/${fact_id}`,
      `/v1/admin/contests/${contest_id}/document`,
    ])
      expect((await bela.get(path)).status).toBe(404)
    expect((await contest({}, bela)).status).toBe(404)
    expect((await bela.get('/v1/admin/contests')).body.data).toEqual([])
    const reader = await world.user(organization_id, { policy: narrowed({ '/v1/admin/contests': ['GET'] }) })
    expect((await contest({}, reader)).status).toBe(403)
    expect((await reader.get(`/v1/admin/contests/${contest_id}`)).body.data).toMatchObject({
      may_decide: false,
      may_undo: false,
    })
    expect(
      (
        await decide(
          await world.user(organization_id, { policy: narrowed({ '/v1/admin/contests': ['GET', 'POST'] }) }),
          contest_id,
        )
      ).status,
    ).toBe(403)
  })
})

const SUSPENDED = circular(
  'Suspension of Trading in Zzyzx Example Mills Limited for Non-Compliance with SEBI LODR Regulations',
  '2027-03-02',
)

/** A listed company with a circular, which a lender monitors and whose own people have an organization. */
async function listedCompany() {
  const asha = await world.organization()
  const vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  const mill = await world.organization({ type: 'b2sme' })
  const miller = await world.user(mill.organization_id, { name: 'Devika' })
  const party_id = await store.party({ name: 'Zzyzx Example Mills Limited', type: 'public_company' })
  await store.monitor(asha.organization_id, party_id)
  const [fact_id = ''] = await store.write(null, party_id, [SUSPENDED])
  await arrange(world.platform.db, mill.organization_id, (tx) =>
    sql`update organizations set party_id = ${party_id} where organization_id = ${mill.organization_id}`.execute(tx),
  )
  await evaluateDirty(world.platform, asha.organization_id)
  return { asha, vikram, mill, miller, party_id, fact_id }
}

describe('a public fact', () => {
  it('is set aside by a lender for itself alone, and corrected by no lender', async () => {
    const { asha, vikram, fact_id, party_id } = await listedCompany()
    const bela = await world.organization()
    await store.monitor(bela.organization_id, party_id)
    await store.mark(bela.organization_id, party_id)
    const refused = await asha.post('/v1/admin/contests', { fact_id, claim: CLAIM, corrected: { title: 'Nothing' } })
    expect(refused.body.data.message).toBe(
      'A public fact is the same for all: your organization can have it set aside, and only the platform corrects it.',
    )
    const { contest_id } = (await asha.post('/v1/admin/contests', { fact_id, claim: CLAIM })).body.data
    await decide(vikram, contest_id)
    for (const { organization_id } of [asha, bela]) await evaluateDirty(world.platform, organization_id)
    const states = (client: Client) =>
      ask(world, client.organization_id, sql`select state from alerts where alert_type = 'regulatory_action'`)
    expect([await states(asha), await states(bela)]).toEqual([[{ state: 'cleared' }], [{ state: 'open' }]])
  })

  it('is contested by the people of the business, who learn nothing of lenders, alerts and cases', async () => {
    const { asha, vikram, mill, miller, fact_id, party_id } = await listedCompany()
    const [own_id = ''] = await store.write(asha.organization_id, party_id, [
      { ...SUSPENDED, kind: 'internal_rating', subject: 'R-1', payload: { title: 'Secret' } as never },
    ])
    await asha.post('/v1/admin/contests', { fact_id, claim: 'The lender has doubts of its own.' })
    const facts = await mill.get('/v1/account/my_business/facts')
    expect(facts.body.data.map((item: { fact_id: string }) => item.fact_id)).toEqual([fact_id])
    for (const path of ['', '?visibility=tenant'])
      expect(JSON.stringify((await mill.get(`/v1/account/my_business/facts${path}`)).body)).not.toContain(own_id)
    const body = { claim: 'The suspension ended the same day.' }
    const secret = await mill.post('/v1/account/my_business/contests', { ...body, fact_id: own_id })
    expect(secret.status).toBe(404)
    const asked = await mill.post('/v1/account/my_business/contests', { ...body, fact_id })
    expect(asked.status).toBe(200)
    await decide(miller, asked.body.data.contest_id)
    const answer = (await mill.get('/v1/account/my_business/contests')).body
    expect(answer.data).toMatchObject([{ state: 'upheld', claim: body.claim, decided_by_name: 'Devika' }])
    const text = JSON.stringify([asked.body, answer, facts.body])
    for (const word of [
      'alert',
      'case_',
      'red_flag',
      'signal',
      'score',
      'severity',
      'lender',
      asha.organization_id,
      vikram.user_id,
    ])
      expect(text).not.toContain(word)
    expect(await ask(world, asha.organization_id, sql`select state from alerts`)).toEqual([{ state: 'open' }])
  })

  it('about somebody else is not found by a business', async () => {
    const { miller } = await listedCompany()
    const other = await store.party({ name: 'Other Example Mills Limited', type: 'public_company' })
    const [fact_id] = await store.write(null, other, [
      circular('SEBI Order Against Other Example Mills Limited', '2027-03-05'),
    ])
    const asked = await miller.post('/v1/account/my_business/contests', { fact_id, claim: CLAIM })
    expect(asked.status).toBe(404)
  })
})

it('marks the alert and the borrower while a contest is open and after it was upheld', async () => {
  today = '2027-05-04'
  const { asha, vikram, alert, contest, judge } = await overdueLender()
  const marks = async () =>
    (await asha.get(`/v1/admin/contests?marking=true&alert_id=${alert.alert_id}`)).body.data.map(
      (item: { state: string; asked_at: string }) => [item.state, item.asked_at.slice(0, 10)],
    )
  expect(await marks()).toEqual([])
  const { contest_id } = (await contest()).body.data
  expect(await marks()).toEqual([['open', '2027-05-04']])
  await decide(vikram, contest_id)
  await judge()
  expect(await marks()).toEqual([['upheld', '2027-05-04']])
  const of = (await asha.get(`/v1/admin/contests?marking=true&party_id=${alert.party_id}`)).body
  expect(of.data).toMatchObject([{ contest_id, party_name: 'Ashwini Sample Mills' }])
  expect(of.counts).toEqual({ open: 0, upheld: 1, rejected: 0, withdrawn: 0, undone: 0 })
  expect((await asha.get(`/v1/admin/contests?alert_id=${contest_id}`)).body.data).toEqual([])
})

describe('the platform', () => {
  it('corrects a public fact for all, and its word is taken back for all', async () => {
    const { asha, fact_id } = await listedCompany()
    await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
      sql`insert into organizations (organization_id, name, type) values (${PLATFORM_ORGANIZATION}, 'Saakh', 'enterprise')
        on conflict do nothing`.execute(tx),
    )
    const operator = await world.user(PLATFORM_ORGANIZATION, { name: 'Om' })
    const second = await world.user(PLATFORM_ORGANIZATION, { name: 'Rekha' })
    const states = () =>
      ask(
        world,
        asha.organization_id,
        sql`select state from alerts where alert_type = 'regulatory_action' order by created_at`,
      )
    const judge = () => evaluateDirty(world.platform, asha.organization_id)
    const corrected = { class: 'corporate_action' }
    const asked = await operator.post('/v1/admin/contests', { fact_id, claim: CLAIM, corrected })
    expect([asked.status, asked.body.data.message]).toEqual([200, 'The fact is contested. A second person decides.'])
    const { contest_id } = asked.body.data
    expect((await decide(second, contest_id)).status).toBe(200)
    await judge()
    expect(await states()).toEqual([{ state: 'cleared' }])
    const [head] = await ask(
      world,
      asha.organization_id,
      sql<{ said: string }>`select f.payload->>'class' as said
      from facts_head h join facts f using (fact_id) where f.subject = ${SUSPENDED.subject} and f.known_at = h.known_at
      order by f.known_at desc limit 1`,
    )
    expect(head?.said).toBe('corporate_action')
    await operator.patch(`/v1/admin/contests/${contest_id}`, { reason: 'The exchange confirmed it.' })
    await judge()
    expect(await states()).toEqual([{ state: 'cleared' }, { state: 'open' }])
  })
})
