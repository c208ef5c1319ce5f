import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-03-25T06:00:00Z' })
})
afterAll(() => world.close())

const HEADING =
  'customer_number,observation_id,audit_observation,observation_category,severity,name_of_report,auditor_name,period,report_issue_date,status,closed_on\n'
const LINE = 'C-1,1,Stock missing,Stock,critical,Stock audit,Sample & Associates,Q3,2026-02-05,open,\n'

async function lender() {
  const client = await world.organization()
  const { organization_id } = client
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  const open = async () => (await client.get('/v1/admin/alerts?alert_type=audit_observation&state=open')).body.data
  return { client, organization_id, send, ask, open }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of audit observations', () => {
  it.each([
    ['Stock,critical', 'critical'],
    ['Stock,LOW', 'minor'],
    ['Serious,', 'critical'],
    ['Minor,-', 'minor'],
    ['Documentation,', 'major'],
  ])('reads category and severity %s as %s', async (cells, gravity) => {
    const { send, ask } = await lender()
    await send('audit_observations', `${HEADING}C-1,1,Found,${cells},Stock audit,,,05-Feb-2026,Not complied,\n`)
    expect(
      await ask(sql`select payload->>'gravity' as gravity, payload->>'status' as status from facts
      where kind = 'audit_observation'`),
    ).toEqual([{ gravity, status: 'open' }])
  })

  it.each([
    ['C-9,1,Found,Stock,,Stock audit,,,2026-02-05,open,', 'customer_number', /C-9/],
    ['C-1,,Found,Stock,,Stock audit,,,2026-02-05,open,', 'observation_id', /empty/],
    ['C-1,1,Found,Stock,,Stock audit,,,2026-03-26,open,', 'report_issue_date', /has not come yet/],
    ['C-1,1,Found,Stock,,Stock audit,,,2026-02-05,maybe,', 'status', /open or closed/],
    ['C-1,1,Found,Stock,,Stock audit,,,2026-02-05,open,2026-02-10', 'status', /closed on 2026-02-10/],
    ['C-1,1,Found,Stock,,Stock audit,,,2026-02-05,closed,2026-02-01', 'closed_on', /before the report/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('audit_observations', `${HEADING}${line}\n`)
    const bad = await ask(sql`select field, reason from quarantine where job_id = ${job_id}`)
    expect(bad).toEqual([{ field, reason: expect.stringMatching(reason) }])
  })

  it.each([['C-1,1,Found,Stock,purple,Stock audit,,,2026-02-05,open,', 'severity', /minor, major or critical/]])(
    'leaves a cell of %s out',
    async (line, field, reason) => {
      const { send, ask } = await lender()
      const { job_id, counts } = await send('audit_observations', `${HEADING}${line}\n`)
      expect(counts).toMatchObject({ rows_accepted: 1, cells_left_out: 1 })
      const cells = await ask(sql`select field, reason from cells_left_out where job_id = ${job_id}`)
      expect(cells).toEqual([{ field, reason: expect.stringMatching(reason) }])
    },
  )

  it('reads its sample without a line set aside', async () => {
    const { send } = await lender()
    await send('customers', await sampleText('customers'))
    const { counts } = await send('audit_observations', await sampleText('audit_observations'))
    expect(counts).toMatchObject({ rows_accepted: 3, rows_quarantined: 0 })
  })

  it('raises one alert per report, which ends when a later file has closed every observation', async () => {
    const { client, organization_id, send, open } = await lender()
    await send(
      'audit_observations',
      `${HEADING}${LINE}${LINE.replace('C-1,1,', 'C-1,2,').replace('critical', 'minor')}`,
    )
    await evaluateDirty(world.platform, organization_id)
    const [alert, ...others] = await open()
    expect(others).toEqual([])
    expect(alert).toMatchObject({ signal_code: '10232', risk_severity: 'High' })
    const [fullAlert] = (await client.get(`/v1/admin/alerts/${alert._id}`)).body.data
    expect(fullAlert.alert_detail).toMatchObject({
      audit_observation: 'Stock missing',
      auditor_name: 'Sample & Associates',
      name_of_report: 'Stock audit',
      observation_category: 'Stock',
      period: 'Q3',
      report_issue_date: '2026-02-05',
      open_observations: 2,
    })
    expect(fullAlert.evidence.map(({ row }: { row: number }) => row)).toEqual([2, 3])
    expect((await client.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data.same).toBe(true)
    const closed = LINE.replace('open,', 'rectified,2026-03-20')
    await send('audit_observations', `${HEADING}${closed}${closed.replace('C-1,1,', 'C-1,2,')}`)
    await evaluateDirty(world.platform, organization_id)
    expect(await open()).toEqual([])
  })
})
