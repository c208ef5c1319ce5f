import {
  ARTEFACT_STATES,
  CONSENT_BASES,
  CONSENT_FREQUENCIES,
  CONSENT_SECTIONS,
  HANDLE_STATES,
} from '@saakh/domain/consent'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FILE_BODY_LIMIT, successData, text } from './wire.ts'

/** The right to give files is the right to say that they are read. */
const access = { kind: 'policy', url: '/v1/admin/uploads' } as const
const STATES = ['not_given', 'pending', 'given', 'expiring', 'expired', 'withdrawn'] as const

const consent = z.object({
  consent_id: z.string(),
  basis: z.enum(CONSENT_BASES),
  purpose: z.string(),
  purpose_code: z.enum(['103', '104']).nullable(),
  data_from: z.string().nullable(),
  data_until: z.string().nullable(),
  frequency: z.enum(CONSENT_FREQUENCIES),
  data_life_months: z.number(),
  valid_until: z.string(),
  given_by: z.string(),
  given_at: z.string(),
  handle: z.string().nullable(),
  handle_state: z.enum(HANDLE_STATES).nullable(),
  artefact: z.string().nullable(),
  artefact_state: z.enum(ARTEFACT_STATES).nullable(),
  /** Whose consent a lender recorded; null for the own business. */
  party_id: z.string().nullable(),
  party_name: z.string().nullable(),
  /** The day on which a file was last read under an aggregator's consent. */
  last_file_on: z.string().nullable(),
  /** From when the next file may be read; null before the first, and where no further one may. */
  next_file_on: z.string().nullable(),
  /** One look that was taken: no further file is read under it. */
  is_used: z.boolean(),
  /** It is for monitoring and no loan is active any more. */
  revoke_at_aggregator: z.boolean(),
  ended_by: z.string().nullable(),
  ended_at: z.string().nullable(),
})

const section = z.object({
  section: z.enum(CONSENT_SECTIONS),
  label: z.string(),
  /** What is shared, and what for. */
  shares: z.string(),
  purpose: z.string(),
  state: z.enum(STATES),
  /** Whether the owner's own consent holds now, so that files are read. */
  takes_files: z.boolean(),
  valid_until: z.string().nullable(),
  /** The newest first. */
  consents: z.array(consent),
  /** What was read under a consent of this section, the newest first. */
  files: z.array(
    z.object({
      document_id: z.string(),
      file_name: z.string(),
      received_at: z.string(),
      fact_count: z.number(),
      /** The last day that its data speak of. */
      last_day: z.string().nullable(),
      /** When its data life ends. */
      kept_until: z.string(),
      is_erased: z.boolean(),
    }),
  ),
  /** The kinds of files that are dropped here: for the upload's `type`; reports of other programs, or tables. */
  kinds: z.array(
    z.object({ kind: z.string(), label: z.string(), is_report: z.boolean(), takes_workbooks: z.boolean() }),
  ),
})

/** What the giver chooses; the rest is the section's. */
const details = z.object({
  valid_until: isoDateSchema.optional(),
  data_from: isoDateSchema.nullish(),
  data_until: isoDateSchema.nullish(),
  frequency: z.enum(CONSENT_FREQUENCIES).optional(),
  data_life_months: z.number().int().min(1).max(96).optional(),
})

export const consents = {
  userConsents: endpoint({
    method: 'GET',
    path: '/v1/user/consents',
    refreshed_by: ['consent', 'import', 'job'],
    summary:
      'The four kinds of data that a business shares: with whom, for what, how often, until when, what was read, and its state.',
    access,
    response: z.object({ data: z.array(section), consumer: z.string() }),
  }),
  decideConsent: endpoint({
    method: 'POST',
    path: '/v1/user/consents/{section}',
    summary:
      'Gives the consent of a section, with a first file if there is one, or withdraws it (`accepted` false). Withdrawing stays open to a suspended organization.',
    access,
    open_to_inactive: true,
    body: z.object({
      accepted: z.boolean(),
      details: details.optional(),
      /** A file as for an upload; read under this consent. */
      file: z.object({ attachment: text(30_000_000), file_name: text(255), type: text(100) }).optional(),
    }),
    body_limit: FILE_BODY_LIMIT,
    response: successData(
      z.object({ message: z.string(), consent_id: z.string().nullable(), job_id: z.string().nullable() }),
    ),
  }),
  recordAggregatorConsent: endpoint({
    method: 'POST',
    path: '/v1/user/consents/{section}/aggregator',
    summary: 'Records a request that was made at an Account Aggregator; it is given, or not, at the aggregator.',
    access,
    body: details.extend({
      handle: text(100),
      purpose_code: z.enum(['103', '104']),
      given_to: text(100).optional(),
      party_id: z.uuid().optional(),
    }),
    response: successData(z.object({ message: z.string(), consent_id: z.string() })),
  }),
  followAggregatorConsent: endpoint({
    method: 'PATCH',
    path: '/v1/user/aggregator_consents/{consent_id}',
    summary: 'Records what the aggregator reported: the state of the request, or of the consent that was given there.',
    access,
    open_to_inactive: true,
    body: z.object({
      handle_state: z.enum(HANDLE_STATES).optional(),
      artefact: text(100).optional(),
      artefact_state: z.enum(ARTEFACT_STATES).optional(),
    }),
    response: successData(z.object({ message: z.string() })),
  }),
}
