import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importFile } from '../../apps/server/src/imports/pipeline/import-file.ts'
import { loadShippedIssuers } from '../../apps/server/src/imports/shipped/shipped-issuers.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import type { Platform } from '../../apps/server/src/platform/verb.ts'
import { matchName } from '../../packages/domain/src/names.ts'
import { REAL_DATA } from './real-data.ts'

/** Changed for a new draw; docs/circular-classes.md names it beside the result. */
const SEED = 20261123
const DRAWN = 100
const ACCUSING = [
  'equity_suspended_non_compliance',
  'debarment',
  'regulator_order',
  'regulator_order_in_matter',
  'insolvency_surveillance',
]

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Row {
  class: string
  title: string
  linked_to: string | null
  not_linked_because: string | null
  linked_by: string | null
  date: string
  circulars: number
}

/** Links the circulars with the shipped master; prints all accusing links and others drawn at random, for a person to read. */
export async function drawCirculars(platform: Platform): Promise<boolean> {
  const path = join(REAL_DATA, 'exchange-circulars', 'circulars.csv.gz')
  if (!existsSync(path)) return true
  await loadShippedIssuers(platform, { info: () => undefined })
  await importFile(platform, { organization_id: PLATFORM_ORGANIZATION, kind: 'exchange_circulars', path, options: {} })
  const all = await inOrganization(platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    const { rows: read } = await sql<Row>`
      select c.class, c.title, p.name as linked_to, c.not_linked_because, min(c.linked_by) as linked_by,
        min(c.date)::text as date, count(*)::int as circulars
      from exchange_circulars c left join parties p using (party_id) group by 1, 2, 3, 4 order by 1, 2, 3`.execute(tx)
    return read
  })
  const rows = all.filter((row) => ACCUSING.includes(row.class))
  const sum = (of: readonly Row[]) => of.reduce((total, { circulars }) => total + circulars, 0)
  const linked = rows.filter(({ linked_to }) => linked_to !== null)
  console.table(
    ACCUSING.map((circularClass) => ({
      class: circularClass,
      circulars: sum(rows.filter((row) => row.class === circularClass)),
      linked: sum(linked.filter((row) => row.class === circularClass)),
    })),
  )
  const reasons = new Map<string, number>()
  for (const { linked_to, not_linked_because, circulars } of rows)
    if (linked_to === null)
      reasons.set(`${not_linked_because}`, (reasons.get(`${not_linked_because}`) ?? 0) + circulars)
  console.table([...reasons].sort((a, b) => b[1] - a[1]).map(([reason, circulars]) => ({ circulars, reason })))
  const tell = ({ date, title, linked_to, linked_by }: Row) => {
    const isSame = linked_to !== null && matchName(title).includes(matchName(linked_to))
    console.log(`${date} ${title}  =>  ${linked_to}${isSame ? '' : `  (${linked_by})`}`)
  }
  console.log(`\nAll ${linked.length} accusing titles that are linked:`)
  linked.forEach(tell)
  const random = seeded(SEED)
  const others = all.filter((row) => row.linked_to !== null)
  const drawn = others.map((row) => ({ row, order: random() })).sort((a, b) => a.order - b.order)
  console.log(`\nSeed ${SEED}: ${DRAWN} of ${others.length} different titles that are linked:`)
  for (const { row } of drawn.slice(0, DRAWN)) tell(row)
  console.log('\nAccusing and not linked:')
  for (const row of rows)
    if (row.linked_to === null) console.log(`${row.circulars} x ${row.title}  (${row.not_linked_because})`)
  return true
}
