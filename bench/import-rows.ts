import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { importFile } from '../apps/server/src/imports/pipeline/import-file.ts'
import { PLATFORM_ORGANIZATION } from '../apps/server/src/platform/db.ts'
import type { Platform } from '../apps/server/src/platform/verb.ts'
import { makeLender, onFreshPlatform } from './fresh-platform.ts'
import { accountsFile, customersFile, dayEndFile, registerFile } from './generated-files.ts'
import { datasetHash, type Line, median, report, timed } from './report.ts'

// A file into facts (parsed, checked, merged, head and quarantine kept, audited) against COPY of the same text into a
// bare table of text columns: what the same server does when nobody checks anything.

const ROUNDS = 3
const REGISTER_ROWS = 50_000
const DAY_ENDS = 100_000

const textOf = (lines: Iterable<string>): string => [...lines].join('')

async function copied(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const columns = (text.slice(0, text.indexOf('\n')).match(/,/g) ?? []).length + 1
  const names = Array.from({ length: columns }, (_, i) => `c${i} text`)
  await client.query(`create table bare (${names.join(', ')})`)
  const { ms } = await timed(() =>
    pipeline(Readable.from([text], { objectMode: false }), client.query(copyFrom('copy bare from stdin csv header'))),
  )
  await client.query('drop table bare')
  await client.end()
  return ms
}

async function imported(
  platform: Platform,
  organization_id: string,
  kind: string,
  text: string,
  as_of?: string,
): Promise<number> {
  const { ms, result } = await timed(() =>
    importFile(platform, {
      organization_id,
      kind,
      file_name: `${kind}.csv`,
      stream: Readable.from([Buffer.from(text)]),
      options: as_of ? { as_of } : {},
    }),
  )
  if (result.status !== 'done' || result.counts.rows_quarantined > 0) throw new Error(`${kind}: ${result.message}`)
  return ms
}

const register = textOf(registerFile(REGISTER_ROWS))
const customers = textOf(customersFile(DAY_ENDS))
const accounts = textOf(accountsFile(DAY_ENDS))
const dayEnds = textOf(dayEndFile('2026-10-31', 0, DAY_ENDS, 0.6))
const INPUTS = [
  { what: 'company_master, new companies', kind: 'company_master', text: register, rows: REGISTER_ROWS },
  { what: 'customers, new', kind: 'customers', text: customers, rows: DAY_ENDS },
  { what: 'accounts, new', kind: 'accounts', text: accounts, rows: DAY_ENDS },
  { what: 'day_end, a first day', kind: 'day_end', text: dayEnds, rows: DAY_ENDS },
]

const ours = new Map<string, number[]>()
const bare = new Map<string, number[]>()
const add = (figures: Map<string, number[]>, what: string, ms: number) =>
  figures.set(what, [...(figures.get(what) ?? []), ms])
for (let round = 0; round < ROUNDS; round++)
  await onFreshPlatform(async (platform, { database: { owner_url } }) => {
    const lender = await makeLender(platform, 'Bench Lender')
    for (const { what, kind, text } of INPUTS) {
      const isRegister = kind === 'company_master'
      const owner = isRegister ? PLATFORM_ORGANIZATION : lender
      add(ours, what, await imported(platform, owner, kind, text, isRegister ? '2026-10-31' : undefined))
      add(bare, what, await copied(owner_url, text))
    }
  })

report({
  bench: 'import-rows',
  says: 'rows a second from a file into facts, and COPY of the same text into a table that nobody checks',
  n: { rounds: ROUNDS, register_rows: REGISTER_ROWS, day_ends: DAY_ENDS },
  dataset: datasetHash(register, customers, accounts, dayEnds),
  lines: INPUTS.map(({ what, rows }): Line => {
    const import_ms = median(ours.get(what) ?? [])
    const copy_ms = median(bare.get(what) ?? [])
    return {
      what,
      rows_per_s: Math.round((rows / import_ms) * 1000),
      copy_rows_per_s: Math.round((rows / copy_ms) * 1000),
      times_slower_than_copy: Number((import_ms / copy_ms).toFixed(1)),
    }
  }),
})
