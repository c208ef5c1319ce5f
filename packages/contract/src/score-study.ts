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

const FOUND = ['too_few', 'separated', 'no_order', 'wrong_way', 'fitted'] as const

const studyHead = z.object({
  study_id: z.string(),
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
  /** Null: no calibration from then on. */
  study_id: z.string().nullable(),
  studied_on: z.string().nullable(),
  prior: z.number().nullable(),
  slope: z.number().nullable(),
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
    summary: 'Studies of the financial-strength score on the own outcomes, the newest first, and its calibrations.',
    access,
    response: z.object({
      data: z.array(studyHead),
      /** The newest first. */
      changes: z.array(scoreChange),
      model_version: z.string(),
      /** So many borrowers with the outcome, and without it, are needed. */
      least_borrowers: z.int(),
      today: z.string(),
    }),
  }),
  startScoreStudy: endpoint({
    method: 'POST',
    path: '/v1/admin/score_studies',
    summary: 'Fits prior and slope of the financial-strength score to the own outcomes. It changes nothing yet.',
    access,
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
    summary: 'Asks a second person to put a study in force, or to have no calibration. It changes nothing yet.',
    access,
    body: z.object({
      /** Null: no calibration. */
      study_id: z.uuid().nullable(),
      reason: text(1000),
      /** From the beginning of this day in India; at once, when it is approved, unless given. */
      active_from: isoDate.nullish(),
    }),
    response: successData(z.object({ message: z.string(), change_id: z.string() })),
  }),
  withdrawCalibration: endpoint({
    method: 'DELETE',
    path: '/v1/admin/score_changes/{change_id}',
    summary: 'Withdraws a calibration that waits for its second person; nobody but who proposed it.',
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
