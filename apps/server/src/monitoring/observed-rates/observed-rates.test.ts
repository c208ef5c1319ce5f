import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { LEAST_NPA, MOST_OBSERVED } from '@saakh/contract/observed-rates'
import type { IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { narrowed } from '../../rooms/organizations/policies.ts'
import { arrange } from '../../testing/arrange.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { lastMonthEnd } from './read-observed-rates.ts'

// Today is 20-11-2026: twelve months before it the last month-end is 31-10-2025, six before 30-04-2026.
const NOW = '2026-11-20T06:00:00Z'
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: NOW })
  store = factStore(world)
})
afterAll(() => world.close())

interface Planted {
  band?: 'Low' | 'Medium' | 'High'
  npa_since?: IsoDate
  /** The days on which a score said something new, with its card. */
  scores?: readonly (readonly [IsoDate, string])[]
  /** The last day-end; null where no account is known. */
  until?: IsoDate | null
}

const SCORE = { Low: 80, Medium: 55, High: 30 } as const
const { version } = creditMonitoring

/** So many borrowers alike. */
async function plant({ organization_id }: Client, count: number, planted: Planted = {}): Promise<void> {
  const { band = 'Low', npa_since, scores = [['2025-06-10', version]], until = '2026-11-15' } = planted
  const days: [IsoDate, string][] = [['2024-01-31', 'Standard']]
  if (until !== null) days.push([until, npa_since ? 'NPA' : 'Standard'])
  for (let at = 0; at < count; at++) {
    const party_id = await store.party({ owner: organization_id })
    await arrange(world.platform.db, organization_id, async (tx) => {
      for (const [as_of, card] of scores)
        await sql`insert into party_score_history (organization_id, party_id, as_of, computed_at, score, band, coverage,
            base, contributions, scorecard, scorecard_version, scorecard_hash, evidence_hash)
          values (${organization_id}, ${party_id}, ${as_of}, ${as_of}, ${SCORE[band]}, ${band}, 60, 22, '[]',
            'credit-monitoring', ${card}, 'h', 'e')`.execute(tx)
      for (const [day, asset_class] of until === null ? [] : days)
        await sql`insert into facility_positions (organization_id, account_number, month, party_id, day, fact_id, kind,
            is_funded, by_another, is_latest, asset_class, npa_since)
          values (${organization_id}, ${`L-${party_id}`}, ${day.slice(0, 7)}, ${party_id}, ${day}, ${newId()},
            'term_loan', true, false, false, ${asset_class}, ${asset_class === 'NPA' ? (npa_since ?? null) : null})`.execute(
          tx,
        )
    })
  }
}
const ratesOf = async (client: Client, query = '') => (await client.get(`/v1/cmm/observed_rates${query}`)).body.data
const bandRows = ({ bands }: { bands: Record<string, unknown>[] }) =>
  bands.map(({ band, borrowers, npa, rate, low, high }) => [band, borrowers, npa, rate, low, high])

it.each([
  ['2026-11-20', 12, '2025-10-31'],
  ['2026-11-20', 6, '2026-04-30'],
  ['2026-11-30', 12, '2025-11-30'],
  ['2026-10-31', 12, '2025-10-31'],
  ['2026-02-28', 24, '2024-02-29'],
  ['2026-02-27', 12, '2025-01-31'],
  ['2025-02-28', 12, '2024-02-29'],
])('on %s the month-end %i months before it is %s', (today, months, on) => {
  expect(lastMonthEnd(today, months)).toBe(on)
})

