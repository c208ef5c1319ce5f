import type { FactPayload } from '@saakh/domain/facts'
import type { DetailRows } from '../kit/detail-rows.ts'
import type { Words } from '../kit/words.ts'

type Report = FactPayload<'court_case'>

export const STAGE_NAMES: Record<Report['stage'], string> = {
  filed: 'Filed',
  pending: 'Pending',
  admitted: 'Admitted',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
  settled: 'Settled',
  resolution: 'Resolution plan approved',
  liquidation: 'Liquidation',
  decreed: 'Decided for the applicant',
  disposed: 'Disposed of',
}

export const ROLE_NAMES: Record<Report['role'], string> = {
  debtor: 'Debtor',
  respondent: 'Respondent',
  applicant: 'Applicant',
  other: 'Other',
}

const COURT_NAMES: Record<Report['forum'], string> = {
  nclt: 'NCLT',
  nclat: 'NCLAT',
  drt: 'DRT',
  drat: 'DRAT',
  high_court: 'High Court',
  supreme_court: 'Supreme Court',
  district_court: 'District Court',
  consumer: 'Consumer Commission',
  other: 'Other court',
}

/** 'DRT Mumbai'. */
export const courtName = ({ forum, bench }: Pick<Report, 'forum' | 'bench'>): string =>
  [COURT_NAMES[forum], bench].filter((part) => part !== null).join(' ')

/** Sentences that rules on court cases share. */
export const COURT_WORDS: Words = {
  why: 'Case {case_number} at the {court} was brought[{?is_by_borrower} by the borrower[ against {other_side}]][{!is_by_borrower}[ by {other_side}] against the borrower][ under {under}] on {filed_on:date}; its stage is {status:lower}[ as of {status_date:date}].',
  clears_when: 'The case is dismissed, withdrawn or settled.',
  parts: { ended: 'Case {case_number} ended: {ended_as:stages}[ on {ended_on:date}].' },
  reasons: {
    no_cases: 'No file of court cases names this party.',
    disposed: 'Case {case_number} was disposed of; the file does not say how.',
    ended: '{>ended}',
    side_not_told: 'The file does not say on which side of case {case_number} the borrower stands.',
    brought_by_borrower: 'Case {case_number} was brought by the borrower and not against it.',
  },
  evidence: {
    stage: { label: 'Stage', observed: '{stage:stages}' },
    role: { label: 'Role of the borrower', observed: '{role:roles}' },
    filed_on: { label: 'Filed on', observed: '{filed_on:date}' },
    amount: { label: 'Amount', observed: '{amount:money_full}' },
  },
  names: { stages: STAGE_NAMES, roles: ROLE_NAMES },
}

/** One court case as alerts show it, whichever court it is before. */
export const COURT_CASE = {
  title: 'Court case',
  fields: [
    { key: 'court', label: 'Court', format: 'text', also: ['court_name', 'forum', 'tribunal'] },
    { key: 'case_no', label: 'Case number', format: 'text', also: ['case_number', 'case_num', 'cnr_number'] },
    {
      key: 'petitioner',
      label: 'Petitioner',
      format: 'text',
      or_null: true,
      also: ['petitioners', 'petitioner_name', 'applicant'],
    },
    {
      key: 'respondent',
      label: 'Respondent',
      format: 'text',
      or_null: true,
      also: ['respondents', 'respondent_name', 'defendant'],
    },
    {
      key: 'under',
      label: 'Brought under',
      format: 'text',
      or_null: true,
      also: ['act', 'section', 'act_and_section', 'case_type'],
    },
    {
      key: 'filed_on',
      label: 'Filed on',
      format: 'date',
      or_null: true,
      also: ['filing_date', 'date_of_filing', 'case_date'],
    },
    { key: 'status', label: 'Status', format: 'text', also: ['case_status', 'stage', 'case_stage'] },
    {
      key: 'status_date',
      label: 'Status as of',
      format: 'date',
      or_null: true,
      also: ['stage_date', 'decision_date', 'order_date'],
    },
    {
      key: 'next_hearing',
      label: 'Next hearing',
      format: 'date',
      or_null: true,
      also: ['next_hearing_date', 'next_date', 'date_of_next_hearing'],
    },
    { key: 'amount', label: 'Amount', format: 'money', or_null: true, also: ['claim_amount', 'amount_involved'] },
  ],
} as const satisfies DetailRows
