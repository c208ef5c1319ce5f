import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const HEADING = 'customer_number,model_type,instrument_type,rating,grade,rated_on,due_date_for_rating\n'
const CUSTOMERS = 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n'

async function lender() {
  const client = await world.organization()
  await importText(world, client.organization_id, 'customers', CUSTOMERS)
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, client.organization_id, (tx) => query.execute(tx))).rows
  return { client, organization_id: client.organization_id, ask }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of internal ratings', () => {
  it('keeps the rating with its model, its place on the scale and its due date', async () => {
    const { organization_id, ask } = await lender()
    await importText(
      world,
      organization_id,
      'internal_ratings',
      'Customer No,Model,Rating,Grade,Date of rating,Next rating due\nC-1,SME model,IR-5,5,10-Feb-2026,10-Feb-27\n',
    )
    expect(await ask(sql`select payload, known_at::text from facts where kind = 'internal_rating'`)).toEqual([
      {
        payload: {
          cif_id: null,
          model_type: 'SME model',
          instrument_type: null,
          rating: 'IR-5',
          grade: 5,
          rated_on: '2026-02-10',
          due_date_for_rating: '2027-02-10',
        },
        known_at: expect.stringMatching(/^2026-02-(09|10)/),
      },
    ])
  })

  it.each([
    ['C-9,SME model,,IR-5,5,2026-02-10,', 'customer_number', /C-9/],
    [',SME model,,IR-5,5,2026-02-10,', 'customer_number', /names no borrower/],
    ['C-1,...,,IR-5,5,2026-02-10,', 'model_type', /names no model/],
    ['C-1,SME model,,NA,5,2026-02-10,', 'rating', /names no rating/],
    ['C-1,SME model,,IR-5,5,2026-04-11,', 'rated_on', /has not come yet/],
    ['C-1,SME model,,IR-5,5,2026-02-30,', 'rated_on', /rated_on/],
    ['C-1,SME model,,IR-5,5,2026-02-10,2026-02-10', 'due_date_for_rating', /not after the rating/],
  ])('sets %s aside', async (line, field, reason) => {
    const { organization_id, ask } = await refusalsOf()
    const { job_id } = await importText(world, organization_id, 'internal_ratings', `${HEADING}${line}\n`)
    const bad = await ask(sql`select field, reason from quarantine where job_id = ${job_id}`)
    expect(bad).toEqual([{ field, reason: expect.stringMatching(reason) }])
  })

  it.each([
    ['C-1,SME model,,IR-5,0,2026-02-10,', 'grade', /1 to 50/],
    ['C-1,SME model,,IR-5,4.5,2026-02-10,', 'grade', /1 to 50/],
    ['C-1,SME model,,IR-5,-3,2026-02-10,', 'grade', /1 to 50/],
    ['C-1,SME model,,IR-5,5,2026-02-10,soon', 'due_date_for_rating', /due_date_for_rating/],
  ])('leaves a cell of %s out', async (line, field, reason) => {
    const { organization_id, ask } = await lender()
    const { job_id, counts } = await importText(world, organization_id, 'internal_ratings', `${HEADING}${line}\n`)
    expect(counts).toMatchObject({ rows_accepted: 1, cells_left_out: 1 })
    const cells = await ask(sql`select field, reason from cells_left_out where job_id = ${job_id}`)
    expect(cells).toEqual([{ field, reason: expect.stringMatching(reason) }])
  })

  it('sets the second of two ratings of one day by one model aside', async () => {
    const { organization_id, ask } = await lender()
    const { job_id, counts } = await importText(
      world,
      organization_id,
      'internal_ratings',
      `${HEADING}C-1,SME model,,IR-5,5,2026-02-10,\nC-1,SME Model,,IR-6,6,2026-02-10,\n`,
    )
    expect(counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 1 })
    expect(await ask(sql`select row, reason from quarantine where job_id = ${job_id}`)).toEqual([
      { row: 3, reason: 'Line 2 of this file says something else about the same.' },
    ])
  })

  it('reads its sample without a line set aside', async () => {
    const { organization_id } = await lender()
    await importText(world, organization_id, 'customers', await sampleText('customers'))
    const { counts } = await importText(
      world,
      organization_id,
      'internal_ratings',
      await sampleText('internal_ratings'),
    )
    expect(counts).toMatchObject({ rows_accepted: 4, rows_quarantined: 0 })
  })

  it('raises alerts for the lower rating and for the one that is overdue, each with its line', async () => {
    const { client, organization_id } = await lender()
    await importText(
      world,
      organization_id,
      'internal_ratings',
      `${HEADING}C-1,SME model,,IR-4,4,2025-03-01,2026-03-01\nC-1,SME model,,IR-6,6,2026-03-01,2027-03-01\nC-1,Facility model,Term loan,FR-2,2,2025-03-01,2026-03-01\n`,
    )
    await evaluateDirty(world.platform, organization_id)
    const open = async (type: string) => (await client.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body.data
    const [change, ...more] = await open('internal_rating_change')
    expect(more).toEqual([])
    expect(change).toMatchObject({ customer_number: 'C-1', risk_severity: 'High', signal_code: '10211' })
    const [fullAlert] = (await client.get(`/v1/admin/alerts/${change._id}`)).body.data
    expect(fullAlert.alert_detail).toMatchObject({
      date: '2026-03-01',
      model_type: 'SME model',
      previous_rating: 'IR-4',
      current_rating: 'IR-6',
    })
    expect(fullAlert.evidence.map(({ row }: { row: number }) => row)).toEqual([3, 2])
    const [overdue] = await open('rating_overdue')
    const [late] = (await client.get(`/v1/admin/alerts/${overdue._id}`)).body.data
    expect(late.alert_detail).toMatchObject({ due_date_for_rating: '2026-03-01', instrument_type: 'Term loan' })
    expect((await client.post(`/v1/admin/alerts/${change._id}/replay`)).body.data.same).toBe(true)
  })
})
