import { account } from '@saakh/catalogue/example-facts'
import { balanceSheet, financialYear } from '@saakh/catalogue/example-statements'
import { knownYearEnds } from '@saakh/catalogue/financial-strength/known-year-ends'
import type { StudyResult } from '@saakh/contract/study-results'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { seeded } from '@saakh/domain/model-metrics'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { execute } from '../platform/verb.ts'
import { keepScoreStudy } from '../rooms/score-study/run-study.ts'
import { STRENGTH_MODEL } from '../rooms/score-study/strength-model.ts'
import { arrange } from './arrange.ts'
import { factStore } from './facts.ts'
import type { Client, TestWorld } from './server.ts'

export interface WatchedBorrower {
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

export function booksOf(known_at: IsoDate, profit: number, form: 'commercial' | 'nbfc'): Fact[] {
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
export async function addWatchedBorrower(
  world: TestWorld,
  { organization_id }: Client,
  borrower: WatchedBorrower,
): Promise<string> {
  const store = factStore(world)
  const { profit = 9, known_on = '2024-05-20', form = 'commercial', npa_since, until, closed_on } = borrower
  const party_id = borrower.party_id ?? (await store.party({ owner: organization_id }))
  await store.monitor(organization_id, party_id)
  const loan = account(`L-${party_id}`, 'term_loan', closed_on === undefined ? {} : { closed_on })
  await store.write(organization_id, party_id, [...booksOf(known_on, profit, form), loan])
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

interface Plant {
  count: number
  prior: number
  slope: number
  seed?: number
}

/** Borrowers of whom each became NPA with the probability that this prior and slope give to its score. */
export async function plantOutcomes(
  world: TestWorld,
  lender: Client,
  { count, prior, slope, seed = 5 }: Plant,
): Promise<number> {
  const random = seeded(seed)
  let failures = 0
  for (let at = 0; at < count; at++) {
    const profit = Math.round(random() * 40 - 20)
    const failed = random() < 1 / (1 + Math.exp(-prior - slope * logOddsOf(profit)))
    if (failed) failures++
    await addWatchedBorrower(world, lender, { profit, ...(failed && { npa_since: '2024-12-01' }) })
  }
  return failures
}

/** The log-odds of the score that the books of such a profit give. */
export function logOddsOf(profit: number): number {
  const ends = knownYearEnds(booksOf('2024-05-20', profit, 'commercial'), '2024-06-01')
  const score = ends === 'financial' ? null : ends.at(-1)?.score
  if (!score || typeof score === 'string') throw new Error('The books of the test have no score.')
  return score.log_odds
}

const around = (value: number) => ({ value, low: value - 0.2, high: value + 0.2 })

/** A study that fitted this, as the command line keeps it; answers its id. */
export async function keepFittedStudy(
  world: TestWorld,
  { organization_id }: Client,
  { as_of, prior = -2, slope = 1, ...more }: Partial<StudyResult> & { as_of: IsoDate; prior?: number; slope?: number },
): Promise<string> {
  const result: StudyResult = {
    ...{ organization_id, as_of, months: 12, ...STRENGTH_MODEL, samples: 1000, seed: 1, customers: 90 },
    ...{ period: { from: '2024-05-20', until: '2025-05-20' }, left_out: { too_old: 2 } },
    calibration: {
      state: 'fitted',
      counts: { rows: 90, rows_with_outcome: 40, borrowers_with_outcome: 40, borrowers_without: 50 },
      ...{ prior: around(prior), slope: around(slope), area: { value: 0.74, low: 0.66, high: 0.82 } },
      draws: Array.from({ length: 1000 }, (_, at) => [prior + (at - 500) / 2500, slope]),
      ...{ brier: 0.19, brier_of_base_rate: 0.25 },
      tenths: Array.from({ length: 10 }, (_, at) => ({ firms: 9, forecast: at / 10, observed: at / 9 })),
    },
    ...more,
  }
  const { study_id } = await execute(world.platform, world.system(organization_id), keepScoreStudy, { result })
  return study_id
}

/** A study through proposal and second person; answers the id of the change. */
export async function putCalibrationInForce(
  world: TestWorld,
  proposer: Client,
  study_id: string | null,
  body: object = {},
): Promise<string> {
  const asked = { study_id, reason: 'It orders our book.', ...body }
  const proposed = await proposer.post('/v1/admin/score_changes', asked)
  if (proposed.status !== 200) throw new Error(JSON.stringify(proposed.body))
  const second = await world.user(proposer.organization_id, { name: 'Second Person' })
  const { data } = (await second.get('/v1/admin/approvals?kind=score&status=pending')).body
  const decided = await second.patch(`/v1/admin/approvals/${data[0].approval_id}`, { action: 'approve' })
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body))
  return proposed.body.data.change_id
}