describe('observed rates', () => {
  it('are the share of each band that became NPA within twelve months, with its interval', async () => {
    const asha = await world.organization()
    await plant(asha, 37)
    await plant(asha, 3, { npa_since: '2026-10-31' })
    await plant(asha, 5, { band: 'High' })
    await plant(asha, 7, { band: 'High', npa_since: '2025-11-01' })
    const rates = await ratesOf(asha)
    expect(rates).toMatchObject({ horizon: 12, on: '2025-10-31', too_few: false, none_because: null })
    expect(rates.card).toEqual({ version, since: '2025-06-10' })
    expect(bandRows(rates)).toEqual([
      ['Low', 40, 3, 0.075, 0.0258, 0.1986],
      ['Medium', 0, 0, null, null, null],
      ['High', 12, 7, 0.5833, 0.3195, 0.8067],
    ])
    expect(rates.bands.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
      [70, 100],
      [45, 69],
      [0, 44],
    ])
  })

  it('count nobody twice, and leave out who was NPA already or was not watched to the end', async () => {
    const asha = await world.organization()
    // Of several scores the one that stood counts, and none that came later.
    await plant(asha, 1, {
      scores: [
        ['2025-05-01', version],
        ['2025-09-01', version],
        ['2025-12-01', version],
      ],
    })
    await plant(asha, 1, { npa_since: '2026-11-01' })
    await plant(asha, 2, { npa_since: '2025-10-31' })
    await plant(asha, 3, { until: '2026-10-30' })
    await plant(asha, 4, { until: null })
    await plant(asha, 5, { scores: [['2025-11-01', version]] })
    const rates = await ratesOf(asha)
    expect(bandRows(rates)[0]).toEqual(['Low', 2, 0, null, null, null])
    expect(rates.left_out).toEqual({ npa_already: 2, not_watched: 4, watch_ended: 3 })
  })

  it('tell counts and no rate where fewer than ten became NPA', async () => {
    const asha = await world.organization()
    await plant(asha, 20)
    await plant(asha, LEAST_NPA - 1, { band: 'Medium', npa_since: '2026-03-01' })
    const few = await ratesOf(asha)
    expect([few.too_few, bandRows(few)]).toEqual([
      true,
      [
        ['Low', 20, 0, null, null, null],
        ['Medium', 9, 9, null, null, null],
        ['High', 0, 0, null, null, null],
      ],
    ])
    await plant(asha, 1, { band: 'Medium', npa_since: '2026-03-01' })
    const enough = await ratesOf(asha)
    expect([enough.too_few, bandRows(enough)[0]]).toEqual([false, ['Low', 20, 0, 0, 0, 0.1611]])
  })

  it('look six months back where that is asked for, and refuse another horizon', async () => {
    const asha = await world.organization()
    await plant(asha, 12, { scores: [['2026-04-02', version]], npa_since: '2026-10-30' })
    expect(await ratesOf(asha, '?horizon=6')).toMatchObject({ horizon: 6, on: '2026-04-30', too_few: false })
    expect((await ratesOf(asha, '?horizon=24')).on).toBe('2024-10-31')
    expect((await asha.get('/v1/cmm/observed_rates?horizon=7')).status).toBe(400)
  })
})

describe('no observed rates', () => {
  it('come from scores of the card before, and are too young by the new one: it says from which day they can be counted', async () => {
    const asha = await world.organization()
    await plant(asha, 15, {
      npa_since: '2026-03-01',
      scores: [
        ['2025-06-10', '1.0'],
        ['2026-11-12', version],
      ],
    })
    const rates = await ratesOf(asha)
    expect(rates).toMatchObject({ none_because: 'too_young', counted_from: '2027-11-30', too_few: true })
    expect(rates.card).toEqual({ version, since: '2026-11-12' })
    expect(bandRows(rates).every(([, borrowers]) => borrowers === 0)).toBe(true)
  })

  it('are there without a score', async () => {
    const rates = await ratesOf(await world.organization())
    expect(rates).toMatchObject({ none_because: 'no_scores', counted_from: null, card: { version, since: null } })
  })

  it('are made while somebody waits for more borrowers than can be counted', async () => {
    const asha = await world.organization()
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into party_score_history (organization_id, party_id, as_of, computed_at, score, band, coverage, base,
          contributions, scorecard, scorecard_version, scorecard_hash, evidence_hash)
        select ${asha.organization_id}, gen_random_uuid(), '2025-06-10', now(), 80, 'Low', 60, 22, '[]', 'credit-monitoring',
          ${version}, 'h', 'e' from generate_series(1, ${MOST_OBSERVED + 1}::int)`.execute(tx),
    )
    expect(await ratesOf(asha)).toMatchObject({ none_because: 'too_many', counted_from: null })
  })

  it('of another organization are seen, and none without the right of credit monitoring', async () => {
    const [asha, omar] = [await world.organization(), await world.organization()]
    await plant(asha, 12, { npa_since: '2026-03-01' })
    expect(await ratesOf(omar)).toMatchObject({ none_because: 'no_scores' })
    expect(bandRows(await ratesOf(asha))[0]?.slice(0, 3)).toEqual(['Low', 12, 12])
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cmm': [] }) })
    expect((await reader.get('/v1/cmm/observed_rates')).status).toBe(403)
  })
})
