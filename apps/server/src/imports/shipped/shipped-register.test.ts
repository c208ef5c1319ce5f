import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { sampleText } from '../kit/sample-file.ts'
import { loadShippedRegister } from './shipped-register.ts'

let world: TestWorld
const logLines: string[] = []
const log = { info: (_: unknown, line?: string) => void logLines.push(line ?? '') }
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  await loadShippedRegister(world.platform, log)
}, 120_000)
afterAll(() => world.close())

const inRegister = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows

describe('the register that ships', () => {
  it('holds 16,008 companies in two editions and sets the one CIN aside that no company has', async () => {
    const editions = await inRegister(
      sql`select valid_from, count(*)::int as facts from facts where kind = 'company_master' group by 1 order by 1`,
    )
    expect(editions).toEqual([
      { valid_from: '2021-03-31', facts: 4130 },
      { valid_from: '2025-05-31', facts: 11_878 },
    ])
    expect(await inRegister(sql`select row, field from quarantine`)).toEqual([{ row: 7791, field: 'CIN' }])
    const unknown = await inRegister(
      sql`select count(*)::int as count from parties where status is null or type not in ('public_company', 'private_company')`,
    )
    expect(unknown).toEqual([{ count: 0 }])
  })

  it('names its source on every document and holds no e-mail address', async () => {
    const documents = await inRegister(sql<{ attribution: string }>`select attribution from documents`)
    expect(documents).toHaveLength(7)
    for (const { attribution } of documents)
      expect(attribution).toMatch(/Ministry of Corporate Affairs, data\.gov\.in, Government Open Data License - India$/)
    const addresses = await inRegister(
      sql`select count(*)::int as count from facts where payload::text ~ '[a-z0-9._-]+@[a-z0-9-]+[.][a-z]{2,}'`,
    )
    expect(addresses).toEqual([{ count: 0 }])
  })

  it('is imported once', async () => {
    const before = logLines.length
    await loadShippedRegister(world.platform, log)
    expect([before, logLines.length]).toEqual([7, 7])
    expect(await inRegister(sql`select count(*)::int as count from jobs`)).toEqual([{ count: 7 }])
  })

  it('shares no name with the invented companies of the samples', async () => {
    const names = ['customers', 'company_master'].map(sampleText)
    const invented = (await Promise.all(names)).flatMap((text) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => matchName(line.split(',')[1] ?? '')),
    )
    expect(invented).toHaveLength(6)
    expect(await inRegister(sql`select name from parties where match_name = any(${invented})`)).toEqual([])
  })
})
