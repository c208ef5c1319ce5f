import { filesLacking } from '@saakh/catalogue/book/coverage'
import { type MeasuredState, NOT_JUDGED, reasonOf } from '@saakh/catalogue/book/measured-state'
import type { bookCoverage, CoverageState, coverageList } from '@saakh/contract/book-coverage'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ConditionsOf, conditionOf, ofMembers } from '../../platform/conditions.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { type PackedOutcome, signalStateOf } from '../alerts/packed-states.ts'
import { borrowers } from './facilities.ts'
import { shownSignals } from './read-coverage.ts'

type Covered = Answer<(typeof bookCoverage)['bookCoverageBorrowers']>

interface Row {
  party_id: string
  party_name: string
  is_demo: boolean
  exposure: string | null
  state: MeasuredState
  packed: PackedOutcome[] | null
  kinds: string[]
  since: string | null
}

/** `state` is what is kept of the signal; nothing kept is not judged. */
const STATES: Record<CoverageState, RawBuilder<SqlBool>> = {
  measured: sql`c.state = 'measured'`,
  not_measured: sql`c.state like 'not\\_measured/%'`,
  not_certain: sql`c.state = 'not_certain'`,
  not_applicable: sql`c.state = 'not_applicable'`,
}
const FILTERS: ConditionsOf<typeof coverageList> = {
  // Chooses what is read, not the rows.
  alert_type: () => sql`true`,
  state: (state) => STATES[state],
  reason: (reason) => sql`c.state = ${`not_measured/${reason}`}`,
  portfolio_id: ofMembers('c.party_id'),
}
const SORTS: OrdersOf<typeof coverageList> = {
  exposure: descending((d) => sql`c.exposure ${d} nulls last, c.party_name, c.party_id`),
  party_name: ascending((d) => sql`c.party_name ${d}, c.party_id`),
}

const NOTHING: Covered = { data: [], total_count: 0, totals: { borrowers: 0, exposure: '0.00' }, files: [] }

const stateOf = (kept: MeasuredState): CoverageState =>
  reasonOf(kept) !== null ? 'not_measured' : kept === 'measured' || kept === 'not_certain' ? kept : 'not_applicable'

/**
 * Each borrower of the book as table `c`, with what is kept of the signal. It is read once for all who share a key, not of each
 * borrower.
 */
const coveredBy = (organization_id: string, code: string): RawBuilder<unknown> => sql`(
  with book as (
    select b.*, coalesce(o.coverage_key, '') as coverage_key from ${borrowers(organization_id)}
    left join outcomes o on o.organization_id = ${organization_id} and o.party_id = b.party_id),
  alike as (select coverage_key, min(party_id::text)::uuid as party_id from book group by coverage_key),
  kept as (
    select a.coverage_key, coalesce(o.coverage->>${code}, ${NOT_JUDGED}) as state from alike a
    left join outcomes o on o.organization_id = ${organization_id} and o.party_id = a.party_id)
  select book.*, kept.state from book join kept using (coverage_key)) c`

/** The borrowers that a cell of the coverage counts, the largest first; none of a signal that the caller does not see. */
export async function readCoveredBorrowers(
  context: Context,
  { page, per_page, ...query }: Query<(typeof bookCoverage)['bookCoverageBorrowers']>,
): Promise<Covered> {
  const { tx, org, sources } = context
  const { organization_id } = org
  const signal = shownSignals(context).find(({ code }) => code === query.alert_type)
  if (!signal) return NOTHING
  const { code } = signal
  const table = coveredBy(organization_id, code)
  const where = conditionOf(FILTERS, query)
  const order = orderOf(SORTS, query, 'exposure')
  const { rows } = await sql<Row>`
    select c.party_id, c.party_name, c.is_demo, c.exposure::numeric(24, 2)::text as exposure, c.state,
      o.states->${code} as packed, coalesce(o.kinds_known, '{}') as kinds, o.unmeasured_since->>${code} as since
    from (select c.* from ${table} where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}) c
    left join outcomes o on o.organization_id = ${organization_id} and o.party_id = c.party_id
    order by ${order}`.execute(tx)
  const { rows: sums } = await sql<Covered['totals']>`
    select count(*)::int as borrowers, coalesce(sum(c.exposure), 0)::numeric(24, 2)::text as exposure
    from ${table} where ${where}`.execute(tx)
  const data = rows.map(({ packed, kinds, state: kept, ...row }) => {
    const reason = reasonOf(kept)
    const { sentence, last_data_date } = signalStateOf(signal, packed ?? undefined)
    const files = reason === null ? [] : filesLacking(signal, reason, new Set(kinds), sources.signals.feeds)
    return {
      ...row,
      state: stateOf(kept),
      reason,
      sentence,
      last_data_date,
      files: [...new Set(files.flatMap((file) => file ?? []))],
    }
  })
  const named = new Set(data.flatMap(({ files }) => files))
  const totals = sums[0] ?? NOTHING.totals
  return {
    data,
    total_count: totals.borrowers,
    totals,
    files: sources.signals.feeds
      .filter(({ kind }) => named.has(kind))
      .map(({ kind, label, is_public }) => ({ kind, label, is_public })),
  }
}
