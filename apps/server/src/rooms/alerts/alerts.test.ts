import { signalList } from '@saakh/catalogue/signal-list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

// Half past midnight in India on 1 July; 30 June still in London.
const MIDNIGHT = '2024-06-30T19:00:00Z'
const clock = settableClock(MIDNIGHT)
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

const payload = (party_id: string, changes: Record<string, unknown> = {}) => ({
  party_id,
  party_name: 'Fictional Foods Private Limited',
  date_of_event: '2024-06-15',
  risk_severity: 'High',
  signal_code: '10120',
  force_trigger_case: false,
  alert_summary: 'Wages are late',
  alert_detail: 'The owner told us on the phone that wages are late.',
  alert_category: 'Account conduct',
  alert_type: 'dpd_status_change',
  ...changes,
})
const create = (client: Client, party_id: string, changes: Record<string, unknown> = {}) =>
  client.post('/v1/admin/alerts', payload(party_id, changes))
const list = async (client: Client, search = '') => (await client.get(`/v1/admin/alerts${search}`)).body
const ids = (body: { data: { _id: string }[] }) => body.data.map((alert) => alert._id)

describe('the signals a person can raise an alert on', () => {
  it('come from the catalogue [DOM-API-045, DOM-VAL-064, DOM-ENT-065, DOM-ENT-066, DOM-ENT-067, DOM-ENT-068]', async () => {
    const asha = await world.organization()
    const { data } = (await asha.get('/v1/admin/alerts/signals')).body
    expect(data).toEqual(signalList)
    expect(data.map((item: { alert_type: string }) => item.alert_type)).toContain('dpd_status_change')
    for (const item of data) {
      expect(item.code).toMatch(/^\d{5}$/)
      for (const key of ['label', 'category', 'summary']) expect(item[key].length).toBeGreaterThan(3)
    }
  })
})

