import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const FORUMS = [
  'nclt',
  'nclat',
  'drt',
  'drat',
  'high_court',
  'supreme_court',
  'district_court',
  'consumer',
  'other',
] as const
/** Where the borrower stands; other: it is not known or neither. */
export const PARTY_ROLES = ['debtor', 'respondent', 'applicant', 'other'] as const
/**
 * admitted: the petition was admitted, which opens the resolution process. resolution: its plan was approved.
 * decreed: decided for whoever brought it: a decree, a recovery certificate, a conviction. disposed: off the list, and
 * nobody says how.
 */
export const CASE_STAGES = [
  'filed',
  'pending',
  'admitted',
  'dismissed',
  'withdrawn',
  'settled',
  'resolution',
  'liquidation',
  'decreed',
  'disposed',
] as const

export const courtCase = defineFactKind({
  kind: 'court_case',
  name: 'Court case',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per court case and state in which it was reported',
  payload: z.object({
    case_number: z.string().min(1),
    forum: z.enum(FORUMS),
    bench: z.string().nullable(),
    role: z.enum(PARTY_ROLES),
    other_side: z.string().nullable(),
    /** The law or section it is brought under, as the cause list writes it: 'IBC section 7'. */
    under: z.string().nullable(),
    filed_on: isoDateSchema,
    stage: z.enum(CASE_STAGES),
    stage_date: isoDateSchema.nullable(),
    /** As the file told it; by now it may have been held. */
    next_hearing: isoDateSchema.nullish(),
    amount: amountSchema.nullable(),
  }),
})
