import { Readable } from 'node:stream'
import pg from 'pg'
import { importFile } from '../apps/server/src/imports/pipeline/import-file.ts'
import { evaluateDirty } from '../apps/server/src/monitoring/run.ts'
import { systemCaller } from '../apps/server/src/platform/access.ts'
import { inSnapshot } from '../apps/server/src/platform/audit-check/audit-source.ts'
import { AUDITED_TABLES } from '../apps/server/src/platform/audit-check/audited-tables.ts'
import { verifyAudit } from '../apps/server/src/platform/audit-check/verify-audit.ts'
import { execute, type Platform } from '../apps/server/src/platform/verb.ts'
import { createPortfolio } from '../apps/server/src/rooms/portfolios/create-portfolio.ts'
import { makeLender, onFreshPlatform } from './fresh-platform.ts'
import { accountsFile, customersFile, dayEndFile } from './generated-files.ts'
import { datasetHash, type Line, median, report, timed } from './report.ts'

// What it costs that the audit covers every row: the same work with the triggers and without them, in turns. And how long
// a person's write waits beside an import and the judging of what it brought.

const ROUNDS = 3
const WRITES = 200
const ROWS = 20_000

const textOf = (lines: Iterable<string>): string => [...lines].join('')
const customers = textOf(customersFile(ROWS))
const accounts = textOf(accountsFile(ROWS))
const dayEnds = textOf(dayEndFile('2026-10-31', 0, ROWS, 0.6))
const FILES = [
  { kind: 'customers', text: customers },
  { kind: 'accounts', text: accounts },
  { kind: 'day_end', text: dayEnds },
]

async function setTriggers(owner_url: string, to: 'enable' | 'disable') {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  for (const table of Object.keys(AUDITED_TABLES))
    for (const event of ['insert', 'update', 'delete'])
      await client.query(`alter table ${table} ${to} trigger audited_${event}`)
  await client.end()
}

async function importAll(platform: Platform, organization_id: string): Promise<number> {
  const { ms } = await timed(async () => {
    for (const { kind, text } of FILES) {
      const stream = Readable.from([Buffer.from(text)])
      const done = await importFile(platform, { organization_id, kind, file_name: `${kind}.csv`, stream, options: {} })
      if (done.status !== 'done') throw new Error(`${kind}: ${done.message}`)
    }
  })
  return ms
}

let named = 0
async function writeOnce(platform: Platform, organization_id: string): Promise<number> {
  named += 1
  const { ms } = await timed(() =>
    execute(platform, systemCaller(organization_id, 'bench'), createPortfolio, { name: `Portfolio ${named}` }),
  )
  return ms
}

const figures = new Map<string, number[]>()
const add = (what: string, ...ms: number[]) => figures.set(what, [...(figures.get(what) ?? []), ...ms])
const waits: number[] = []
let verified = { ms: 0, rows: 0 }
for (let round = 0; round < ROUNDS; round += 1)
  for (const covered of round % 2 === 0 ? [true, false] : [false, true])
    await onFreshPlatform(async (platform, { database: { owner_url } }) => {
      const how = covered ? 'covered' : 'not covered'
      await setTriggers(owner_url, covered ? 'enable' : 'disable')
      const lender = await makeLender(platform, 'Bench Lender')
      for (let n = 0; n < WRITES; n += 1) add(`one write, ${how}`, await writeOnce(platform, lender))
      add(`import of ${3 * ROWS} rows, ${how}`, await importAll(platform, lender))
    })
await onFreshPlatform(async (platform, { database: { owner_url } }) => {
  const lender = await makeLender(platform, 'Bench Lender')
  let working = true
  const person = async () => {
    while (working) waits.push(await writeOnce(platform, lender))
  }
  const people = [person(), person()]
  await importAll(platform, lender)
  await evaluateDirty(platform, lender)
  working = false
  await Promise.all(people)
  const { ms, result } = await timed(() => inSnapshot(owner_url, (source) => verifyAudit(source, null)))
  if (result.findings.count > 0) throw new Error(JSON.stringify(result.findings.first[0]))
  verified = { ms, rows: result.rows }
})

const rounded = (ms: number) => Number(ms.toFixed(1))
const lines: Line[] = [...figures].map(([what, taken]) => ({ what, median_ms: rounded(median(taken)) }))
waits.sort((wait, other) => wait - other)
lines.push({
  what: 'one write beside import and judging',
  median_ms: rounded(median(waits)),
  p99_ms: rounded(waits[Math.floor(waits.length * 0.99)] ?? 0),
  most_ms: rounded(waits.at(-1) ?? 0),
})
lines.push({ what: `verify-audit of ${verified.rows} rows`, median_ms: rounded(verified.ms) })
report({
  bench: 'audit',
  says: 'the same work with the audit covering every row and without; a write shall wait no more than 300 ms beside import and judging',
  n: { rounds: ROUNDS, writes: WRITES * ROUNDS, writes_beside: waits.length },
  dataset: datasetHash(customers, accounts, dayEnds),
  lines,
})
