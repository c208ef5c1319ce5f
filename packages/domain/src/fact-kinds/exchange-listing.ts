import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

const word = z.string().min(1).nullable()

export const DELISTINGS = ['voluntary', 'compulsory', 'liquidation', 'by_law', 'other'] as const

export const exchangeListing = defineFactKind({
  kind: 'exchange_listing',
  name: 'Listing at an exchange',
  visibility: 'public',
  personal: false,
  grain: 'one fact per exchange, share and list in which its row differs from the one before',
  payload: z.object({
    exchange: z.enum(['nse', 'bse']),
    /** The symbol at NSE, the scrip code at BSE: an id of BSE is no symbol of NSE. */
    code: z.string().min(1),
    isin: z.string().min(1),
    name: z.string().min(1),
    /** NSE: EQ; BE and BZ trade for delivery only, BZ for what the company did not comply with; SM and ST are small companies. */
    series: word,
    /** BSE's group of the share. */
    group: word,
    /** As the list words it; lists of what is traded today give none. */
    status: word,
    industry: word,
    /** Of lists that say which company of the ministry's register this is, or where its office is and since which year. */
    cin: word,
    pin_code: word,
    incorporated: word,
    listed_on: isoDateSchema.nullable(),
    delisted_on: isoDateSchema.nullable(),
    /** A resolution plan is told as voluntary: the kind says how, not why. */
    delisting: z.enum(DELISTINGS).nullable(),
  }),
})
