import type { feeds } from '@saakh/contract/feeds'
import type { HandlersOf } from '../../rooms/handler.ts'
import { readFeed, readFeedNotices, readFeeds } from './read-feeds.ts'
import { setFeed } from './set-feed.ts'
import { settleFeedDay } from './settle-feed-day.ts'

export const feedsHandlers: HandlersOf<typeof feeds> = {
  feeds: (call) => call.look(readFeeds),
  feed: (call, { params }) => call.look((context) => readFeed(context, params.kind)),
  feedNotices: (call) => call.look(readFeedNotices),
  setFeed: async (call, { params, body }) => {
    await call.run(setFeed, { ...params, ...body })
    return { success: true, message: body.expectation ? 'The rhythm is set.' : 'No rhythm is expected any more.' }
  },
  settleFeedDay: async (call, { params, body }) => {
    await call.run(settleFeedDay, { ...params, ...body })
    return { success: true, message: body.note === null ? 'The day is waited for again.' : 'The day is settled.' }
  },
}
