import { type CourtMatter, readCourtMatter } from '@saakh/domain/court-matters'
import { amountSchema } from '@saakh/domain/fact-kind'
import { courtCase } from '@saakh/domain/fact-kinds/court-case'
import { paiseOf } from '@saakh/domain/money'
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
import type { Severity } from '../outcome.ts'

const BANDS = ['civil', 'cheque_dishonour', 'criminal', 'decided'] as const
type Band = (typeof BANDS)[number]

const BAND: Record<CourtMatter, Band> = {
  civil: 'civil',
  unknown: 'civil',
  cheque_dishonour: 'cheque_dishonour',
  criminal: 'criminal',
}

const WHAT: Record<CourtMatter, string> = {
  civil: 'A civil case',
  unknown: 'A case',
  cheque_dishonour: 'A complaint of a dishonoured cheque or mandate',
  criminal: 'A criminal case',
}

/** Tribunals with a type of their own. */
const ELSEWHERE: readonly string[] = ['nclt', 'nclat', 'drt', 'drat']

function standingOf({ now, staged, lawful }: CourtCaseHistory, materialAmount: string): Standing<Band> {
  const { role, case_number, amount } = now.payload
  const { stage } = staged.payload
  if (stage === 'liquidation')
    return {
      kind: 'unknown',
      reason: `Case ${case_number} is told to be at the stage of liquidation, which this court does not order.`,
    }
  if (role === 'other')
    return {
      kind: 'unknown',
      reason: `The file does not say on which side of case ${case_number} the borrower stands.`,
    }
  if (role === 'applicant')
    return { kind: 'clear', reason: `Case ${case_number} was brought by the borrower and not against it.` }
  const matter = readCourtMatter(lawful?.payload.under ?? null, case_number)
  const isLarge = amount !== null && paiseOf(amount) >= paiseOf(materialAmount)
  const civilSeverity: Severity = isLarge ? 'Medium' : 'Low'
  const against = { kind: 'against' as const, clears_when: 'The case is dismissed, withdrawn or settled.' }
  if (stage === 'decreed')
    return {
      ...against,
      band: 'decided',
      severity: BAND[matter] === 'civil' ? civilSeverity : 'High',
      title: `${WHAT[matter]} at the ${courtName(now.payload)} was decided against the borrower.`,
    }
  const severity = { civil: civilSeverity, cheque_dishonour: 'Medium', criminal: 'High', decided: 'High' } as const
  return {
    ...against,
    band: BAND[matter],
    severity: severity[BAND[matter]],
    title: `${WHAT[matter]} against the borrower is pending at the ${courtName(now.payload)}.`,
  }
}

export const signal = defineSignal({
  code: 'court_case_other',
  label: 'Court case',
  category: 'Litigation',
  bands: BANDS,
  signal_codes: { civil: '20240', cheque_dishonour: '20241', criminal: '20242', decided: '20243' },
  signal_format: 4,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: 2,
  summary:
    'A civil, criminal or cheque-dishonour case against the borrower is pending at a court other than the company tribunals and the debts recovery tribunals, or was decided against it.',
  also_called: ['court_cases', 'court_case', 'litigation', 'legal_cases'],
  detail: courtCaseDetail,
  layout: courtCaseLayout,
  needs: [courtCase],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ material_amount: amountSchema, ...proceedingStaleness.schema }),
    defaults: { material_amount: '2500000.00', ...proceedingStaleness.defaults },
    fields: {
      material_amount: {
        label: 'Medium severity from',
        unit: 'money',
        note: 'Amount of a civil case; a smaller one, or one without an amount, is of low severity.',
      },
      ...proceedingStaleness.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const reports = facts.of('court_case')
    const last = reports.at(-1)
    if (!last) return [noCases('No file of court cases names this party.', null)]
    const ours = reports.filter(({ payload }) => !ELSEWHERE.includes(payload.forum))
    if (ours.length === 0)
      return [
        noCases(
          'The reported cases of this party are before tribunals with alerts of their own; that says nothing about other courts.',
          reportedOn(last),
        ),
      ]
    const look = { day, limit: thresholds.stale_after_days }
    return courtCaseHistories(ours).map((history) =>
      judgeProceeding(history, standingOf(history, thresholds.material_amount), look),
    )
  },
})
