import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { courtCase } from '@saakh/domain/fact-kinds/court-case'
import { formatDate } from '@saakh/domain/formats'
import { type InsolvencyReading, readInsolvencyLaw } from '@saakh/domain/insolvency-law'
import { z } from 'zod'
import { type CourtCaseHistory, courtCaseHistories, hasEnded } from '../court-case-history.ts'
import {
  noCases,
  proceedingEvidence,
  proceedingStaleness,
  ROLE_WORDS,
  reportedOn,
  STAGE_WORDS,
} from '../families/court-proceeding.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { NotMeasurable, RuleOutcome, Severity } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['filed', 'admitted', 'liquidation'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { filed: 'Medium', admitted: 'High', liquidation: 'High' }

const detailSchema = z.object({
  case_number: z.string(),
  forum: z.string(),
  bench: z.string().nullable(),
  role: z.string(),
  other_side: z.string().nullable(),
  under: z.string().nullable(),
  filed_on: isoDateSchema,
  stage: z.string(),
  stage_date: isoDateSchema.nullable(),
  amount: amountSchema.nullable(),
})
type Detail = z.infer<typeof detailSchema>

const earlier = (a: IsoDate, b: IsoDate) => (a < b ? a : b)

/** Whether the borrower is the one whose insolvency is asked for: a reason otherwise. */
type Side = { kind: 'debtor' } | { kind: 'clear'; reason: string } | { kind: 'unknown'; reason: string }

function sideOf({ now }: CourtCaseHistory, law: InsolvencyReading): Side {
  const { role, case_number } = now.payload
  if (law.kind === 'other_matter')
    return { kind: 'clear', reason: `Case ${case_number} is no insolvency matter: ${law.told}.` }
  if (role === 'other')
    return {
      kind: 'unknown',
      reason: `The file does not say on which side of case ${case_number} the borrower stands.`,
    }
  if (law.kind === 'unknown') return { kind: 'unknown', reason: `Case ${case_number}: ${law.reason}.` }
  if (role === 'debtor') return { kind: 'debtor' }
  if (law.kind === 'own_insolvency')
    return role === 'applicant'
      ? { kind: 'debtor' }
      : {
          kind: 'unknown',
          reason: `In case ${case_number} a debtor asks for its own insolvency; a respondent is not it.`,
        }
  if (role === 'applicant')
    return { kind: 'clear', reason: `In case ${case_number} the borrower is the applicant and not the debtor.` }
  if (law.kind === 'within_insolvency')
    return {
      kind: 'unknown',
      reason: `Case ${case_number} is brought under ${law.told}; a respondent in it need not be the debtor.`,
    }
  return { kind: 'debtor' }
}

/** 'Admitted' opens the resolution process only for the petition itself; an appeal or an application is admitted to be heard. */
function bandOf({ staged, now }: CourtCaseHistory, law: InsolvencyReading): Band {
  if (staged.payload.stage === 'liquidation') return 'liquidation'
  const isPetition = law.kind === 'insolvency' || law.kind === 'own_insolvency'
  return (staged.payload.stage === 'admitted' || staged.payload.stage === 'decreed') &&
    isPetition &&
    now.payload.forum === 'nclt'
    ? 'admitted'
    : 'filed'
}

const titleOf = (band: Band, forum: string): string =>
  ({
    filed: `An insolvency case concerning the borrower is pending at the ${forum}.`,
    admitted: `An insolvency petition concerning the borrower was admitted by the ${forum}.`,
    liquidation: `A case at the ${forum} shows the borrower in liquidation.`,
  })[band]

