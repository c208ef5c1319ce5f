import type { DeskRow } from '@saakh/contract/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const BORROWERS = 20_000
const EACH = 5

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-05-26T06:00:00Z' })
  asha = await world.organization()
  await arrange(world.platform.db, asha.organization_id, async (tx) => {
    const id = (kind: string, n: string) => sql.raw(`md5('${kind} ' || ${n})::uuid`)
    await sql`insert into parties (party_id, owner_organization_id, name, type)
      select ${id('party', 'n')}, ${asha.organization_id}, 'Sample Works ' || lpad(n::text, 5, '0'), 'private_company'
      from generate_series(1, ${BORROWERS}::int) n`.execute(tx)
    await sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, category, severity, summary,
        date_of_alert, created_at, read_at, told_at)
      select ${asha.organization_id}, gen_random_uuid(), ${id('party', `(n % ${BORROWERS} + 1)`)}, 'manual', 'rmd_alert', '10120',
        'Family ' || n % 7, (array['High', 'Medium', 'Low'])[n % 3 + 1], 'Sample ' || n, '2026-05-20', '2026-05-20', '2026-05-20', '2026-05-20'
      from generate_series(1, ${BORROWERS * EACH}::int) n`.execute(tx)
  })
}, 120_000)
afterAll(() => world.close())

it('groups, orders and counts a hundred thousand alerts in the database', async () => {
  const first = (await asha.get('/v1/admin/desk?per_page=100')).body
  expect([first.total_count, first.tabs.no_facility, first.undecided]).toEqual([BORROWERS, BORROWERS, BORROWERS])
  expect(first.data.every(({ high, medium, low }: DeskRow) => high + medium + low === EACH)).toBe(true)
  const second = (await asha.get('/v1/admin/desk?per_page=100&page=2')).body
  const rows: DeskRow[] = [...first.data, ...second.data]
  expect(new Set(rows.map(({ party_id }) => party_id)).size).toBe(200)
  const priorities = rows.map(({ priority }) => priority)
  expect(priorities).toEqual([...priorities].sort((a, b) => b - a))
  const last = (await asha.get(`/v1/admin/desk?per_page=100&page=${BORROWERS / 100}`)).body
  expect(last.data).toHaveLength(100)
  expect(last.data[99].priority).toBeLessThanOrEqual(priorities[199] ?? 0)
})

it('decides five hundred of them by one act, and takes it back whole', async () => {
  const { data } = (await asha.get('/v1/admin/desk?per_page=100&sort_by=party_name')).body
  const each = await Promise.all(data.map(({ party_id }: DeskRow) => asha.get(`/v1/admin/desk/borrowers/${party_id}`)))
  const alerts = each.flatMap(({ body }) => body.alerts)
  expect(alerts).toHaveLength(500)
  const decided = await asha.post('/v1/admin/desk/decisions', {
    state: 'acknowledged',
    alerts: alerts.map(({ alert_id, reading_no }) => ({ alert_id, reading_no })),
  })
  expect(decided.body.data.decided).toBe(500)
  expect((await asha.get('/v1/admin/desk?decided=acknowledged')).body.total_count).toBe(100)
  await asha.post(`/v1/admin/desk/decisions/${decided.body.data.act_id}/undo`)
  expect((await asha.get('/v1/admin/desk')).body.undecided).toBe(BORROWERS)
})
