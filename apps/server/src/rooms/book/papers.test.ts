import { owedReview } from '@saakh/catalogue/book/owed-review'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

/** By account: its review day of the accounts file, and lines of the file of reviews as kind, due, done, renewed until. */
const REVIEWS: Record<string, { account: string; lines: readonly string[]; owed: string | null }> = {
  'R-1': { account: '2026-02-28', lines: [], owed: '2026-02-28' },
  'R-2': { account: '', lines: [], owed: null },
  'R-3': { account: '2026-02-28', lines: ['review,2026-02-28,2026-03-20,'], owed: null },
  'R-4': { account: '2026-02-28', lines: ['review,2026-06-30,,'], owed: '2026-06-30' },
  'R-5': { account: '2026-06-30', lines: ['review,2026-02-28,,'], owed: '2026-06-30' },
  'R-6': { account: '2025-02-28', lines: ['review,2025-02-28,2025-02-20,2026-02-28'], owed: '2026-02-28' },
  'R-7': {
    account: '',
    lines: ['review,2025-02-28,2025-02-20,2026-02-28', 'review,2026-01-31,,', 'review,2024-02-28,,'],
    owed: '2026-01-31',
  },
  'R-8': { account: '2026-02-28', lines: ['inspection,2026-02-28,2026-03-01,'], owed: '2026-02-28' },
}
/** By account: its kind, and lines of the file of stock statements as day, received, stock. */
const STATEMENTS: Record<string, { kind: string; lines: readonly string[] }> = {
  'S-1': { kind: 'CC', lines: ['2025-11-30,2025-12-09,', '2025-12-31,2026-01-09,'] },
  // The last one that came counts, not the last one that was asked for.
  'S-2': { kind: 'OD', lines: ['2025-12-30,2026-01-09,', '2026-02-28,,'] },
  'S-3': { kind: 'CC', lines: ['2025-12-31,,500', '2026-02-28,2026-03-09,'] },
  'S-4': { kind: 'TL', lines: ['2024-12-31,2025-01-09,'] },
  'S-5': { kind: 'CC', lines: [] },
}

let world: TestWorld
let asha: Client
const register = async (name: string, query = '') => (await asha.get(`/v1/book/registers/${name}${query}`)).body
const numbers = async (name: string, query = '') =>
  (await register(name, query)).data.map(({ account_number }: { account_number: string }) => account_number).sort()

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await world.organization()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give('customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
  const accounts = [
    ...Object.entries(REVIEWS).map(([number, { account }]) => `${number},C-1,CC,1000000,${account}`),
    ...Object.entries(STATEMENTS).map(([number, { kind }]) => `${number},C-1,${kind},1000000,`),
  ]
  await give('accounts', `account_number,customer_number,kind,sanction_limit,review_due_on\n${accounts.join('\n')}\n`)
  const days = Object.keys({ ...REVIEWS, ...STATEMENTS }).flatMap((number) =>
    ['2026-01-31', '2026-03-31'].map((day) => `${number},${day},500000,0`),
  )
  await give('day_end', `account_number,day_end_date,outstanding,dpd\n${days.join('\n')}\n`)
  const reviews = Object.entries(REVIEWS).flatMap(([number, { lines }]) => lines.map((line) => `${number},${line}`))
  await give('limit_reviews', `account_number,kind,due_on,done_on,new_expiry\n${reviews.join('\n')}\n`)
  const statements = Object.entries(STATEMENTS).flatMap(([number, { lines }]) =>
    lines.map((line) => `${number},${line}`),
  )
  await give('stock_statements', `account_number,as_of,received_on,stock\n${statements.join('\n')}\n`)
  await evaluateDirty(world.platform, asha.organization_id)
})
afterAll(() => world.close())

describe('registers of what is late', () => {
  it('tell of each limit the review that it owes, as the rule of the alert does', async () => {
    const { data } = await register('all')
    const dueDates = Object.fromEntries(
      data.map((item: { account_number: string; review_due_on: string }) => [item.account_number, item.review_due_on]),
    )
    for (const [number, { account, lines, owed }] of Object.entries(REVIEWS)) {
      const reviews = lines
        .map((line) => line.split(','))
        .filter(([kind]) => kind === 'review')
        .map(([, due_on = '', done_on, new_expiry]) => ({
          due_on,
          done_on: done_on || null,
          new_expiry: new_expiry || null,
        }))
      expect([number, dueDates[number]]).toEqual([number, owed])
      expect([number, owedReview(account || null, reviews).owed?.due_on ?? null]).toEqual([number, owed])
    }
    expect(await numbers('reviews_due')).toEqual(['R-1', 'R-6', 'R-7', 'R-8'])
  })

  it('list cash credits and overdrafts whose last statement is older than three months', async () => {
    // On 1 April three months back is 1 January: 31 December is older.
    expect(await numbers('old_statements')).toEqual(['S-1', 'S-2'])
    const { data } = await register('old_statements')
    expect(data).toMatchObject([{ statement_as_of: '2025-12-31' }, { statement_as_of: '2025-12-30' }])
    const book = (await asha.get('/v1/book')).body
    expect(book.registers).toContainEqual({ register: 'old_statements', facilities: 2, exposure: '2000000.00' })
    expect(book.registers).toContainEqual({ register: 'reviews_due', facilities: 4, exposure: '4000000.00' })
  })

  it('ask of a past day what had come by then', async () => {
    expect(await numbers('old_statements', '?day=2026-01-31')).toEqual([])
    expect(await numbers('old_statements', '?month=2026-03')).toEqual(['S-2'])
    expect(await numbers('old_statements', '?day=2026-03-31')).toEqual(['S-2'])
  })

  it('raise the alerts of both', async () => {
    const open = async (type: string) => {
      const { data } = (await asha.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body
      const details = await Promise.all(
        data.map(
          async ({ _id }: { _id: string }) => (await asha.get(`/v1/admin/alerts/${_id}`)).body.data[0].alert_detail,
        ),
      )
      return details.sort((a, b) => (a.account_number < b.account_number ? -1 : 1))
    }
    expect(await open('limit_review_overdue')).toMatchObject([
      { account_number: 'R-1', days_overdue: 32 },
      { account_number: 'R-6', days_overdue: 32, last_reviewed_on: '2025-02-20' },
      { account_number: 'R-7', days_overdue: 60 },
      { account_number: 'R-8', days_overdue: 32 },
    ])
    expect(await open('drawing_power_on_old_papers')).toMatchObject([
      { account_number: 'S-1', statement_as_of: '2025-12-31', days_irregular: 1 },
      { account_number: 'S-2', statement_as_of: '2025-12-30', days_irregular: 2 },
    ])
    const [alert] = (await asha.get('/v1/admin/alerts?alert_type=drawing_power_on_old_papers')).body.data
    expect((await asha.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data.same).toBe(true)
  })
})
