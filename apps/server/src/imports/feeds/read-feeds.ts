import { signals } from '@saakh/catalogue/registry'
import type { Answer } from '@saakh/contract/endpoint'
import type { feeds } from '@saakh/contract/feeds'
import { addDays } from '@saakh/domain/dates'
import { FEED_PROBLEMS, type FeedKind, type FeedProblem, isOpenProblem } from '@saakh/domain/feed'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { importKind } from '../pipeline/import-kinds.ts'
import { type FeedDeliveries, readDeliveries } from './read-deliveries.ts'
import { feedNamed } from './set-feed.ts'
import type { FeedDay } from './tables.ts'

type Feeds = Answer<(typeof feeds)['feeds']>
type Feed = Answer<(typeof feeds)['feed']>
type Notices = Answer<(typeof feeds)['feedNotices']>

const SHOWN_DAYS = 31
/** What is older is told on the page of feeds alone. */
const NOTICED_DAYS = 14
/** Rows set aside are told beside the signals that they keep from being clear. */
const NOTICED: readonly FeedProblem[] = FEED_PROBLEMS.filter(
  (problem) => isOpenProblem(problem) && problem !== 'set_aside',
)

/** The alert types whose rules read facts that files of the kind bring, as far as the caller may know of them. */
function signalsReading(kind: FeedKind, { hidden_types }: Context): { code: string; label: string }[] {
  const brought = new Set<string>(importKind(kind).facts.map((loader) => loader.kind))
  return signals
    .filter(({ code, needs }) => !hidden_types.includes(code) && needs.some((need) => brought.has(need)))
    .map(({ code, label }) => ({ code, label }))
}

const isOpen = ({ settled, problems }: FeedDay) => settled === null && problems.some(isOpenProblem)

const headOf = (
  { kind, expectation, last_day, last_received_at }: FeedDeliveries,
  context: Context,
): Omit<Feed, 'days'> => ({
  kind,
  label: importKind(kind).label,
  expectation: expectation
    ? {
        rhythm: expectation.rhythm,
        due_after_days: expectation.due_after_days,
        due_time: expectation.due_time,
        since: expectation.since,
        has_totals: expectation.has_totals,
        set_by: expectation.set_by,
        set_at: expectation.set_at.toISOString(),
      }
    : null,
  last_day,
  last_received_at: last_received_at?.toISOString() ?? null,
  signals: signalsReading(kind, context),
})

const rank = ({ expectation, last_day }: FeedDeliveries) => (expectation ? 0 : last_day ? 1 : 2)

/** For head office: totals are those of all branches. */
export async function readFeeds(context: Context): Promise<Feeds> {
  headOfficeOnly(context)
  const deliveries = await readDeliveries(context)
  return {
    data: deliveries
      .sort((a, b) => rank(a) - rank(b))
      .map((feed) => ({
        ...headOf(feed, context),
        days: feed.days
          .slice(0, SHOWN_DAYS)
          .map(({ day, due_at, received_at, problems, settled }) => ({ day, due_at, received_at, problems, settled }))
          .reverse(),
        open_days: feed.days.filter(isOpen).length,
      })),
  }
}

/** Throws `not_found` for what is no feed. */
export async function readFeed(context: Context, kind: string): Promise<Feed> {
  headOfficeOnly(context)
  const named = feedNamed(kind)
  const [deliveries] = (await readDeliveries(context)).filter((feed) => feed.kind === named)
  if (!deliveries) throw new Error(`no deliveries of ${named}`)
  return { ...headOf(deliveries, context), days: deliveries.days }
}

/** Without figures, so that branches may know as well why their classes are of an earlier day. */
export async function readFeedNotices(context: Context): Promise<Notices> {
  const first = addDays(context.clock.today(), -NOTICED_DAYS)
  const data = (await readDeliveries(context)).flatMap((feed) => {
    const open = feed.days.filter((day) => day.day >= first && isOpen(day))
    const problems = NOTICED.map((problem) => ({
      problem,
      days: open.filter((day) => day.problems.includes(problem)).map(({ day }) => day),
    })).filter(({ days }) => days.length > 0)
    const { kind, label, last_day, signals: reading } = headOf(feed, context)
    return problems.length === 0 ? [] : [{ kind, label, last_day, problems, signals: reading }]
  })
  return { data }
}
