import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@saakh/catalogue/example-facts'
import { balanceSheet, financialYear } from '@saakh/catalogue/example-statements'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { seeded } from '@saakh/domain/model-metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../platform/ids.ts'
import { arrange } from '../testing/arrange.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { addRedirect } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { scoreRole } from './score.ts'

const NOW = '2026-11-20T06:00:00Z'
const folder = mkdtempSync(join(tmpdir(), 'saakh-calibrate-'))
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: NOW })
  store = factStore(world)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

interface Borrower {
  /** One that is there already; else one of the lender's own. */
  party_id?: string
  profit?: number
  /** The day on which the books of March of that year became known. */
  known_on?: IsoDate
  form?: 'commercial' | 'nbfc'
  npa_since?: IsoDate
  /** The last day-end; null where none is known. */
  until?: IsoDate | null
  closed_on?: IsoDate
}

function books(known_at: IsoDate, profit: number, form: 'commercial' | 'nbfc'): Fact[] {
  const year = Number(known_at.slice(0, 4))
  const about = { source: 'borrower_statement' as const, nature: 'standalone' as const, form, known_at }
  return [
    balanceSheet(
      `${year}-03-31`,
      {
        ...{ assets: 100, current_assets: 40, inventories: 15, trade_receivables_current: 13 },
        ...{ cash_and_cash_equivalents: 5, current_liabilities: 30, liabilities: 60 },
        ...{ equity: 40, equity_share_capital: 10, other_equity: 30 },
      },
      about,
    ),
    financialYear(
      year,
      {
        ...{ revenue_from_operations: 200, other_income: 1, finance_costs: 4 },
        ...{ profit_before_exceptional_items_and_tax: profit, profit_before_tax: profit },
        ...{ profit_loss_for_period: profit, depreciation_depletion_and_amortisation_expense: 6 },
      },
      about,
    ),
  ]
}

/** A customer whose account was watched from 2023 on. */
async function addBorrower({ organization_id }: Client, borrower: Borrower): Promise<string> {
  const { profit = 9, known_on = '2024-05-20', form = 'commercial', npa_since, until, closed_on } = borrower
  const party_id = borrower.party_id ?? (await store.party({ owner: organization_id }))
  await store.monitor(organization_id, party_id)
  const loan = account(`L-${party_id}`, 'term_loan', closed_on === undefined ? {} : { closed_on })
  await store.write(organization_id, party_id, [...books(known_on, profit, form), loan])
  if (until === null) return party_id
  await arrange(world.platform.db, organization_id, async (tx) => {
    for (const [day, asset_class] of [
      ['2023-01-31', 'STANDARD'],
      [until ?? '2026-10-31', npa_since ? 'NPA' : 'STANDARD'],
    ] as const)
      await sql`insert into facility_positions (organization_id, account_number, month, party_id, day, fact_id, kind,
          is_funded, by_another, is_latest, asset_class, npa_since)
        values (${organization_id}, ${`L-${party_id}`}, ${day.slice(0, 7)}, ${party_id}, ${day}, ${newId()}, 'term_loan',
          true, false, false, ${asset_class}, ${asset_class === 'NPA' ? (npa_since ?? null) : null})`.execute(tx)
  })
  return party_id
}

/** What the command prints, and what it writes. */
async function calibrate(...args: string[]) {
  const { config, app_url, owner_url } = world
  const file = join(folder, 'calibration.json')
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const database = { app_url, owner_url, index_url: owner_url }
    await scoreRole({ ...config, now: new Date(NOW), database }, ['calibrate', ...args, '--json', file])
    return {
      text: printed.mock.calls.map(([line]) => String(line)).join('\n'),
      json: readFileSync(file, 'utf8'),
      code: process.exitCode ?? 0,
    }
  } finally {
    printed.mockRestore()
  }
}

