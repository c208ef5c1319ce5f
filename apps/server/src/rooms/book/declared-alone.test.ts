import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
})
afterAll(() => world.close())

it('has the class that the lender declares of a guarantee, which has no days past due', async () => {
  const asha = await world.organization()
  for (const [kind, text] of [
    ['customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n'],
    [
      'accounts',
      'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term loan,500\nA-2,C-1,BG,300\nA-3,C-1,LC,200\n',
    ],
    [
      'day_end',
      `account_number,day_end_date,outstanding,dpd,asset_class
A-1,2026-03-31,500,120,Sub-standard
A-2,2026-03-31,300,,Sub-standard
A-3,2026-03-31,200,,
`,
    ],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
  const npa = (await asha.get('/v1/book/registers/npa')).body
  expect(npa.data.map((item: { exposure: string; kind: string }) => [item.kind, item.exposure])).toEqual([
    ['term_loan', '500.00'],
    ['bank_guarantee', '300.00'],
  ])
  expect(npa.data[1]).toMatchObject({ declared_class: 'Sub-standard', asset_class: 'NPA', computed_class: null })
  const unknown = (await asha.get('/v1/book/registers/class_unknown')).body
  expect(unknown.data.map((item: { kind: string }) => item.kind)).toEqual(['letter_of_credit'])
})
