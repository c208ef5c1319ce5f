import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { loadShippedIssuers } from './shipped-issuers.ts'

let world: TestWorld
const logLines: string[] = []
const log = { info: (_: unknown, line?: string) => void logLines.push(line ?? '') }
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-01T06:00:00Z' })
  await loadShippedIssuers(world.platform, log)
}, 120_000)
afterAll(() => world.close())

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows

describe('the issuers that ship', () => {
  it('are read almost whole, and each issuer is one party', async () => {
    expect(await ask(sql`select field, count(*)::int as rows from quarantine group by 1 order by 1`)).toEqual([
      { field: 'ISIN No', rows: 3 },
      { field: 'old_symbol', rows: 1 },
      { field: null, rows: 1 },
    ])
    const [count] = await ask(
      sql<{ issuers: number; parties: number }>`
        select count(distinct regexp_replace(left(value, 7), '^IN9', 'INE'))::int as issuers,
          count(distinct party_id)::int as parties
        from party_identifiers where scheme = 'isin'`,
    )
    expect(count).toEqual({ issuers: count?.parties, parties: count?.parties })
    expect(count?.issuers).toBeGreaterThan(7500)
  })

  it('are one party under every symbol on every day', async () => {
    const symbolsOf = (symbols: string) =>
      ask(sql`
        select p.name, i.value as symbol, i.valid_from, i.valid_to from party_identifiers i join parties p using (party_id)
        where i.scheme = 'nse_symbol' and i.value = any(${symbols.split(' ')}) order by i.value, i.valid_to`)
    expect(await symbolsOf('LTI LTIM LTM')).toEqual([
      { name: 'LTM Limited', symbol: 'LTI', valid_from: null, valid_to: '2022-12-05' },
      { name: 'LTM Limited', symbol: 'LTIM', valid_from: '2022-12-05', valid_to: '2026-02-27' },
      { name: 'LTM Limited', symbol: 'LTM', valid_from: '2026-02-27', valid_to: null },
    ])
    expect(await symbolsOf('DTIL DHFL')).toEqual([
      { name: 'Piramal Finance Limited', symbol: 'DHFL', valid_from: null, valid_to: '2021-09-29' },
      { name: 'Dhunseri Ventures Limited', symbol: 'DTIL', valid_from: null, valid_to: '2010-07-26' },
      { name: 'Dhunseri Tea & Industries Limited', symbol: 'DTIL', valid_from: '2010-07-26', valid_to: null },
    ])
  })

  it('are imported once', async () => {
    await loadShippedIssuers(world.platform, log)
    expect(logLines).toHaveLength(7)
  })
})
