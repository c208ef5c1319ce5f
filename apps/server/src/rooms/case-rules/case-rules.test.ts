import { addDays, daysBetween } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRuleCasesTask } from '../../jobs/open-rule-cases.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
C-4,Mapusa Sample Foods,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-2,C-2,term loan,6000000
L-3,C-3,term loan,4000000
L-4,C-4,term loan,20000000
`
const RULES = '/v1/admin/desk/case_rules'

let world: TestWorld
const clock = settableClock('2026-05-01T06:00:00Z')
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

interface Lender {
  asha: Client
  desk: Desk
  parties: Record<string, string>
}
/** Four borrowers whose facilities are known. */
async function lender(): Promise<Lender> {
  clock.set('2026-05-01T04:00:00Z')
  const asha = await world.organization()
  await importText(world, asha.organization_id, 'customers', CUSTOMERS)
  await importText(world, asha.organization_id, 'accounts', ACCOUNTS)
  await evaluateDirty(world.platform, asha.organization_id)
  const desk = await caseDesk(world, asha)
  const customers = await query(
    world.owner_url,
    `select customer_number, party_id from customers where organization_id = '${asha.organization_id}'`,
  )
  const parties = Object.fromEntries(
    customers.map(({ customer_number, party_id }) => [customer_number, String(party_id)]),
  )
  return { asha, desk, parties }
}

interface Line {
  due?: string
  /** From this day on the lender declares NPA. */
  npa?: string
  /** It names the class, and no day since when. */
  undated?: boolean
}
/** A day begins: its day-ends arrive, everything is judged, and the job of the rules runs. */
async function live({ asha }: Lender, day: string, lines: Record<string, Line>, from = day) {
  clock.set(`${day}T06:00:00Z`)
  const rows: string[] = []
  for (let one = from; one <= day; one = addDays(one, 1))
    for (const [account, { due, npa, undated }] of Object.entries(lines)) {
      const dpd = due === undefined ? 0 : Math.max(0, daysBetween(due, one) + 1)
      const isNpa = npa !== undefined && one >= npa
      const declared = undated ? 'Sub-standard,' : `NPA,${npa}`
      rows.push(`${account},${one},1500000,${dpd > 0 ? 25000 : 0},${dpd},${isNpa ? declared : ','}`)
    }
  await importText(
    world,
    asha.organization_id,
    'day_end',
    `account_number,day_end_date,outstanding,overdue_amount,dpd,asset_class,npa_since\n${rows.join('\n')}\n`,
  )
  await evaluateDirty(world.platform, asha.organization_id)
  await run(asha)
}
const run = ({ organization_id }: Client) => openRuleCasesTask.run(world.platform, { organization_id })

const rule = ({ desk }: Lender, more: Record<string, unknown> = {}) => ({
  ...{ name: 'New NPA', is_on: true, kind: 'npa', exposure_from: null, alert_types: [], categories: [] },
  ...{ case_type: desk.types['Early warning review'], assign_to: 'nobody', assignee: null, quiet_days: 0, ...more },
})
const HIGH = { name: 'High from 50 lakh', kind: 'high_above', exposure_from: '50,00,000' }
async function set({ asha }: Lender, rules: unknown[], who = asha) {
  const answered = await who.post(RULES, { rules })
  expect([answered.status, answered.body.data.message]).toEqual([200, 'The rules are saved.'])
}
async function raise({ asha, parties }: Lender, customer: string, alert_type: string, risk_severity = 'High') {
  const { data } = (await asha.get('/v1/admin/alerts/signals')).body
  const signal = data.find((one: Record<string, string>) => one.alert_type === alert_type)
  const { status, body } = await asha.post('/v1/admin/alerts', {
    ...{ party_id: parties[customer], party_name: customer, date_of_event: clock.today(), risk_severity },
    ...{ signal_code: signal?.code, alert_detail: 'Seen at the branch' },
  })
  expect([alert_type, status]).toEqual([alert_type, 200])
  return String(body.data.alert_id)
}
async function close({ asha }: Lender, uid: string) {
  for (const case_status of ['wip', 'closed'])
    expect((await asha.patch(`/v1/cases/${uid}`, { notes: 'Seen to.', case_status })).status).toBe(200)
}
const casesOf = async ({ asha }: Lender) =>
  (await asha.get('/v1/cases?per_page=100&sort_by=case_id&sort_in=asc')).body.cases

describe('a rule that opens cases', () => {
  it('opens one for a borrower that becomes NPA, once, with its alert, and says why', async () => {
    const org = await lender()
    await live(org, '2026-05-01', { 'L-1': { due: '2026-02-03' } }, '2026-04-01')
    await set(org, [rule(org)])
    await live(org, '2026-05-04', { 'L-1': { due: '2026-02-03', npa: '2026-05-04' } }, '2026-05-02')
    await Promise.all([run(org.asha), run(org.asha)])
    const [opened, ...others] = await casesOf(org)
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      ...{ party_id: org.parties['C-1'], opened_by_rule: 'New NPA', case_assignee: null, risk: 'High' },
      ...{ subject: 'Account L-1 is NPA since 04-05-2026.', party_name: 'Ashwini Sample Mills' },
    })
    const { events, alerts } = await org.desk.case(opened.uid)
    expect(events).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'opened_by_rule', to: 'New NPA', note: 'Account L-1 is NPA since 04-05-2026.', by: 'Saakh' },
      }),
    )
    expect(alerts).toHaveLength(1)
  })

  it('takes the first day-end that declares it, where the lender names no day', async () => {
    const org = await lender()
    await live(org, '2026-05-01', { 'L-1': {}, 'L-2': { npa: '2026-04-20', undated: true } }, '2026-04-01')
    await set(org, [rule(org)])
    const lines = { 'L-1': { npa: '2026-05-03', undated: true }, 'L-2': { npa: '2026-04-20', undated: true } }
    await live(org, '2026-05-05', lines, '2026-05-02')
    expect((await casesOf(org)).map(({ subject }: { subject: string }) => subject)).toEqual([
      'Account L-1 is NPA since 03-05-2026.',
    ])
  })

  it('opens one for a High alert above the amount, of the chosen types alone, and links all that began together', async () => {
    const org = await lender()
    clock.set('2026-05-05T06:00:00Z')
    await set(org, [rule(org, { ...HIGH, categories: ['News and lists'], alert_types: ['rmd_alert'] })])
    clock.set('2026-05-06T06:00:00Z')
    await raise(org, 'C-1', 'negative_media_sentiment')
    await raise(org, 'C-1', 'rmd_alert')
    await raise(org, 'C-1', 'many_credit_enquiries')
    await raise(org, 'C-2', 'negative_media_sentiment', 'Medium')
    await raise(org, 'C-3', 'negative_media_sentiment')
    await run(org.asha)
    await run(org.asha)
    const [opened, ...others] = await casesOf(org)
    expect(others).toEqual([])
    expect(opened).toMatchObject({ party_id: org.parties['C-1'], opened_by_rule: 'High from 50 lakh', risk: 'High' })
    expect(opened.issue).toContain('The exposure of ₹8.00 cr is not below ₹50.00 lakh.')
    expect(opened.issue).toContain('And 1 more High alert.')
    expect((await org.desk.case(opened.uid)).alerts).toHaveLength(2)
  })

  it('counts an alert from the reading that made it High', async () => {
    const org = await lender()
    const due = { 'L-1': { due: '2026-03-10' } }
    await live(org, '2026-05-06', due, '2026-04-01')
    await set(org, [rule(org, HIGH)])
    await live(org, '2026-05-08', due, '2026-05-07')
    expect(await casesOf(org)).toEqual([])
    await live(org, '2026-05-12', due, '2026-05-09')
    expect(await casesOf(org)).toMatchObject([{ party_id: org.parties['C-1'], subject: /SMA-2/ }])
  })
})

describe('a rule opens nothing', () => {
  it('for what stood before it was turned on, nor for what its change finds', async () => {
    const org = await lender()
    await live(org, '2026-05-04', { 'L-1': { due: '2026-02-01', npa: '2026-05-02' } }, '2026-04-01')
    await raise(org, 'C-2', 'negative_media_sentiment')
    clock.set('2026-05-05T06:00:00Z')
    await set(org, [rule(org), rule(org, { ...HIGH, exposure_from: '100000000' })])
    await live(org, '2026-05-05', { 'L-1': { due: '2026-02-01', npa: '2026-05-02' } })
    const [npa, high] = (await org.asha.get(RULES)).body.rules
    clock.set('2026-05-06T06:00:00Z')
    await set(org, [
      { ...npa, name: 'NPA again' },
      { ...high, exposure_from: '50,00,000' },
    ])
    await run(org.asha)
    expect(await casesOf(org)).toEqual([])
    const { rules } = (await org.asha.get(RULES)).body
    expect(rules.map(({ on_since }: { on_since: string }) => on_since.slice(0, 10))).toEqual([
      '2026-05-05',
      '2026-05-06',
    ])
    expect(rules.map(({ rule_id }: { rule_id: string }) => rule_id)).toEqual([npa.rule_id, high.rule_id])
  })

  it('for an alert of the fraud track, for an alert in a case, and while it is off', async () => {
    const org = await lender()
    clock.set('2026-05-05T06:00:00Z')
    await set(org, [rule(org, HIGH), rule(org, { ...HIGH, name: 'Off', exposure_from: '0', is_on: false })])
    clock.set('2026-05-06T06:00:00Z')
    await raise(org, 'C-1', 'transaction_round_trip')
    const alert_id = await raise(org, 'C-2', 'negative_media_sentiment')
    await raise(org, 'C-3', 'negative_media_sentiment')
    const party = org.parties['C-2']
    const uid = await org.desk.open({ party, alert_id, case_type: org.desk.types['Covenant breach'] })
    await run(org.asha)
    expect((await casesOf(org)).map((one: { uid: string }) => one.uid)).toEqual([uid])
    await raise(org, 'C-1', 'negative_media_sentiment')
    await run(org.asha)
    const [, opened] = await casesOf(org)
    expect((await org.desk.case(opened.uid)).alerts).toHaveLength(1)
  })

  it('for a borrower with an open case of the type, and not when that ends either', async () => {
    const org = await lender()
    clock.set('2026-05-05T06:00:00Z')
    await set(org, [rule(org, HIGH)])
    const uid = await org.desk.open({ party: org.parties['C-1'] })
    clock.set('2026-05-06T06:00:00Z')
    await raise(org, 'C-1', 'negative_media_sentiment')
    await run(org.asha)
    await close(org, uid)
    await run(org.asha)
    expect(await casesOf(org)).toHaveLength(1)
  })

  it('within its quiet time, and opens again after it', async () => {
    const org = await lender()
    clock.set('2026-05-05T06:00:00Z')
    await set(org, [rule(org, { ...HIGH, quiet_days: 10 })])
    for (const [day, count] of [
      ['2026-05-06', 1],
      ['2026-05-15', 1],
      ['2026-05-17', 2],
    ] as const) {
      clock.set(`${day}T06:00:00Z`)
      await raise(org, 'C-1', 'negative_media_sentiment')
      await run(org.asha)
      const cases = await casesOf(org)
      expect([day, cases.length]).toEqual([day, count])
      for (const { uid, status } of cases) if (status !== 'CLOSED') await close(org, uid)
    }
  })

  it('in another organization, which sees none of the rules', async () => {
    const [org, other] = [await lender(), await lender()]
    clock.set('2026-05-05T06:00:00Z')
    await set(org, [rule(org, HIGH)])
    clock.set('2026-05-06T06:00:00Z')
    await raise(other, 'C-1', 'negative_media_sentiment')
    await run(other.asha)
    expect(await casesOf(other)).toEqual([])
    expect((await other.asha.get(RULES)).body.rules).toEqual([])
    const foreign = rule(other, { ...HIGH, case_type: org.desk.types['Early warning review'] })
    expect((await other.asha.post(RULES, { rules: [foreign] })).status).toBe(400)
  })
})

describe('the case of a rule', () => {
  it('goes to the person, or to who has the borrower in the queue', async () => {
    const org = await lender()
    const ravi = await world.user(org.asha.organization_id, { name: 'Ravi' })
    clock.set('2026-05-05T06:00:00Z')
    const assignee = ravi.user_id
    await set(org, [
      rule(org, { ...HIGH, assign_to: 'person', assignee, alert_types: ['negative_media_sentiment'] }),
      rule(org, { ...HIGH, name: 'To the officer', assign_to: 'queue', alert_types: ['rmd_alert'] }),
    ])
    clock.set('2026-05-06T06:00:00Z')
    await raise(org, 'C-1', 'negative_media_sentiment')
    await raise(org, 'C-2', 'rmd_alert')
    await raise(org, 'C-4', 'rmd_alert')
    await org.asha.post('/v1/admin/desk/assignments', { party_ids: [org.parties['C-2']], assignee })
    await run(org.asha)
    const cases = await casesOf(org)
    const givenTo = (customer: string) =>
      cases.find((one: { party_id: string }) => one.party_id === org.parties[customer])?.case_assignee
    expect([givenTo('C-1')?.name, givenTo('C-2')?.name, givenTo('C-4')]).toEqual(['Ravi', 'Ravi', null])
  })

  it('is looked for after a judging and after an alert by hand, where a rule is on', async () => {
    const org = await lender()
    const { organization_id } = org.asha
    const queued = () =>
      query(world.owner_url, `select from graphile_worker.jobs where key = 'case-rules:${organization_id}'`)
    await live(org, '2026-05-05', { 'L-1': {} })
    expect(await queued()).toHaveLength(0)
    await set(org, [rule(org)])
    await live(org, '2026-05-06', { 'L-1': {} })
    expect(await queued()).toHaveLength(1)
  })
})

describe('the preview of a rule', () => {
  const preview = async ({ asha }: Lender, asked: Record<string, unknown>) =>
    (await asha.get(`${RULES}/preview?${new URLSearchParams(asked as Record<string, string>)}`)).body

  it.each([
    ['npa', {}],
    ['high_above', { exposure_from: '50,00,000' }],
  ])('tells what is then opened: %s', async (kind, more) => {
    const [lived, asked] = [await lender(), await lender()]
    clock.set('2026-05-01T05:00:00Z')
    await set(lived, [rule(lived, { kind, ...more })])
    const days: [string, Record<string, Line>][] = [
      ['2026-05-01', { 'L-1': { due: '2026-02-20' }, 'L-2': { due: '2026-03-05' }, 'L-3': { due: '2026-03-04' } }],
      ['2026-05-10', { 'L-1': { due: '2026-02-20' }, 'L-2': { due: '2026-03-05' }, 'L-4': { due: '2026-02-08' } }],
      ['2026-05-22', { 'L-1': { due: '2026-02-20', npa: '2026-05-21' }, 'L-4': { npa: '2026-05-12' }, 'L-2': {} }],
    ]
    let from = '2026-04-01'
    for (const [day, lines] of days) {
      for (const org of [lived, asked]) await live(org, day, lines, from)
      from = addDays(day, 1)
    }
    clock.set('2026-05-30T06:00:00Z')
    const cases = await casesOf(lived)
    expect(cases.length).toBeGreaterThan(1)
    const case_type = String(asked.desk.types['Early warning review'])
    const told = await preview(asked, { kind, ...more, case_type })
    const seen = (rows: { party_name: string; reason: string }[]) =>
      rows.map(({ party_name, reason }) => `${party_name}: ${reason}`).sort()
    expect(seen(told.rows)).toEqual(
      seen(cases.map(({ party_name, subject }: Record<string, string>) => ({ party_name, reason: subject }))),
    )
    expect(told).toMatchObject({ from: '2026-04-30', count: cases.length })
    expect(Number(told.exposure)).toBe(
      cases.reduce((sum: number, one: { borrower_exposure: string }) => sum + Number(one.borrower_exposure), 0),
    )
    const { rule_id } = (await lived.asha.get(RULES)).body.rules[0]
    const again = { kind, ...more, case_type: String(lived.desk.types['Early warning review']) }
    expect((await preview(lived, { ...again, rule_id })).count).toBe(cases.length)
    expect((await preview(lived, again)).count).toBeLessThan(cases.length + 1)
    expect(await casesOf(asked)).toEqual([])
  })
})

describe('rules that open cases', () => {
  const refused = async ({ asha }: Lender, rules: unknown[]) => {
    const { status, body } = await asha.post(RULES, { rules })
    return [status, body.data.fields ?? body.data.message]
  }

  it('are refused with a sentence', async () => {
    const org = await lender()
    const clerk = await world.user(org.asha.organization_id, { policy: narrowed({ '/v1/cases': [] }) })
    expect(await refused(org, [rule(org, { case_type: 'x' })])).toEqual([
      400,
      { 'rules.0.case_type': 'Choose a case type of the list.' },
    ])
    expect(await refused(org, [rule(org), rule(org, { name: 'new npa' })])).toEqual([
      400,
      { 'rules.1.name': 'Another rule has this name.' },
    ])
    expect(await refused(org, [rule(org, { ...HIGH, alert_types: ['transaction_round_trip'] })])).toEqual([
      400,
      { 'rules.0.alert_types': 'A rule cannot open cases for the alert type transaction_round_trip.' },
    ])
    expect(await refused(org, [rule(org, { ...HIGH, categories: ['Weather'] })])).toEqual([
      400,
      { 'rules.0.categories': 'There is no category Weather.' },
    ])
    expect(await refused(org, [rule(org, { ...HIGH, exposure_from: '-5' })])).toEqual([
      400,
      { 'rules.0.exposure_from': 'The amount must not be below zero.' },
    ])
    expect(await refused(org, [rule(org, { assign_to: 'person', assignee: clerk.user_id })])).toEqual([
      400,
      { 'rules.0.assignee': 'Choose somebody who may see and work on cases.' },
    ])
    const many = Array.from({ length: 21 }, (_, at) => rule(org, { name: `Rule ${at}` }))
    expect((await refused(org, many))[0]).toBe(400)
  })

  it('are set by whoever may decide and open cases, of head office alone; the versions stay', async () => {
    const org = await lender()
    const { organization_id } = org.asha
    const reader = await world.user(organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    const clerk = await world.user(organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    const officer = await world.user(organization_id)
    await org.asha.post('/v1/admin/org_units', { name: 'Panaji', code: 'Panaji', members: [officer.user_id] })
    expect((await officer.post(RULES, { rules: [] })).body.data.message).toContain('Only head office')
    const asked = `kind=npa&case_type=${org.desk.types['Early warning review']}`
    expect((await officer.get(`${RULES}/preview?${asked}`)).status).toBe(403)
    for (const who of [reader, clerk]) expect((await who.post(RULES, { rules: [] })).status).toBe(403)
    await set(org, [rule(org)])
    await set(org, [])
    expect(
      await query(world.owner_url, `select from case_rule_sets where organization_id = '${organization_id}'`),
    ).toHaveLength(2)
    expect((await org.asha.get(RULES)).body).toMatchObject({ rules: [], set_by: expect.any(String) })
  })
})
