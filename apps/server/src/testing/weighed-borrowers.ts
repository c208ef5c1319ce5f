import type { WeightsResult } from '@saakh/contract/study-results'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { seeded } from '@saakh/domain/model-metrics'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { execute } from '../platform/verb.ts'
import { endScoreStudy } from '../rooms/score-study/run-study.ts'
import { EXPERT_CARD } from '../rooms/score-study/strength-model.ts'
import { arrange } from './arrange.ts'
import { factStore } from './facts.ts'
import { scoredBorrower } from './scored-borrower.ts'
import type { Client, TestWorld } from './server.ts'
import { booksOf } from './watched-borrowers.ts'

/** With the accounts of the borrower, and everything so many years later. */
const movedBy = (facts: readonly Fact[], years: number, at: number): Fact[] =>
  JSON.parse(
    JSON.stringify(facts)
      .replaceAll(/\b(20\d\d)-(?=\d\d)/g, (_, year: string) => `${Number(year) + years}-`)
      .replaceAll(/\b([TC])-1\b/g, `$1-${at}`),
  )

interface Weighed {
  at: number
  profit: number
  dpd: number
  npa: boolean
  /** Whether it is known today, in July 2027, as it was known in June 2026. */
  is_known_today: boolean
}

async function addWeighed(
  world: TestWorld,
  { organization_id }: Client,
  { at, profit, dpd, npa, is_known_today }: Weighed,
): Promise<string> {
  const store = factStore(world)
  const party_id = await store.party({ owner: organization_id, name: `Fictional Mills ${String(at).padStart(3, '0')}` })
  await store.monitor(organization_id, party_id)
  const then = [
    ...scoredBorrower(() => dpd, '2026-06-30').filter(({ kind }) => kind !== 'borrower_statement'),
    ...booksOf('2026-05-20', profit, 'commercial'),
  ]
  await store.write(organization_id, party_id, movedBy(then, 0, at))
  if (is_known_today) await store.write(organization_id, party_id, movedBy(then, 1, at))
  await arrange(world.platform.db, organization_id, async (tx) => {
    for (const [day, asset_class] of [
      ['2026-04-30', 'STANDARD'],
      ['2027-06-30', npa ? 'NPA' : 'STANDARD'],
    ] as const)
      await sql`insert into facility_positions (organization_id, account_number, month, party_id, day, fact_id, kind,
          is_funded, by_another, is_latest, asset_class, npa_since)
        values (${organization_id}, ${`W-${at}`}, ${day.slice(0, 7)}, ${party_id}, ${day}, ${newId()}, 'term_loan', true,
          false, false, ${asset_class}, ${npa && day > '2027' ? '2026-12-01' : null})`.execute(tx)
  })
  return party_id
}

/**
 * Borrowers that were watched from June 2026 to June 2027. Whether they became NPA follows their profit, and not their days past
 * due; of the first few as much is known a year later. Answers those.
 */
export async function plantWeighedOutcomes(
  world: TestWorld,
  lender: Client,
  { count, known = 12, seed = 7 }: { count: number; known?: number; seed?: number },
): Promise<string[]> {
  const random = seeded(seed)
  const party_ids: string[] = []
  for (let at = 1; at <= count; at++) {
    const profit = Math.round(random() * 40 - 20)
    const dpd = [0, 0, 20, 45][Math.floor(random() * 4)] ?? 0
    const npa = random() < 1 / (1 + Math.exp(profit / 4))
    const is_known_today = at <= known
    party_ids.push(await addWeighed(world, lender, { at, profit, dpd, npa, is_known_today }))
  }
  return party_ids.slice(0, known)
}

const around = (value: number) => ({ value, low: value - 0.2, high: value + 0.2 })

type Weights = WeightsResult['weights']

/** A study of the weights that found this, run by its lender; answers its id. */
export async function keepWeights(
  world: TestWorld,
  lender: Client,
  { as_of, weights = FITTED, ...more }: Partial<WeightsResult> & { as_of: IsoDate },
): Promise<string> {
  const { study_id } = (await lender.post('/v1/admin/score_studies', { kind: 'weights' })).body.data
  const result: WeightsResult = {
    ...{ kind: 'weights', organization_id: lender.organization_id, as_of, months: 12, ...EXPERT_CARD, samples: 200 },
    ...{ seed: 1, customers: 90, quarter_ends: ['2024-06-30', '2025-09-30'], left_out: { unscored: 4 }, weights },
    ...{ prices: ['Weights are as old as their study.'], ...more },
  }
  await execute(world.platform, world.system(lender.organization_id), endScoreStudy, { study_id, found: { result } })
  return study_id
}

const COMPARED = {
  counts: { rows: 300, rows_with_outcome: 60, borrowers_with_outcome: 40, borrowers_without: 50 },
  multipliers: {
    ...{ conduct: around(1.4), financials: around(0.6), compliance: around(1), legal: around(1) },
    ratings_and_charges: around(0.7),
  },
  ...{ strength: 0.03, area_expert: 0.71, area_fitted: 0.78, gain: { value: 0.07, low: 0.02, high: 0.12 } },
  ...{ brier_expert: 0.14, brier_fitted: 0.12 },
}

export const NOT_BETTER: Weights = { state: 'not_better', ...COMPARED }
const FITTED: Weights = {
  ...{ state: 'fitted', ...COMPARED, bands_expert: [], bands_fitted: [], changing: 0, first_changing: [] },
}