it('leaves out who was NPA already and horizons that have not passed, and says that there are too few', async () => {
  const lender = await world.organization({ name: 'Sample Calibrating Bank' })
  await addBorrower(lender, {})
  await addBorrower(lender, { npa_since: '2024-11-02' })
  await addBorrower(lender, { npa_since: '2026-02-01' })
  await addBorrower(lender, { until: '2024-12-31', closed_on: '2025-01-15' })
  await addBorrower(lender, { npa_since: '2024-05-20' })
  await addBorrower(lender, { known_on: '2026-05-20' })
  await addBorrower(lender, { known_on: '2026-05-20', npa_since: '2026-08-01' })
  await addBorrower(lender, { until: '2025-01-31' })
  await addBorrower(lender, { until: null })
  await addBorrower(lender, { form: 'nbfc' })
  await store.monitor(lender.organization_id, await store.party({ owner: lender.organization_id }))
  const { text, json, code } = await calibrate('--organization', 'sample calibrating bank')
  const told = JSON.parse(json)
  expect(told).toMatchObject({
    ...{ organization_id: lender.organization_id, as_of: '2026-11-20', months: 12, customers: 11 },
    calibration: {
      state: 'too_few',
      counts: { rows: 4, rows_with_outcome: 1, borrowers_with_outcome: 1, borrowers_without: 3 },
      ...{ missing_with_outcome: 29, missing_without: 27 },
    },
  })
  expect(told.left_out).toEqual({
    ...{ npa_already: 1, horizon_open: 2, watch_ended: 1, not_watched: 1, financial: 1, no_year_end: 1 },
  })
  expect(json).toBe(`${canonicalJson(told)}\n`)
  expect(text).toContain(
    'Nothing is fitted, because there are too few outcomes. Borrowers that became NPA within 12 months after a year-end became known: 1. Borrowers that did not: 3.',
  )
  expect(text).toContain('30 of each are needed. Missing: 29 that became NPA and 27 that did not.')
  expect(text).toMatch(/^2 +year-ends +the horizon has not passed$/m)
  expect(code).toBe(0)
  const longer = await calibrate('--organization', lender.organization_id, '--months', '24')
  expect(JSON.parse(longer.json).calibration.counts).toMatchObject({ rows: 4, rows_with_outcome: 2 })
})

it('reads neither statements nor outcomes of another lender of the same borrower', async () => {
  const [one, other] = [await world.organization(), await world.organization()]
  const party_id = await store.party()
  await addBorrower(one, { party_id, npa_since: '2024-11-02' })
  await store.monitor(other.organization_id, party_id)
  const counts = { rows: 1, rows_with_outcome: 1 }
  const own = await calibrate('--organization', one.organization_id)
  expect(JSON.parse(own.json)).toMatchObject({ customers: 1, left_out: {}, calibration: { counts } })
  const { json } = await calibrate('--organization', other.organization_id)
  expect(JSON.parse(json)).toMatchObject({
    ...{ customers: 1, left_out: { no_year_end: 1 }, calibration: { counts: { rows: 0 } } },
  })
})

it('reads a borrower of its own that was linked to the register as the one it leads to', async () => {
  const lender = await world.organization()
  const listed = await store.party()
  const party_id = await addBorrower(lender, { until: null, closed_on: '2025-01-15' })
  await addBorrower(lender, { party_id: listed, known_on: '2025-05-20', until: '2024-12-31', closed_on: '2025-01-15' })
  await addRedirect(world.platform.db, lender.organization_id, party_id, listed)
  const { json } = await calibrate('--organization', lender.organization_id)
  expect(JSON.parse(json)).toMatchObject({
    ...{ customers: 1, left_out: { not_watched: 1 } },
    calibration: { counts: { rows: 1, rows_with_outcome: 0, borrowers_without: 1 } },
  })
})

it('fits a book whose weaker borrowers became NPA more often, and the same again', { timeout: 60_000 }, async () => {
  const lender = await world.organization()
  const random = seeded(5)
  for (let at = 0; at < 110; at++) {
    const profit = Math.round(random() * 40 - 20)
    const failed = random() < (profit < 0 ? 0.6 : 0.15)
    await addBorrower(lender, { profit, ...(failed && { npa_since: '2024-12-01' }) })
  }
  const { text, json } = await calibrate('--organization', lender.organization_id)
  const { calibration } = JSON.parse(json)
  expect(calibration.state).toBe('fitted')
  expect(calibration.slope.low).toBeGreaterThan(0)
  expect(calibration.quintiles.map(({ firms }: { firms: number }) => firms)).toEqual([22, 22, 22, 22, 22])
  expect(text).toMatch(/^slope +\d\.\d{3} +\d\.\d{3} to \d\.\d{3}$/m)
  expect(text).toMatch(/^5 +22 +[\d.]+% +[\d.]+%$/m)
  expect((await calibrate('--organization', lender.organization_id)).json).toBe(json)
})

it('says how it is used, and which organization there is not', async () => {
  for (const args of [[], ['--organization', 'x', '--months', '0'], ['--organization', 'x', '--months', 'a'], ['more']])
    await expect(calibrate(...args)).rejects.toThrow('saakh score calibrate --organization NAME_OR_ID')
  await expect(calibrate('--organization', 'Nobody Lends Here')).rejects.toThrow(
    "There is no organization 'Nobody Lends Here'.",
  )
})
