import { canonicalJson } from '@saakh/domain/canonical-json'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { isFactKind } from '@saakh/domain/facts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
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

/** What goes wrong in real files: odd cells, missing and surplus cells, stray signs, other scripts, control characters. */
const oddCell = fc.oneof(
  fc.constantFrom(
    '',
    'NA',
    '-1',
    '1e9',
    'NaN',
    '1,00,000',
    '"',
    '""',
    '\u0000',
    '\u0007',
    '\\',
    '\\N',
    '\t',
    "'; drop table facts;--",
  ),
  fc.constantFrom(
    '31-02-2026',
    '2099-01-01',
    '0000-00-00',
    '99999999999999999999',
    '₹ 5',
    '(5)',
    '\ud800',
    '\ufffe',
    '=1+1',
    'घर',
  ),
  // Right somewhere else, and wrong or of another meaning here.
  fc.constantFrom(
    'D',
    'A1+/Stable',
    'CARE D; INC',
    'RWN',
    'withdrawn',
    'Filed',
    'Not Filed',
    'Jul-Sep',
    '132025',
    'yes',
  ),
  fc.string({ maxLength: 12 }),
)
type Mutation =
  | { kind: 'cell'; at: number; cell: string }
  | { kind: 'drop'; at: number }
  | { kind: 'add'; cell: string }
  | { kind: 'digit'; at: number; digit: number }
  | { kind: 'none' }
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('cell' as const), at: fc.nat(20), cell: oddCell }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('add' as const), cell: oddCell }),
  // Another number, day or amount of the same shape: mostly a row about something else.
  fc.record({ kind: fc.constant('digit' as const), at: fc.nat(20), digit: fc.nat(9) }),
  fc.record({ kind: fc.constant('none' as const) }),
)

function mutated(row: readonly string[], change: Mutation): string {
  const cells = [...row]
  if (change.kind === 'cell') cells[change.at % cells.length] = change.cell
  if (change.kind === 'drop') cells.splice(change.at % cells.length, 1)
  if (change.kind === 'add') cells.push(change.cell)
  if (change.kind === 'digit') {
    const at = change.at % cells.length
    cells[at] = (cells[at] ?? '').replace(/\d(?=\D*$)/, String(change.digit))
  }
  return cells.join(',')
}

/** The cells of a kind's own sample, without its heading. */
async function rowsOfSample(kind: string): Promise<{ heading: string; rows: string[][] }> {
  const reader = new CsvReader()
  const [heading, ...records] = [...reader.feed(await sampleText(kind)), ...reader.end()]
  return { heading: heading?.text ?? '', rows: records.map(({ cells }) => cells.map(written)) }
}
const written = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const tableOf = ({ heading, rows }: { heading: string; rows: string[][] }) =>
  fc
    .array(fc.tuple(fc.constantFrom(...rows), mutation), { minLength: 1, maxLength: 25 })
    .map((changed) => ({ text: `${heading}\n${changed.map(([row, change]) => mutated(row, change)).join('\n')}\n` }))

const sum = (counts: { rows_accepted: number; rows_quarantined: number }) =>
  counts.rows_accepted + counts.rows_quarantined
let nonce = 0
/** Distinct content each time: the same file again would be told as imported and not be read. */
const distinct = (text: string) => `${text}${'\n'.repeat(++nonce)}`

/** Whatever went in: stored payloads fit their kind, hashes are of their content, heads are the facts known last. */
async function expectSoundFacts(organization_id: string) {
  const { rows } = await inOrganization(world.platform.db, organization_id, (tx) =>
    sql<{ kind: string; payload: object; content_hash: string; is_head: boolean; is_newest: boolean }>`
      select f.kind, f.payload, f.content_hash, h.fact_id is not null as is_head,
        not exists (select 1 from facts n where n.party_id = f.party_id and n.kind = f.kind and n.subject = f.subject
          and (n.known_at, n.recorded_at, n.fact_id) > (f.known_at, f.recorded_at, f.fact_id)) as is_newest
      from facts f left join facts_head h using (fact_id)`.execute(tx),
  )
  for (const { kind, payload, content_hash, is_head, is_newest } of rows) {
    expect(isFactKind(kind) && FACT_KINDS[kind].payload.safeParse(payload).error).toBeUndefined()
    expect(content_hash).toBe(sha256(canonicalJson(payload)))
    expect(is_head).toBe(is_newest)
  }
}

/** Whom the samples name; without them every row would be set aside for the same reason. */
async function knowingTheSamples(): Promise<string> {
  const { organization_id } = await world.organization()
  for (const kind of ['customers', 'accounts'])
    await importText(world, organization_id, kind, distinct(await sampleText(kind)))
  await execute(world.platform, world.system(organization_id), createPortfolio, { name: 'Sample portfolio' })
  return organization_id
}

describe('rows that something happened to', () => {
  it.each(IMPORT_KINDS.filter(({ records }) => !records))(
    'of $kind never abort the import: each is accepted or set aside',
    { timeout: 60_000 },
    async ({ kind, visibility, needs_as_of }) => {
      const organization_id = visibility === 'public' ? PLATFORM_ORGANIZATION : await knowingTheSamples()
      const options = { batch_rows: 9, ...(needs_as_of && { as_of: '2025-05-31' }) }
      let accepted = 0
      await fc.assert(
        fc.asyncProperty(tableOf(await rowsOfSample(kind)), async ({ text }) => {
          const outcome = await importText(world, organization_id, kind, distinct(text), options)
          expect(outcome.status).toBe('done')
          expect(sum(outcome.counts)).toBe(outcome.counts.rows_read)
          accepted += outcome.counts.rows_accepted
          const { rows } = await inOrganization(world.platform.db, organization_id, (tx) =>
            sql<{
              count: number
            }>`select count(*)::int as count from quarantine where job_id = ${outcome.job_id}`.execute(tx),
          )
          expect(rows[0]?.count).toBe(outcome.counts.rows_quarantined)
        }),
        { numRuns: 25 },
      )
      expect(accepted).toBeGreaterThan(0)
      await expectSoundFacts(organization_id)
    },
  )
})
