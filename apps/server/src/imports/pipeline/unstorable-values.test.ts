import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { execute } from '../../platform/verb.ts'
import { createPortfolio } from '../../rooms/portfolios/create-portfolio.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { CsvReader } from '../kit/csv-records.ts'
import { sampleText } from '../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

/** Days and numbers that a calendar, a Date, a numeric, a bigint or a text of PostgreSQL cannot hold, and their neighbours. */
const VALUES = [
  ...[
    '0001-01-01',
    '01-01-0001',
    '0000-01-01',
    '31-12-9999',
    '9999-12-31',
    '01-01-10000',
    '10000-01-01',
    '-0001-01-01',
  ],
  ...['9999-12-31T23:59:59Z', '0001-01-01T00:00:00+05:30', '999912', '000101', '12-9999', '01-0001', '9999-00'],
  ...['9'.repeat(17), '9'.repeat(40), '9'.repeat(400), `-${'9'.repeat(19)}`, `0.${'3'.repeat(60)}`, '1e400', '-1e400'],
  ...['9223372036854775808', '2147483648', 'Infinity', 'NaN', '0x7f', '\u0000', '5\u00006', '\ud800', '7\udfff'],
]

const written = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The sample's first row once for every column and value, that column changed. */
async function hostileText(kind: string): Promise<{ text: string; rows: number }> {
  const reader = new CsvReader()
  const [heading, first] = [...reader.feed(await sampleText(kind)), ...reader.end()]
  if (!heading || !first) throw new Error(`the sample of ${kind} has no rows`)
  const lines = first.cells.flatMap((_, at) =>
    VALUES.map((value) => first.cells.map((cell, place) => written(place === at ? value : cell)).join(',')),
  )
  return { text: `${heading.text}\n${lines.join('\n')}\n`, rows: lines.length }
}

async function lender(): Promise<string> {
  const { organization_id } = await world.organization()
  for (const kind of ['customers', 'accounts']) await importText(world, organization_id, kind, await sampleText(kind))
  await execute(world.platform, world.system(organization_id), createPortfolio, { name: 'Sample portfolio' })
  return organization_id
}

describe('what no column can hold', () => {
  it.each(IMPORT_KINDS.filter(({ records }) => !records))(
    'sets its row of $kind aside with line and reason, and the file goes on',
    { timeout: 60_000 },
    async ({ kind, visibility, needs_as_of, without_heading }) => {
      const organization_id = visibility === 'public' ? PLATFORM_ORGANIZATION : await lender()
      const { text, rows } = await hostileText(kind)
      const outcome = await importText(world, organization_id, kind, text, needs_as_of ? { as_of: '2025-05-31' } : {})
      expect(outcome.status).toBe('done')
      expect(outcome.counts.rows_accepted + outcome.counts.rows_quarantined).toBe(without_heading ? rows + 1 : rows)
      expect(outcome.counts.rows_quarantined).toBeGreaterThan(0)
      const aside = await inOrganization(world.platform.db, organization_id, (tx) =>
        sql<{
          row: number
          reason: string
        }>`select row, reason from quarantine where job_id = ${outcome.job_id}`.execute(tx),
      )
      expect(aside.rows).toHaveLength(outcome.counts.rows_quarantined)
      expect(aside.rows.filter(({ row, reason }) => row < 2 || reason.trim() === '')).toEqual([])
    },
  )
})
