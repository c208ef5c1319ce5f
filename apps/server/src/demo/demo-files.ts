import type { IsoDate } from '@saakh/domain/dates'
import type { Threads } from '../platform/threads.ts'
import { demoBorrowers } from './borrowers.ts'
import { chargeFeed } from './charge-feed.ts'
import { chequeFeed } from './cheque-feed.ts'
import { accountFeed, customerFeed, dayEndFeed } from './conduct-feed.ts'
import { courtFeed } from './court-feed.ts'
import { covenantFeed } from './covenant-feed.ts'
import type { DemoState } from './demo-state.ts'
import { epfFeed } from './epf-feed.ts'
import { type DemoFeed, filesOf } from './feeds.ts'
import { gstFeed } from './gst-feed.ts'
import { bureauFeed, crilcFeed } from './other-lender-feeds.ts'
import { limitReviewFeed, recoveryFeed, securityFeed, stockStatementFeed } from './paper-feeds.ts'
import { ratingFeed } from './rating-feed.ts'
import { statementFeed } from './statement-feed.ts'

/** In the order in which a lender gives them: the others name these. */
const MASTER_FEEDS: readonly DemoFeed[] = [customerFeed, accountFeed]
/** Each knows nothing of the others: those of one morning are read side by side. */
const EVENT_FEEDS: readonly DemoFeed[] = [
  dayEndFeed,
  chargeFeed,
  courtFeed,
  chequeFeed,
  covenantFeed,
  ratingFeed,
  gstFeed,
  epfFeed,
  statementFeed,
  securityFeed,
  stockStatementFeed,
  limitReviewFeed,
  recoveryFeed,
  crilcFeed,
  bureauFeed,
]

export interface FeedFiles {
  /** The import kind that reads them. */
  kind: string
  by_morning: Map<IsoDate, string>
}

export interface DemoFiles {
  master: readonly FeedFiles[]
  events: readonly FeedFiles[]
}

type World = Pick<DemoState, 'anchor' | 'size'>

/** All files that Demo Bank delivers. */
export function makeDemoFiles({ anchor, size }: World): DemoFiles {
  const borrowers = demoBorrowers(anchor, size)
  const filesOfFeed = (feed: DemoFeed) => ({ kind: feed.kind, by_morning: filesOf(feed, borrowers, anchor) })
  return { master: MASTER_FEEDS.map(filesOfFeed), events: EVENT_FEEDS.map(filesOfFeed) }
}

export const demoFilesTask = {
  name: 'demo_files',
  run: async (_: unknown, input: unknown): Promise<DemoFiles> => makeDemoFiles(input as World),
}

/** In a thread where there is one: making the files takes seconds, and meanwhile the database is filled with what ships. */
export const makeDemoFilesAside = async (threads: Threads | undefined, { anchor, size }: World): Promise<DemoFiles> =>
  threads
    ? threads.talk(demoFilesTask.name, [{ anchor, size }], async ([talk]) => (await talk?.done()) as DemoFiles)
    : makeDemoFiles({ anchor, size })
