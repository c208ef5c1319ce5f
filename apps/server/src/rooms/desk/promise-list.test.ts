import type { PromiseRow } from '@saakh/contract/desk-promises'
import { PROMISE_STATES, promiseStateOf } from '@saakh/domain/promise'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { alertedLender } from '../../testing/alerted-lender.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { importText } from '../../testing/import-text.ts'
import { change } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,=Devbagh Sample Marine,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,term loan,80000000
L-2,C-2,term loan,60000000
L-3,C-3,term loan,2000000
`
const clock = settableClock('2026-05-26T06:00:00Z')
let world: TestWorld
let asha: Client
let clerk: Client
let parties: Record<string, string>
let panaji: string

const promise = async (customer: string, amount: string, promised_for: string) => {
  const { status, body } = await asha.post('/v1/admin/desk/promises', {
    ...{ party_id: parties[customer], amount, promised_for, promised_by: 'The owner' },
  })
  expect(status).toBe(200)
  return String(body.data.promise_id)
}
/** As the judging would write it. */
const became = (promise_id: string, outcome: string, paid: string) =>
  change(
    world.owner_url,
    `update promise_states set outcome = '${outcome}', because = 'not_paid', paid = ${paid}, told_until = '2026-05-29'
      where promise_key = '${promise_id}'`,
  )

/** Of the first borrower one that broke, one for today and one withdrawn; of the second one kept in part and one of a file; of the third one to come. */
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await evaluateDirty(world.platform, asha.organization_id)
  parties = await borrowersOf(world, asha)
  clerk = await world.user(asha.organization_id, { name: 'Clerk' })
  const { body } = await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
  panaji = body.data.unit_id
  const broken = await promise('C-1', '200000', '2026-05-27')
  await promise('C-1', '50000', '2026-06-01')
  const withdrawn = await promise('C-1', '70000', '2026-06-02')
  await asha.post(`/v1/admin/desk/promises/${withdrawn}/withdraw`, { reason: 'Wrong borrower' })
  const part = await promise('C-2', '100000', '2026-05-28')
  await promise('C-3', '300000', '2026-06-05')
  await give('recoveries', 'account_number,kind,day,promised_for,reference\nL-2,promise,2026-05-20,2026-05-25,P-1\n')
  await evaluateDirty(world.platform, asha.organization_id)
  await became(broken, 'broken', '0')
  await became(part, 'partly_kept', '40000')
  await change(
    world.owner_url,
    `insert into borrower_assignments (organization_id, party_id, assignee, assigned_by, assigned_at)
      values ('${asha.organization_id}', '${parties['C-3']}', '${clerk.user_id}', 'a test', now())`,
  )
  clock.set('2026-06-01T06:00:00Z')
})
afterAll(() => world.close())

const list = async (search = '', who = asha) => (await who.get(`/v1/admin/desk/promises${search}`)).body
const daysOf = async (search = '', who = asha) =>
  (await list(search, who)).data.map(({ promised_for }: PromiseRow) => promised_for.slice(5))

describe('the list of promises', () => {
  it('tells of each who promised what, who wrote it down, what became of it and what the files show', async () => {
    const { data, total_count, totals, states } = await list()
    expect(total_count).toBe(6)
    expect(data.map(({ promised_for, state }: PromiseRow) => [promised_for.slice(5), state])).toEqual([
      ...[
        ['06-05', 'open'],
        ['06-02', 'withdrawn'],
        ['06-01', 'open'],
      ],
      ...[
        ['05-28', 'partly_kept'],
        ['05-27', 'broken'],
        ['05-25', 'not_known'],
      ],
    ])
    expect(data[3]).toMatchObject({
      ...{ party_name: 'Kaveri Sample Traders', customer_number: 'C-2', amount: '100000.00', paid: '40000.00' },
      ...{ promised_by: 'The owner', told_until: '2026-05-29', because: 'not_paid' },
    })
    expect(data[5]).toMatchObject({ promise_id: null, amount: null, source_document: expect.any(String) })
    expect(totals).toEqual({ promises: 6, amount: '720000.00', paid: '40000.00', without_amount: 1 })
    expect(states).toMatchObject({
      open: { promises: 2, amount: '350000.00' },
      due_today: { promises: 1, amount: '50000.00' },
      broken: { promises: 1, amount: '200000.00' },
      kept: { promises: 0, amount: '0.00' },
    })
  })

  it('says of each state what the rule in words says', async () => {
    const { data } = await list('?per_page=100')
    const outcomes = { kept: 'kept', partly_kept: 'partly_kept', broken: 'broken' } as const
    for (const { state, promised_for } of data as PromiseRow[]) {
      const outcome = state in outcomes ? outcomes[state as keyof typeof outcomes] : null
      const expectedState = promiseStateOf({ outcome, promised_for, is_withdrawn: state === 'withdrawn' }, '2026-06-01')
      expect([promised_for, state]).toEqual([promised_for, expectedState])
    }
    expect(new Set(data.map(({ state }: PromiseRow) => state)).size).toBe(PROMISE_STATES.length - 1)
  })

  it('is filtered, ordered and paged by the server, and sums what the filters choose', async () => {
    expect(await daysOf('?state=open')).toEqual(['06-01', '06-05'])
    expect(await daysOf('?state=due_today')).toEqual(['06-01'])
    expect(await daysOf('?from=2026-05-27&to=2026-06-01')).toEqual(['06-01', '05-28', '05-27'])
    expect(await daysOf('?q=kaveri')).toEqual(['05-28', '05-25'])
    expect(await daysOf(`?assignee=${clerk.user_id}`)).toEqual(['06-05'])
    expect(await daysOf(`?unit_id=${panaji}&state=open`)).toEqual(['06-01', '06-05'])
    expect(await daysOf('?unit_id=none')).toEqual([])
    expect(await daysOf('?sort_by=amount&per_page=2')).toEqual(['06-05', '05-27'])
    expect(await daysOf('?sort_by=amount&per_page=2&page=3')).toEqual(['06-01', '05-25'])
    expect((await list('?state=broken')).totals).toMatchObject({ promises: 1, amount: '200000.00' })
    expect((await list('?page=9')).total_count).toBe(6)
    expect((await asha.get('/v1/admin/desk/promises?state=soon')).status).toBe(400)
  })

  it('holds for a branch its own borrowers alone, files included, and nothing for others', async () => {
    expect(await daysOf('', clerk)).toEqual(['06-05', '06-02', '06-01', '05-27'])
    expect((await list('', clerk)).totals).toMatchObject({ promises: 4, amount: '620000.00' })
    expect(await list('', await alertedLender(world, 1))).toMatchObject({ data: [], total_count: 0 })
    const other = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': [] }) })
    expect((await other.get('/v1/admin/desk/promises')).status).toBe(403)
  })

  it('goes out as a file with its filters, its order and no formula', async () => {
    const made = await asha.post('/v1/admin/exports', {
      ...{ entity: 'promises', format: 'csv', filters: { state: 'open' }, order: { by: 'amount', in: 'desc' } },
      columns: ['party_name', 'amount', 'promised_for', 'state', 'paid'],
    })
    const { body } = await asha.get(`/v1/admin/exports/${made.body.data.export_id}/download`)
    const lines = body
      .slice(body.indexOf('\n\n') + 2)
      .trimEnd()
      .split('\n')
    expect(lines).toEqual([
      'Borrower,Amount promised,Promised for,State,Paid by the files',
      "'=Devbagh Sample Marine,300000.00,2026-06-05,open,0.00",
      'Ashwini Sample Mills,50000.00,2026-06-01,open,0.00',
    ])
    expect((await asha.post('/v1/admin/exports', { entity: 'promises', format: 'xlsx' })).body.data.status).toBe('done')
  })
})
