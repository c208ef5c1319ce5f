import type { EventFeed } from '../platform/event-feed.ts'

/** A process that never hears of a change. */
export const deafFeed: EventFeed = {
  stream: () => {
    throw new Error('not used')
  },
  onPartiesChanged: () => () => false,
  presence: { othersAt: () => [] },
  close: async () => undefined,
}
