import { NATURES } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import { STATEMENT_SOURCES } from './party-financials.ts'

const UNITS = ['times', 'days', 'percent'] as const
const STANDINGS = ['for', 'against', 'neither'] as const

/** As it is shown: days whole, else with two decimals; percent of a share. Null with its reason. */
const figure = z.number().nullable()

const strengthDriver = z.object({
  id: z.string(),
  label: z.string(),
  why: z.string(),
  better: z.enum(['higher', 'lower']),
  formula: z.string(),
  unit: z.enum(UNITS),
  value: figure,
  reason: z.string().nullable(),
  /** At the year-end before; null where that is not known or not comparable. */
  before: figure,
  /** Null where the ratio cannot be measured. */
  standing: z.enum(STANDINGS).nullable(),
  /** Other equity was read for retained earnings, which makes the ratio too good. */
  stands_in: z.boolean(),
  /** The lines that it was made of, each in its statement. */
  parts: z.array(
    z.object({
      line: z.string(),
      label: z.string(),
      /** Added or taken off above the stroke, or below it. */
      place: z.enum(['plus', 'minus', 'under']),
      period_end: z.string(),
      amount: z.string(),
      fact_id: z.string(),
    }),
  ),
})

/** What a company's statements say of its financial strength. No probability, no grade and no band: decision 012. */
export const partyStrength = z.object({
  /** Why there are no ratios; null where there are. */
  because: z.string().nullable(),
  source: z.enum(STATEMENT_SOURCES).nullable(),
  nature: z.enum(NATURES).nullable(),
  year_end: z.string().nullable(),
  model_version: z.string(),
  /** Why the ratios together say too little, or nothing about today; null where they do. */
  not_scored: z.string().nullable(),
  z_double_prime: z.object({ figure, reason: z.string().nullable(), stands_in: z.boolean() }).nullable(),
  drivers: z.array(strengthDriver),
})

/** Under so many scored borrowers a place among them says nothing. */
export const LEAST_RANKED = 10
/** More borrowers than this are not compared in one answer. */
export const MOST_RANKED = 2_000

/** The place of a borrower among those of the book that the same model can score. No probability, no grade and no band. */
export const strengthRank = z.object({
  /** Why there is no place; null where there is one. */
  because: z.string().nullable(),
  /** 1 is the strongest; equals share a place. */
  place: z.number().nullable(),
  /** Borrowers of the book that can be scored on a year-end that is not too old, and all that the caller sees. */
  scored: z.number(),
  borrowers: z.number(),
})
