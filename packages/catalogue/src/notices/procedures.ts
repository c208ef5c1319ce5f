import type { IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import { NOTICE_PROCEDURES, type NoticeProcedure } from '@saakh/domain/notice'
import type { ProcedureRow, ProcedureStep, ReplyClock } from './procedure.ts'

const NOTICE_OF_21_DAYS: ReplyClock = { days: 21, starts: 'served', reply: 'reply_received' }
const PROPOSAL_OF_15_DAYS: ReplyClock = { days: 15, starts: 'proposal_served', reply: 'proposal_reply' }

const SERVED: ProcedureStep = { step: 'served', label: 'Notice served', of_each_addressee: true }
const REPLY: ProcedureStep = {
  step: 'reply_received',
  label: 'Reply received',
  of_each_addressee: true,
  optional: true,
}

/** Waits for every clock that has begun. */
const CLOSED: ProcedureStep = { step: 'closed', label: 'Closed' }

const FRAUD_STEPS: readonly ProcedureStep[] = [
  SERVED,
  REPLY,
  { step: 'hearing', label: 'Hearing', optional: true },
  { step: 'order', label: 'Reasoned order', waits_for: NOTICE_OF_21_DAYS },
  CLOSED,
]

const WILFUL_DEFAULT_STEPS: readonly ProcedureStep[] = [
  { step: 'identified', label: 'Identified by the committee', committee: 'Identification committee' },
  SERVED,
  REPLY,
  {
    step: 'proposed',
    label: 'Proposal of the committee',
    committee: 'Identification committee',
    waits_for: NOTICE_OF_21_DAYS,
  },
  { step: 'proposal_served', label: 'Proposal served', of_each_addressee: true },
  { step: 'proposal_reply', label: 'Reply to the proposal', of_each_addressee: true, optional: true },
  {
    step: 'hearing',
    label: 'Hearing by the review committee',
    committee: 'Review committee',
    waits_for: PROPOSAL_OF_15_DAYS,
  },
  {
    step: 'order',
    label: 'Reasoned order of the review committee',
    committee: 'Review committee',
    waits_for: PROPOSAL_OF_15_DAYS,
  },
  CLOSED,
]

const FRAUD = {
  procedure: 'fraud',
  title: 'Fraud',
  addressees: ['entity', 'promoter', 'whole_time_director'],
  needs_npa_day: false,
  least_amount: null,
  order_within_months_of_npa: null,
  steps: FRAUD_STEPS,
} as const

const NBFCS: readonly LenderKind[] = ['nbfc_upper_or_middle', 'nbfc_base']
const REPORT_BEFORE_JUDGMENT =
  'That the whole forensic report must be given was settled on 07-04-2026; what was owed before is not known.'
const NO_HEARING = 'After State Bank of India v. Amit Iron (07-04-2026) no oral hearing is owed.'
const NBFC_NUMBER = 'One of two sister directions of RBI/DOS/2024-25/118; its own number is not known.'
const NBFC_ASSETS =
  'NBFCs are bound from assets of ₹500 crore. Saakh does not know the assets of your organization: check whether it is bound.'
const FRAUD_2024 = { direction: 'Fraud Risk Management Directions', dated: '2024-07-15' } as const
const FRAUD_2026 = {
  direction: 'Fraud directions of 2026',
  dated: '2026-07-31',
  note: 'Known from secondary sources.',
} as const
const NOT_READ_2026 =
  'The paragraphs on notices of the directions of 2026 were not read: the days are those of 2024. Check them before the notice is served.'

/** The directions of 2024 until the judgment, with it, and the directions that replaced them. */
const fraudRows = (
  kind: 'banks' | 'nbfcs',
  lender_kinds: readonly LenderKind[],
  [number_2024, number_2026]: readonly [string, string],
  { note, not_known }: { note: string | null; not_known: readonly string[] },
): ProcedureRow[] => [
  {
    ...FRAUD,
    id: `fraud-${kind}-2024`,
    lender_kinds,
    valid_from: '2024-07-15',
    valid_to: '2026-04-06',
    source: { ...FRAUD_2024, number: number_2024, note },
    needs_forensic_report: false,
    not_known: [...not_known, REPORT_BEFORE_JUDGMENT],
  },
  {
    ...FRAUD,
    id: `fraud-${kind}-2026-04`,
    lender_kinds,
    valid_from: '2026-04-07',
    valid_to: '2026-07-30',
    source: { ...FRAUD_2024, number: number_2024, note: [note, NO_HEARING].filter(Boolean).join(' ') },
    needs_forensic_report: true,
    not_known,
  },
  {
    ...FRAUD,
    id: `fraud-${kind}-2026-07`,
    lender_kinds,
    valid_from: '2026-07-31',
    valid_to: null,
    source: { ...FRAUD_2026, number: number_2026, note: `${FRAUD_2026.note} ${NO_HEARING}` },
    needs_forensic_report: true,
    not_known: [...not_known, NOT_READ_2026],
  },
]

/** By kind of lender and date; a kind of lender that has no row has no rule that is known. */
const PROCEDURE_ROWS: readonly ProcedureRow[] = [
  ...fraudRows('banks', ['bank'], ['RBI/DOS/2024-25/118', 'RBI/DoS/2026-27/412'], { note: null, not_known: [] }),
  ...fraudRows('nbfcs', NBFCS, ['sister of RBI/DOS/2024-25/118', 'RBI/DoS/2026-27/463'], {
    note: NBFC_NUMBER,
    not_known: [NBFC_ASSETS],
  }),
  {
    id: 'wilful-default-2024',
    procedure: 'wilful_default',
    title: 'Wilful default',
    lender_kinds: ['bank', 'nbfc_upper_or_middle'],
    valid_from: '2024-07-30',
    valid_to: null,
    source: {
      direction: 'Treatment of Wilful Defaulters and Large Defaulters Directions',
      number: 'RBI/DoR/2024-25/122',
      dated: '2024-07-30',
      note: null,
    },
    addressees: ['entity'],
    needs_forensic_report: false,
    needs_npa_day: true,
    least_amount: 2_500_000,
    order_within_months_of_npa: 6,
    steps: WILFUL_DEFAULT_STEPS,
    not_known: ['Who sits in the two committees is not known to Saakh: name the members as your board appointed them.'],
  },
  {
    id: 'query',
    procedure: 'query',
    title: 'Query',
    lender_kinds: ['bank', ...NBFCS],
    valid_from: '1600-01-01',
    valid_to: null,
    source: null,
    addressees: [],
    needs_forensic_report: false,
    needs_npa_day: false,
    least_amount: null,
    order_within_months_of_npa: null,
    steps: [SERVED, REPLY, CLOSED],
    not_known: ['No direction regulates a plain query: there is no clock.'],
  },
]

/** The row that is in force for this kind of lender on the day; null where none is known. */
export const procedureRow = (procedure: NoticeProcedure, lender_kind: LenderKind, on: IsoDate): ProcedureRow | null =>
  PROCEDURE_ROWS.find(
    (row) =>
      row.procedure === procedure &&
      row.lender_kinds.includes(lender_kind) &&
      row.valid_from <= on &&
      (row.valid_to === null || on <= row.valid_to),
  ) ?? null

export const proceduresOf = (lender_kind: LenderKind, on: IsoDate): ProcedureRow[] =>
  NOTICE_PROCEDURES.flatMap((procedure) => procedureRow(procedure, lender_kind, on) ?? [])

/** A notice keeps the row that it was drafted under. */
export function procedureRowById(id: string): ProcedureRow {
  const row = PROCEDURE_ROWS.find((row) => row.id === id)
  if (!row) throw new TypeError(`There is no procedure '${id}'`)
  return row
}
