import { FEED_KINDS, FEED_PROBLEMS, RHYTHMS } from '@saakh/domain/feed'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isoDate, success, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/book' } as const

const kind = z.enum(FEED_KINDS)
const problem = z.enum(FEED_PROBLEMS)

const expectation = z.object({
  rhythm: z.enum(RHYTHMS),
  due_after_days: z.number(),
  due_time: z.string(),
  since: z.string(),
  has_totals: z.boolean(),
  set_by: z.string(),
  set_at: z.string(),
})
export type FeedExpectation = z.output<typeof expectation>

const day = z.object({
  day: z.string(),
  /** Null where the lender says no rhythm. */
  due_at: z.string().nullable(),
  /** Of the first file; null while none came. */
  received_at: z.string().nullable(),
  problems: z.array(problem),
  /** Why nobody waits for anything any more. */
  settled: z.object({ note: z.string(), by: z.string(), at: z.string() }).nullable(),
})

const signal = z.object({ code: z.string(), label: z.string() })

const feed = {
  kind,
  label: z.string(),
  expectation: expectation.nullable(),
  /** The latest day of which something came. */
  last_day: z.string().nullable(),
  last_received_at: z.string().nullable(),
  /** Those that read what it brings. */
  signals: z.array(signal),
}

export const feeds = {
  feeds: endpoint({
    method: 'GET',
    path: '/v1/book/feeds',
    refreshed_by: ['import', 'job'],
    summary: "The lender's regular deliveries: their rhythm, the last days, and what is missing or does not balance.",
    access,
    response: z.object({
      /** Those with a rhythm first, then those of which files came, then the others. */
      data: z.array(
        z.object({
          ...feed,
          /** The earliest first, at most 31. */
          days: z.array(day),
          open_days: z.number(),
        }),
      ),
    }),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/v1/book/feeds/{kind}',
    refreshed_by: ['import', 'job'],
    summary: 'One feed day by day: its files, and its totals beside what is stored.',
    access,
    response: z.object({
      ...feed,
      /** The latest first, 62 days. */
      days: z.array(
        day.extend({
          /** The latest first: of two that say otherwise of one line, the one known later counts. */
          files: z.array(
            z.object({
              job_id: z.string(),
              document_id: z.string(),
              file_name: z.string(),
              received_at: z.string(),
              rows: z.number(),
              amount: z.string().nullable(),
              rows_set_aside: z.number(),
            }),
          ),
          totals: z.array(
            z.object({
              /** Null for the whole. */
              branch: z.string().nullable(),
              rows: z.number().nullable(),
              amount: z.string().nullable(),
              stored_rows: z.number(),
              stored_amount: z.string().nullable(),
              document_id: z.string(),
              row: z.number(),
            }),
          ),
        }),
      ),
    }),
  }),
  feedNotices: endpoint({
    method: 'GET',
    path: '/v1/book/feed_notices',
    refreshed_by: ['import', 'job'],
    summary:
      'Files of the last fourteen days that are missing, short or do not balance, with the signals that read them.',
    access,
    response: z.object({
      data: z.array(
        z.object({
          kind,
          label: z.string(),
          last_day: z.string().nullable(),
          problems: z.array(z.object({ problem, days: z.array(z.string()) })),
          signals: z.array(signal),
        }),
      ),
    }),
  }),
  setFeed: endpoint({
    method: 'POST',
    path: '/v1/book/feeds/{kind}',
    summary: 'Says how often files of a kind come, until when, and whether totals come with them; null: no rhythm.',
    access,
    body: z.object({
      expectation: z
        .object({
          rhythm: z.enum(RHYTHMS),
          due_after_days: z.number().int().min(0).max(31),
          due_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00'),
          since: isoDate,
          has_totals: z.boolean(),
        })
        .nullable(),
    }),
    response: success,
  }),
  settleFeedDay: endpoint({
    method: 'POST',
    path: '/v1/book/feeds/{kind}/days/{day}',
    summary: 'Says why no file of a day is expected any more, such as a holiday; without a note it is expected again.',
    access,
    body: z.object({ note: text(300).nullable() }),
    response: success,
  }),
}
