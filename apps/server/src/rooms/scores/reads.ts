import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { MOVED_POINTS, type scoreList, type scores, UNSCORED } from '@saakh/contract/scores'
import { addDays } from '@saakh/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { assetClassOf, exposureOf } from '../../platform/book-of-party.ts'
import { type ConditionsOf, conditionOf, sayingWords } from '../../platform/conditions.ts'
import { ascending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { PartyCard } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'
import { cardInForce } from '../score-study/card-in-force.ts'

type Routes = typeof scores
type ListQuery = Query<Routes['cmmOverview']>
type Row = Answer<Routes['cmmOverview']>['data'][number]

const MOVED_DAYS = 30
const SPARK = 8
const LOWEST = 5

export const SCORECARD = { id: creditMonitoring.id, name: creditMonitoring.name }

/** The card that scores the organization's borrowers now. */
async function scorecardNow({ tx, org, clock }: Context) {
  const { version, hash } = await cardInForce(tx, org.organization_id, clock.now())
  return { ...SCORECARD, version, hash }
}

/**
 * One row per monitored party: the standing score, and what stood 30 days before. Counts and lists both come from here,
 * so that a count equals the list behind it. A party that was merged into another speaks through that one. Scores of two
 * versions of the card are not compared.
 */
const standing = ({ org, clock }: Context): RawBuilder<unknown> => {
  const before = (answer: RawBuilder<unknown>) => sql`(
      select ${answer} from party_score_history h
      where h.organization_id = s.organization_id and h.party_id = s.party_id
        and h.as_of <= ${addDays(clock.today(), -MOVED_DAYS)}
      order by h.as_of desc limit 1)`
  return sql`
  select s.*, s.score - ${before(sql`case when h.scorecard_version = s.scorecard_version then h.score end`)} as change,
    ${before(sql`h.scorecard_version <> s.scorecard_version`)} as has_new_card,
    case when s.score = 0 and s.contributions -> -1 ->> 'id' = 'floor'
      then -(s.contributions -> -1 ->> 'points')::int end as below_floor
  from party_scores s
  where s.organization_id = ${org.organization_id}
    and s.party_id not in (select source_id from parties_read_elsewhere())`
}

interface Counts {
  monitored: number
  scored: number
  high: number
  medium: number
  low: number
  average_score: number | null
  median_score: number | null
  average_coverage: number | null
  up: number
  down: number
  not_compared: number
  as_of: string | null
}

async function readCounts(context: Context): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as monitored, count(score)::int as scored,
      (count(*) filter (where band = 'High'))::int as high, (count(*) filter (where band = 'Medium'))::int as medium,
      (count(*) filter (where band = 'Low'))::int as low, round(avg(score), 1)::float as average_score,
      percentile_cont(0.5) within group (order by score)::float as median_score,
      round(avg(coverage) filter (where score is not null), 1)::float as average_coverage,
      (count(*) filter (where change >= ${MOVED_POINTS}))::int as up,
      (count(*) filter (where change <= ${-MOVED_POINTS}))::int as down,
      (count(*) filter (where has_new_card))::int as not_compared, max(as_of)::text as as_of
    from (${standing(context)}) s`.execute(context.tx)
  const [counts] = rows
  if (!counts) throw new Error('A count answers one row.')
  return counts
}

/** The first day of a new card, while 30 days before it another one made the scores. */
async function newCardSince(context: Context): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(h.as_of)::text as since from (${standing(context)}) s join party_score_history h using (organization_id, party_id)
    where s.has_new_card and h.scorecard_version = s.scorecard_version
      and h.as_of > ${addDays(context.clock.today(), -MOVED_DAYS)}`.execute(context.tx)
  return rows[0]?.since ?? null
}

const bandsOf = ({ high, medium, low }: Counts) => ({ high, medium, low })

const CONDITIONS: ConditionsOf<typeof scoreList> = {
  band: (band) => (band === UNSCORED ? sql`s.score is null` : sql`s.band = ${band}`),
  moved: (moved) => (moved === 'up' ? sql`s.change >= ${MOVED_POINTS}` : sql`s.change <= ${-MOVED_POINTS}`),
  q: sayingWords('p.name'),
}

/** Parties without the figure come last, whichever the direction. */
const byFigure = (figure: string) =>
  ascending((direction) => sql`${sql.ref(figure)} ${direction} nulls last, upper(found.name), found.party_id`)

const ORDERS: OrdersOf<typeof scoreList> = {
  // Who is held at zero stands in the order of what the drivers add up to.
  score: ascending(
    (direction) =>
      sql`found.score ${direction} nulls last, found.below_floor ${direction}, upper(found.name), found.party_id`,
  ),
  change: byFigure('found.change'),
  coverage: byFigure('found.coverage'),
  name: ascending((direction) => sql`upper(found.name) ${direction}, found.party_id`),
}

