import { account } from '@saakh/catalogue/example-facts'
import { READ_NOTIFICATION_DAYS, UNREAD_NOTIFICATION_DAYS } from '@saakh/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { trimCorrespondenceTask } from '../../jobs/trim-correspondence.ts'
import { writeDueDigests } from '../../jobs/write-digests.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { fixedClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { execute, verb } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { overdueDayEnds } from '../../testing/overdue-loan.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'
import { notifyOfAlerts } from './notify-of-alerts.ts'

// Ten in the morning in India.
const START = '2026-11-20T04:30:00Z'
const clock = settableClock(START)
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

interface NotificationRow {
  notification_id: string
  alert_id: string
  title: string
  read_at: string | null
}
const notifications = async (
  client: Client,
  query = '',
): Promise<{ data: NotificationRow[]; unread_count: number; next_cursor: string | null }> =>
  (await client.get(`/v1/account/notifications${query}`)).body
const titles = async (client: Client) => (await notifications(client)).data.map(({ title }) => title)
const mailsOf = async (client: Client) => (await client.get('/v1/admin/outbox?per_page=100')).body.data
const wantMail = (client: Client, alert_mail: string) =>
  client.patch('/v1/account/myconfig/preferences', { alert_mail })

async function bank() {
  const asha = await world.organization({ name: 'First Bank' })
  const party_id = await store.party({ name: 'Fictional Foods Private Limited' })
  let at = 0
  return {
    asha,
    party_id,
    colleague: (policy?: Parameters<TestWorld['user']>[1]) => world.user(asha.organization_id, policy),
    /** An alert by hand; answers its id. */
    async raise(alert_summary: string, risk_severity = 'High'): Promise<string> {
      // Each a second after the one before.
      at += 1
      clock.set(new Date(clock.now().getTime() + 1000).toISOString())
      const made = await asha.post('/v1/admin/alerts', {
        party_id,
        party_name: 'x',
        date_of_event: '2026-11-01',
        risk_severity,
        signal_code: '10120',
        alert_summary,
        alert_detail: `The owner told us, ${at}.`,
      })
      if (made.status !== 200) throw new Error(JSON.stringify(made.body))
      return made.body.data.alert_id
    },
  }
}

