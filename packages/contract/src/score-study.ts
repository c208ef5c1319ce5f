import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { KEPT_RUN_STATES } from './kept-run.ts'
import { saidShape } from './said.ts'
import { estimate, studyResult, weightsResult } from './study-results.ts'
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

const FOUND = ['too_few', 'separated', 'no_order', 'wrong_way', 'not_better', 'fitted'] as const

const studyHead = z.object({
  study_id: z.string(),
  kind: z.enum(STUDY_KINDS),
  /** Quarter-ends that were read, of so many; null where that is not counted. */
  steps_done: z.int().nullable(),
  steps_all: z.int().nullable(),
  state: z.enum(KEPT_RUN_STATES),
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
  cancelScoreStudy: endpoint({
    method: 'DELETE',
    path: '/v1/admin/score_studies/{study_id}',
    summary: 'Stops a study that waits or runs. What it found until then is not kept.',
    access,
    response: success,
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
    summary: 'Withdraws a calibration or weights that wait for a second person. Only the person who proposed them may.',
    access,
    response: success,
  }),
  strengthProbability: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/financial_strength/probability',
    refreshed_by: ['import', 'rule', 'approval'],
    summary:
      "Probability that a borrower of the own book becomes NPA, by the lender's own calibration. Other parties get none.",
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
