import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
}, 120_000)
afterAll(() => world.close())

const REGISTER = 'CIN,CompanyName,CompanyStatus,Latest_Year_AR,AuthorizedCapital\n'
const PAN = 'AAACN1234X'

describe('a bad optional cell', () => {
  it('costs itself: the company is stored without it, and the line, the column and the reason are told', async () => {
    const { counts, message, job_id } = await importText(
      world,
      PLATFORM_ORGANIZATION,
      'company_master',
      `${REGISTER}U15400GA2011PTC990001,SAMUDRA SAMPLE FOODS PRIVATE LIMITED,Active,soon 2024,many\n` +
        'U15400GA2011PTC990002,NEELAMBARI SAMPLE PRIVATE LIMITED,Active,31-03-2024,100.00\n' +
        'no CIN,BANYAN SAMPLE PRIVATE LIMITED,Active,soon 2024,100.00\n',
      { as_of: '2025-05-31' },
    )
    expect(counts).toMatchObject({ rows_read: 3, rows_accepted: 2, rows_quarantined: 1, cells_left_out: 2 })
    expect(message).toBe('3 rows read, 1 set aside, 2 cells left out, 2 facts written.')
    await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, async (tx) => {
      const { rows } = await sql`select payload->>'last_annual_return' as day, payload->>'authorized_capital' as capital
        from facts where kind = 'company_master' order by subject`.execute(tx)
      expect(rows).toEqual([
        { day: null, capital: null },
        { day: '2024-03-31', capital: '100.00' },
      ])
      const cells =
        await sql`select row::int as row, field from cells_left_out where job_id = ${job_id} order by row, field`.execute(
          tx,
        )
      expect(cells.rows).toEqual([
        { row: 2, field: 'AuthorizedCapital' },
        { row: 2, field: 'Latest_Year_AR' },
      ])
    })
  })

  it('is listed with its value, of which a person’s data are masked until somebody says why', async () => {
    const asha = await world.organization()
    const { job_id } = await importText(
      world,
      asha.organization_id,
      'customers',
      `customer_number,name,constitution,pan,city,e_mail\nC-1,Asha Sample,individual,${PAN}9,Panaji,a@b.example\n`,
    )
    const address = `/v1/admin/jobs/${job_id}/cells_left_out`
    const { body } = await asha.get(address)
    expect(body).toMatchObject({ total_count: 1, data: [{ row: 2, field: 'pan' }] })
    expect(JSON.stringify(body)).not.toContain(PAN)
    expect(JSON.stringify(body)).not.toContain('a@b.example')
    const { reveal_id } = (await asha.post('/v1/personal_data/reveals', { address, reason: 'The borrower asked' })).body
      .data
    expect((await asha.get(address, { reveal: reveal_id })).body.data[0].value).toBe(`${PAN}9`)
    const stranger = await world.organization()
    expect((await stranger.get(address)).status).toBe(404)
  })

  it('costs the row where the row cannot stand without it', async () => {
    const asha = await world.organization()
    const { counts, job_id } = await importText(
      world,
      asha.organization_id,
      'gst_registrations',
      'gstin,told_on,sts\nnonsense,2026-04-01,Active\n',
    )
    expect(counts).toMatchObject({ rows_accepted: 0, rows_quarantined: 1, cells_left_out: 0 })
    expect((await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data).toMatchObject([
      { row: 2, field: 'gstin' },
    ])
  })
})

describe('rows set aside', () => {
  it('are downloaded with line, reason and the cells that are read; formulas are made harmless', async () => {
    const asha = await world.organization()
    const { job_id } = await importText(
      world,
      asha.organization_id,
      'customers',
      `customer_number,name,pan,city,fax\n,=cmd|calc,${PAN.slice(0, 9)}F,"Panaji, Goa",0832 2400000\nC-2,Two,,-5,\n`,
    )
    const { data } = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine/download`)).body
    expect(data).toMatchObject({ file_name: 'customers-set-aside.csv', rows: 1, left_off: 0 })
    const [heading, line, end] = data.text.split('\n')
    expect(heading).toBe('line,field,reason,customer_number,name,pan,city')
    expect(line).toMatch(/^2,customer_number,customer_number is empty\.,,'=cmd\|calc,[^,]*,"Panaji, Goa"$/)
    expect([end, data.text.includes('2400000')]).toEqual(['', false])
  })
})
