import { sql } from 'kysely'
import tar from 'tar-stream'
import { gzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { FILE_NAME, halfYear, instanceXml, profitAndLoss } from '../../testing/xbrl-instances.ts'
import { importFile } from './import-file.ts'
import { sampleText } from './sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
}, 120_000)
afterAll(() => world.close())

const bytesOf = async function* (content: Uint8Array) {
  yield content
}

const imported = (kind: string, file_name: string, content: Uint8Array | string, options = {}) =>
  importFile(world.platform, {
    organization_id: PLATFORM_ORGANIZATION,
    kind,
    file_name,
    stream: bytesOf(typeof content === 'string' ? Buffer.from(content) : content),
    options,
  })

const read = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows

const asideOf = (job_id: string) =>
  read(sql<{ row: number; text: string; reason: string }>`
    select row::int, text, reason from quarantine where job_id = ${job_id} order by row`)

interface Written {
  name: string
  subject: string
  known_at: Date
  payload: { context: string; filing_id: string; address: string | null; lines: Record<string, string> }
  locator: { row: number }
}

const factsOf = (document_id: string) =>
  read(sql<Written>`
    select p.name, f.subject, f.known_at, f.payload, f.locator from facts f join parties p using (party_id)
    where f.source_document = ${document_id} order by (f.locator->>'row')::int, f.subject`)

const archive = async (members: readonly (readonly [string, string | Buffer])[]) => {
  const pack = tar.pack()
  for (const [name, content] of members) pack.entry({ name }, content)
  pack.finalize()
  return buffer(pack)
}

describe('a result filing', () => {
  it('becomes facts of its company, each with its own days, and is imported once', async () => {
    await imported('listed_companies', 'list.csv', await sampleText('listed-companies.csv'), { as_of: '2026-04-01' })
    const outcome = await imported('xbrl_filings', FILE_NAME, instanceXml(halfYear()))
    expect(outcome.message).toBe('1 row read, 0 set aside, 3 facts written.')
    const facts = await factsOf(outcome.document_id)
    expect(facts.map(({ name, subject, payload }) => [name, subject, payload.context])).toEqual([
      ['Samudra Sample Foods Limited', 'standalone balance_sheet 2024-09-30', 'OneI'],
      ['Samudra Sample Foods Limited', 'standalone profit_and_loss 2024-04-01..2024-09-30', 'FourD'],
      ['Samudra Sample Foods Limited', 'standalone profit_and_loss 2024-07-01..2024-09-30', 'OneD'],
    ])
    expect(facts[1]?.payload.lines.revenue_from_operations).toBe('75000000.00')
    expect(facts[2]?.payload.lines.revenue_from_operations).toBe('40000000.00')
    expect(facts[0]?.known_at.toISOString()).toBe('2024-11-14T12:00:00.000Z')
    expect(facts[0]?.payload.address).toBe(
      'https://nsearchives.nseindia.com/corporate/xbrl/INDAS_100001_200001_14112024053000.xml',
    )
    expect((await imported('xbrl_filings', FILE_NAME, instanceXml(halfYear()))).already_imported).toBe(true)
    expect(await read(sql`select count(*)::int as parties from parties where name ~ 'Sample'`)).toEqual([{ parties: 3 }])
  })

  it('stands the same in a table of figures, and the table adds nothing', async () => {
    const outcome = await imported('published_results', 'results.csv', await sampleText('published-results.csv'))
    expect(outcome.message).toContain('2 rows read, 0 set aside')
  })

  it('is read from an archive beside broken members, which say why', async () => {
    const next = instanceXml({
      head: { Symbol: 'SMPLMILLS', ISIN: undefined, NameOfTheCompany: 'Parvat Sample Mills Limited' },
      ...halfYear({ contexts: 'none' }),
    })
    const members = [
      ['14Nov2024_1731_INDAS_100002_200002_14112024053100_WEB.xml', next],
      ['broken.xml', next.slice(0, 2000)],
      ['../../outside.xml', next],
      ['bomb.xml', `<!DOCTYPE b [<!ENTITY a "aaaa">]>${next.slice(next.indexOf('<xbrli'))}`],
      ['readme.txt', 'hello'],
      ['latin.xml', Buffer.from([0x3c, 0xe9, 0x3e])],
      ['14Nov2024_1732_INDAS_100003_200003_14112024053200.xml', next.replaceAll('SMPLMILLS', 'SMPLNEW')],
    ] as const
    const outcome = await imported('xbrl_filings', 'many.tar.gz', gzipSync(await archive(members)))
    expect(outcome.message).toBe('7 rows read, 5 set aside, 6 facts written.')
    const aside = await asideOf(outcome.job_id)
    expect(aside.map(({ row, text }) => [row, text])).toEqual(members.slice(1, 6).map(([name], i) => [i + 2, name]))
    expect(aside.map(({ reason }) => reason).join('\n')).toMatch(
      /broken[^]*leads out of its archive[^]*document type[^]*no XML instance[^]*not UTF-8/,
    )
    const facts = await factsOf(outcome.document_id)
    expect([...new Set(facts.map(({ name }) => name))]).toEqual(['Parvat Sample Mills Limited', 'Parvat Sample Mills Limited'].slice(1))
  })
})
void profitAndLoss
