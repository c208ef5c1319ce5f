import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-03-20T06:00:00Z' })
})
afterAll(() => world.close())

const HEADING =
  'customer_number,DIN,Name of Director,Designation,Date of Appointment,Date of Cessation,Reason,DIN Status,Disqualified from,Disqualified until\n'

async function lender(): Promise<Client> {
  const bank = await world.organization()
  await importText(world, bank.organization_id, 'customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
  return bank
}

const send = ({ organization_id }: Client, lines: string, known_at = '2026-03-20T05:00:00Z') =>
  importText(world, organization_id, 'directors', `${HEADING}${lines}\n`, { known_at })

const inside = <T>({ organization_id }: Client, query: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => (await sql.raw<T>(query).execute(tx)).rows)

async function alertsOf(bank: Client, type: string) {
  await evaluateDirty(world.platform, bank.organization_id)
  const { data } = (await bank.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body
  return data
}

describe('a list of directors', () => {
  it('keeps the zeros of a DIN, reads why somebody left, and counts from the day of the file', async () => {
    const bank = await lender()
    await send(
      bank,
      'C-1,1,Sample Director One,Managing Director,01-Jul-2019,,,Approved,,\nC-1,00000002,Sample Director Two,Director,12-Apr-21,20-02-2026,Resigned for personal reasons,"Deactivated, DIR-3 KYC",,',
    )
    const rows = await inside<Pick<Fact, 'subject' | 'payload'> & { known_on: string }>(
      bank,
      "select subject, known_at::date::text as known_on, payload from facts where kind = 'directorship' order by subject",
    )
    expect(rows).toMatchObject([
      { subject: '00000001 2019-07-01', payload: { din: '00000001', din_status: 'approved', ceased_on: null } },
      {
        subject: '00000002 2021-04-12',
        known_on: '2026-03-20',
        payload: { ceased_on: '2026-02-20', departure: 'resigned', din_status: 'deactivated' },
      },
    ])
  })

  it('sets aside a line that cannot be right, with a sentence', async () => {
    const bank = await lender()
    const lines = [
      'C-1,AAACN1234F,A,,,,,,,',
      'C-1,1,NA,,,,,,,',
      'C-1,2,B,,2026-04-01,,,,,',
      'C-1,1,A,,2019-07-01,2019-06-01,,,,',
      'C-1,1,A,,,,Resignation,,,',
      'C-1,3,C,,,,,Simmering,,',
      'C-1,1,A,,,,,Approved,2020-01-01,',
      'C-1,1,A,,,,,Disqualified,2020-01-01,2019-01-01',
      'C-1,4,D,,,2026-03-25,,,,',
    ]
    const { job_id, counts } = await send(bank, lines.join('\n'))
    expect(counts).toMatchObject({ rows_accepted: 3, rows_quarantined: 6, cells_left_out: 3 })
    const aside = await inside<{ reason: string }>(
      bank,
      `select reason from quarantine where job_id = '${job_id}' order by row`,
    )
    expect(aside.map(({ reason }) => reason)).toEqual([
      'The line names no director.',
      'ceased_on is 2019-06-01, before the appointment of 2019-07-01.',
      "The reason is 'Resignation', but ceased_on is empty.",
      'The line gives days of a disqualification, but din_status does not say disqualified.',
      'disqualified_until is 2019-01-01, before 2020-01-01.',
      'ceased_on is 2026-03-25, a day that has not come yet. An empty cell would mean: still in office.',
    ])
    const cells = await inside<{ reason: string }>(
      bank,
      `select reason from cells_left_out where job_id = '${job_id}' order by row`,
    )
    expect(cells.map(({ reason }) => reason)).toEqual([
      "'AAACN1234F' is not a DIN: a DIN has eight digits.",
      'appointed_on is 2026-04-01, a day that has not come yet.',
      "din_status is 'Simmering'; write approved, deactivated or disqualified.",
    ])
  })

  it('raises alerts of who left and who is disqualified, and writes down who looked at them', async () => {
    const bank = await lender()
    await send(
      bank,
      'C-1,1,Sample Director One,Director,2019-07-01,2026-02-20,Resignation,Approved,,\nC-1,2,Sample Director Two,Director,2019-07-01,,,Disqualified,2025-11-01,2030-10-31',
    )
    const [resigned] = await alertsOf(bank, 'resignation_of_director')
    expect(resigned).toMatchObject({ risk_severity: 'Medium', signal_code: '20160' })
    const [disqualified] = await alertsOf(bank, 'director_disqualified')
    expect(disqualified).toMatchObject({ risk_severity: 'High', signal_code: '20171' })
    for (const { _id } of [resigned, disqualified]) {
      const replayed = await bank.post(`/v1/admin/alerts/${_id}/replay`)
      expect(replayed.body.data).toMatchObject({ same: true })
      expect((await bank.get(`/v1/admin/alerts/${_id}`)).status).toBe(200)
    }
    const viewed = await inside<{ subject: string }>(
      bank,
      "select subject from audit_log where outcome = 'viewed' order by subject",
    )
    expect(viewed.map(({ subject }) => subject).sort()).toEqual(
      [resigned, disqualified].map(({ _id }) => `alert:${_id}`).sort(),
    )
  })
})
