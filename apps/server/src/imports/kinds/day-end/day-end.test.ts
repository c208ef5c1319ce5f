import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conductLender } from '../../../testing/conduct-lender.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { ask, leftOut, setAside } from '../../../testing/stored-rows.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

describe('day-ends', () => {
  it('keeps a month as arrays by day, each day with the document and line it stands in', async () => {
    const { send, head } = await conductLender(world)
    const first = await send('A-1,2026-03-01,100,5000000,4000000,0,\nA-1,2026-03-03,300,5000000,4000000,1,\n')
    const second = await send('A-1,2026-03-02,-200.5,5000000,4000000,,2026-02-28\n')
    const fact = await head()
    expect(fact?.payload).toMatchObject({
      outstanding: ['100.00', '-200.50', '300.00'],
      dpd: [0, 3, 1],
      oldest_due_date: [null, '2026-02-28'],
    })
    expect(fact?.locator).toMatchObject({
      rows: [2, 2, 3],
      documents: [first.document_id, second.document_id, first.document_id],
    })
  })

  it('counts days past due from the due date itself: due 31 March is 1 day on 31 March and 10 on 9 April', async () => {
    const { send, head } = await conductLender(world)
    await send('A-1,2026-03-31,100,,,,2026-03-31\nA-1,2026-04-09,100,,,,2026-03-31\n')
    expect([(await head())?.payload.dpd?.[30], (await head('2026-04'))?.payload.dpd?.[8]]).toEqual([1, 10])
  })

  it('writes a correction as a new version; the old one and its line remain', async () => {
    const { organization_id, send, head } = await conductLender(world)
    await send('A-1,2026-03-01,100,5000000,4000000,0,\nA-1,2026-03-02,200,5000000,4000000,0,\n')
    const before = await head()
    const same = await send('A-1,2026-03-01,100,5000000,4000000,0,\n')
    expect([same.counts.rows_accepted, same.counts.facts_written]).toEqual([1, 0])
    await send('A-1,2026-03-02,250,,,,\n')
    const after = await head()
    expect(after?.payload).toMatchObject({ outstanding: ['100.00', '250.00'], dpd: [0, 0] })
    expect(after?.fact_id).not.toBe(before?.fact_id)
    const [old] = await ask(
      world,
      organization_id,
      sql<{ payload: object }>`select payload from facts where fact_id = ${before?.fact_id}`,
    )
    expect(old?.payload).toMatchObject({ outstanding: ['100.00', '200.00'] })
  })

  it('lets an older file fill days that later ones left open, and never overwrite what they said', async () => {
    const { organization_id, send, head } = await conductLender(world)
    await send('A-1,2026-03-02,220,,,,\n', '2026-03-20T10:00:00Z')
    await send('A-1,2026-03-01,100,,,,\nA-1,2026-03-02,200,,,,\n', '2026-03-05T10:00:00Z')
    const now = await head()
    expect(now?.payload.outstanding).toEqual(['100.00', '220.00'])
    expect(now?.known_at.toISOString()).toBe('2026-03-20T10:00:00.000Z')
    const then = await ask(
      world,
      organization_id,
      sql<{ payload: { outstanding: string[] } }>`select payload from facts
        where kind = 'account_day_end' and known_at <= '2026-03-10' order by known_at desc limit 1`,
    )
    expect(then[0]?.payload.outstanding).toEqual(['100.00', '200.00'])
  })

  it('sets aside what cannot be, with the column and a sentence, and leaves optional cells out', async () => {
    const { organization_id, send } = await conductLender(world)
    const outcome = await send(
      'A-9,2026-03-01,1,,,,\n' +
        'A-1,2026-04-11,1,,,,\n' +
        'A-1,2026-03-32,1,,,,\n' +
        'A-1,2026-03-04,abc,,,,\n' +
        'A-1,2026-03-05,1,-1,,,\n' +
        'A-1,2026-03-06,1,,,1.5,\n' +
        'A-1,2026-03-07,1,,,9,2026-03-01\n' +
        'A-1,2026-03-08,1\n' +
        'A-1,2026-03-09,1,,,,\n' +
        'A-1,2026-03-09,2,,,,\n',
    )
    expect(outcome.counts).toMatchObject({ rows_read: 10, rows_accepted: 3, rows_quarantined: 7, facts_written: 1 })
    expect(await setAside(world, organization_id, outcome.job_id)).toEqual([
      { row: 2, field: 'account_number', reason: 'Account A-9 is not known; import the accounts first.' },
      { row: 3, field: 'day_end_date', reason: 'day_end_date is 2026-04-11, a day that has not come yet.' },
      { row: 4, field: 'day_end_date', reason: "day_end_date: '2026-03-32' is not a date (write DD-MM-YYYY)." },
      { row: 5, field: 'outstanding', reason: "outstanding: 'abc' is not an amount." },
      {
        row: 8,
        field: 'dpd',
        reason: 'dpd is 9, but from 2026-03-01 to 2026-03-07 it is 7 days past due (the due date itself counts).',
      },
      { row: 9, field: null, reason: 'The line has 3 cells; the heading has 7 columns.' },
      {
        row: 11,
        field: 'day_end_date',
        reason: 'Account A-1 has its 2026-03-09 in line 10 of this file already, with other figures.',
      },
    ])
    expect(await leftOut(world, organization_id, outcome.job_id)).toEqual([
      { row: 6, field: 'limit', reason: 'limit is -1.00; it cannot be negative.' },
      { row: 7, field: 'dpd', reason: "dpd is '1.5', not a whole number of days." },
    ])
  })
})