describe('creating an alert', () => {
  it('answers success with its text, and the alert is in the list and at its address [DOM-API-046, DOM-API-047, DOM-API-051, DOM-API-043, DOM-CONST-005]', async () => {
    const asha = await world.organization()
    const party_id = await store.party({ name: 'Fictional Foods Private Limited' })
    await store.monitor(asha.organization_id, party_id, 'C-9')
    const made = await create(asha, party_id, { date_of_event: '2024-07-01' })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ success: true, data: { message: 'Alert Created Successfully', case_uid: null } })
    const { alert_id } = made.body.data
    expect(await list(asha)).toMatchObject({ total_count: 1, data: [{ _id: alert_id }] })
    const { data } = (await asha.get(`/v1/admin/alerts/${alert_id}`)).body
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      _id: alert_id,
      origin: 'manual',
      state: 'open',
      alert_summary: 'Wages are late',
      alert_detail: 'The owner told us on the phone that wages are late.',
      party_id,
      customer_number: 'C-9',
      date_of_alert: '2024-07-01',
      raised_by: 'Test Admin',
      evidence: [],
      rule_version: null,
      case_id: null,
      is_demo: true,
      history: [{ kind: 'raised', text: 'Wages are late', by: 'Test Admin' }],
    })
  })

  it('keeps type, category, code and names as the server knows them [DOM-ENT-051, DOM-ENT-052, DOM-ENT-053, DOM-ENT-054, DOM-ENT-055, DOM-ENT-063]', async () => {
    const asha = await world.organization()
    const party_id = await store.party({ name: 'Fictional Foods Private Limited' })
    const made = await create(asha, party_id, {
      party_name: 'Another Name',
      alert_type: 'something_else',
      alert_category: 'Gossip',
      signal_code: '10122',
    })
    const { data } = (await asha.get(`/v1/admin/alerts/${made.body.data.alert_id}`)).body
    expect(data[0]).toMatchObject({
      party_name: 'Fictional Foods Private Limited',
      alert_type: 'dpd_status_change',
      alert_category: 'Account conduct',
      signal_code: '10122',
      signal_format: 4,
      alert_signal: { code: '10122', track: 'credit' },
    })
  })

  it('needs party, signal, severity, description and date [DOM-VAL-056, DOM-VAL-057, DOM-VAL-058, DOM-VAL-060, DOM-VAL-061, DOM-API-048]', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    for (const field of ['party_id', 'signal_code', 'risk_severity', 'alert_detail', 'date_of_event']) {
      const answer = await create(asha, party_id, { [field]: undefined })
      expect([field, answer.status]).toEqual([field, 400])
      expect(answer.body.success).toBe(false)
      expect(answer.body.data.message.length).toBeGreaterThan(5)
      expect(Object.keys(answer.body.data.fields)).toEqual([field])
    }
    expect((await create(asha, party_id, { alert_detail: '   ' })).status).toBe(400)
    expect((await list(asha)).total_count).toBe(0)
  })

  it('takes High, Medium and Low and no other severity [DOM-VAL-059, DOM-CONST-006]', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    for (const risk_severity of ['High', 'Medium', 'Low'])
      expect((await create(asha, party_id, { risk_severity })).status).toBe(200)
    for (const risk_severity of ['Critical', 'high', '', 3])
      expect((await create(asha, party_id, { risk_severity })).status).toBe(400)
  })

  it('takes today and refuses tomorrow, by the day in India [DOM-VAL-062, DOM-VAL-069]', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    expect((await create(asha, party_id, { date_of_event: '2024-07-01' })).status).toBe(200)
    const tomorrow = await create(asha, party_id, { date_of_event: '2024-07-02' })
    expect(tomorrow.status).toBe(400)
    expect(tomorrow.body.data.fields).toHaveProperty('date_of_event')
    clock.set('2024-06-30T18:29:00Z')
    expect((await create(asha, party_id, { date_of_event: '2024-07-01' })).status).toBe(400)
    expect((await create(asha, party_id, { date_of_event: '2024-06-30' })).status).toBe(200)
    clock.set(MIDNIGHT)
    expect((await create(asha, party_id, { date_of_event: '2024-02-30' })).status).toBe(400)
    expect((await create(asha, party_id, { date_of_event: '01-06-2024' })).status).toBe(400)
  })

  it('refuses a signal and a party that do not exist for the lender', async () => {
    const asha = await world.organization()
    const omar = await world.organization()
    const party_id = await store.party()
    const own = await store.party({ owner: asha.organization_id })
    expect((await create(asha, party_id, { signal_code: '99999' })).body.data.fields).toHaveProperty('signal_code')
    expect((await create(asha, own)).status).toBe(200)
    for (const unknown of [own, '00000000-0000-4000-8000-00000000dead', 'zzz']) {
      const answer = await create(omar, unknown)
      expect([answer.status, answer.body.data.message]).toEqual([400, 'This party does not exist.'])
    }
  })

  it('is refused to a suspended organization whatever was sent, and to who may only read [DOM-STATE-030]', async () => {
    const sunil = await world.organization({ status: 'suspended' })
    const party_id = await store.party()
    for (const answer of [await create(sunil, party_id), await sunil.post('/v1/admin/alerts', { nonsense: true })])
      expect([answer.status, answer.body.data.code]).toEqual([403, 'organization_inactive'])
    const asha = await world.organization()
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    expect((await create(reader, party_id)).status).toBe(403)
    expect((await reader.get('/v1/admin/alerts')).status).toBe(200)
    const stranger = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': [] }) })
    expect((await stranger.get('/v1/admin/alerts')).status).toBe(403)
  })

  it('opens a linked case when asked to [DOM-ENT-061, DOM-ENT-074, DOM-PROD-010]', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    const made = await create(asha, party_id, { force_trigger_case: true })
    const { alert_id, case_uid } = made.body.data
    expect((await asha.get(`/v1/admin/alerts/${alert_id}`)).body.data[0].case_id).toBe(case_uid)
    const { ticket: theCase } = (await asha.get(`/v1/cases/${case_uid}`)).body
    expect(theCase).toMatchObject({ alert_id, party_id, subject: 'Wages are late', risk: 'High' })
  })

  it('leaves neither alert nor case when the case may not be opened', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    expect((await create(reader, party_id, { force_trigger_case: true })).status).toBe(403)
    expect((await list(asha)).total_count).toBe(0)
  })

  it('is one alert when the same is sent twice at once, and another when the words or the party differ', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    const answers = await Promise.all([create(asha, party_id), create(asha, party_id), create(asha, party_id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const made = new Set(answers.map(({ body }) => body.data.alert_id))
    expect(made.size).toBe(1)
    const again = (await create(asha, party_id)).body.data.alert_id
    expect(made.has(again)).toBe(true)
    const rows = await query(world.owner_url, `select 1 from audit_log where subject = 'alert:${again}'`)
    expect(rows).toHaveLength(1)
    const other = (await create(asha, party_id, { alert_detail: 'He told us again.' })).body.data.alert_id
    const elsewhere = (await create(asha, await store.party())).body.data.alert_id
    expect(new Set([again, other, elsewhere]).size).toBe(3)
    await change(
      world.owner_url,
      `update alerts set stored_at = stored_at - interval '11 seconds' where alert_id = '${again}'`,
    )
    expect((await create(asha, party_id)).body.data.alert_id).not.toBe(again)
  })

  it('that opens a case opens one when the same is sent twice at once', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    const sent = await Promise.all([1, 2].map(() => create(asha, party_id, { force_trigger_case: true })))
    expect(new Set(sent.map(({ body }) => body.data.alert_id)).size).toBe(1)
    expect((await list(asha)).data).toHaveLength(1)
    expect(
      await query(world.owner_url, `select 1 from cases where organization_id = '${asha.organization_id}'`),
    ).toHaveLength(1)
  })

  it('writes one audit row with its event', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    const { alert_id } = (await create(asha, party_id)).body.data
    const rows = await query(
      world.owner_url,
      `select a.verb, a.actor, e.kind, e.payload from audit_log a
        join events e on e.organization_id = a.organization_id and e.seq = a.seq
        where a.subject = 'alert:${alert_id}'`,
    )
    expect(rows).toEqual([
      { verb: 'create_alert', actor: `user:${asha.user_id}`, kind: 'alert.raised', payload: { alert_id, party_id } },
    ])
  })
})

