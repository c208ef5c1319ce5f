import { FEED_KINDS } from '@saakh/domain/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
A-1,C-1,term loan,6000000
A-2,C-2,term loan,2000000
A-3,C-3,term loan,1000000
`
const HEAD = 'account_number,day_end_date,outstanding,dpd\n'
const dayEnd = (day: string, ...balances: string[]) =>
  HEAD + balances.map((balance, at) => `A-${at + 1},${day},${balance},0\n`).join('')
const TOTALS = 'file,day,branch,rows,amount\n'
const EVERY_DAY = {
  ...{ rhythm: 'daily', due_after_days: 1, due_time: '10:00', since: '2026-11-19', has_totals: true },
}

let world: TestWorld
beforeAll(async () => {
  // 11:30 on 23 November in India: the file of the 22nd was due at 10:00.
  world = await testWorld({ now: '2026-11-23T06:00:00Z' })
})
afterAll(() => world.close())

interface Lender {
  asha: Client
  give: (kind: string, text: string, known_at?: string) => ReturnType<typeof importText>
  day: (on: string) => Promise<Record<string, unknown>>
  notices: () => Promise<{ problem: string; days: string[] }[]>
}

async function lender(): Promise<Lender> {
  const asha = await world.organization()
  const give: Lender['give'] = (kind, text, known_at = '2026-11-19T02:00:00Z') =>
    importText(world, asha.organization_id, kind, text, { known_at })
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  return {
    asha,
    give,
    day: async (on) => {
      const { days } = (await asha.get('/v1/book/feeds/day_end')).body
      return days.find(({ day }: { day: string }) => day === on)
    },
    notices: async () => {
      const { data } = (await asha.get('/v1/book/feed_notices')).body
      return data.find(({ kind }: { kind: string }) => kind === 'day_end')?.problems ?? []
    },
  }
}
const expectDaily = (asha: Client, more: object = {}) =>
  asha.post('/v1/book/feeds/day_end', { expectation: { ...EVERY_DAY, has_totals: false, ...more } })

it('is every kind of file that a lender gives again and again', () => {
  const given = IMPORT_KINDS.filter(
    ({ visibility, connector, for_portfolio, kind }) =>
      visibility === 'tenant' && !connector && !for_portfolio && kind !== 'control_totals',
  )
  expect(given.map(({ kind }) => kind).sort()).toEqual([...FEED_KINDS].sort())
})

describe('the rhythm of a feed', () => {
  it('names a day that is missing, one that came late, and one that is not due yet', async () => {
    const { asha, give, day, notices } = await lender()
    expect((await expectDaily(asha)).status).toBe(200)
    await give('day_end', dayEnd('2026-11-19', '5', '2', '1'), '2026-11-20T04:30:00Z')
    await give('day_end', dayEnd('2026-11-20', '5', '2', '1'), '2026-11-21T04:30:01Z')
    expect(await day('2026-11-19')).toMatchObject({ problems: [], due_at: '2026-11-20T04:30:00.000Z' })
    expect(await day('2026-11-20')).toMatchObject({ problems: ['late'], received_at: '2026-11-21T04:30:01.000Z' })
    expect(await day('2026-11-22')).toMatchObject({ problems: ['missing'], received_at: null, files: [] })
    expect(await day('2026-11-23')).toMatchObject({ problems: [], received_at: null })
    expect(await day('2026-11-18')).toBeUndefined()
    expect(await notices()).toEqual([{ problem: 'missing', days: ['2026-11-22', '2026-11-21'] }])

    await give('day_end', dayEnd('2026-11-21', '5', '2', '1'), '2026-11-23T05:00:00Z')
    expect(await day('2026-11-21')).toMatchObject({ problems: ['late'] })
    expect(await notices()).toEqual([{ problem: 'missing', days: ['2026-11-22'] }])
  })

  it('is not expected of a holiday that somebody settles, until that is taken back', async () => {
    const { asha, day, notices } = await lender()
    await expectDaily(asha, { since: '2026-11-22' })
    const path = '/v1/book/feeds/day_end/days/2026-11-22'
    expect((await asha.post(path, { note: 'Sunday: the core system was down' })).status).toBe(200)
    expect(await day('2026-11-22')).toMatchObject({
      problems: ['missing'],
      settled: { note: 'Sunday: the core system was down' },
    })
    expect(await notices()).toEqual([])
    expect((await asha.post(path, { note: '' })).status).toBe(400)
    await asha.post(path, { note: null })
    expect(await notices()).toEqual([{ problem: 'missing', days: ['2026-11-22'] }])
  })

  it('counts a file whose rows name no day for the day before it', async () => {
    const { asha, give } = await lender()
    const expectation = { ...EVERY_DAY, rhythm: 'weekly', due_after_days: 4, since: '2026-11-01', has_totals: false }
    await asha.post('/v1/book/feeds/accounts', { expectation })
    await give('accounts', `${ACCOUNTS}A-4,C-3,term loan,5\n`, '2026-11-16T02:00:00Z')
    const { days } = (await asha.get('/v1/book/feeds/accounts')).body
    expect(days.map((day: { day: string; problems: string[] }) => [day.day, day.problems])).toEqual([
      ['2026-11-20', []],
      ['2026-11-13', []],
      ['2026-11-06', ['missing']],
    ])
    // The accounts of `lender` came on the 19th, hence for the 13th as well.
    expect(days[1].files.map(({ rows }: { rows: number }) => rows)).toEqual([3, 4])
  })

  it('is taken back, refused when wrong, and set by head office alone', async () => {
    const { asha, notices } = await lender()
    await expectDaily(asha)
    await asha.post('/v1/book/feeds/day_end', { expectation: null })
    expect(await notices()).toEqual([])
    for (const wrong of [{ rhythm: 'hourly' }, { due_time: '25:00' }, { due_after_days: 40 }, { since: 'soon' }])
      expect((await expectDaily(asha, wrong)).status).toBe(400)
    expect((await asha.post('/v1/book/feeds/nothing', { expectation: null })).status).toBe(404)
    expect((await asha.get('/v1/book/feeds/nothing')).status).toBe(404)
    const clerk = await world.user(asha.organization_id)
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    expect((await expectDaily(clerk)).status).toBe(403)
    expect((await clerk.get('/v1/book/feeds')).status).toBe(403)
    // A branch may know why its classes are of an earlier day.
    await expectDaily(asha)
    expect((await clerk.get('/v1/book/feed_notices')).body.data).toHaveLength(1)
  })
})

describe('control totals', () => {
  it('name a day that is short and does not balance, in all and by branch, until the rows are there', async () => {
    const { asha, give, day, notices } = await lender()
    await expectDaily(asha, { has_totals: true, since: '2026-11-22' })
    await give('day_end', dayEnd('2026-11-22', '5000000', '2000000'), '2026-11-23T02:00:00Z')
    expect(await notices()).toEqual([{ problem: 'no_totals', days: ['2026-11-22'] }])
    const totalLines = ',3,8000000.00\nday_end,2026-11-22,Panaji,2,6000000\nday_end,2026-11-22,Margao,1,2000000\n'
    await give('control_totals', `${TOTALS}day_end,2026-11-22,${totalLines}`, '2026-11-23T03:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({
      problems: ['short', 'unbalanced'],
      totals: [
        { branch: null, rows: 3, amount: '8000000.00', stored_rows: 2, stored_amount: '7000000.00', row: 2 },
        { branch: 'Margao', rows: 1, amount: '2000000.00', stored_rows: 1, stored_amount: '2000000.00', row: 4 },
        { branch: 'Panaji', rows: 2, amount: '6000000.00', stored_rows: 1, stored_amount: '5000000.00', row: 3 },
      ],
    })
    const second = await give('day_end', `${HEAD}A-3,2026-11-22,1000000,0\n`, '2026-11-23T04:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({
      problems: [],
      files: [{ job_id: second.job_id, rows: 1, amount: '1000000.00' }, { rows: 2 }],
    })
    expect(await notices()).toEqual([])
  })

  it('count what is stored, not what two files say: the one known later holds', async () => {
    const { asha, give, day } = await lender()
    await expectDaily(asha, { since: '2026-11-22' })
    await give('control_totals', `${TOTALS}day_end,2026-11-22,,3,8\n`)
    await give('day_end', dayEnd('2026-11-22', '5', '2', '9'), '2026-11-23T02:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({ problems: ['unbalanced'] })
    await give('day_end', dayEnd('2026-11-22', '5', '2', '1'), '2026-11-23T03:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({ problems: [], totals: [{ stored_amount: '8.00' }] })
    // An older file that comes afterwards changes nothing of it.
    await give('day_end', `${dayEnd('2026-11-22', '7', '7', '7')}\n`, '2026-11-23T01:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({ problems: [], totals: [{ stored_amount: '8.00' }] })
  })

  it('are told as well of rows that wait, and are met when these are read again', async () => {
    const { asha, give, day } = await lender()
    await expectDaily(asha, { since: '2026-11-22' })
    await give('control_totals', `${TOTALS}day_end,2026-11-22,,4,9\n`)
    const { job_id } = await give('day_end', dayEnd('2026-11-22', '5', '2', '1', '1'), '2026-11-23T02:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({ problems: ['short', 'unbalanced', 'set_aside'] })
    await give('accounts', `${ACCOUNTS}A-4,C-3,term loan,5\n`)
    expect((await asha.post(`/v1/admin/jobs/${job_id}/retry`, {})).status).toBe(200)
    const { runImport } = await import('../pipeline/run-import.ts')
    await runImport(world.platform, asha.organization_id, job_id)
    expect(await day('2026-11-22')).toMatchObject({ problems: [], files: [{ rows: 4, amount: '9.00' }] })
  })

  it('of files whose rows name no day are held against the last file of the day', async () => {
    const { asha, give } = await lender()
    await give('control_totals', `${TOTALS}accounts,2026-11-19,,3,9000000\ncustomers,2026-11-19,,4,\n`)
    const of = async (kind: string) => (await asha.get(`/v1/book/feeds/${kind}`)).body.days[0]
    expect(await of('accounts')).toMatchObject({ problems: [], totals: [{ stored_amount: '9000000.00' }] })
    expect(await of('customers')).toMatchObject({ problems: ['short'], totals: [{ rows: 4, stored_rows: 3 }] })
  })

  it('are corrected by a later file, not by an earlier one, and refused with a reason', async () => {
    const { asha, give, day } = await lender()
    const total = (rows: number) => `${TOTALS}day_end,2026-11-22,,${rows},\n`
    await give('control_totals', total(5), '2026-11-23T02:00:00Z')
    await give('control_totals', total(6), '2026-11-23T01:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({ totals: [{ rows: 5 }] })
    await give('control_totals', total(7), '2026-11-23T03:00:00Z')
    expect(await day('2026-11-22')).toMatchObject({ totals: [{ rows: 7 }] })
    const { job_id } = await give(
      'control_totals',
      `${TOTALS}nothing,2026-11-22,,1,\nday_end,2026-12-01,,1,\naccounts,2026-11-22,Panaji,1,\ncustomers,2026-11-22,,1,5\nday_end,2026-11-22,,,\nday_end,2026-11-21,,1,\nday_end,2026-11-21,,2,\n`,
    )
    const aside = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
    expect(aside.map((refusal: { row: number; reason: string }) => [refusal.row, refusal.reason])).toEqual([
      [2, expect.stringMatching(/^file is 'nothing'; write one of customers, accounts, day_end/)],
      [3, 'day is 2026-12-01, a day that has not come yet.'],
      [4, expect.stringMatching(/^branch: only the totals of day_end are given by branch./)],
      [6, 'The line says no total: give rows, amount or both.'],
      [8, 'Line 7 of this file has other totals of this day already.'],
    ])
  })
})

it('tells the signals that read a feed, and nothing of another organization', async () => {
  const { asha, give } = await lender()
  await expectDaily(asha)
  await give('day_end', dayEnd('2026-11-19', '5', '2', '1'))
  const { data } = (await asha.get('/v1/book/feeds')).body
  const [first, ...others] = data
  expect(first).toMatchObject({ kind: 'day_end', last_day: '2026-11-19', open_days: 3 })
  expect(first.signals.map(({ code }: { code: string }) => code)).toContain('asset_class_difference')
  expect(others.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(['customers', 'accounts'])
  expect(others.find(({ kind }: { kind: string }) => kind === 'court_cases')).toMatchObject({
    last_day: null,
    days: [],
  })
  const omar = await world.organization()
  expect((await omar.get('/v1/book/feeds/day_end')).body).toMatchObject({ expectation: null, days: [] })
})
