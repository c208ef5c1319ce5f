import { courtProceeding } from '../families/court-proceeding.ts'
import { COURT_CASE } from '../families/court-words.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'proceeding_drt_cases',
  label: 'Proceeding at a debts recovery tribunal',
  category: 'Litigation',
  bands: ['filed', 'certificate'],
  signal_code: '20220',
  signal_format: 4,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'A bank or another lender asks a debts recovery tribunal for money that the borrower owes, or the borrower contests the enforcement of a security there.',
  also_called: ['proceeding_drt', 'drt_cases', 'drt'],
  limits: {},
  rule: courtProceeding({
    forums: ['drt', 'drat'],
    law: 'recovery',
    detail: COURT_CASE,
    standings: [
      { when: { stages: ['liquidation'] }, state: 'not_measurable', reason: 'liquidation' },
      { when: { roles: ['other'] }, state: 'not_measurable', reason: 'side_not_told' },
      // Whoever contests the enforcement of a security owes what it secures: the borrower's own case tells of its default.
      {
        when: { matters: ['contest'], roles: ['applicant'] },
        state: 'finding',
        band: 'filed',
        severity: 'High',
        code: 'contest',
        unsettled: { stages: ['dismissed', 'withdrawn'], reason: 'contest_ended' },
      },
      { when: { matters: ['contest'] }, state: 'not_measurable', reason: 'whose_security' },
      { when: { roles: ['applicant'] }, state: 'clear', reason: 'brought_by_borrower' },
      { when: { matters: ['within'], roles: ['respondent'] }, state: 'not_measurable', reason: 'need_not_be_debtor' },
      { when: { matters: ['certificate'] }, state: 'finding', band: 'certificate', severity: 'High' },
      { when: { stages: ['decreed'] }, state: 'finding', band: 'certificate', severity: 'High' },
      { state: 'finding', band: 'filed', severity: 'High' },
    ],
  }),
  words: {
    title: {
      filed: 'A claim against the borrower is pending at the {court}.',
      certificate: 'The {court} decided that the borrower has to pay.',
      contest: 'The borrower contests the enforcement of a security at the {court}.',
    },
    clears_when: {
      filed: 'The case is dismissed, withdrawn or settled.',
      certificate: 'The case is dismissed, withdrawn or settled.',
      contest: 'The case is settled.',
    },
    reasons: {
      before_others:
        'The reported cases of this party are before other courts; that says nothing about the debts recovery tribunals.',
      liquidation:
        'Case {case_number} is reported to be at the stage of liquidation, which this tribunal does not order.',
      whose_security: 'Case {case_number} contests the enforcement of a security; whose it is, is not stated.',
      contest_ended: '{>ended} Whether the lender goes on with the security is not stated.',
      need_not_be_debtor:
        'Case {case_number} is an application or an appeal; a respondent in it need not be the debtor.',
    },
  },
  detail: COURT_CASE,
})
