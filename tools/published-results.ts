import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip, gzipSync } from 'node:zlib'
import { kind as publishedResults, RESULT_HEAD } from '../apps/server/src/imports/kinds/published-results/index.ts'
import { payloadOf } from '../apps/server/src/imports/kinds/xbrl-filings/index.ts'
import { CsvReader } from '../apps/server/src/imports/kit/csv-records.ts'
import { type FiledFlow, unprovedQuarter } from '../apps/server/src/imports/kit/filings/worded-quarters.ts'
import { type Filing, readFiling } from '../apps/server/src/imports/kit/xbrl/filing.ts'
import type { InstanceValue } from '../apps/server/src/imports/kit/xbrl/instance.ts'
import {
  type FiledStatement,
  statementsOf,
  type WordedQuarter,
} from '../apps/server/src/imports/kit/xbrl/statements.ts'

// Makes data/published-results from the tables of figures beside the checkout: the same rules that read an instance read
// them here. The days that the tables give a context are not looked at, since they come from declarations that lie.

const REAL = join(process.cwd(), '..', 'shared', 'data', 'nse-xbrl-filings')
const MADE = join(process.cwd(), 'data', 'published-results', 'nse-2018-2025.csv.gz')
const UNITS: Record<string, string> = { INR: 'iso4217:INR', pure: 'xbrli:pure', INRPerShare: 'rupees per share' }

async function* rowsOf(file: string): AsyncGenerator<Record<string, string>> {
  const reader = new CsvReader()
  let names: string[] | null = null
  for await (const line of createInterface({ input: createReadStream(join(REAL, file)).pipe(createGunzip()) }))
    for (const { cells } of reader.feed(`${line}\n`)) {
      if (names) yield Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
      else names = cells
    }
}

type Values = Map<string, InstanceValue>

async function instances(): Promise<Map<string, Map<string, { instant: null; values: Values }>>> {
  const filings = new Map<string, Map<string, { instant: null; values: Values }>>()
  for await (const { filing_id = '', context = '', concept = '', value = '', unit = '' } of rowsOf(
    'xbrl_facts.csv.gz',
  )) {
    const contexts = filings.get(filing_id) ?? new Map()
    filings.set(filing_id, contexts)
    const { values } = contexts.get(context) ?? contexts.set(context, { instant: null, values: new Map() }).get(context)
    const before: InstanceValue | undefined = values.get(concept)
    const isOther = before !== undefined && before.text !== value
    const problem = isOther ? `${concept} stands there twice, as ${before.text} and as ${value}.` : null
    values.set(concept, { text: value, unit: UNITS[unit] ?? null, problem: problem ?? before?.problem ?? null })
  }
  return filings
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const filings = await instances()
const rows: { published: string; cells: Record<string, string> }[] = []
const aside: string[] = []
/** By symbol, under which the filings of one company lie here. */
const flows = new Map<string | null, FiledFlow[]>()
const worded: { filing: Filing; isin: string; quarter: WordedQuarter }[] = []

const flowOf = ({ filing_id, known_at }: Filing, statement: FiledStatement): FiledFlow | null =>
  statement.statement === 'profit_and_loss' && statement.period_start !== null
    ? {
        filing_id,
        known_at,
        nature: statement.nature,
        start: statement.period_start,
        end: statement.period_end,
        lines: statement.lines,
      }
    : null

function take(filing: Filing, isin: string, statement: FiledStatement) {
  const { lines, audited, address: _, ...rest } = payloadOf(filing, statement)
  const published = filing.known_at.toISOString()
  const head = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']))
  const word = audited === null ? '' : audited ? 'yes' : 'no'
  rows.push({ published, cells: { ...head, ...lines, published, audited: word, listed_isin: isin } })
}

for await (const { filing_id = '', isin = '' } of rowsOf('xbrl_filings.csv.gz')) {
  const read = readFiling(`${filing_id}.xml`, { entry_point: null, contexts: filings.get(filing_id) ?? new Map() })
  if (!read.ok) {
    aside.push(`${filing_id}: ${read.reason}`)
    continue
  }
  const { filing } = read
  const reading = statementsOf(filing)
  aside.push(...reading.aside.map((reason) => `${filing_id}: ${reason}`))
  for (const quarter of reading.worded) worded.push({ filing, isin, quarter })
  for (const statement of reading.statements) {
    take(filing, isin, statement)
    const flow = flowOf(filing, statement)
    if (flow) flows.set(filing.symbol, [...(flows.get(filing.symbol) ?? []), flow])
  }
}
for (const { filing, isin, quarter } of worded) {
  const flow = flowOf(filing, quarter.statement)
  const reason = flow && unprovedQuarter(flow, quarter.rounding, flows.get(filing.symbol) ?? [])
  if (reason === null) take(filing, isin, quarter.statement)
  else aside.push(`${filing.filing_id}: Profit and loss in OneD: ${reason}`)
}
rows.sort((a, b) => (a.published < b.published ? -1 : a.published > b.published ? 1 : 0))
const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
const columns = publishedResults.columns
  .map(({ name }) => name)
  .filter((name) => RESULT_HEAD.includes(name) || used.has(name))
const lines = [columns, ...rows.map(({ cells }) => columns.map((name) => cells[name] ?? ''))]
const bytes = gzipSync(`${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`, { level: 9 })
writeFileSync(MADE, bytes)
console.log(
  `${rows.length} statements of ${new Set(rows.map(({ cells }) => cells.filing_id)).size} filings, ${bytes.length} bytes.`,
)
console.log(`${aside.length} set aside:\n${aside.map((value) => `  ${value}`).join('\n')}`)
