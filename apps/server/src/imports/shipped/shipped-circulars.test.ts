import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { issuerOfTitle } from '@saakh/domain/circular-issuer'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { checkoutRoot } from '../../platform/server-root.ts'
import { arrange } from '../../testing/arrange.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { loadShippedCirculars } from './shipped-circulars.ts'

let world: TestWorld
const logLines: string[] = []
const log = { info: (_: unknown, line?: string) => void logLines.push(line ?? '') }

/** Every company that a shipped title names, as if all were listed: the most that linking can cost. */
function namedCompanies(): Map<string, string> {
  const bytes = readFileSync(join(checkoutRoot(), 'data', 'exchange-circulars', 'circulars.csv.gz'))
  const lines = gunzipSync(bytes).toString('utf8').trim().split('\n').slice(1)
  return new Map(
    lines.flatMap((line) => {
      const [, quoted, plain] = /^(?:[^,]*,){4}(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(line) ?? []
      const named = issuerOfTitle((quoted ?? plain ?? '').replaceAll('""', '"'))
      return named.ok ? [[named.match_name, named.issuer] as const] : []
    }),
  )
}

beforeAll(async () => {
  world = await testWorld({ now: '2026-07-01T06:00:00Z' })
  const named = [...namedCompanies()].map(([match_name, name]) => ({ party_id: newId(), match_name, name }))
  await arrange(world.platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    await sql`insert into parties (party_id, name, match_name, type)
      select party_id, name, match_name, 'public_company'
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as t (party_id uuid, name text, match_name text)`.execute(
      tx,
    )
    await sql`insert into party_identifiers (party_id, scheme, value)
      select party_id, 'nse_symbol', 'T' || row_number() over () from parties where owner_organization_id is null`.execute(
      tx,
    )
  })
  await loadShippedCirculars(world.platform, log)
}, 120_000)
afterAll(() => world.close())

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows

describe('the circulars that ship', () => {
  it('are read without a row set aside', async () => {
    expect(await ask(sql`select count(*)::int as rows from exchange_circulars`)).toEqual([{ rows: 3297 }])
    expect(await ask(sql`select row, field, reason from quarantine`)).toEqual([])
  })

  it('lead to documents of the exchanges and name their source', async () => {
    const hosts = await ask(
      sql<{ host: string }>`select distinct split_part(address, '/', 3) as host from exchange_circulars order by 1`,
    )
    expect(hosts.map(({ host }) => host)).toEqual(['nsearchives.nseindia.com', 'www.bseindia.com'])
    const documents = await ask(sql<{ attribution: string }>`select distinct attribution from documents`)
    expect(documents).toHaveLength(1)
  })

  it('carry the ratings they mention', async () => {
    const rated = await ask(
      sql`select count(*)::int as facts from facts where kind = 'exchange_circular' and payload->'ratings' <> '[]'`,
    )
    expect(rated[0]).not.toEqual({ facts: 0 })
  })

  it('accuse by no title that speaks of debt', async () => {
    const accusing = await ask(
      sql`select title from exchange_circulars where class in ('equity_suspended_non_compliance', 'debarment',
        'insolvency_surveillance') and title ~* '(debenture|commercial paper|bond|t-bill|treasury|ncd)'`,
    )
    expect(accusing).toEqual([])
  })

  it('are imported once', async () => {
    const before = logLines.length
    await loadShippedCirculars(world.platform, log)
    expect([before, logLines.length]).toEqual([2, 2])
  })
})
