import { courtProceeding } from '../families/court-proceeding.ts'
import { COURT_CASE } from '../families/court-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'court_case_other',
  label: 'Court case',
  category: 'Litigation',
  bands: ['civil', 'cheque_dishonour', 'criminal', 'decided'],
  signal_code: '20240',
  signal_format: 4,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 2,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'A civil, criminal or cheque-dishonour case against the borrower is pending at a court other than the company tribunals and the debts recovery tribunals, or was decided against it.',
  also_called: ['court_cases', 'court_case', 'litigation', 'legal_cases'],
  limits: {
    material_amount: {
      label: 'Medium severity from',
      unit: 'money',
      default: '2500000.00',
      note: 'Amount of a civil case; a smaller one, or one without an amount, is of low severity.',
    },
  },
  rule: courtProceeding({
    // The company tribunals and the debts recovery tribunals have alerts of their own.
    forums: ['high_court', 'supreme_court', 'district_court', 'consumer', 'other'],
    law: 'other',
    detail: COURT_CASE,
    standings: [
      { when: { stages: ['liquidation'] }, state: 'not_measurable', reason: 'liquidation' },
      { when: { roles: ['other'] }, state: 'not_measurable', reason: 'side_not_told' },
      { when: { roles: ['applicant'] }, state: 'clear', reason: 'brought_by_borrower' },
      {
        when: { stages: ['decreed'], matters: ['cheque_dishonour', 'criminal'] },
        state: 'finding',
        band: 'decided',
        severity: 'High',
      },
      {
        when: { stages: ['decreed'], amount_from: 'material_amount' },
        state: 'finding',
        band: 'decided',
        severity: 'Medium',
      },
      { when: { stages: ['decreed'] }, state: 'finding', band: 'decided', severity: 'Low' },
      { when: { matters: ['criminal'] }, state: 'finding', band: 'criminal', severity: 'High', code: 'pending' },
      {
        when: { matters: ['cheque_dishonour'] },
        state: 'finding',
        band: 'cheque_dishonour',
        severity: 'Medium',
        code: 'pending',
      },
      {
        when: { amount_from: 'material_amount' },
        state: 'finding',
        band: 'civil',
        severity: 'Medium',
        code: 'pending',
      },
      { state: 'finding', band: 'civil', severity: 'Low', code: 'pending' },
    ],
  }),
  words: {
    title: {
      pending: '{matter:matters} against the borrower is pending at the {court}.',
      decided: '{matter:matters} at the {court} was decided against the borrower.',
    },
    reasons: {
      before_others:
        'The reported cases of this party are before tribunals with alerts of their own; that says nothing about other courts.',
      liquidation: 'Case {case_number} is reported to be at the stage of liquidation, which this court does not order.',
    },
    names: {
      matters: {
        civil: 'A civil case',
        unknown: 'A case',
        cheque_dishonour: 'A complaint of a dishonoured cheque or mandate',
        criminal: 'A criminal case',
      },
    },
  },
  detail: COURT_CASE,
})
