import { signals } from '@saakh/catalogue/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMPORT_KINDS } from '../../imports/kinds.gen.ts'
import { sampleName, sampleText } from '../../imports/kit/sample-file.ts'
import { importKind } from '../../imports/pipeline/import-kinds.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importReport } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

/** The book itself; without it there is nothing to cover. */
const BOOK = ['customers', 'accounts', 'day_end']
/** No two of them bring the same kind of fact. */
const FEEDS = [
  'charges',
  'court_cases',
  'cheque_returns',
  'covenants',
  'internal_ratings',
  'borrower_statements',
  'ratings',
  'epf_payments',
  'directors',
  'bank_statements',
  'gst_json',
  'itr_json',
  'form_26as',
]
/**
 * Signals that read such a file and say nothing in the whole book either, for want of what no file here brings: a day book and
 * a GSTR-3B of each month of a year, three months of credits, statements that came more than once.
 */
const SILENT: Readonly<Record<string, string[]>> = {
  bank_statements: ['consent_or_feed_lapsed', 'low_credit_turnover', 'turnover_sources_differ'],
  gst_json: ['low_credit_turnover', 'tax_receipts_above_turnover', 'turnover_sources_differ'],
}
/** Our own score is the one thing that rests on what other signals say; here statements alone make it. */
const THROUGH_THE_SCORE: Readonly<Record<string, string[]>> = { borrower_statements: ['change_in_ews_score'] }

/** Each beside the book alone, which is the shortest proof: what more it brings is told apart from all else. */
const ALONE = [
  'limit_reviews',
  'stock_statements',
  'crilc_status',
  'commercial_bureau',
  'audit_observations',
  'security_documents',
  'relations',
  'gst_returns',
  'transactions',
  'gst_registrations',
  'audit_reports',
  'epfo_ecr',
  'account_aggregator',
  'tally',
  'securities',
  'recoveries',
  'show_cause_notices',
  'group_members',
]
/** They bring the facts of `tally` from another program, and nothing else. */
const AS_TALLY = ['zoho_books', 'dynamics_bc']
/**
 * Signals that read such a file and do not move by it: of the reviews the accounts file states the days already; a GSTR-3B, a
 * return of wages and credits of one quarter are held against what no file beside them brings, and a statement that came once
 * has no rhythm.
 */
const UNMOVED: Readonly<Record<string, string[]>> = {
  limit_reviews: ['limit_review_overdue'],
  gst_returns: [
    'bank_credits_below_gst',
    'gst_turnover_mismatch',
    'low_credit_turnover',
    'tax_receipts_above_turnover',
    'turnover_sources_differ',
  ],
  epfo_ecr: ['pf_wages_against_books'],
  account_aggregator: ['consent_or_feed_lapsed', 'low_credit_turnover', 'turnover_sources_differ'],
}
/** Of all that Tally tells its sample, a day book, brings this. */
const OF_SAMPLE: Readonly<Record<string, string[]>> = { tally: ['books_month'] }

interface Row {
  alert_type: string
  measured: { borrowers: number; exposure: string }
}

let world: TestWorld
let whole: Record<string, Row>
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-05T06:00:00Z' })
  whole = await coverageWith(FEEDS)
}, 120_000)
afterAll(() => world.close())

async function give(client: Client, kind: string, party_id: string | null = null) {
  const { connector } = importKind(kind)
  const about = connector ? { party_id } : {}
  const options = { ...about, file_name: sampleName(importKind(kind)) }
  await importReport(world, client.organization_id, kind, await sampleText(kind), options)
}

/** By signal all that the coverage says of it, in a book of its own that these files made. */
async function coverageWith(feeds: readonly string[]): Promise<Record<string, Row>> {
  const client = await world.organization()
  for (const kind of BOOK) await give(client, kind)
  const parties = (await client.get('/v1/admin/parties')).body.data
  const { party_id } = parties.find(({ name }: { name: string }) => name.startsWith('Neelambari'))
  for (const kind of feeds) await give(client, kind, party_id)
  await evaluateDirty(world.platform, client.organization_id)
  const { signals: rows } = (await client.get('/v1/book/coverage')).body
  return Object.fromEntries(rows.map((row: Row) => [row.alert_type, row]))
}

const factsOf = (kind: string): readonly string[] =>
  IMPORT_KINDS.find((importKind) => importKind.kind === kind)?.facts.map((loader) => loader.kind) ?? []

it('asks of every file that a lender gives and facts are made of', () => {
  const asked = [...BOOK, ...FEEDS, ...ALONE, ...AS_TALLY]
  const given = IMPORT_KINDS.filter(({ visibility, facts }) => visibility === 'tenant' && facts.length > 0)
  expect(given.flatMap(({ kind }) => (asked.includes(kind) ? [] : [kind]))).toEqual([])
  for (const kind of AS_TALLY) expect([kind, factsOf(kind)]).toEqual([kind, factsOf('tally')])
})

it('has of each kind of fact one file alone, and signals that no file here makes speak', () => {
  expect(Object.keys(whole)).toEqual(signals.map(({ code }) => code))
  const brought = FEEDS.flatMap(factsOf)
  expect(new Set(brought).size).toBe(brought.length)
  for (const code of Object.values(SILENT).flat())
    expect(whole[code]?.measured).toEqual({ borrowers: 0, exposure: '0.00' })
})

it.each(FEEDS)('without %s differs in exactly the signals that read its facts', { timeout: 120_000 }, async (feed) => {
  const without = await coverageWith(FEEDS.filter((otherFeed) => otherFeed !== feed))
  const moved = Object.keys(whole).filter((code) => JSON.stringify(whole[code]) !== JSON.stringify(without[code]))
  const facts = factsOf(feed)
  const reading = signals.filter(({ needs }) => needs.some((kind) => facts.includes(kind))).map(({ code }) => code)
  const speaking = reading.filter((code) => !SILENT[feed]?.includes(code))
  expect(moved).toEqual([...speaking, ...(THROUGH_THE_SCORE[feed] ?? [])].sort())
})

describe('beside the book alone', () => {
  let bare: Record<string, Row>
  beforeAll(async () => {
    bare = await coverageWith([])
  }, 120_000)

  it.each(ALONE)('%s moves exactly the signals that read its facts', { timeout: 120_000 }, async (feed) => {
    const beside = await coverageWith([feed])
    const moved = Object.keys(bare).filter((code) => JSON.stringify(bare[code]) !== JSON.stringify(beside[code]))
    const facts = OF_SAMPLE[feed] ?? factsOf(feed)
    const reading = signals.filter(({ needs }) => needs.some((kind) => facts.includes(kind))).map(({ code }) => code)
    expect(moved).toEqual(reading.filter((code) => !UNMOVED[feed]?.includes(code)).sort())
  })
})