describe('one alert', () => {
  it('that does not exist, is foreign or has an id that is none answers 404', async () => {
    const asha = await world.organization()
    const omar = await world.organization()
    const { alert_id } = (await create(asha, await store.party())).body.data
    expect((await asha.get(`/v1/admin/alerts/${alert_id}`)).status).toBe(200)
    expect((await omar.get(`/v1/admin/alerts/${alert_id}`)).status).toBe(404)
    for (const id of ['zzz', 'Create-Case', '00000000-0000-4000-8000-00000000dead', 'a%2Fb%3Fc', '%00']) {
      const answer = await asha.get(`/v1/admin/alerts/${id}`)
      expect([id, answer.status, answer.body.data.message]).toEqual([id, 404, 'Not A Valid Alert!'])
      expect((await asha.post(`/v1/admin/alerts/${id}/replay`)).status).toBe(404)
    }
  })
})

describe('the list', () => {
  async function lender(days: string[]) {
    const asha = await world.organization()
    const party_id = await store.party({ name: 'Fictional Foods Private Limited' })
    const made: string[] = []
    for (const [i, day] of days.entries()) {
      clock.set(`${day}T06:00:00Z`)
      const answer = await create(asha, party_id, {
        date_of_event: '2024-01-01',
        alert_summary: `Alert number ${i}`,
        risk_severity: (['High', 'Medium', 'Low'] as const)[i % 3],
      })
      made.push(answer.body.data.alert_id)
    }
    clock.set(MIDNIGHT)
    return { asha, party_id, made }
  }

  it('is newest first, of one day the later first, and pages by number', async () => {
    const { asha, made } = await lender(['2024-06-03', '2024-06-01', '2024-06-03', '2024-06-02', '2024-06-05'])
    const order = [4, 2, 0, 3, 1].map((i) => made[i])
    expect(ids(await list(asha))).toEqual(order)
    expect(ids(await list(asha, '?page=2&per_page=2'))).toEqual(order.slice(2, 4))
    expect(await list(asha, '?page=9&per_page=2')).toMatchObject({ data: [], total_count: 5, next_cursor: null })
  })

  it('goes on by cursor without repeating or losing a row while alerts arrive', async () => {
    const days = Array.from({ length: 17 }, (_, i) => `2024-06-${String(1 + (i % 3)).padStart(2, '0')}`)
    for (const sort of ['', '&sort_by=risk_severity', '&sort_by=created_at&sort_in=asc', '&sort_by=party_name']) {
      const { asha, party_id, made } = await lender(days)
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const body: { data: { _id: string }[]; next_cursor: string | null } = await list(
          asha,
          `?per_page=4${sort}${cursor ? `&page=2&cursor=${cursor}` : ''}`,
        )
        seen.push(...ids(body))
        cursor = body.next_cursor
        clock.set(sort.includes('asc') ? '2024-01-01T06:00:00Z' : '2024-06-25T06:00:00Z')
        await create(asha, party_id, { date_of_event: '2024-01-01', alert_summary: `Arrived after ${seen.length}` })
        clock.set(MIDNIGHT)
      } while (cursor)
      const old = seen.filter((id) => made.includes(id))
      expect(new Set(seen).size).toBe(seen.length)
      expect([...old].sort()).toEqual([...made].sort())
    }
  })

  it('filters by party, severity, type, category, state, origin and words', async () => {
    const { asha, party_id, made } = await lender(['2024-06-01', '2024-06-02', '2024-06-03'])
    const other = await store.party({ name: 'Imaginary Traders LLP' })
    const traders = (await create(asha, other, { alert_summary: '50% of 100_000', signal_code: '10130' })).body.data
    const idsOf = async (search: string) => ids(await list(asha, search))
    expect(await idsOf(`?party_id=${party_id}`)).toHaveLength(3)
    expect(await idsOf('?party_id=zzz')).toEqual([])
    expect(await idsOf('?severity=Medium')).toEqual([made[1]])
    expect(await idsOf('?severity=&unknown=Critical')).toHaveLength(4)
    expect(await idsOf('?alert_type=exceeding_regularization')).toEqual([traders.alert_id])
    expect(await idsOf('?category=Account%20conduct')).toHaveLength(4)
    expect(await idsOf('?state=cleared')).toEqual([])
    expect(await idsOf('?origin=manual')).toHaveLength(4)
    expect(await idsOf('?origin=engine')).toEqual([])
    expect(await idsOf('?q=traders%20imag')).toEqual([traders.alert_id])
    expect(await idsOf('?q=number%202')).toEqual([made[2]])
    expect(await idsOf('?q=50%25')).toEqual([traders.alert_id])
    expect(await idsOf('?q=100_0')).toEqual([traders.alert_id])
    expect(await idsOf('?q=_')).toEqual([traders.alert_id])
    expect(await list(asha, '?severity=Medium')).toMatchObject({ total_count: 1, total_capped: false })
  })

  it('sorts by severity and by name', async () => {
    const { asha, made } = await lender(['2024-06-01', '2024-06-02', '2024-06-03'])
    expect(ids(await list(asha, '?sort_by=risk_severity'))).toEqual(made)
    expect(ids(await list(asha, '?sort_by=risk_severity&sort_in=asc'))).toEqual([...made].reverse())
    const first = (await create(asha, await store.party({ name: 'aaa fictional' }))).body.data.alert_id
    expect(ids(await list(asha, '?sort_by=party_name'))[0]).toBe(first)
  })

  it('refuses a cursor that was not given out', async () => {
    const asha = await world.organization()
    const forged = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const id = '00000000-0000-4000-8000-00000000dead'
    for (const cursor of [
      'x',
      forged([]),
      forged(['date_of_alert', 'desc', 'yesterday', id]),
      forged(['id', 'asc', '1', id]),
    ])
      expect((await asha.get(`/v1/admin/alerts?cursor=${cursor}`)).status).toBe(400)
  })

  it('shows nothing of another lender', async () => {
    const { asha } = await lender(['2024-06-01'])
    const omar = await world.organization()
    expect((await list(asha)).total_count).toBe(1)
    expect(await list(omar)).toMatchObject({ data: [], total_count: 0, next_cursor: null })
  })
})

describe('the signals of a party', () => {
  it('are all told for a party nobody has facts about, each with its reason', async () => {
    const asha = await world.organization()
    const party_id = await store.party({ type: 'person' })
    const { body, status } = await asha.get(`/v1/parties/${party_id}/signals`)
    expect(status).toBe(200)
    expect(body.monitored).toBe(false)
    const states = Object.fromEntries(body.data.map((item: { code: string; state: string }) => [item.code, item.state]))
    expect(states).toMatchObject({ dpd_status_change: 'not_measurable', mca_status_change: 'not_applicable' })
    for (const item of body.data) expect(item.sentence.length).toBeGreaterThan(5)
  })

  it('of an unknown or foreign party answer 404', async () => {
    const asha = await world.organization()
    const omar = await world.organization()
    const own = await store.party({ owner: asha.organization_id })
    expect((await asha.get(`/v1/parties/${own}/signals`)).status).toBe(200)
    expect((await omar.get(`/v1/parties/${own}/signals`)).status).toBe(404)
    expect((await asha.get('/v1/parties/zzz/signals')).status).toBe(404)
  })
})
