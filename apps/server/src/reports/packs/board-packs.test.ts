import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { narrowed } from '../../rooms/organizations/policies.ts'
import { arrange } from '../../testing/arrange.ts'
import { importText } from '../../testing/import-text.ts'
import { textOfPdf } from '../../testing/pdf-reader.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { type StoredPack, verifyPack } from './verify-pack.ts'

const CUSTOMERS = `customer_number,name,branch,industry
C-1,Ashwini Sample Mills,Panaji,Textiles
C-2,Kaveri Sample Traders,Margao,Trade
C-3,Devbagh Sample Marine,Panaji,Fishing
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit,margin
A-1,C-1,CC,50000000,
A-2,C-1,BG,20000000,2000000
A-3,C-2,term loan,9000000,
A-4,C-3,term loan,3000000,
`
const HEAD = 'account_number,day_end_date,outstanding,dpd,undrawn,asset_class,npa_since\n'
const DAYS = `${HEAD}A-1,2026-02-28,46000000,0,,Standard,
A-1,2026-03-31,52500000,62,,SMA-2,
A-2,2026-03-31,15000000,0,,Standard,
A-3,2026-02-28,8000000,30,0,SMA-0,
A-3,2026-03-31,7900000,61,0,SMA-1,
A-4,2026-03-31,2500000,200,0,Sub-standard,2025-12-14
`

let world: TestWorld
let asha: Client
const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await world.organization()
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('day_end', DAYS)
  await evaluateDirty(world.platform, asha.organization_id)
})
afterAll(() => world.close())

const make = async (client: Client, body: object = { month: '2026-03' }) => {
  const answer = await client.post('/v1/book/packs', body)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body.data
}
const pdfOf = async ({ sha256: hash }: { sha256: string }) => {
  const parts: Buffer[] = []
  for await (const part of world.platform.files.stream(asha.organization_id, hash)) parts.push(part)
  return Buffer.concat(parts)
}
const stored = async (pack_id: string) => {
  const [row] = await arrange(world.platform.db, asha.organization_id, async (tx) => {
    const { rows } = await sql<StoredPack>`select manifest, made_from, sha256 as file from board_packs
      where pack_id = ${pack_id}`.execute(tx)
    return rows
  })
  if (!row) throw new Error('the pack is not stored')
  return row
}
const verify = (row: StoredPack) =>
  inOrganization(world.platform.db, asha.organization_id, (tx) => verifyPack(tx, row))

describe('a board pack', () => {
  it('tells the figures of the book, each with its source, and is kept under its hash', async () => {
    const pack = await make(asha)
    const pdf = await pdfOf(pack)
    expect([sha256(pdf), pdf.length]).toEqual([pack.sha256, pack.size])
    const text = textOfPdf(pdf)
    expect(text).toContain('Ashwini Sample Mills')
    // 5.25 + 1.80 + 0.79 + 0.25 crore.
    expect(text).toContain('₹8.09 cr')
  })
})
