import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { sampleText } from '../kit/sample-file.ts'
import { loadShippedIssuers } from './shipped-issuers.ts'
import { loadShippedResults } from './shipped-results.ts'

let world: TestWorld
const logLines: string[] = []
const log = { info: (_: unknown, line?: string) => void logLines.push(line ?? '') }
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-01T06:00:00Z' })
  await loadShippedIssuers(world.platform, { info: () => undefined })
  await loadShippedResults(world.platform, log)
}, 120_000)
afterAll(() => world.close())

const shipped = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows

describe('the results that ship', () => {
  it('are 5,886 statements of 53 listed companies, and each says what was set aside', async () => {
    expect(logLines.map((line) => line.replace(/^.*: /, ''))).toEqual([
      '5,907 rows read, 21 set aside, 5,886 facts written.',
    ])
    const [count] = await shipped(sql`
      select count(distinct party_id)::int as companies, count(distinct payload->>'filing_id')::int as filings,
        count(*) filter (where (payload->>'address' is null) <> (payload->>'filing_id' ~ '_WEB_2$'))::int as odd_addresses
      from facts where kind = 'published_result'`)
    expect(count).toMatchObject({ companies: 53, filings: 2602, odd_addresses: 0 })
    expect(
      await shipped(sql`select 1 from parties p where party_id in (select party_id from facts)
      and not exists (select from party_identifiers i where i.party_id = p.party_id and i.scheme = 'isin')`),
    ).toEqual([])
  })

  it('stay with a company whose symbol changed', async () => {
    const symbols = await shipped(sql<{ name: string; symbols: string[] }>`
      select p.name, array_agg(i.value order by i.valid_to desc nulls first) as symbols
      from party_identifiers i join parties p using (party_id) where i.scheme = 'nse_symbol'
        and party_id in (select party_id from party_identifiers where value in ('ZOMATO', 'TATAMOTORS', 'SRTRANSFIN', 'TATAGLOBAL'))
      group by 1 order by 1`)
    expect(symbols.map((symbol) => symbol.symbols)).toEqual([
      ['ETERNAL', 'ZOMATO'],
      ['SHRIRAMFIN', 'SRTRANSFIN'],
      ['TATACONSUM', 'TATAGLOBAL', 'TATATEA'],
      ['TMPV', 'TATAMOTORS', 'TELCO'],
    ])
  })

  it('hold no twelve months for the fifteen of a changed year', async () => {
    const spans = await shipped(sql<{ subject: string }>`
      select distinct subject from facts join parties using (party_id)
      where name = 'ACC Limited' and kind = 'published_result' and payload->>'statement' = 'profit_and_loss' and valid_to = '2023-03-31' order by 1`)
    expect(spans.map(({ subject }) => subject)).toEqual([
      'consolidated profit_and_loss 2023-01-01..2023-03-31',
      'standalone profit_and_loss 2023-01-01..2023-03-31',
    ])
    const years = await shipped(sql`
      select subject from facts join parties using (party_id)
      where (name, valid_from, valid_to) in (('Ambuja Cements Limited', '2022-04-01', '2023-03-31'),
        ('Nestle India Limited', '2023-04-01', '2024-03-31'))`)
    expect(years).toEqual([])
  })

  it('are imported once, and no invented company has the name of a listed one', async () => {
    await loadShippedResults(world.platform, log)
    expect(logLines).toHaveLength(1)
    const texts = await Promise.all(['listed_companies', 'customers', 'company_master'].map(sampleText))
    const invented = texts.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => matchName(line.split(',')[1] ?? '')),
    )
    expect(await shipped(sql`select name from parties where match_name = any(${invented})`)).toEqual([])
  })
})
