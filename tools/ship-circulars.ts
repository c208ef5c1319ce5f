import { join } from 'node:path'
import { readCircular } from '../apps/server/src/imports/kinds/exchange-circulars/index.ts'
import { classifyCircular } from '../packages/domain/src/circular-class.ts'
import { issuerOfTitle, renameOfTitle } from '../packages/domain/src/circular-issuer.ts'
import type { CircularClass } from '../packages/domain/src/fact-kinds/exchange-circular.ts'
import { matchName } from '../packages/domain/src/names.ts'
import { rowsOf, ship } from './shipped-csv.ts'

// Writes data/exchange-circulars from the whole collection beside the checkout: the circulars whose title names exactly
// one company of the exchange's list, those of the classes that an alert reads, and changes of names. One row per document,
// class and name; rows that the import would set aside stay behind.

const TARGET = join(process.cwd(), 'data', 'exchange-circulars')
const JUDGED: readonly CircularClass[] = [
  ...(['equity_suspended_non_compliance', 'equity_suspension_revoked', 'debarment', 'debarment_revoked'] as const),
  ...(['insolvency_surveillance', 'insolvency_surveillance_ended', 'regulator_order'] as const),
  ...(['regulator_order_in_matter', 'regulator_order_appeal', 'regulator_order_ended'] as const),
]

/** The day the collection ends. */
const TODAY = '2026-06-30'

const listed = new Map<string, number>()
for (const row of await rowsOf(['nse-listed', 'EQUITY_L_2026-04.csv'])) {
  const name = matchName(row['NAME OF COMPANY'] ?? '')
  listed.set(name, (listed.get(name) ?? 0) + 1)
}
const mentions = await rowsOf(['exchange-circulars', 'ratings_mentioned.csv.gz'])
const rated = new Set(mentions.map(({ circular_id }) => circular_id))

const cellsOf = ({ circular_id = '', source = '', date = '', category = '', title = '', pdf_url = '' }) => ({
  ...{ circular_id, source, date, category, title, pdf_url },
})

const kept = new Map<string, Record<string, string>>()
for (const row of await rowsOf(['exchange-circulars', 'circulars.csv.gz'])) {
  const title = row.title ?? ''
  const named = issuerOfTitle(title)
  const circularClass = classifyCircular(title).class
  const isLinked = named.ok && listed.get(named.match_name) === 1
  if (!isLinked && !JUDGED.includes(circularClass) && renameOfTitle(title) === null) continue
  if (!readCircular(cellsOf(row), TODAY).ok) continue
  const place = `${row.pdf_url}\n${circularClass}\n${named.ok ? named.match_name : title}`
  const before = kept.get(place)
  if (!before || (!rated.has(before.circular_id) && rated.has(row.circular_id))) kept.set(place, row)
}
const circulars = [...kept.values()].sort((a, b) =>
  `${a.date} ${a.circular_id}` < `${b.date} ${b.circular_id}` ? -1 : 1,
)
const ids = new Set(circulars.map(({ circular_id }) => circular_id))
const ratings = mentions.filter(({ circular_id }) => ids.has(circular_id))
ship(TARGET, 'circulars.csv.gz', ['circular_id', 'source', 'date', 'category', 'title', 'pdf_url'], circulars)
ship(TARGET, 'ratings-mentioned.csv.gz', ['circular_id', 'agency', 'rating', 'outlook'], ratings)
