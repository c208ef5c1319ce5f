import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { saidShape } from './said.ts'
import { isoDate, success, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/rules' } as const
const at = z.string()

/** The horizon of a study that is kept: NPA within so many months after a year-end became known. */
export const STUDY_MONTHS = 12
/** The study that a calibration rests on was made at most so many days before it is proposed and approved. */
export const RECENT_STUDY_DAYS = 31

/** Prior and slope of the financial-strength score, or multipliers for the areas of the credit-monitoring card. */
const STUDY_KINDS = ['calibration', 'weights'] as const
export type StudyKind = (typeof STUDY_KINDS)[number]

const STUDY_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type StudyState = (typeof STUDY_STATES)[number]

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
const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })

const counts = z.object({
  rows: z.int(),
  rows_with_outcome: z.int(),
  borrowers_with_outcome: z.int(),
  borrowers_without: z.int(),
})

const calibration = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('too_few'),
    counts,
    missing_with_outcome: z.int(),
    missing_without: z.int(),
  }),
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

/** A study as it is kept: its document is the canonical JSON of this. */
export const studyResult = z.object({
  organization_id: z.string(),
  as_of: z.string(),
  months: z.int(),
  model_version: z.string(),
  /** SHA-256 of the points of the model. */
  model_hash: z.string(),
  samples: z.int(),
  seed: z.int(),
  customers: z.int(),
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
  kind: z.literal('weights'),
  organization_id: z.string(),
  as_of: z.string(),
  months: z.int(),
  model_version: z.string(),
  /** SHA-256 over all that the expert card is made of. */
  model_hash: z.string(),
  samples: z.int(),
  seed: z.int(),
  customers: z.int(),
  quarter_ends: z.array(z.string()),
  /** Borrowers at quarter-ends, by the reason for which they are not counted. */
  left_out: z.record(z.string(), z.int()),
  weights: z.discriminatedUnion('state', [
    z.object({ state: z.literal('too_few'), counts, missing_with_outcome: z.int(), missing_without: z.int() }),
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
  /** What the figures do not tell. */
  prices: z.array(z.string()),
})
export type WeightsResult = z.output<typeof weightsResult>

const FOUND = ['too_few', 'separated', 'no_order', 'wrong_way', 'not_better', 'fitted'] as const

const studyHead = z.object({
  study_id: z.string(),
  kind: z.enum(STUDY_KINDS),
  /** Quarter-ends that were read, of so many; null where that is not counted. */
  steps_done: z.int().nullable(),
  steps_all: z.int().nullable(),
  state: z.enum(STUDY_STATES),
  model_version: z.string(),
  /** Null: kept by the command line. */
  asked_by: z.string().nullable(),
  asked_at: at,
  ended_at: at.nullable(),
  error: z.string().nullable(),
  document_sha256: z.string().nullable(),
  /** What came out; null while there is nothing. */
  found: z.enum(FOUND).nullable(),
  borrowers_with_outcome: z.int().nullable(),
  borrowers_without: z.int().nullable(),
})
export type StudyHead = z.output<typeof studyHead>

const CHANGE_STATES = ['asked', 'approved', 'rejected', 'withdrawn'] as const
export type ScoreChangeState = (typeof CHANGE_STATES)[number]

const scoreChange = z.object({
  change_id: z.string(),
  kind: z.enum(STUDY_KINDS),
  /** Null: no calibration from then on, or the expert card. */
  study_id: z.string().nullable(),
  studied_on: z.string().nullable(),
  prior: z.number().nullable(),
  slope: z.number().nullable(),
  /** The card with the weights; null before they are approved, and of a calibration. */
  card_version: z.string().nullable(),
  reason: z.string(),
  /** From the beginning of this day in India; null: as soon as it is approved. */
  active_from: z.string().nullable(),
  state: z.enum(CHANGE_STATES),
  proposed_by: z.string(),
  proposed_at: at,
  is_own: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: at.nullable(),
  starts_at: at.nullable(),
  is_in_force: z.boolean(),
})
export type ScoreChange = z.output<typeof scoreChange>

export const scoreStudies = {
  scoreStudies: endpoint({
    method: 'GET',
    path: '/v1/admin/score_studies',
    refreshed_by: ['rule', 'approval'],
    summary:
      'Studies of the financial-strength score and of the weights of the card on the own outcomes, the newest first, and what was proposed of them.',
    access,
    response: z.object({
      data: z.array(studyHead),
      /** The newest first. */
      changes: z.array(scoreChange),
      model_version: z.string(),
      /** The expert card, and the card that scores now. */
      expert_card: z.string(),
      card_in_force: z.string(),
      /** So many borrowers with the outcome, and without it, are needed. */
      least_borrowers: z.int(),
      today: z.string(),
    }),
  }),
  startScoreStudy: endpoint({
    method: 'POST',
    path: '/v1/admin/score_studies',
    summary:
      'Fits prior and slope of the financial-strength score, or the weights of the credit-monitoring card, to the own outcomes. It changes nothing yet.',
    access,
    body: z.object({ kind: z.enum(STUDY_KINDS) }),
    response: successData(z.object({ message: z.string(), study_id: z.string() })),
  }),
  scoreStudy: endpoint({
    method: 'GET',
    path: '/v1/admin/score_studies/{study_id}',
    refreshed_by: ['rule', 'approval'],
    summary: 'A study: whether it runs, or what it found, with the SHA-256 of its document.',
    access,
    response: z.object({
      study: studyHead,
      result: studyResult.nullable(),
      /** What a study of the weights found; the names of its borrowers stand beside it. */
      weights: weightsResult.nullable(),
      names: z.record(z.string(), z.string()),
      /** Why it cannot be put in force, in a sentence; null where it can be proposed. */
      lacks: z.string().nullable(),
      /** The same with slots. */
      lacks_said: saidShape.nullable(),
      /** The calibrations that were proposed of it, the newest first. */
      changes: z.array(scoreChange),
      least_borrowers: z.int(),
      today: z.string(),
    }),
  }),
  scoreStudyDocument: endpoint({
    method: 'GET',
    path: '/v1/admin/score_studies/{study_id}/document',
    refreshed_by: [],
    summary: 'The document of a study: the canonical JSON whose SHA-256 stands beside it.',
    access,
    response: z.unknown(),
  }),
  proposeCalibration: endpoint({
    method: 'POST',
    path: '/v1/admin/score_changes',
    summary:
      'Asks a second person to put a study in force, or to have no calibration or the expert card again. It changes nothing yet.',
    access,
    body: z.object({
      /** Null: no calibration, or the expert card. */
      study_id: z.uuid().nullable(),
      /** Which of the two ends, where no study is named: the calibration unless given. */
      kind: z.enum(STUDY_KINDS).optional(),
      reason: text(1000),
      /** From the beginning of this day in India; at once, when it is approved, unless given. */
      active_from: isoDate.nullish(),
    }),
    response: successData(z.object({ message: z.string(), change_id: z.string() })),
  }),
  withdrawCalibration: endpoint({
    method: 'DELETE',
    path: '/v1/admin/score_changes/{change_id}',
    summary: 'Withdraws a calibration, or weights, that wait for a second person; nobody but who proposed it.',
    access,
    response: success,
  }),
  strengthProbability: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/financial_strength/probability',
    refreshed_by: ['import', 'rule', 'approval'],
    summary:
      "Probability that a borrower of the own book becomes NPA, by the lender's own calibration; of nobody else.",
    access: { kind: 'policy', url: '/v1/parties' },
    response: z.object({
      /** Why there is no probability; null where there is one. */
      because: z.string().nullable(),
      /** Of NPA within `months` after the year-end became known; shares from 0 to 1. */
      probability: estimate.nullable(),
      /** What the figure is, in a sentence; null without one. */
      says: z.string().nullable(),
      /** The one of the two sentences that there is, with slots. */
      said: saidShape,
      months: z.int(),
      year_end: z.string().nullable(),
      known_on: z.string().nullable(),
      study_id: z.string().nullable(),
      studied_on: z.string().nullable(),
      in_force_since: at.nullable(),
    }),
  }),
}
