import { answerOf } from '@saakh/domain/entity'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { SECURITY_KINDS } from '@saakh/domain/security'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const sourceAnswer = answerOf(source)
const day = z.string().nullable()
const money = z.string().nullable()
const nullableText = z.string().nullable()

/** Rupees; `net` is null with its reason. */
const net = {
  exposure: money,
  /** What valid valuations come to; a guarantee is none. */
  secured: z.string(),
  net: money,
  because: z.enum(['exposure_missing', 'valuation_missing', 'no_security']).nullable(),
}

const partySecuritiesAnswer = z.object({
  party_id: z.string(),
  /** Against the own security of each. */
  facilities: z.array(
    z.object({
      account_number: z.string(),
      kind: z.enum(FACILITY_KINDS),
      ...net,
      /** The review that the limit owes next; null where nobody tells it. */
      review_due_on: day,
      is_review_overdue: z.boolean(),
    }),
  ),
  /** All facilities against all security, that of the borrower as a whole included. */
  whole: z.object(net),
  /** A valuation counts for so many years. */
  valuation_years: z.number(),
  /** A stock statement carries the drawing power for so many months. */
  statement_months: z.number(),
  /** Those that stand first. */
  securities: z.array(
    z.object({
      fact_id: z.string(),
      security_id: z.string(),
      account_number: nullableText,
      security_kind: z.enum(SECURITY_KINDS),
      kind_told: nullableText,
      description: nullableText,
      value: money,
      valued_on: day,
      valuation: z.enum(['valid', 'old', 'missing', 'not_valued', 'released']),
      insured_until: day,
      is_insurance_lapsed: z.boolean(),
      charge_id: nullableText,
      cover: money,
      guarantor_name: nullableText,
      guarantor_pan: nullableText,
      guarantor_cin: nullableText,
      released_on: day,
      source: sourceAnswer,
    }),
  ),
  /** Of each account the last one received, and those of later days that have not come. */
  stock_statements: z.array(
    z.object({
      fact_id: z.string(),
      account_number: z.string(),
      as_of: z.string(),
      due_on: day,
      received_on: day,
      is_received: z.boolean(),
      /** It was received and carries the drawing power no more. */
      is_old: z.boolean(),
      stock: money,
      creditors: money,
      book_debts: money,
      drawing_power: money,
      remarks: nullableText,
      source: sourceAnswer,
    }),
  ),
  /** The latest due first. */
  reviews: z.array(
    z.object({
      fact_id: z.string(),
      account_number: z.string(),
      review_kind: z.enum(['review', 'inspection', 'stock_audit']),
      due_on: z.string(),
      done_on: day,
      is_overdue: z.boolean(),
      new_expiry: day,
      finding: nullableText,
      severity: z.enum(['minor', 'major', 'critical']).nullable(),
      remarks: nullableText,
      source: sourceAnswer,
    }),
  ),
  /** The newest first. */
  recoveries: z.array(
    z.object({
      fact_id: z.string(),
      account_number: z.string(),
      recovery_kind: z.enum(['promise', 'recovery', 'write_off', 'technical_write_off', 'settlement']),
      day: z.string(),
      amount: money,
      promised_for: day,
      reference: nullableText,
      note: nullableText,
      /** Who recorded it; null for what a file states. */
      entered_by: nullableText,
      /** Why a person took it back: it counts no more. */
      withdrawn_because: nullableText,
      source: sourceAnswer,
    }),
  ),
  /** All accounts, closed ones too; the day on which each was opened is null where no file states it. */
  accounts: z.array(z.object({ account_number: z.string(), kind: z.enum(FACILITY_KINDS), opened_on: day })),
})

export const securityEndpoints = {
  partySecurities: endpoint({
    method: 'GET',
    path: '/v1/parties/{party_id}/securities',
    refreshed_by: ['import', 'desk'],
    summary:
      "The security of the party's facilities with its valuations, exposure net of it, stock statements, reviews, promises and recoveries.",
    access: { kind: 'policy', url: '/v1/parties' },
    response: partySecuritiesAnswer,
  }),
}
