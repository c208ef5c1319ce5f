import type { DeskAlert } from '@saakh/contract/desk'
import type { ClosedRow } from '@saakh/contract/desk-closed'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertedLender } from '../../testing/alerted-lender.ts'
import { change } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

const BEGIN = '2026-05-26T06:00:00Z'
const clock = settableClock(BEGIN)
let world: TestWorld
let asha: Client
let ravi: Client
let parties: string[]

beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

/** Three borrowers: of the first all is closed, of the second one alert a day later by another person, of the third nothing. */
beforeEach(async () => {
  clock.set(BEGIN)
  asha = await alertedLender(world, 3)
  ravi = await world.user(asha.organization_id, { name: 'Ravi' })
  const { data } = (await asha.get('/v1/admin/desk?sort_by=party_name')).body
  parties = data.map(({ party_id }: { party_id: string }) => party_id)
  await close(asha, 0, { code: 'known_and_accepted', note: 'The branch manager knows.' })
  clock.set('2026-05-27T06:00:00Z')
  await close(ravi, 1, { code: 'not_ours' }, ['High'])
})

const alertsOf = async (place: number, who = asha): Promise<DeskAlert[]> =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[place]}`)).body.alerts
async function close(who: Client, place: number, given: object, severities = ['High', 'Medium', 'Low']) {
  const alerts = (await alertsOf(place)).filter(({ severity }) => severities.includes(severity))
  const { status, body } = await who.post('/v1/admin/desk/decisions', {
    ...{ state: 'closed', ...given },
    alerts: alerts.map(({ alert_id, reading_no, standing }) => ({ alert_id, reading_no, standing })),
  })
  expect(status).toBe(200)
  return body.data
}
const closed = async (search = '', who = asha) => (await who.get(`/v1/admin/desk/closed${search}`)).body
const namesOf = async (search = '') => (await closed(search)).data.map(({ party_name }: ClosedRow) => party_name)

describe('what people closed', () => {
  it('has one row a borrower, the newest closure first, with its code, note, person and day', async () => {
    const { data, total_count, codes, people } = await closed()
    expect(total_count).toBe(2)
    expect(data).toMatchObject([
      {
        ...{ party_name: 'Sample Works 0002', closed: 1, is_in_queue: true, severity: 'High', code: 'not_ours' },
        ...{ note: null, closed_by: 'Ravi', closed_at: '2026-05-27T06:00:00.000Z' },
      },
      {
        ...{ party_name: 'Sample Works 0001', closed: 3, is_in_queue: false, severity: 'High' },
        ...{ code: 'known_and_accepted', note: 'The branch manager knows.', closed_at: '2026-05-26T06:00:00.000Z' },
      },
    ])
    expect(codes).toEqual({ acted_upon: 0, known_and_accepted: 1, rule_too_strict: 0, not_ours: 1 })
    expect(people.map(({ name, borrowers }: Record<string, unknown>) => [name, borrowers])).toContainEqual(['Ravi', 1])
  })

  it('is filtered, ordered, counted and paged by the server', async () => {
    expect(await namesOf('?sort_by=party_name')).toEqual(['Sample Works 0001', 'Sample Works 0002'])
    expect(await namesOf('?sort_by=closed_at&sort_in=asc')).toEqual(['Sample Works 0001', 'Sample Works 0002'])
    expect(await namesOf('?code=not_ours')).toEqual(['Sample Works 0002'])
    expect(await namesOf(`?closed_by=${ravi.user_id}`)).toEqual(['Sample Works 0002'])
    expect(await namesOf('?closed_by=nobody')).toEqual([])
    expect(await namesOf('?from=2026-05-27')).toEqual(['Sample Works 0002'])
    expect(await namesOf('?to=2026-05-26')).toEqual(['Sample Works 0001'])
    expect(await namesOf('?q=works 0001')).toEqual(['Sample Works 0001'])
    expect(await namesOf('?per_page=1&page=2')).toEqual(['Sample Works 0001'])
    expect(await closed('?page=9')).toMatchObject({ data: [], total_count: 2 })
    const { codes, people } = await closed('?code=not_ours')
    expect([codes.known_and_accepted, people.length]).toEqual([1, 1])
    expect((await asha.get('/v1/admin/desk/closed?code=tired')).status).toBe(400)
  })

  it('is left out once it got worse, and a day is one of India', async () => {
    await close(ravi, 2, { code: 'not_ours' }, ['Low'])
    await change(
      world.owner_url,
      `update alert_decisions set decided_at = '2026-05-27T20:00:00Z' where party_id = '${parties[2]}'`,
    )
    expect(await namesOf('?from=2026-05-28')).toEqual(['Sample Works 0003'])
    await change(world.owner_url, `update alerts set told_at = '2026-05-29' where party_id = '${parties[0]}'`)
    expect(await namesOf()).toEqual(['Sample Works 0003', 'Sample Works 0002'])
  })

  it('is seen by its organization alone', async () => {
    const other = await alertedLender(world, 1)
    expect(await closed('', other)).toMatchObject({ data: [], total_count: 0, people: [] })
  })
})

describe('what can be taken back', () => {
  it('is told to whoever decided, for ten minutes, with how much the act covers', async () => {
    const undoOf = async (who: Client) => (await alertsOf(1, who)).map(({ undo }) => undo)
    const [own, , other] = await undoOf(ravi).then((all) => all.toSorted((a) => (a ? -1 : 1)))
    expect(own).toEqual({ act_id: expect.any(String), until: '2026-05-27T06:10:00.000Z', alerts: 1 })
    expect(other).toBeNull()
    expect(await undoOf(asha)).toEqual([null, null, null])
    clock.set('2026-05-27T06:10:01Z')
    expect(await undoOf(ravi)).toEqual([null, null, null])
    clock.set('2026-05-27T06:09:00Z')
    expect((await ravi.post(`/v1/admin/desk/decisions/${own?.act_id}/undo`)).status).toBe(200)
    expect(await namesOf()).toEqual(['Sample Works 0001'])
  })
})