function findingOf(history: CourtCaseHistory, law: InsolvencyReading, day: IsoDate, last_data_date: IsoDate) {
  const { subject, now, staged, decisive, lawful } = history
  const { payload } = now
  const band = bandOf(history, law)
  const forum = payload.forum.toUpperCase()
  const stage_date = staged.payload.stage_date
  const on = stage_date === null ? '' : ` as of ${formatDate(stage_date)}`
  const detail: Detail = {
    case_number: payload.case_number,
    forum,
    bench: payload.bench,
    role: ROLE_WORDS[payload.role],
    other_side: payload.other_side,
    under: lawful?.payload.under ?? null,
    filed_on: payload.filed_on,
    stage: STAGE_WORDS[staged.payload.stage],
    stage_date,
    amount: payload.amount,
  }
  return {
    state: 'finding' as const,
    subject,
    band,
    severity: SEVERITY[band],
    title: titleOf(band, forum),
    why: `Case ${payload.case_number}${payload.other_side === null ? '' : ` of ${payload.other_side}`} at the ${forum}${payload.bench === null ? '' : ` (${payload.bench})`}, filed on ${formatDate(payload.filed_on)}, names the borrower as ${ROLE_WORDS[payload.role].toLowerCase()}; its stage is ${STAGE_WORDS[staged.payload.stage]}${on}.`,
    clears_when: 'The case is dismissed, withdrawn or settled, or a resolution plan is approved.',
    detail,
    evidence: proceedingEvidence(history),
    fact_ids: [now, staged, decisive, lawful].flatMap((one) => (one ? [one.fact_id] : [])),
    trend: null,
    exposure: payload.amount,
    event_date: earlier(band === 'filed' ? payload.filed_on : (stage_date ?? knownDay(staged)), day),
    last_data_date,
  }
}

function judge(history: CourtCaseHistory, day: IsoDate, limit: number): RuleOutcome<Detail, Band> {
  const { subject, now, staged, lawful } = history
  const { case_number } = now.payload
  const last_data_date = reportedOn(now)
  const age = daysBetween(last_data_date, day)
  const law = readInsolvencyLaw(lawful?.payload.under ?? null, case_number)
  const side = sideOf(history, law)
  const unknown = (reason: string): NotMeasurable => ({ state: 'not_measurable', subject, reason, last_data_date })
  const clear = (reason: string) =>
    staleWhenOld({ state: 'clear' as const, subject, reason, last_data_date }, age, limit)
  if (side.kind === 'clear')
    return staged.payload.stage === 'liquidation'
      ? unknown(`Case ${case_number} is at the stage of liquidation, which its law or its sides do not explain.`)
      : clear(side.reason)
  // The list of a tribunal shows a petition as disposed of when it was dismissed and when it was admitted.
  if (staged.payload.stage === 'disposed')
    return unknown(`Case ${case_number} was disposed of; the file does not say how.`)
  if (hasEnded(staged)) {
    const on = staged.payload.stage_date
    return clear(
      `Case ${case_number} ended: ${STAGE_WORDS[staged.payload.stage]}${on === null ? '' : ` on ${formatDate(on)}`}.`,
    )
  }
  if (side.kind === 'unknown') return unknown(side.reason)
  return staleWhenOld(findingOf(history, law, day, last_data_date), age, limit)
}

export const signal = defineSignal({
  code: 'proceeding_nclt',
  label: 'Proceeding at the NCLT',
  category: 'Litigation',
  bands: BANDS,
  signal_codes: { filed: '20210', admitted: '20211', liquidation: '20212' },
  signal_format: 1,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  summary:
    'A case at the National Company Law Tribunal or its appellate tribunal asks for the insolvency, winding up or liquidation of the borrower.',
  detail: detailSchema,
  layout: {
    title: 'Case',
    fields: [
      { key: 'case_number', label: 'Case number', format: 'text', also: ['case_no'] },
      { key: 'forum', label: 'Forum', format: 'text', also: ['court', 'tribunal'] },
      { key: 'bench', label: 'Bench', format: 'text' },
      { key: 'role', label: 'Role of the borrower', format: 'text' },
      { key: 'other_side', label: 'Other side', format: 'text' },
      { key: 'under', label: 'Brought under', format: 'text' },
      { key: 'filed_on', label: 'Filed on', format: 'date', also: ['filing_date', 'date_of_filing'] },
      { key: 'stage', label: 'Stage', format: 'text', also: ['status', 'case_status'] },
      { key: 'stage_date', label: 'Stage as of', format: 'date' },
      { key: 'amount', label: 'Amount', format: 'money' },
    ],
  },
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
    const ours = reports.filter(({ payload }) => payload.forum === 'nclt' || payload.forum === 'nclat')
    if (ours.length === 0)
      return [
        noCases(
          'The reported cases of this party are before other courts; that says nothing about the NCLT.',
          reportedOn(last),
        ),
      ]
    return courtCaseHistories(ours).map((history) => judge(history, day, thresholds.stale_after_days))
  },
})
