import { account, dayEnds, registerEdition } from '@saakh/catalogue/example-facts'
import type { Severity } from '@saakh/catalogue/outcome'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FactStore, factStore } from '../testing/facts.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { RULES, type Rule } from './rules.ts'
import { evaluateDirty } from './run.ts'

const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

const overdue = (from: string, to: string, due: string | null) => overdueDayEnds('7001', from, to, due)

const alertsOf = async (client: Client, query = '') => (await client.get(`/v1/admin/alerts${query}`)).body.data
const alertOf = async (client: Client, alert_id: string) =>
  (await client.get(`/v1/admin/alerts/${alert_id}`)).body.data[0]

async function borrower(client: Client) {
  const party_id = await store.party({ name: 'Fictional Foods Private Limited' })
  await store.monitor(client.organization_id, party_id, 'C-1001')
  await store.write(client.organization_id, party_id, [account('7001', 'term_loan')])
  const evaluate = () => evaluateDirty(world.platform, client.organization_id)
  return {
    party_id,
    evaluate,
    async deliver(now: string, ...facts: Parameters<FactStore['write']>[2][]) {
      clock.set(now)
      await store.write(client.organization_id, party_id, facts.flat())
      return evaluate()
    },
  }
}

describe('an episode', () => {
  it('is one alert with a reading for each that says something else, until it clears; then it opens again', async () => {
    const asha = await world.organization()
    const { deliver, evaluate, party_id } = await borrower(asha)

    await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    const [first] = await alertsOf(asha)
    expect(first).toMatchObject({ risk_severity: 'Low', state: 'open', signal_code: '10120' })
    expect(first.date_of_event).toBe('2026-06-10')

    clock.set('2026-06-21T06:00:00Z')
    await store.mark(asha.organization_id, party_id)
    expect(await evaluate()).toMatchObject({ parties: 1, raised: [], cleared: [] })
    expect(await alertOf(asha, first._id)).toMatchObject({
      ...{ history: [{}], readings: [{ reading_no: 1, movement: 'first' }], reading_no: 1 },
      ...{ as_of: '2026-06-20', last_confirmed_on: '2026-06-21', worse_since: null },
    })

    await deliver('2026-06-25T06:00:00Z', overdue('2026-06-01', '2026-06-24', '2026-06-10'))
    expect(await alertOf(asha, first._id)).toMatchObject({
      history: [{ kind: 'raised' }, { kind: 'worse', reading_no: 2 }],
      last_confirmed_on: '2026-06-25',
      worse_since: '2026-06-25',
    })

    const worse = await deliver(
      '2026-07-12T06:00:00Z',
      overdue('2026-06-01', '2026-06-30', '2026-06-10'),
      overdue('2026-07-01', '2026-07-11', '2026-06-10'),
    )
    expect(worse.raised).toEqual([])
    expect(await alertsOf(asha)).toHaveLength(1)
    const graver = await alertOf(asha, first._id)
    expect(graver).toMatchObject({ risk_severity: 'Medium', state: 'open', signal_code: '10121', reading_no: 3 })
    expect(graver).toMatchObject({
      date_of_alert: '2026-06-20',
      worse_since: '2026-06-25',
      date_of_event: '2026-07-10',
    })

    // An older instalment was paid: five days past due are SMA-0, better than before but no end of it.
    const better = await deliver('2026-07-16T06:00:00Z', overdue('2026-07-01', '2026-07-15', '2026-07-11'))
    expect(better).toMatchObject({ raised: [], cleared: [] })
    const calmer = await alertOf(asha, first._id)
    expect(calmer).toMatchObject({ state: 'open', risk_severity: 'Low', signal_code: '10120', worse_since: null })
    expect(calmer.readings).toMatchObject([
      { reading_no: 4, movement: 'calmer', severity: 'Low', as_of: '2026-07-16' },
      { reading_no: 3, movement: 'worse', severity: 'Medium', as_of: '2026-07-12' },
      { reading_no: 2, movement: 'worse', severity: 'Low', as_of: '2026-06-25' },
      { reading_no: 1, movement: 'first', severity: 'Low', as_of: '2026-06-20' },
    ])

    const paid = await deliver('2026-08-14T06:00:00Z', overdue('2026-08-01', '2026-08-13', null))
    expect(paid).toMatchObject({ raised: [], cleared: [{ alert_id: first._id, party_id }] })
    expect(await alertOf(asha, first._id)).toMatchObject({ state: 'cleared', last_confirmed_on: '2026-07-16' })

    const reopened = await deliver('2026-08-28T06:00:00Z', overdue('2026-08-01', '2026-08-27', '2026-08-20'))
    expect(reopened.raised).toHaveLength(1)
    expect(await alertsOf(asha)).toHaveLength(2)
    const second = await alertOf(asha, reopened.raised[0]?.alert_id ?? '')
    expect(second.history).toMatchObject([{ kind: 'raised', alert_id: first._id }])
    expect(second.history[0].text).toContain('Raised again')
    expect(second).toMatchObject({ risk_severity: 'Low', reading_no: 1 })
  })

  it('of an account that the lender closed is closed, saying so; one that only stops coming cannot be measured', async () => {
    const asha = await world.organization()
    const { deliver } = await borrower(asha)
    await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-19', '2026-06-10'))
    const [alert] = await alertsOf(asha)
    const positions = () =>
      query(
        world.owner_url,
        `select month, is_latest from facility_positions where organization_id = '${asha.organization_id}'`,
      )
    expect(await positions()).toEqual([{ month: '2026-06', is_latest: true }])

    await deliver('2026-08-20T06:00:00Z', [account('7002', 'term_loan')])
    expect(await alertOf(asha, alert._id)).toMatchObject({ state: 'open', unmeasured_since: expect.any(String) })

    const closed = await deliver('2026-08-21T06:00:00Z', [account('7001', 'term_loan', { closed_on: '2026-08-05' })])
    expect(closed).toMatchObject({ raised: [], cleared: [{ alert_id: alert._id }] })
    const { state, history } = await alertOf(asha, alert._id)
    expect([state, history.at(-1).text]).toEqual([
      'cleared',
      expect.stringContaining('Account 7001 was closed on 05-08-2026.'),
    ])
    expect((await positions()).filter(({ is_latest }) => is_latest)).toEqual([
      expect.not.objectContaining({ month: '2026-06' }),
    ])
  })

  it('keeps every reading as it was said, and each can be computed again', async () => {
    const asha = await world.organization()
    const { deliver } = await borrower(asha)
    await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    const [{ _id }] = await alertsOf(asha)
    const asRaised = await alertOf(asha, _id)
    await deliver('2026-06-25T06:00:00Z', overdue('2026-06-01', '2026-06-24', '2026-06-10'))
    await deliver('2026-07-16T06:00:00Z', overdue('2026-07-01', '2026-07-15', '2026-07-11'))
    const [earliest] = (await asha.get(`/v1/admin/alerts/${_id}?reading=1`)).body.data
    const { history: _, readings: __, last_confirmed_on: ___, ...said } = asRaised
    expect(earliest).toMatchObject(said)
    const replayed = async (body: object) => (await asha.post(`/v1/admin/alerts/${_id}/replay`, body)).body.data
    for (const reading of [1, 2, 3]) expect(await replayed({ reading })).toMatchObject({ same: true })
    expect((await replayed({ reading: 1 })).hash).toBe(asRaised.evidence_hash)
    expect((await replayed({})).hash).toBe((await alertOf(asha, _id)).evidence_hash)

    const missing = await asha.get(`/v1/admin/alerts/${_id}?reading=9`)
    expect(missing.status).toBe(404)
    expect(missing.body.data.message).toBe('This alert has no reading 9; its latest is 3.')
    expect((await asha.get(`/v1/admin/alerts/${_id}?reading=none`)).status).toBe(400)
    const other = await world.organization()
    expect((await other.get(`/v1/admin/alerts/${_id}?reading=1`)).status).toBe(404)
  })

  it('tells by the bell what became worse by a material step, once, and not what became calmer', async () => {
    const asha = await world.organization()
    const { deliver } = await borrower(asha)
    const notices = async () => {
      const { data } = (await asha.get('/v1/account/notifications')).body
      return data.map(({ change, severity }: { change: string; severity: string }) => `${change} ${severity}`)
    }
    // Late by 9 days, by 15, by 31: SMA-1; by 5: SMA-0; by 31 again; by 70: SMA-2.
    await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    await deliver('2026-06-25T06:00:00Z', overdue('2026-06-01', '2026-06-24', '2026-06-10'))
    expect(await notices()).toEqual([])
    await deliver('2026-07-12T06:00:00Z', overdue('2026-07-01', '2026-07-11', '2026-06-10'))
    expect(await notices()).toEqual(['worse Medium'])
    await deliver('2026-07-16T06:00:00Z', overdue('2026-07-01', '2026-07-15', '2026-07-11'))
    await deliver('2026-08-12T06:00:00Z', overdue('2026-08-01', '2026-08-11', '2026-07-11'))
    expect(await notices()).toHaveLength(1)
    await deliver('2026-09-20T06:00:00Z', overdue('2026-09-01', '2026-09-19', '2026-07-11'))
    expect(await notices()).toHaveLength(2)
  })

  it('says since when it cannot be measured, keeps its last finding, and says that it can be again', async () => {
    const asha = await world.organization()
    const { deliver, evaluate, party_id } = await borrower(asha)
    await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    const [{ _id, alert_summary }] = await alertsOf(asha)
    for (const day of ['2026-09-20', '2026-09-21']) {
      clock.set(`${day}T06:00:00Z`)
      await store.mark(asha.organization_id, party_id)
      await evaluate()
    }
    const silent = await alertOf(asha, _id)
    expect(silent).toMatchObject({ state: 'open', alert_summary, unmeasured_since: '2026-09-20', reading_no: 1 })
    expect(silent.unmeasured_because).toMatch(/\.$/)
    expect(silent.last_confirmed_on).toBe('2026-06-20')
    expect(silent.history.map(({ kind }: { kind: string }) => kind)).toEqual(['raised', 'unmeasured'])
    expect((await alertsOf(asha))[0].unmeasured_since).toBe('2026-09-20')

    await deliver('2026-09-22T06:00:00Z', overdue('2026-09-01', '2026-09-21', '2026-06-10'))
    expect(await alertOf(asha, _id)).toMatchObject({
      ...{ unmeasured_since: null, unmeasured_because: null, reading_no: 2, last_confirmed_on: '2026-09-22' },
    })
  })

  it('ends when its records no longer show the account as one that the signal looks at', async () => {
    const asha = await world.organization()
    const { party_id, deliver } = await borrower(asha)
    const excess = (from: string, to: string) =>
      dayEnds('7001', from, to, () => ({
        outstanding: '1050000.00',
        sanction_limit: '1000000.00',
        drawing_power: '990000.00',
      }))
    await store.write(asha.organization_id, party_id, [account('7001', 'cash_credit'), account('8001', 'overdraft')])
    await deliver('2026-06-20T06:00:00Z', excess('2026-06-01', '2026-06-18'))
    const open = await alertsOf(asha, '?state=open&alert_type=exceeding_regularization')
    expect(open).toHaveLength(1)
    await deliver('2026-06-21T06:00:00Z', [account('7001', 'term_loan')])
    const alert = await alertOf(asha, open[0]._id)
    expect(alert.state).toBe('cleared')
    expect(alert.history.at(-1).text).toContain('7001')
  })

  it('is not ended by data that has grown old', async () => {
    const asha = await world.organization()
    const { deliver, evaluate, party_id } = await borrower(asha)
    await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    clock.set('2026-09-20T06:00:00Z')
    await store.mark(asha.organization_id, party_id)
    expect(await evaluate()).toMatchObject({ parties: 1, raised: [], cleared: [] })
    expect((await alertsOf(asha))[0].state).toBe('open')
    const signals = (await asha.get(`/v1/parties/${party_id}/signals`)).body
    expect(signals.data.find((item: { code: string }) => item.code === 'dpd_status_change')).toMatchObject({
      state: 'stale',
      last_data_date: '2026-06-18',
      alert_id: (await alertsOf(asha))[0]._id,
    })
  })

  it('is raised by every declared type from the facts it needs', async () => {
    const asha = await world.organization()
    clock.set('2026-06-20T06:00:00Z')
    const party_id = await store.party()
    await store.monitor(asha.organization_id, party_id)
    await store.write(null, party_id, [
      registerEdition('Active', '2026-03-01'),
      registerEdition('Strike Off', '2026-06-01'),
    ])
    await store.write(asha.organization_id, party_id, [
      account('7001', 'term_loan'),
      account('8001', 'cash_credit'),
      ...overdue('2026-06-01', '2026-06-18', '2026-06-10'),
      ...dayEnds('8001', '2026-02-01', '2026-06-18', () => ({
        outstanding: '1050000.00',
        sanction_limit: '1000000.00',
        drawing_power: '990000.00',
      })),
    ])
    await evaluateDirty(world.platform, asha.organization_id)
    const raised = await alertsOf(asha, '?per_page=100')
    expect(raised.map((alert: { alert_type: string }) => alert.alert_type).sort()).toEqual([
      'dpd_status_change',
      'dpd_status_change',
      'exceeding_regularization',
      'high_utilisation',
      'mca_status_change',
    ])
    for (const { _id } of raised) {
      const alert = await alertOf(asha, _id)
      expect(alert.evidence.length).toBeGreaterThan(0)
      expect(alert.evidence.every((line: { file_name: string }) => line.file_name === 'test.csv')).toBe(true)
      expect(alert.why).toContain('.')
    }
  })

  it('answers each field of the specification [DOM-ENT-049, DOM-ENT-050, DOM-ENT-057, DOM-ENT-058, DOM-ENT-059, DOM-ENT-060]', async () => {
    const asha = await world.organization()
    const { deliver } = await borrower(asha)
    const { raised } = await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    const alert_id = raised[0]?.alert_id ?? ''
    const alert = await alertOf(asha, alert_id)
    expect(alert).toMatchObject({
      _id: alert_id,
      alert_summary: 'Account 7001 turned from Standard to SMA-0 on 10-06-2026: 9 days past due.',
      customer_number: 'C-1001',
      date_of_alert: '2026-06-20',
      created_at: '2026-06-20T06:00:00.000Z',
      date_of_event: '2026-06-10',
    })
    expect((await alertsOf(asha))[0]).toMatchObject({ _id: alert_id, alert_summary: alert.alert_summary })
  })

  it('carries its details and the thresholds that it was judged by [DOM-ENT-056, DOM-ENT-062, DOM-ENT-064]', async () => {
    const asha = await world.organization()
    const { deliver, party_id } = await borrower(asha)
    const { raised } = await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    const alert = await alertOf(asha, raised[0]?.alert_id ?? '')
    expect(alert).toMatchObject({
      party_id,
      alert_detail: { account_number: '7001', previous_status: 'Standard', status: 'SMA-0', days_past_due: 9 },
      thresholds: { lender_kind: 'bank', alert_from: 'SMA-0', stale_after_days: 35 },
      exposure: '900000.00',
      trend: { unit: 'days', threshold: 1 },
    })
  })

  it('shows the severity and band of its latest reading, graver or calmer', async () => {
    const asha = await world.organization()
    clock.set('2026-06-20T06:00:00Z')
    const party_id = await store.party()
    await store.monitor(asha.organization_id, party_id)
    const some = RULES.find(({ signal }) => signal.code === 'dpd_status_change')
    if (!some) throw new Error('there are no rules')
    const saying = (band: string, severity: Severity, last_data_date: string): Rule => ({
      ...some,
      signal: {
        ...some.signal,
        evaluate: (facts, context) =>
          some.signal
            .evaluate(facts, context)
            .map((outcome) =>
              outcome.state === 'finding'
                ? { ...outcome, band, band_order: some.signal.bands.indexOf(band), severity, last_data_date }
                : outcome,
            ),
      },
    })
    await store.write(asha.organization_id, party_id, [
      account('7001', 'term_loan'),
      ...overdue('2026-06-01', '2026-06-18', '2026-06-10'),
    ])
    const severities = async (rule: Rule) => {
      await store.mark(asha.organization_id, party_id)
      await evaluateDirty(world.platform, asha.organization_id, [rule])
      const rows: { risk_severity: string }[] = await alertsOf(asha)
      return rows.map((row) => row.risk_severity)
    }
    expect(await severities(saying('SMA-1', 'Low', '2026-06-15'))).toEqual(['Low'])
    expect(await severities(saying('SMA-1', 'High', '2026-06-16'))).toEqual(['High'])
    expect(await severities(saying('SMA-0', 'Low', '2026-06-17'))).toEqual(['Low'])
    expect(await severities(saying('SMA-2', 'Medium', '2026-06-18'))).toEqual(['Medium'])
  })

  it('tells open screens and writes one audit row for all alerts of a run', async () => {
    const asha = await world.organization()
    const { deliver, party_id } = await borrower(asha)
    const { raised } = await deliver('2026-06-20T06:00:00Z', overdue('2026-06-01', '2026-06-18', '2026-06-10'))
    const rows = await query(
      world.owner_url,
      `select e.kind, e.payload, a.actor, a.payload as audited from events e
        join audit_log a on a.organization_id = e.organization_id and a.seq = e.seq
        where e.organization_id = '${asha.organization_id}' and e.kind like 'alert.%'`,
    )
    const alert_id = raised[0]?.alert_id
    expect(rows).toEqual([
      {
        kind: 'alert.raised',
        payload: { alert_id, party_id },
        actor: 'system:evaluate-dirty',
        audited: { raised: [alert_id], cleared: [], read: [] },
      },
    ])
  })
})