interface FoundRow extends PartyCard {
  score: number | null
  band: Row['band']
  reason_code: string | null
  reason: string | null
  coverage: number
  as_of: string
  change: number | null
  below_floor: number | null
  exposure: string | null
  asset_class: string | null
  card_since: string | null
  recent_scores: number[]
}

const onWire = (row: FoundRow): Row => ({
  id: row.party_id,
  party_id: row.party_id,
  party_name: row.name,
  name: row.name,
  type: row.type,
  is_demo: row.is_demo,
  score: row.score,
  band: row.band,
  reason: row.reason_code === null ? null : { code: row.reason_code, text: row.reason ?? row.reason_code },
  coverage: row.coverage,
  below_floor: row.below_floor,
  exposure: row.exposure,
  asset_class: row.asset_class,
  as_of: row.as_of,
  change_30_days: row.change,
  card_since: row.card_since,
  recent_scores: row.recent_scores,
})

export async function readScoredParties(context: Context, query: ListQuery): Promise<Answer<Routes['cmmOverview']>> {
  const { tx } = context
  const { page, per_page } = query
  const matching = sql`select s.*, p.name, p.type, p.is_demo from (${standing(context)}) s join parties p using (party_id)
    where ${conditionOf(CONDITIONS, query)}`
  const order = orderOf(ORDERS, query, 'score')
  const { rows } = await sql<FoundRow>`
    with found as (select * from (${matching}) found order by ${order}
      limit ${per_page} offset ${(page - 1) * per_page})
    select found.party_id, found.name, found.type, found.is_demo, found.score, found.band, found.reason_code, found.reason,
      found.coverage, found.as_of::text as as_of, found.change, found.below_floor,
      ${sql.raw(exposureOf('found.party_id'))} as exposure,
      ${sql.raw(assetClassOf('found.party_id'))} as asset_class,
      case when card.other_until is not null then (select min(h.as_of)::text from party_score_history h
        where h.organization_id = found.organization_id and h.party_id = found.party_id and h.as_of > card.other_until)
        end as card_since,
      array(select score from (
        select h.score, h.as_of from party_score_history h
        where h.organization_id = found.organization_id and h.party_id = found.party_id and h.score is not null
          and h.as_of > coalesce(card.other_until, '-infinity')
        order by h.as_of desc limit ${SPARK}) recent order by as_of) as recent_scores
    from found left join lateral (
      select max(h.as_of) as other_until from party_score_history h
      where h.organization_id = found.organization_id and h.party_id = found.party_id
        and h.scorecard_version <> found.scorecard_version) card on true
    order by ${order}`.execute(tx)
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total from (${matching}) t`.execute(tx)
  return { data: rows.map(onWire), total_count: totals[0]?.total ?? 0 }
}

export async function readScoresOverview(context: Context): Promise<Answer<Routes['scoresOverview']>> {
  const counts = await readCounts(context)
  const { data } = await readScoredParties(context, { page: 1, per_page: LOWEST, sort_by: 'score', sort_in: 'asc' })
  const { monitored, scored, average_score, as_of } = counts
  return {
    data: {
      scored,
      unscored: monitored - scored,
      bands: bandsOf(counts),
      average_score,
      as_of,
      lowest: data.filter(({ score }) => score !== null),
      scorecard: await scorecardNow(context),
    },
  }
}

/** One sentence per kind of reason; the party's own stands with the party. */
const REASONS: Record<string, string> = {
  not_a_borrower: 'Not your borrower: none of your customer numbers belongs to it',
  records_missing: 'No accounts or day-end file of yours names the customer',
  accounts_missing: 'The accounts file does not name the borrower',
  day_ends_missing: 'The day-end file does not name an account of the borrower',
  required_missing: 'Days past due cannot be measured',
  coverage_too_low: `Less than ${creditMonitoring.minimum_coverage}% of the score's inputs are known`,
}

export async function readCmmStatistics(context: Context): Promise<Answer<Routes['cmmStatistics']>> {
  const counts = await readCounts(context)
  const { rows } = await sql<{ code: string; parties: number }>`
    select reason_code as code, count(*)::int as parties from (${standing(context)}) s
    where score is null group by 1 order by 2 desc, 1`.execute(context.tx)
  const card_since = counts.not_compared > 0 ? await newCardSince(context) : null
  const { monitored, scored, average_score, median_score, average_coverage, up, down, not_compared, as_of } = counts
  return {
    data: {
      monitored,
      scored,
      unscored: monitored - scored,
      bands: bandsOf(counts),
      unscored_reasons: rows.map(({ code, parties }) => ({ code, reason: REASONS[code] ?? code, parties })),
      average_score,
      median_score,
      average_coverage,
      movers: { up, down, points: MOVED_POINTS, days: MOVED_DAYS, not_compared, card_since },
      as_of,
      scorecard: await scorecardNow(context),
    },
  }
}
