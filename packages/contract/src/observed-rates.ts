import { SCORE_BANDS } from '@saakh/domain/score'
import { z } from 'zod'

// What became of the borrowers in each band of the credit-monitoring score.

/** Months after a month-end within which an outcome counts. */
export const RATE_HORIZONS = ['6', '12', '24'] as const
/** With fewer borrowers that became NPA, in all bands, no rate is told. */
export const LEAST_NPA = 10
/** More borrowers than this are not counted while somebody waits. */
export const MOST_OBSERVED = 10_000

export const observedRatesQuery = z.object({ horizon: z.enum(RATE_HORIZONS).default('12') })

const share = z.number().min(0).max(1).nullable()

export const observedRates = z.object({
  horizon: z.number(),
  /** The last month-end whose horizon has passed: the scores of that day are counted, as they were stored then. */
  on: z.string(),
  card: z.object({
    version: z.string(),
    /** Its first stored score; null where there is none. */
    since: z.string().nullable(),
  }),
  /** Why nothing can be counted; null where it can. */
  none_because: z.enum(['no_scores', 'too_young', 'too_many']).nullable(),
  /** The first day on which something can be counted, where the scores of the card are too young. */
  counted_from: z.string().nullable(),
  /** Too few became NPA for a rate. */
  too_few: z.boolean(),
  /** From the best to the worst. */
  bands: z.array(
    z.object({
      band: z.enum(SCORE_BANDS),
      from: z.number(),
      to: z.number(),
      borrowers: z.number(),
      npa: z.number(),
      /** Null with too few, and where nobody stood in the band. */
      rate: share,
      /** Wilson's 95 % interval of the rate. */
      low: share,
      high: share,
    }),
  ),
  /** Scored borrowers that are not counted. */
  left_out: z.object({
    npa_already: z.number(),
    /** No account was watched on the day. */
    not_watched: z.number(),
    /** Its day-ends stop within the horizon. */
    watch_ended: z.number(),
  }),
})
