import { type CoveragePattern, fileGains, signalCoverage } from '@saakh/catalogue/book/coverage'
import { outlineOf } from '@saakh/catalogue/kit/outline'
import { signals } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import type { bookCoverage } from '@saakh/contract/book-coverage'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import { ofMembers } from '../../platform/conditions.ts'
import type { Context } from '../../platform/verb.ts'
import { borrowers } from './facilities.ts'

type Coverage = Answer<(typeof bookCoverage)['bookCoverage']>

/** What no sentence of a signal says, or says by figures alone. */
const SAYS: Readonly<Record<string, string>> = {
  stale: 'The last data is too old to say anything about today.',
  lines_not_told: 'The statements leave out a line that the signal reads.',
  not_judged: 'The signal was not judged of the borrower yet; the next judging does it.',
  failed: 'The signal could not be computed; the failure was written down for the operator.',
  consent_ended: 'The consent ended under which its data came.',
}
const EACH_ITS_OWN = 'For a reason that the page of each borrower tells.'

const saysOf = (signal: Signal, reason: string): string =>
  SAYS[reason] ?? outlineOf(signal.words, reason) ?? EACH_ITS_OWN

interface Row extends CoveragePattern {
  without_amount: number
}

/** Borrowers by what could be measured of them: one row for all of whom the same is known. */
async function readPatterns({ tx, org }: Context, portfolio_id: string | undefined): Promise<Row[]> {
  const { organization_id } = org
  const members = portfolio_id === undefined ? sql`true` : ofMembers('b.party_id')(portfolio_id)
  const { rows } = await sql<Row>`
    with alike as (
      select o.coverage_key, min(b.party_id::text)::uuid as party_id, count(*)::int as borrowers,
        coalesce(sum(b.exposure), 0)::numeric(24, 2)::text as exposure,
        count(*) filter (where b.exposure is null)::int as without_amount
      from ${borrowers(organization_id)}
      left join outcomes o on o.organization_id = ${organization_id} and o.party_id = b.party_id
      where ${members} group by o.coverage_key)
    select a.borrowers, a.exposure, a.without_amount, o.coverage as states, coalesce(o.kinds_known, '{}') as kinds
    from alike a
    left join outcomes o on o.organization_id = ${organization_id} and o.party_id = a.party_id
      and a.coverage_key is not null
    order by a.coverage_key`.execute(tx)
  return rows
}

const sumOf = (patterns: readonly Row[], count: (row: Row) => number): number =>
  patterns.reduce((total, row) => total + count(row), 0)

/** The signals that the caller sees, by family in the order of the catalogue. */
export const shownSignals = ({ hidden_types }: Context): readonly Signal[] =>
  signals.filter(({ code }) => !hidden_types.includes(code))

export async function readCoverage(
  context: Context,
  { portfolio_id, family }: Query<(typeof bookCoverage)['bookCoverage']>,
): Promise<Coverage> {
  const { feeds } = context.sources.signals
  const shown = shownSignals(context)
  const asked = shown.filter(({ category }) => family === undefined || category === family)
  const patterns = await readPatterns(context, portfolio_id)
  const rows = asked.map((signal) => {
    const { reasons, ...covered } = signalCoverage(signal, patterns, feeds)
    return {
      alert_type: signal.code,
      label: signal.label,
      family: signal.category,
      ...covered,
      reasons: reasons.map((reason) => ({ ...reason, says: saysOf(signal, reason.reason) })),
    }
  })
  const gains = fileGains(asked, patterns, feeds)
  const named = new Set([
    ...gains.map(({ kind }) => kind),
    ...rows.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.files)),
  ])
  return {
    borrowers: sumOf(patterns, (row) => row.borrowers),
    exposure: decimalOf(patterns.reduce((total, { exposure }) => total + paiseOf(exposure), 0n)),
    without_amount: sumOf(patterns, (row) => row.without_amount),
    not_judged: sumOf(patterns, ({ states, borrowers: count }) => (states === null ? count : 0)),
    families: [...new Set(shown.map(({ category }) => category))].sort(),
    signals: rows,
    gains: gains.map(({ signals: alert_types, ...gain }) => ({ ...gain, alert_types })),
    files: feeds
      .filter(({ kind }) => named.has(kind))
      .map(({ kind, label, is_public }) => ({ kind, label, is_public })),
  }
}