describe('a High alert', () => {
  it('is told to each active user who may see alerts, once, and to nobody else', async () => {
    clock.set(START)
    const { asha, raise, colleague, party_id } = await bank()
    const leela = await colleague()
    const blind = await colleague({ policy: narrowed({ '/v1/admin/alerts': [] }) })
    const ravi = await colleague({ status: 'inactive' })
    const omar = await world.organization()
    const alert_id = await raise('Wages are late')
    await raise('A little late', 'Medium')
    for (const client of [asha, leela]) {
      const { data, unread_count } = await notifications(client)
      expect(unread_count).toBe(1)
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({
        kind: 'alert',
        alert_id,
        party_id,
        party_name: 'Fictional Foods Private Limited',
        title: 'Wages are late',
        severity: 'High',
        state: 'open',
        read_at: null,
        is_demo: true,
      })
    }
    for (const client of [blind, omar]) expect((await notifications(client)).data).toEqual([])
    const { rows } = await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql<{ user_id: string }>`select user_id from notifications order by user_id`.execute(tx),
    )
    expect(rows.map(({ user_id }) => user_id)).toEqual([asha.user_id, leela.user_id].sort())
    expect(rows.map(({ user_id }) => user_id)).not.toContain(ravi.user_id)
  })

  it('of the engine is told with the evaluation that raised it, and not again by the next', async () => {
    clock.set('2026-06-20T06:00:00Z')
    const asha = await world.organization()
    const party_id = await store.party({ name: 'Fictional Mills Private Limited' })
    await store.monitor(asha.organization_id, party_id, 'C-1')
    await store.write(asha.organization_id, party_id, [account('7001', 'term_loan')])
    const deliver = async (now: string, from: string, to: string) => {
      clock.set(now)
      await store.write(asha.organization_id, party_id, overdueDayEnds('7001', from, to, '2026-05-25').flat())
      await evaluateDirty(world.platform, asha.organization_id)
    }
    await deliver('2026-06-20T06:00:00Z', '2026-06-01', '2026-06-18')
    expect((await notifications(asha)).data).toEqual([])
    await deliver('2026-09-02T06:00:00Z', '2026-08-01', '2026-08-31')
    const high = (await asha.get('/v1/admin/alerts?severity=High&state=open')).body.data
    expect(high.length).toBeGreaterThan(0)
    const { data } = await notifications(asha)
    expect(data.map(({ alert_id }) => alert_id).sort()).toEqual(high.map(({ _id }: { _id: string }) => _id).sort())
    await store.mark(asha.organization_id, party_id)
    await evaluateDirty(world.platform, asha.organization_id)
    expect((await notifications(asha)).data).toEqual(data)
  })

  it('is told with thousands of others in one statement, and by mail in one mail', async () => {
    clock.set(START)
    const { asha, party_id, colleague } = await bank()
    await colleague()
    await wantMail(asha, 'immediate')
    const alert_ids = Array.from({ length: 3000 }, newId)
    const queries: string[] = []
    const raiseMany = verb({
      name: 'test_raise',
      access: { method: 'POST', access: { kind: 'session' } },
      input: z.object({}),
      async run(context) {
        await sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity,
            summary, date_of_alert, created_at)
          select ${asha.organization_id}, id, ${party_id}, 'engine', 'dpd_status_change', '10120', 'High', 'Late',
            ${clock.today()}::date, ${clock.now()} from unnest(${alert_ids}::uuid[]) id`.execute(context.tx)
        const tx = context.tx.withPlugin({
          transformQuery: ({ node }) => {
            queries.push(node.kind)
            return node
          },
          transformResult: async ({ result }) => result,
        })
        await notifyOfAlerts({ ...context, tx }, { raised: alert_ids, worse: [] })
      },
      audit: () => ({ subject: 'test' }),
    })
    await execute(world.platform, world.system(asha.organization_id), raiseMany, {})
    expect(queries.length).toBeLessThan(10)
    expect(await notifications(asha)).toMatchObject({ unread_count: 3000, total_count: 3000 })
    const [mail, ...others] = await mailsOf(asha)
    expect(others).toEqual([])
    expect(mail.subject).toBe('3,000 new High alerts at First Bank')
    expect(mail.text).toContain('2,950 more, and all alerts: ')
    expect(mail.text.match(/offCanvas=/g)).toHaveLength(50)
  })
})

describe('what a user was told of', () => {
  it('is listed newest first, page by page, with what is unread', async () => {
    clock.set(START)
    const { asha, raise } = await bank()
    for (const name of ['one', 'two', 'three', 'four', 'five']) await raise(name)
    expect(await titles(asha)).toEqual(['five', 'four', 'three', 'two', 'one'])
    const first = await notifications(asha, '?per_page=2')
    expect(first).toMatchObject({ total_count: 5, unread_count: 5 })
    await raise('six')
    const second = await notifications(asha, `?per_page=2&cursor=${first.next_cursor}`)
    expect(second.data.map(({ title }) => title)).toEqual(['three', 'two'])
    const third = await notifications(asha, `?per_page=2&cursor=${second.next_cursor}`)
    expect([third.data.map(({ title }) => title), third.next_cursor]).toEqual([['one'], null])
    expect((await notifications(asha, '?per_page=2&page=2')).data.map(({ title }) => title)).toEqual(['four', 'three'])
    for (const cursor of ['nonsense', '', Buffer.from("2026-01-01T00:00:00Z ' or 1").toString('base64url')]) {
      const { status } = await asha.get(`/v1/account/notifications?cursor=${cursor}`)
      expect([cursor, status]).toEqual([cursor, cursor === '' ? 200 : 400])
    }
  })

  it('is marked as read one by one, and as unread again', async () => {
    clock.set(START)
    const { asha, raise } = await bank()
    await raise('one')
    await raise('two')
    const [two, oldest] = (await notifications(asha)).data
    const mark = (id: string | undefined, read: unknown) => asha.patch(`/v1/account/notifications/${id}`, { read })
    expect((await mark(two?.notification_id, true)).body.success).toBe(true)
    const after = await notifications(asha)
    expect(after.unread_count).toBe(1)
    expect(after.data.map(({ read_at }) => read_at !== null)).toEqual([true, false])
    expect((await notifications(asha, '?unread=true')).data).toEqual([oldest])
    clock.set('2026-11-20T10:00:00Z')
    await mark(two?.notification_id, true)
    expect((await notifications(asha)).data[0]?.read_at).toBe(after.data[0]?.read_at)
    await mark(two?.notification_id, false)
    expect((await notifications(asha)).unread_count).toBe(2)
    expect((await mark(two?.notification_id, 'yes')).status).toBe(400)
    expect((await mark(newId(), true)).status).toBe(404)
    expect((await mark('nothing', true)).status).toBe(404)
  })

  it('is marked as read as a whole, up to what was seen, for oneself alone', async () => {
    clock.set(START)
    const { asha, raise, colleague } = await bank()
    const leela = await colleague()
    for (const name of ['one', 'two', 'three']) await raise(name)
    const [, two] = (await notifications(asha)).data
    await asha.patch('/v1/account/notifications', { read: true, up_to: two?.notification_id })
    expect((await notifications(asha)).data.map(({ read_at }) => read_at !== null)).toEqual([false, true, true])
    await asha.patch('/v1/account/notifications', { read: true })
    expect((await notifications(asha)).unread_count).toBe(0)
    expect((await notifications(leela)).unread_count).toBe(3)
    const other = (await notifications(leela)).data[0]?.notification_id
    expect((await asha.patch(`/v1/account/notifications/${other}`, { read: true })).status).toBe(404)
    expect((await asha.patch('/v1/account/notifications', { read: true, up_to: other })).status).toBe(404)
    expect((await notifications(leela)).unread_count).toBe(3)
  })

  it('stays readable and markable in a suspended organization', async () => {
    clock.set(START)
    const { asha, raise } = await bank()
    await raise('one')
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update organizations set status = 'suspended'`.execute(tx),
    )
    expect((await asha.patch('/v1/account/notifications', { read: true })).status).toBe(200)
    expect((await notifications(asha)).unread_count).toBe(0)
  })

  it('is not shown any more to who may no longer see alerts', async () => {
    clock.set(START)
    const { asha, raise } = await bank()
    await raise('one')
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update users set policy = '{"/v1/cases": ["GET"]}' where user_id = ${asha.user_id}`.execute(tx),
    )
    expect(await notifications(asha)).toEqual({ data: [], total_count: 0, unread_count: 0, next_cursor: null })
  })
})

describe('mail about alerts', () => {
  it('is written at once for those who want it so, with a link to the alert', async () => {
    clock.set(START)
    const { asha, raise, colleague } = await bank()
    const leela = await colleague()
    await colleague()
    await wantMail(asha, 'off')
    await wantMail(leela, 'immediate')
    const alert_id = await raise('Wages are late')
    await raise('A little late', 'Medium')
    const mails = await mailsOf(asha)
    expect(mails).toHaveLength(1)
    const { email } = (await leela.get('/v1/account/myprofile')).body
    expect(mails[0]).toMatchObject({
      kind: 'alert',
      to: email,
      subject: 'High alert: Fictional Foods Private Limited, Wages are late',
      status: 'queued',
      related_to: `alert:${alert_id}`,
    })
    expect(mails[0].text).toContain(
      'Fictional Foods Private Limited: Wages are late (20 Nov 2026, 10:00 am, demo data)',
    )
    expect(mails[0].text).toContain(`${world.config.public_url}/app/alerts?offCanvas=${alert_id}`)
  })

  it('is one summary a day at 08:00 in India for the others, however often the schedule runs', async () => {
    clock.set(START)
    const { asha, raise, colleague } = await bank()
    const leela = await colleague()
    const nila = await colleague()
    await wantMail(leela, 'immediate')
    await wantMail(nila, 'off')
    await raise('one')
    await raise('two')
    await writeDueDigests(world.platform)
    const digests = async () => (await mailsOf(asha)).filter(({ kind }: { kind: string }) => kind === 'digest')
    expect(await digests()).toEqual([])
    clock.set('2026-11-21T02:29:59Z')
    await writeDueDigests(world.platform)
    expect(await digests()).toEqual([])
    clock.set('2026-11-21T02:30:00Z')
    await Promise.all([writeDueDigests(world.platform), writeDueDigests(world.platform)])
    await writeDueDigests(world.platform)
    const [digest, ...more] = await digests()
    expect(more).toEqual([])
    expect(digest).toMatchObject({
      to: (await asha.get('/v1/account/myprofile')).body.email,
      subject: '2 new High alerts at First Bank',
      related_to: 'digest:2026-11-21',
    })
    expect(digest.text.indexOf('two')).toBeLessThan(digest.text.indexOf('one'))
    expect(digest.text.match(/offCanvas=/g)).toHaveLength(2)

    await raise('three')
    clock.set('2026-11-21T12:00:00Z')
    await writeDueDigests(world.platform)
    expect(await digests()).toHaveLength(1)
    clock.set('2026-11-22T06:00:00Z')
    await writeDueDigests(world.platform)
    const [later] = await digests()
    expect(later).toMatchObject({ subject: '1 new High alert at First Bank', related_to: 'digest:2026-11-22' })
    expect(later.text).not.toContain('two')
    clock.set('2026-11-23T06:00:00Z')
    await writeDueDigests(world.platform)
    expect(await digests()).toHaveLength(2)
  })

  it('is not written to who has turned it off since, nor later about those days', async () => {
    clock.set(START)
    const { asha, raise } = await bank()
    await raise('one')
    await wantMail(asha, 'off')
    clock.set('2026-11-21T02:30:00Z')
    await writeDueDigests(world.platform)
    await wantMail(asha, 'digest')
    clock.set('2026-11-22T02:30:00Z')
    await writeDueDigests(world.platform)
    expect(await mailsOf(asha)).toEqual([])
  })

  it('tells by the next summary what was waiting when somebody asked for mail at once', async () => {
    clock.set(START)
    const { asha, raise } = await bank()
    await raise('one')
    await wantMail(asha, 'immediate')
    clock.set('2026-11-21T02:30:00Z')
    await writeDueDigests(world.platform)
    expect((await mailsOf(asha)).map(({ kind }: { kind: string }) => kind)).toEqual(['digest'])
  })
})

describe('an old notification', () => {
  it('goes when its alert is no longer open, one that was read first, and never before its digest', async () => {
    clock.set(START)
    const { asha, raise } = await bank()
    const leela = await world.user(asha.organization_id)
    await wantMail(asha, 'off')
    await wantMail(leela, 'off')
    const still_open = await raise('Wages are late')
    const cleared = await raise('The gate was closed')
    await wantMail(leela, 'digest')
    const due = await raise('The pump was sold')
    await asha.patch('/v1/account/notifications', { read: true })
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update alerts set state = 'cleared' where alert_id = any(${[cleared, due]}::uuid[])`.execute(tx),
    )
    const ids = async (client: Client) => (await notifications(client)).data.map(({ alert_id }) => alert_id)
    const trimmed = async (days: number) => {
      const at = fixedClock(new Date(Date.parse(START) + days * 86_400_000).toISOString())
      await trimCorrespondenceTask.run({ ...world.platform, clock: at }, {})
      return [await ids(asha), await ids(leela)]
    }
    const all = [due, cleared, still_open]
    expect(await trimmed(READ_NOTIFICATION_DAYS - 1)).toEqual([all, all])
    expect(await trimmed(READ_NOTIFICATION_DAYS + 1)).toEqual([[still_open], all])
    expect(await trimmed(UNREAD_NOTIFICATION_DAYS + 1)).toEqual([[still_open], [due, still_open]])
  })
})
