import { z } from 'zod'

const UNITS = ['times', 'days', 'percent'] as const
/** Why nothing is compared. */
const NO_PEERS = ['no_industry', 'no_year', 'not_commercial', 'no_revenue', 'too_few'] as const
const STANDINGS = ['best_quarter', 'worst_quarter'] as const

/** A borrower beside the lender's own borrowers of its industry and size, of those whom the caller sees. */
export const partyPeers = z.object({
  because: z.enum(NO_PEERS).nullable(),
  industry: z
    .object({
      /** Two digits of the NIC, or the lender's own words. */
      name: z.string(),
      is_nic: z.boolean(),
      by: z.enum(['register', 'mapping', 'customers_file']),
    })
    .nullable(),
  /** The last day of the year that is compared; null without one. */
  year_end: z.string().nullable(),
  /** Rupees, of that year; and between which revenues borrowers are of its size. */
  revenue: z.object({ own: z.string(), from: z.string(), until: z.string() }).nullable(),
  /** Between these days the compared years of the others end. */
  year_ends: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Other borrowers of the industry, with and without statements. */
  of_industry: z.number(),
  /** Of industry and size, with a year that can be compared. */
  peers: z.number(),
  /** With fewer there are no quartiles. */
  fewest: z.number(),
  ratios: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      definition: z.string(),
      unit: z.enum(UNITS),
      /** As it is shown: days whole, else with two decimals; percent of a share. Null with its reason. */
      own: z.number().nullable(),
      reason: z.string().nullable(),
      /** Peers that tell the ratio. */
      told: z.number(),
      quartiles: z.object({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
      /** Beyond a quartile, of a ratio of which it is clear which way is safer; null within them. */
      standing: z.enum(STANDINGS).nullable(),
    }),
  ),
})
