import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readCircular } from '../apps/server/src/imports/kinds/exchange-circulars/index.ts'
import { csvRecords } from '../apps/server/src/imports/kit/csv-records.ts'
import { classifyCircular } from '../packages/domain/src/circular-class.ts'
import { issuerOfTitle, renameOfTitle } from '../packages/domain/src/circular-issuer.ts'
import type { CircularClass } from '../packages/domain/src/fact-kinds/exchange-circular.ts'
import { matchName } from '../packages/domain/src/names.ts'

// Writes data/exchange-circulars from the whole collection beside the checkout: the circulars whose title names exactly
// one company of the exchange's list, those of the classes that an alert reads, and changes of names. One row per document,
// class and name; rows that the import would set aside stay behind.

const REAL = join(process.cwd(), '..', 'shared', 'data')
const TARGET = join(process.cwd(), 'data', 'exchange-circulars')
const JUDGED: readonly CircularClass[] = [
  ...(['equity_suspended_non_compliance', 'equity_suspension_revoked', 'debarment', 'debarment_revoked'] as const),
  ...(['insolvency_surveillance', 'insolvency_surveillance_ended', 'regulator_order'] as const),
  ...(['regulator_order_in_matter', 'regulator_order_appeal', 'regulator_order_ended'] as const),
]

/** The day the collection ends. */
const TODAY = '2026-06-30'

const bytesAt = (...path: string[]) => {
  const bytes = readFileSync(join(REAL, ...path))
  return path.at(-1)?.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

async function rowsOf(...path: string[]): Promise<Record<string, string>[]> {
  const text = (async function* () {
    yield bytesAt(...path).toString('utf8')
  })()
  let head: string[] | null = null
  const rows: Record<string, string>[] = []
  for await (const records of csvRecords(text))
    for (const { cells } of records) {
      const names = head
      if (!names) head = cells.map((cell) => cell.trim())
      else rows.push(Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])))
    }
  return rows
}

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = (columns: readonly string[], rows: readonly Record<string, string>[]) =>
  `${[columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((line) => line.map(cell).join(',')).join('\n')}\n`

const listed = new Map<string, number>()
for (const row of await rowsOf('nse-listed', 'EQUITY_L_2026-04.csv')) {
  const name = matchName(row['NAME OF COMPANY'] ?? '')
  listed.set(name, (listed.get(name) ?? 0) + 1)
}
const mentions = await rowsOf('exchange-circulars', 'ratings_mentioned.csv.gz')
const rated = new Set(mentions.map(({ circular_id }) => circular_id))

const cellsOf = ({ circular_id = '', source = '', date = '', category = '', title = '', pdf_url = '' }) => ({
  ...{ circular_id, source, date, category, title, pdf_url },
})

const kept = new Map<string, Record<string, string>>()
for (const row of await rowsOf('exchange-circulars', 'circulars.csv.gz')) {
  const title = row.title ?? ''
  const named = issuerOfTitle(title)
  const found = classifyCircular(title).class
  const isLinked = named.ok && listed.get(named.match_name) === 1
  if (!isLinked && !JUDGED.includes(found) && renameOfTitle(title) === null) continue
  if (!readCircular(cellsOf(row), TODAY).ok) continue
  const place = `${row.pdf_url}\n${found}\n${named.ok ? named.match_name : title}`
  const before = kept.get(place)
  if (!before || (!rated.has(before.circular_id) && rated.has(row.circular_id))) kept.set(place, row)
}
const circulars = [...kept.values()].sort((a, b) =>
  `${a.date} ${a.circular_id}` < `${b.date} ${b.circular_id}` ? -1 : 1,
)
const ids = new Set(circulars.map(({ circular_id }) => circular_id))
const ratings = mentions.filter(({ circular_id }) => ids.has(circular_id))
const write = (file: string, text: string) => {
  const bytes = gzipSync(text, { level: 9 })
  writeFileSync(join(TARGET, file), bytes)
  console.log(`${file}: ${text.split('\n').length - 2} rows, ${bytes.length} bytes`)
}
write('circulars.csv.gz', csv(['circular_id', 'source', 'date', 'category', 'title', 'pdf_url'], circulars))
write('ratings-mentioned.csv.gz', csv(['circular_id', 'agency', 'rating', 'outlook'], ratings))
