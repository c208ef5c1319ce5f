import type { Signal } from '@saakh/catalogue/signal'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { readDefaults } from '../rooms/alerts/own-defaults.ts'

export interface Settings {
  values: Readonly<Record<string, unknown>>
  /** Null for the defaults of the declaration. */
  threshold_set_id: string | null
}

interface SetRow {
  threshold_set_id: string
  portfolio_id: string | null
  code: string
  threshold_values: Record<string, unknown>
}

export type SettingsOf = (signal: Signal, party_id: string) => Settings

/** Limits that are tried in place of those in force, for the organization or one of its portfolios. */
export interface TriedLimits {
  code: string
  portfolio_id: string | null
  values: Readonly<Record<string, unknown>>
}
const TRIED = 'tried'

/** The sets with the tried one in the place of the one that holds there. */
const withTried = (sets: SetRow[], { code, portfolio_id, values }: TriedLimits): SetRow[] => [
  ...sets.filter((set) => set.code !== code || set.portfolio_id !== portfolio_id),
  { threshold_set_id: TRIED, portfolio_id, code, threshold_values: { ...values } },
]

/**
 * Negative when `a` is stricter: the first field, in the order of the declaration, in which the two differ decides.
 * A lower figure alerts earlier unless the field says otherwise; choices rank only where their order is declared.
 */
function compareStrictness(
  signal: Signal,
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): number {
  for (const [field, { stricter = 'lower', strictest_first, unit }] of Object.entries(signal.thresholds.fields)) {
    const rank = (value: unknown) => (strictest_first ? strictest_first.indexOf(String(value)) : Number(value))
    if (unit === 'choice' && !strictest_first) continue
    const difference = rank(a[field]) - rank(b[field])
    if (difference !== 0 && !Number.isNaN(difference)) return stricter === 'lower' ? difference : -difference
  }
  return 0
}

const strictest = (signal: Signal, sets: SetRow[]): SetRow | undefined =>
  [...sets].sort(
    (a, b) =>
      compareStrictness(signal, a.threshold_values, b.threshold_values) ||
      a.threshold_set_id.localeCompare(b.threshold_set_id),
  )[0]

/**
 * Settings in force at `at`: of the party's portfolios (the strictest of several), else the organization's, else the
 * declared defaults. One object per set, so that the parsed form is kept over a run.
 */
export async function readSettings(
  tx: Tx,
  organization_id: string,
  party_ids: string[],
  targetOf: (party_id: string) => string,
  at: Date,
  tried: TriedLimits | null = null,
): Promise<SettingsOf> {
  const defaultsOf = await readDefaults(tx, organization_id)
  const { rows: stored } = await sql<SetRow>`
    select distinct on (code, portfolio_id) threshold_set_id, portfolio_id, code, threshold_values from threshold_sets
    where organization_id = ${organization_id} and valid_from <= ${at}
    order by code, portfolio_id, valid_from desc, threshold_set_id desc`.execute(tx)
  const sets = tried === null ? stored : withTried(stored, tried)
  const portfolios = new Map<string, Set<string>>()
  if (sets.some((set) => set.portfolio_id)) {
    const { rows } = await sql<{ party_id: string; portfolio_id: string }>`
      select party_id, portfolio_id from portfolio_members
      where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])`.execute(tx)
    for (const { party_id, portfolio_id } of rows) {
      const target = targetOf(party_id)
      portfolios.set(target, (portfolios.get(target) ?? new Set()).add(portfolio_id))
    }
  }
  const fallbacks = new Map<string, Settings>()
  const chosen = new Map(
    sets.map((set) => [
      set.threshold_set_id,
      { values: set.threshold_values, threshold_set_id: set.threshold_set_id } satisfies Settings,
    ]),
  )
  return (signal, party_id) => {
    const own = portfolios.get(party_id)
    const ofType = sets.filter((set) => set.code === signal.code)
    const set =
      strictest(
        signal,
        ofType.filter((candidate) => candidate.portfolio_id !== null && own?.has(candidate.portfolio_id)),
      ) ?? ofType.find((candidate) => candidate.portfolio_id === null)
    const settings = set && chosen.get(set.threshold_set_id)
    if (settings) return settings
    const fallback = fallbacks.get(signal.code) ?? {
      values: defaultsOf(signal),
      threshold_set_id: null,
    }
    fallbacks.set(signal.code, fallback)
    return fallback
  }
}
