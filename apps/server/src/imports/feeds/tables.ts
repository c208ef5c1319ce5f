import type { Answer } from '@saakh/contract/endpoint'
import type { feeds } from '@saakh/contract/feeds'

type Feed = Answer<(typeof feeds)['feed']>
export type FeedDay = Feed['days'][number]
export type FeedFile = FeedDay['files'][number]
export type FeedTotal = FeedDay['totals'][number]
