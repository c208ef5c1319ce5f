import { ASSET_CLASSES } from '@saakh/domain/dpd'
import {
  CLOCK_STATES,
  EXAMINATION_CLOCKS,
  EXAMINATION_OUTCOMES,
  EXAMINATION_STATES,
  EXAMINATION_STEPS,
} from '@saakh/domain/examination'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { isoDate, success, successData, text } from './wire.ts'

/** The same people write the notices that may follow; all of it also needs the key of the fraud track. */
const access = { kind: 'policy', url: '/v1/notices' } as const
const day = z.string().nullable()

const clock = z.object({
  clock: z.enum(EXAMINATION_CLOCKS),
  state: z.enum(CLOCK_STATES),
  starts_on: day,
  days: z.number().nullable(),
  /** The last day in time by the direction. */
  due_on: day,
  /** By the lender's own days, which are never longer. */
  own_days: z.number().nullable(),
  own_due_on: day,
  done_on: day,
  /** Why nothing is counted, or what is in doubt. */
  note: z.string().nullable(),
  source: z.object({ direction: z.string(), number: z.string(), note: z.string() }).nullable(),
})

const examinationRow = {
  examination_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  state: z.enum(EXAMINATION_STATES),
  alerted_on: z.string(),
  because: z.string(),
  alert_id: z.string().nullable(),
  /** Rupees at the last day-end of each facility; null where no amount is known. */
  exposure: z.string().nullable(),
  asset_class: z.enum(ASSET_CLASSES).nullable(),
  opened_by: z.string(),
  opened_at: z.string(),
  /** How it ended. */
  ended: z.enum(['cleared', ...EXAMINATION_OUTCOMES]).nullable(),
  /** The earliest day on which a running or overdue clock is due. */
  due_on: day,
  is_overdue: z.boolean(),
  clocks: z.array(clock),
}
const row = z.object(examinationRow)

const taken = z.object({
  step: z.enum(EXAMINATION_STEPS),
  taken_on: z.string(),
  reason: z.string(),
  reference: z.string().nullable(),
  outcome: z.enum(EXAMINATION_OUTCOMES).nullable(),
  notice_id: z.string().nullable(),
  notice_number: z.string().nullable(),
  taken_by: z.string(),
  taken_at: z.string(),
})

const dayCount = z.int().min(1, 'must be a day at least').max(365, 'must be at most 365 days').nullable()
const clockDays = { examine_days: dayCount, report_days: dayCount, decide_days: dayCount }

const ownDays = z.object({ valid_from: z.string(), ...clockDays, set_by: z.string(), set_at: z.string() })

export const examinationList = listing({
  filters: { q: words, party_id: id, state: choice(EXAMINATION_STATES) },
  sorts: ['alerted_on', 'exposure'],
})

const reason = text(2000)

export const examinations = {
  examinations: endpoint({
    method: 'GET',
    path: '/v1/examinations',
    refreshed_by: ['examination', 'import'],
    summary:
      'Borrowers under early-warning examination and red-flagged accounts, with their clocks; the key of the fraud track is needed.',
    access,
    query: queryOf(examinationList),
    response: z.object({
      data: z.array(row),
      total_count: z.number(),
      /** Of all that the filters find: rupees, and how many borrowers have no amount. */
      exposure: z.string(),
      without_amount: z.number(),
      /** Today's days of the clocks by the direction, null where they were not read, and the lender's own. */
      days: z.object({ regime: z.object(clockDays).nullable(), own: ownDays.nullable() }),
    }),
  }),
  examination: endpoint({
    method: 'GET',
    path: '/v1/examinations/{examination_id}',
    refreshed_by: ['examination', 'notice', 'import'],
    summary: 'One examination: its clocks, what was recorded and what can be recorded next.',
    access,
    response: z.object({
      data: z.object({
        ...examinationRow,
        /** Rupees on the day of the red flag. */
        flagged_exposure: z.string().nullable(),
        taken: z.array(taken),
        /** What can be recorded now. */
        next: z.array(z.enum(EXAMINATION_STEPS)),
        /** Notices of fraud of the borrower whose order upholds it: one of them a decision of fraud rests on. */
        orders: z.array(z.object({ notice_id: z.string(), notice_number: z.string(), ordered_on: z.string() })),
      }),
    }),
  }),
  setEarlyWarningDays: endpoint({
    method: 'POST',
    path: '/v1/examinations/days',
    summary: "The organization's own days of the clocks, from a day on; none is longer than the direction's.",
    access,
    body: z.object({ valid_from: isoDate, ...clockDays }),
    response: success,
  }),
  openExamination: endpoint({
    method: 'POST',
    path: '/v1/examinations',
    summary: 'Begins the examination of a borrower, from an alert or from information that the lender received.',
    access,
    body: z.object({
      party_id: id,
      alert_id: id.nullish(),
      /** The day of the alert: the clock of the examination starts on it. */
      alerted_on: isoDate,
      because: reason,
    }),
    response: successData(z.object({ message: z.string(), examination_id: z.string() })),
  }),
  takeExaminationStep: endpoint({
    method: 'PATCH',
    path: '/v1/examinations/{examination_id}',
    summary:
      'Records a step: cleared, red-flagged, reported, decided. A decision of fraud rests on the order of a notice.',
    access,
    body: z.object({
      step: z.enum(EXAMINATION_STEPS),
      taken_on: isoDate,
      reason,
      reference: z.string().trim().max(100).nullish(),
      outcome: z.enum(EXAMINATION_OUTCOMES).nullish(),
      notice_id: id.nullish(),
    }),
    response: successData(z.object({ message: z.string(), examination_id: z.string() })),
  }),
}
