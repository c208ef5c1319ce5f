import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runImport } from '../imports/pipeline/run-import.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { importText } from '../testing/import-text.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { linkAgainTask } from './link-again.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
})
afterAll(() => world.close())

it('reads rows again whose company the register knows by now, and no others', async () => {
  const asha = await world.organization()
  const ratings = (cin: string) =>
    importText(
      world,
      asha.organization_id,
      'charges',
      `cin,charge_id,holder,created_on\n${cin},1009${cin.slice(-5)},Sample Gramin Bank,2026-01-20\n`,
    )
  const waiting = await ratings('L15400GA2011PLC990301')
  const unknown = await ratings('L15400GA2011PLC990302')
  expect([waiting.counts.rows_quarantined, unknown.counts.rows_quarantined]).toEqual([1, 1])
  await importText(
    world,
    PLATFORM_ORGANIZATION,
    'company_master',
    'CIN,CompanyName,CompanyStatus\nL15400GA2011PLC990301,QUILL SAMPLE LIMITED,Active\n',
    { as_of: '2025-05-31' },
  )
  await linkAgainTask.run(world.platform, {})
  const queued = () =>
    inOrganization(world.platform.db, asha.organization_id, (tx) =>
      sql<{ job_id: string }>`select job_id from jobs where status = 'queued'`.execute(tx),
    ).then(({ rows }) => rows.map(({ job_id }) => job_id))
  expect(await queued()).toEqual([waiting.job_id])
  const again = await runImport(world.platform, asha.organization_id, waiting.job_id)
  expect(again.counts).toMatchObject({ rows_quarantined: 0, facts_written: 1 })
  await linkAgainTask.run(world.platform, {})
  expect(await queued()).toEqual([])
})

it('reads relations again whose other end the register knows by now, by an ISIN of its issuer as well', async () => {
  const asha = await world.organization()
  await importText(world, asha.organization_id, 'customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
  const { job_id, counts } = await importText(
    world,
    asha.organization_id,
    'relations',
    'relation,customer_number,related_isin,share\ncontrol,C-1,INE9ZZW01019,60\n',
  )
  expect(counts.rows_quarantined).toBe(1)
  await linkAgainTask.run(world.platform, {})
  const queued = () =>
    inOrganization(world.platform.db, asha.organization_id, (tx) =>
      sql<{ job_id: string }>`select job_id from jobs where status = 'queued'`.execute(tx),
    ).then(({ rows }) => rows)
  expect(await queued()).toEqual([])
  const listed = 'SYMBOL,NAME OF COMPANY,SERIES,ISIN NUMBER\nHOLDCO,Holding Sample Limited,EQ,INE9ZZW01027\n'
  await importText(world, PLATFORM_ORGANIZATION, 'listed_companies', listed, { as_of: '2025-05-31' })
  await linkAgainTask.run(world.platform, {})
  expect(await queued()).toEqual([{ job_id }])
  const again = await runImport(world.platform, asha.organization_id, job_id)
  expect(again.counts).toMatchObject({ rows_quarantined: 0, facts_written: 1 })
})
