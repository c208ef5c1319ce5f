import { courtProceeding } from '../families/court-proceeding.ts'
import type { DetailRows } from '../kit/detail-rows.ts'
import { defineSignal } from '../signal.ts'

const PETITION: DetailRows = {
  title: 'Case',
  fields: [
    { key: 'case_number', label: 'Case number', format: 'text', also: ['case_no'] },
    { key: 'forum', label: 'Forum', format: 'text', also: ['court', 'tribunal'] },
    { key: 'bench', label: 'Bench', format: 'text', or_null: true },
    { key: 'role', label: 'Role of the borrower', format: 'text' },
    { key: 'other_side', label: 'Other side', format: 'text', or_null: true },
    { key: 'under', label: 'Brought under', format: 'text', or_null: true },
    { key: 'filed_on', label: 'Filed on', format: 'date', also: ['filing_date', 'date_of_filing'] },
    { key: 'stage', label: 'Stage', format: 'text', also: ['status', 'case_status'] },
    { key: 'stage_date', label: 'Stage as of', format: 'date', or_null: true },
    { key: 'amount', label: 'Amount', format: 'money', or_null: true },
  ],
}

export const signal = defineSignal({
  code: 'proceeding_nclt',
  label: 'Proceeding at the NCLT',
  category: 'Litigation',
  bands: ['filed', 'admitted', 'liquidation'],
  signal_code: '20210',
  signal_format: 1,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'A case at the National Company Law Tribunal or its appellate tribunal asks for the insolvency, winding up or liquidation of the borrower.',
  limits: {},
  rule: courtProceeding({
    forums: ['nclt', 'nclat'],
    law: 'insolvency',
    detail: PETITION,
    standings: [
      {
        when: { matters: ['other_matter'], stages: ['liquidation'] },
        state: 'not_measurable',
        reason: 'liquidation_unexplained',
      },
      { when: { matters: ['other_matter'] }, state: 'clear', reason: 'no_insolvency' },
      { when: { roles: ['other'] }, state: 'not_measurable', reason: 'side_not_told' },
      { when: { matters: ['unknown'] }, state: 'not_measurable', reason: 'law_unknown' },
      {
        when: { matters: ['own_insolvency'], roles: ['respondent'] },
        state: 'not_measurable',
        reason: 'own_insolvency',
      },
      {
        when: { matters: ['insolvency', 'within_insolvency'], roles: ['applicant'], stages: ['liquidation'] },
        state: 'not_measurable',
        reason: 'liquidation_unexplained',
      },
      {
        when: { matters: ['insolvency', 'within_insolvency'], roles: ['applicant'] },
        state: 'clear',
        reason: 'applicant',
      },
      {
        when: { matters: ['within_insolvency'], roles: ['respondent'] },
        state: 'not_measurable',
        reason: 'within_insolvency',
      },
      { when: { stages: ['liquidation'] }, state: 'finding', band: 'liquidation', severity: 'High' },
      // The petition alone opens the resolution process; an appeal or an application is admitted to be heard.
      {
        when: { stages: ['admitted', 'decreed'], matters: ['insolvency', 'own_insolvency'], forums: ['nclt'] },
        state: 'finding',
        band: 'admitted',
        severity: 'High',
      },
      { state: 'finding', band: 'filed', severity: 'Medium', happened: 'filed_on' },
    ],
  }),
  words: {
    title: {
      filed: 'An insolvency case concerning the borrower is pending at the {forum}.',
      admitted: 'An insolvency petition concerning the borrower was admitted by the {forum}.',
      liquidation: 'A case at the {forum} shows the borrower in liquidation.',
    },
    why: 'Case {case_number}[ of {other_side}] at the {forum}[ ({bench})], filed on {filed_on:date}, names the borrower as {role:lower}; its stage is {stage}[ as of {stage_date:date}].',
    clears_when: 'The case is dismissed, withdrawn or settled, or a resolution plan is approved.',
    reasons: {
      before_others: 'The reported cases of this party are before other courts; that says nothing about the NCLT.',
      no_insolvency: 'Case {case_number} is not an insolvency matter: {law}.',
      liquidation_unexplained:
        'Case {case_number} is at the stage of liquidation, which its law or its sides do not explain.',
      law_unknown: 'Case {case_number}: {law}.',
      own_insolvency: 'In case {case_number} a debtor asks for its own insolvency; a respondent is not it.',
      applicant: 'In case {case_number} the borrower is the applicant and not the debtor.',
      within_insolvency: 'Case {case_number} is brought under {law}; a respondent in it need not be the debtor.',
    },
  },
  detail: PETITION,
})
