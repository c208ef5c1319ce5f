import { gzipSync } from 'node:zlib'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { execute } from '../../platform/verb.ts'
import { createPortfolio } from '../../rooms/portfolios/create-portfolio.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { sampleName, sampleText } from '../kit/sample-file.ts'
import { importFile } from './import-file.ts'

const NOW = '2026-04-10T06:00:00Z'

interface Part {
  file_name: string
  content: Buffer
}
type Variant = (name: string, text: string) => Part[]

const part = (file_name: string, text: string): Part => ({ file_name, content: Buffer.from(text) })
const isTable = (text: string) => !text.startsWith('<')
const linesOf = (text: string) => text.trimEnd().split('\n')
const asTable = (heading: string | undefined, rows: readonly string[]) => `${[heading, ...rows].join('\n')}\n`

const once: Variant = (name, text) => [part(name, text)]
const compressed: Variant = (name, text) => [{ file_name: `${name}.gz`, content: gzipSync(text) }]
/** An instance has no rows: it stays as it is. */
const reordered: Variant = (name, text) => {
  const [heading, ...rows] = linesOf(text)
  return [part(name, isTable(text) ? asTable(heading, rows.reverse()) : text)]
}
const inHalves: Variant = (name, text) => {
  if (!isTable(text)) return once(name, text)
  const [heading, ...rows] = linesOf(text)
  const middle = Math.ceil(rows.length / 2)
  return [rows.slice(0, middle), rows.slice(middle)].map((half) => part(name, asTable(heading, half)))
}
/** Public files first, as the product ships them. */
const IN_ORDER = [...IMPORT_KINDS].sort((a, b) => Number(a.visibility === 'tenant') - Number(b.visibility === 'tenant'))

/** What other programs write has no rows that could stand in another order; as a whole it may be packed and come again. */
const whole =
  (variant: Variant): Variant =>
  (name, text) =>
    variant === compressed ? compressed(name, text) : once(name, text)

/** Whom reports are about that name nobody. */
const borrowerOf = (world: TestWorld, organization_id: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ party_id: string }>`
      select party_id from customers where customer_number = 'SAMPLE-C1'`.execute(tx)
    return rows[0]?.party_id ?? null
  })

async function load(world: TestWorld, organization_id: string, variant: Variant): Promise<void> {
  for (const { kind, visibility, needs_as_of, sample_name, connector } of IN_ORDER) {
    const is_public = visibility === 'public'
    const party_id = connector ? await borrowerOf(world, organization_id) : null
    const pieces = connector ? whole(variant) : variant
    for (const { file_name, content } of pieces(sampleName({ kind, sample_name }), await sampleText(kind))) {
      const outcome = await importFile(world.platform, {
        organization_id: is_public ? PLATFORM_ORGANIZATION : organization_id,
        kind,
        file_name,
        stream: (async function* () {
          yield content
        })(),
        options: { known_at: '2026-04-09T06:00:00Z', as_of: needs_as_of ? '2026-04-01' : null, party_id },
      })
      expect({ kind, status: outcome.status, aside: outcome.counts.rows_quarantined }).toEqual({
        kind,
        status: 'done',
        aside: 0,
      })
    }
  }
  await evaluateDirty(world.platform, organization_id)
}

/** What the product computed itself is known from then on, which is a time of storing. */
const KNOWN_AT = sql`case f.kind when 'party_score' then null else f.known_at end`

/** What stands in the database, without ids and times of storing. */
const standing = (world: TestWorld, organization_id: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const facts = await sql<{ kind: string }>`
      select f.kind, f.subject, ${KNOWN_AT} as known_at, f.content_hash, count(*)::int as times from facts f
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx)
    const heads = await sql<{ kind: string }>`
      select h.kind, h.subject, ${KNOWN_AT} as known_at, f.content_hash from facts_head h join facts f using (fact_id) order by 1, 2, 3, 4`.execute(
      tx,
    )
    const alerts = await sql`
      select alert_type, subject, severity, state from alerts order by 1, 2`.execute(tx)
    const circulars = await sql`select circular_id, title, class, issuer, party_id, not_linked_because
      from exchange_circulars order by circular_id`.execute(tx)
    const parties = await sql`select name, type from parties order by 1, 2`.execute(tx)
    const members =
      await sql`select p.name from portfolio_members m join parties p using (party_id) order by 1`.execute(tx)
    return {
      facts: facts.rows,
      heads: heads.rows,
      alerts: alerts.rows,
      parties: parties.rows,
      members: members.rows,
      circulars: circulars.rows,
    }
  })

async function standingAfter(...variants: Variant[]) {
  const world = await testWorld({ now: NOW })
  try {
    const { organization_id } = await world.organization()
    await execute(world.platform, world.system(organization_id), createPortfolio, { name: 'Sample portfolio' })
    for (const variant of variants) await load(world, organization_id, variant)
    return await standing(world, organization_id)
  } finally {
    await world.close()
  }
}

const VARIANTS: Record<string, readonly Variant[]> = {
  'the same bytes again': [once, once],
  'a compressed file': [compressed],
  'a compressed file again': [once, compressed],
  'rows in another order': [reordered],
  'rows in another order again': [once, reordered],
  'a file in two halves': [inHalves],
  'two halves, and the whole again': [inHalves, once],
  'two halves after the whole': [once, inHalves],
}

describe('every kind of file', () => {
  let first: Awaited<ReturnType<typeof standingAfter>>
  beforeAll(async () => {
    first = await standingAfter(once)
  })

  it('has facts and alerts to compare', () => {
    const kinds = new Set(first.heads.map(({ kind }) => kind))
    // A consent is given and a visit recorded on screen: they come from no file.
    const from_files = Object.keys(FACT_KINDS).filter((kind) => !['consent_given', 'site_visit'].includes(kind))
    expect(from_files.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(first.circulars.length).toBeGreaterThan(1)
    expect(first.alerts.length).toBeGreaterThan(5)
  })

  it.each(Object.keys(VARIANTS))(
    'says the same as once: %s',
    async (name) => {
      expect(await standingAfter(...(VARIANTS[name] ?? []))).toEqual(first)
      // Every kind of file twice: half a minute beside other work.
    },
    60_000,
  )
})
