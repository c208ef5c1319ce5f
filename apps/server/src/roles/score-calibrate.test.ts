import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { seeded } from '@saakh/domain/model-metrics'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sha256 } from '../platform/ids.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { addRedirect } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { addWatchedBorrower, type WatchedBorrower } from '../testing/watched-borrowers.ts'
import { scoreRole } from './score.ts'

const NOW = '2026-11-20T06:00:00Z'
const folder = mkdtempSync(join(tmpdir(), 'saakh-calibrate-'))
let world: TestWorld
let store: FactStore
const add = (lender: Client, borrower: WatchedBorrower) => addWatchedBorrower(world, lender, borrower)
beforeAll(async () => {
  world = await testWorld({ now: NOW })
  store = factStore(world)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

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
  await add(lender, {})
  await add(lender, { npa_since: '2024-11-02' })
  await add(lender, { npa_since: '2026-02-01' })
  await add(lender, { until: '2024-12-31', closed_on: '2025-01-15' })
  await add(lender, { npa_since: '2024-05-20' })
  await add(lender, { known_on: '2026-05-20' })
  await add(lender, { known_on: '2026-05-20', npa_since: '2026-08-01' })
  await add(lender, { until: '2025-01-31' })
  await add(lender, { until: null })
  await add(lender, { form: 'nbfc' })
  await store.monitor(lender.organization_id, await store.party({ owner: lender.organization_id }))
  const { text, json, code } = await calibrate('--organization', 'sample calibrating bank')
  const result = JSON.parse(json)
  expect(result).toMatchObject({
    ...{ organization_id: lender.organization_id, as_of: '2026-11-20', months: 12, customers: 11 },
    calibration: {
      state: 'too_few',
      counts: { rows: 4, rows_with_outcome: 1, borrowers_with_outcome: 1, borrowers_without: 3 },
      ...{ missing_with_outcome: 29, missing_without: 27 },
    },
  })
  expect(result.left_out).toEqual({
    ...{ npa_already: 1, horizon_open: 2, watch_ended: 1, not_watched: 1, financial: 1, no_year_end: 1 },
  })
  expect(json).toBe(`${canonicalJson(result)}\n`)
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
  const [bank, other] = [await world.organization(), await world.organization()]
  const party_id = await store.party()
  await add(bank, { party_id, npa_since: '2024-11-02' })
  await store.monitor(other.organization_id, party_id)
  const counts = { rows: 1, rows_with_outcome: 1 }
  const own = await calibrate('--organization', bank.organization_id)
  expect(JSON.parse(own.json)).toMatchObject({ customers: 1, left_out: {}, calibration: { counts } })
  const { json } = await calibrate('--organization', other.organization_id)
  expect(JSON.parse(json)).toMatchObject({
    ...{ customers: 1, left_out: { no_year_end: 1 }, calibration: { counts: { rows: 0 } } },
  })
})

it('reads a borrower of its own that was linked to the register as the one it leads to', async () => {
  const lender = await world.organization()
  const listed = await store.party()
  const party_id = await add(lender, { until: null, closed_on: '2025-01-15' })
  await add(lender, { party_id: listed, known_on: '2025-05-20', until: '2024-12-31', closed_on: '2025-01-15' })
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
    await add(lender, { profit, ...(failed && { npa_since: '2024-12-01' }) })
  }
  const { text, json } = await calibrate('--organization', lender.organization_id)
  const { calibration } = JSON.parse(json)
  expect(calibration.state).toBe('fitted')
  expect(calibration.slope.low).toBeGreaterThan(0)
  expect(calibration.tenths.map(({ firms }: { firms: number }) => firms)).toEqual(Array(10).fill(11))
  expect(calibration.draws).toHaveLength(1000)
  expect(text).toMatch(/^slope +\d\.\d{3} +\d\.\d{3} to \d\.\d{3}$/m)
  expect(text).toMatch(/^10 +11 +[\d.]+% +[\d.]+%$/m)
  expect((await calibrate('--organization', lender.organization_id)).json).toBe(json)
})

it('keeps the study where it is asked to, and puts nothing in force', async () => {
  const lender = await world.organization()
  await add(lender, {})
  const { text, json } = await calibrate('--organization', lender.organization_id, '--keep', 'yes')
  const { data, changes } = (await lender.get('/v1/admin/score_studies')).body
  expect(data).toMatchObject([{ state: 'done', found: 'too_few', asked_by: null, error: null }])
  expect(data[0].document_sha256).toBe(sha256(json.trimEnd()))
  expect(text).toContain(`The study is kept: ${data[0].study_id}, SHA-256 ${data[0].document_sha256}.`)
  expect(changes).toEqual([])
  const longer = calibrate('--organization', lender.organization_id, '--keep', 'yes', '--months', '24')
  await expect(longer).rejects.toThrow('Only a study of 12 months is kept.')
  await expect(calibrate('--organization', lender.organization_id, '--keep', 'no')).rejects.toThrow('--keep yes')
})

it('says how it is used, and which organization there is not', async () => {
  for (const args of [[], ['--organization', 'x', '--months', '0'], ['--organization', 'x', '--months', 'a'], ['more']])
    await expect(calibrate(...args)).rejects.toThrow('saakh score calibrate --organization NAME_OR_ID')
  await expect(calibrate('--organization', 'Nobody Lends Here')).rejects.toThrow(
    "There is no organization 'Nobody Lends Here'.",
  )
})
