import { z } from 'zod'

// What studies of the scores find, as it is kept.

/** Why a year-end of a borrower is no row of a study, or none of the borrower's is. */
export const LEFT_OUT_WORDS = {
  no_year_end: { counts: 'borrowers', because: 'no statement of a year is known' },
  financial: { counts: 'borrowers', because: 'bank, NBFC or insurer' },
  books_not_whole: {
    counts: 'year-ends',
    because: 'no balance sheet and statement of the year of one form and audit state',
  },
  too_few_ratios: { counts: 'year-ends', because: 'fewer than three fifths of the ratios can be measured' },
  too_old: { counts: 'year-ends', because: 'too old when it became known' },
  overtaken: { counts: 'year-ends', because: 'became known after a later year-end' },
  npa_already: { counts: 'year-ends', because: 'the borrower was NPA already' },
  not_watched: { counts: 'year-ends', because: 'no day-ends of an account when it became known' },
  horizon_open: { counts: 'year-ends', because: 'the horizon has not passed' },
  watch_ended: { counts: 'year-ends', because: 'the day-ends stop before the horizon ends' },
} as const

/** With 95 % of what samples of borrowers give. */
export const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })

const counts = z.object({
  rows: z.int(),
  rows_with_outcome: z.int(),
  borrowers_with_outcome: z.int(),
  borrowers_without: z.int(),
})

const tooFew = z.object({
  state: z.literal('too_few'),
  counts,
  missing_with_outcome: z.int(),
  missing_without: z.int(),
})

const calibration = z.discriminatedUnion('state', [
  tooFew,
  z.object({ state: z.literal('separated'), counts }),
  z.object({ state: z.literal('no_order'), counts, slope: estimate }),
  z.object({ state: z.literal('wrong_way'), counts, slope: estimate }),
  z.object({
    state: z.literal('fitted'),
    counts,
    prior: estimate,
    slope: estimate,
    /** Prior and slope of each sample. */
    draws: z.array(z.tuple([z.number(), z.number()])),
    area: estimate,
    brier: z.number(),
    brier_of_base_rate: z.number(),
    /** Year-ends by forecast, the lowest first; shares from 0 to 1. */
    tenths: z.array(z.object({ firms: z.int(), forecast: z.number(), observed: z.number() })),
  }),
])

/** What every study tells of itself. */
const study = {
  organization_id: z.string(),
  as_of: z.string(),
  months: z.int(),
  model_version: z.string(),
  /** SHA-256 of the points of the model, or over all that the expert card is made of. */
  model_hash: z.string(),
  samples: z.int(),
  seed: z.int(),
  customers: z.int(),
}

/** A study as it is kept: its document is the canonical JSON of this. */
export const studyResult = z.object({
  ...study,
  /** The first and the last day on which a year-end of the study became known; null without one. */
  period: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Year-ends, of two reasons borrowers, by the reason for which they are not counted. */
  left_out: z.record(z.string(), z.int()),
  calibration,
})
export type StudyResult = z.output<typeof studyResult>

/** Why a borrower at a quarter-end is no row of a study of the card. */
export const LEFT_OUT_OF_WEIGHTS = {
  unscored: 'the card gives no score',
  npa_already: 'the borrower was NPA already',
  not_watched: 'no day-ends of an account on that day',
  watch_ended: 'the day-ends stop before the horizon ends',
} as const

/** In the order of the areas of the card. */
const multipliers = z.object({
  conduct: estimate,
  financials: estimate,
  compliance: estimate,
  legal: estimate,
  ratings_and_charges: estimate,
})

const bandCounts = z.object({
  band: z.enum(['Low', 'Medium', 'High']),
  /** Of today. The exposure is in rupees. */
  borrowers: z.int(),
  exposure: z.string(),
  /** Of the study. */
  rows: z.int(),
  rows_with_outcome: z.int(),
})
export type BandCounts = z.output<typeof bandCounts>

const compared = {
  counts,
  multipliers,
  /** How strongly the multipliers were drawn to each other. */
  strength: z.number(),
  area_expert: z.number(),
  area_fitted: z.number(),
  gain: estimate,
  brier_expert: z.number(),
  brier_fitted: z.number(),
}

/** A study of the weights as it is kept: its document is the canonical JSON of this. */
export const weightsResult = z.object({
  ...study,
  kind: z.literal('weights'),
  quarter_ends: z.array(z.string()),
  /** Borrowers at quarter-ends, by the reason for which they are not counted. */
  left_out: z.record(z.string(), z.int()),
  weights: z.discriminatedUnion('state', [
    tooFew,
    z.object({ state: z.literal('not_better'), ...compared }),
    z.object({
      state: z.literal('fitted'),
      ...compared,
      bands_expert: z.array(bandCounts),
      bands_fitted: z.array(bandCounts),
      changing: z.int(),
      /** The first of those whose band is another one today, by name; the document holds no names. */
      first_changing: z.array(
        z.object({
          party_id: z.string(),
          score_expert: z.int(),
          band_expert: z.string(),
          score_fitted: z.int(),
          band_fitted: z.string(),
        }),
      ),
    }),
  ]),
  /** What the figures do not state. */
  prices: z.array(z.string()),
})
export type WeightsResult = z.output<typeof weightsResult>
