import { readRecoveryMatter } from '@saakh/domain/court-matters'
import { courtCase } from '@saakh/domain/fact-kinds/court-case'
import { z } from 'zod'
import { type CourtCaseHistory, courtCaseHistories } from '../court-case-history.ts'
import { courtCaseDetail, courtCaseLayout } from '../families/court-case-detail.ts'
import {
  courtName,
  judgeProceeding,
  noCases,
  proceedingStaleness,
  reportedOn,
  type Standing,
} from '../families/court-proceeding.ts'
import { defineSignal } from '../legacy-signal.ts'

const BANDS = ['filed', 'certificate'] as const
type Band = (typeof BANDS)[number]

const CLEARS_WHEN = 'The case is dismissed, withdrawn or settled.'

/** An application to the tribunal against the sale of a security is brought by the borrower and tells of the borrower's default. */
function contestOf({ now }: CourtCaseHistory): Standing<Band> {
  const { role, case_number } = now.payload
  if (role !== 'applicant')
    return {
      kind: 'unknown',
      reason: `Case ${case_number} contests the enforcement of a security; whose it is, is not told.`,
    }
  const goesOn = 'Whether the lender goes on with the security is not told.'
  return {
    kind: 'against',
    band: 'filed',
    severity: 'High',
    title: `The borrower contests the enforcement of a security at the ${courtName(now.payload)}.`,
    clears_when: 'The case is settled.',
    afterEnd: { dismissed: goesOn, withdrawn: goesOn },
  }
}

function standingOf(history: CourtCaseHistory): Standing<Band> {
  const { now, staged, lawful } = history
  const { role, case_number } = now.payload
  const matter = readRecoveryMatter(lawful?.payload.under ?? null, case_number)
  if (staged.payload.stage === 'liquidation')
    return {
      kind: 'unknown',
      reason: `Case ${case_number} is told to be at the stage of liquidation, which this tribunal does not order.`,
    }
  if (role === 'other')
    return {
      kind: 'unknown',
      reason: `The file does not say on which side of case ${case_number} the borrower stands.`,
    }
  if (matter === 'contest') return contestOf(history)
  if (role === 'applicant')
    return { kind: 'clear', reason: `Case ${case_number} was brought by the borrower and not against it.` }
  if (matter === 'within' && role === 'respondent')
    return {
      kind: 'unknown',
      reason: `Case ${case_number} is an application or an appeal; a respondent in it need not be the debtor.`,
    }
  const certified = matter === 'certificate' || staged.payload.stage === 'decreed'
  return {
    kind: 'against',
    band: certified ? 'certificate' : 'filed',
    severity: 'High',
    title: certified
      ? `The ${courtName(now.payload)} decided that the borrower has to pay.`
      : `A claim against the borrower is pending at the ${courtName(now.payload)}.`,
    clears_when: CLEARS_WHEN,
  }
}

export const signal = defineSignal({
  code: 'proceeding_drt_cases',
  label: 'Proceeding at a debts recovery tribunal',
  category: 'Litigation',
  bands: BANDS,
  signal_codes: { filed: '20220', certificate: '20221' },
  signal_format: 4,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary:
    'A bank or another lender asks a debts recovery tribunal for money that the borrower owes, or the borrower contests the enforcement of a security there.',
  also_called: ['proceeding_drt', 'drt_cases', 'drt'],
  detail: courtCaseDetail,
  layout: courtCaseLayout,
  needs: [courtCase],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object(proceedingStaleness.schema),
    defaults: proceedingStaleness.defaults,
    fields: proceedingStaleness.fields,
  },
  rule(facts, { day, thresholds }) {
    const reports = facts.of('court_case')
    const last = reports.at(-1)
    if (!last) return [noCases('No file of court cases names this party.', null)]
    const ours = reports.filter(({ payload }) => payload.forum === 'drt' || payload.forum === 'drat')
    if (ours.length === 0)
      return [
        noCases(
          'The reported cases of this party are before other courts; that says nothing about the debts recovery tribunals.',
          reportedOn(last),
        ),
      ]
    const look = { day, limit: thresholds.stale_after_days }
    return courtCaseHistories(ours).map((history) => judgeProceeding(history, standingOf(history), look))
  },
})
