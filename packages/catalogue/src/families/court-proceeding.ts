import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatMoneyFull } from '@saakh/domain/formats'
import { z } from 'zod'
import { type CourtCaseHistory, hasEnded } from '../court-case-history.ts'
import { validDay } from '../fact-set.ts'
import { knownDay } from '../known-day.ts'
import { type Evidence, type NotMeasurable, type RuleOutcome, type Severity, WHOLE_PARTY } from '../outcome.ts'
import type { ThresholdField } from '../signal.ts'
import { staleWhenOld } from '../stale.ts'
import type { CourtCaseDetail } from './court-case-detail.ts'

// How cases before tribunals and courts are told, and the judgement that those of lenders and of everybody else share.

type Report = Fact<'court_case'>['payload']

export const STAGE_WORDS: Record<Report['stage'], string> = {
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

export const ROLE_WORDS: Record<Report['role'], string> = {
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

export const courtName = ({ forum, bench }: Pick<Report, 'forum' | 'bench'>): string =>
  [COURT_NAMES[forum], bench].filter((part) => part !== null).join(' ')

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b)

export const reportedOn = (report: Fact<'court_case'>): IsoDate => later(validDay(report), knownDay(report))

export function proceedingEvidence({ now, staged }: CourtCaseHistory): Evidence[] {
  const evidence = (fact: Fact<'court_case'>, label: string, observed: string, path: string): Evidence => ({
    fact_id: fact.fact_id,
    label,
    observed,
    threshold: null,
    as_of: reportedOn(fact),
    path,
  })
  const { amount } = now.payload
  return [
    evidence(staged, 'Stage', STAGE_WORDS[staged.payload.stage], 'stage'),
    evidence(now, 'Role of the borrower', ROLE_WORDS[now.payload.role], 'role'),
    evidence(now, 'Filed on', formatDate(now.payload.filed_on), 'filed_on'),
    ...(amount === null ? [] : [evidence(now, 'Amount', formatMoneyFull(amount), 'amount')]),
  ]
}

/** What a case means for the borrower, as long as it goes on. */
export type Standing<B extends string> =
  | {
      kind: 'against'
      band: B
      severity: Severity
      title: string
      clears_when: string
      /** Why an end of this kind does not help the borrower; null when every end does. */
      afterEnd?: Partial<Record<Report['stage'], string>>
    }
  | { kind: 'clear'; reason: string }
  | { kind: 'unknown'; reason: string }

const THE_BORROWER = 'The borrower'

function detailOf({ now, staged, lawful }: CourtCaseHistory): CourtCaseDetail {
  const { payload } = now
  const brings = payload.role === 'applicant'
  return {
    court: courtName(payload),
    case_no: payload.case_number,
    petitioner: brings ? THE_BORROWER : payload.other_side,
    respondent: brings ? payload.other_side : THE_BORROWER,
    under: lawful?.payload.under ?? null,
    filed_on: payload.filed_on,
    status: STAGE_WORDS[staged.payload.stage],
    status_date: staged.payload.stage_date,
    next_hearing: payload.next_hearing ?? null,
    amount: payload.amount,
  }
}

function findingOf<B extends string>(
  history: CourtCaseHistory,
  { band, severity, title, clears_when }: Standing<B> & { kind: 'against' },
  day: IsoDate,
) {
  const { subject, now, staged, decisive, lawful } = history
  const { case_number, other_side, role, filed_on, amount } = now.payload
  const { stage, stage_date } = staged.payload
  const law = lawful?.payload.under ?? null
  const on = stage_date === null ? '' : ` as of ${formatDate(stage_date)}`
  const [brought, sides] =
    role === 'applicant'
      ? ['by the borrower', other_side === null ? '' : ` against ${other_side}`]
      : [other_side === null ? '' : `by ${other_side}`, ' against the borrower']
  const told = [`Case ${case_number} at the ${courtName(now.payload)} was brought`, brought].filter(Boolean).join(' ')
  const happened = staged === decisive ? (stage_date ?? knownDay(staged)) : filed_on
  return {
    state: 'finding' as const,
    subject,
    band,
    severity,
    title,
    why: `${told}${sides}${law === null ? '' : ` under ${law}`} on ${formatDate(filed_on)}; its stage is ${STAGE_WORDS[stage].toLowerCase()}${on}.`,
    clears_when,
    detail: detailOf(history),
    evidence: proceedingEvidence(history),
    fact_ids: [now, staged, decisive, lawful].flatMap((one) => (one ? [one.fact_id] : [])),
    trend: null,
    exposure: amount,
    event_date: happened < day ? happened : day,
    last_data_date: reportedOn(now),
  }
}

/** One case, `limit` being the days after which its last report says nothing about today. */
export function judgeProceeding<B extends string>(
  history: CourtCaseHistory,
  standing: Standing<B>,
  { day, limit }: { day: IsoDate; limit: number },
): RuleOutcome<CourtCaseDetail, B> {
  const { subject, now, staged } = history
  const { case_number } = now.payload
  const last_data_date = reportedOn(now)
  const age = daysBetween(last_data_date, day)
  const unknown = (reason: string): NotMeasurable => ({ state: 'not_measurable', subject, reason, last_data_date })
  const clear = (reason: string) =>
    staleWhenOld({ state: 'clear' as const, subject, reason, last_data_date }, age, limit)
  if (standing.kind === 'clear') return clear(standing.reason)
  if (staged.payload.stage === 'disposed')
    return unknown(`Case ${case_number} was disposed of; the file does not say how.`)
  if (hasEnded(staged)) {
    const { stage, stage_date } = staged.payload
    const ended = `Case ${case_number} ended: ${STAGE_WORDS[stage]}${stage_date === null ? '' : ` on ${formatDate(stage_date)}`}.`
    const remains = standing.kind === 'against' ? standing.afterEnd?.[stage] : undefined
    return remains === undefined ? clear(ended) : unknown(`${ended} ${remains}`)
  }
  if (standing.kind === 'unknown') return unknown(standing.reason)
  return staleWhenOld(findingOf(history, standing, day), age, limit)
}

export const noCases = (reason: string, last_data_date: IsoDate | null): NotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date,
})

/** Cases rest for years. */
export const proceedingStaleness = {
  schema: { stale_after_days: z.int().min(1).max(3650) },
  defaults: { stale_after_days: 1095 },
  fields: {
    stale_after_days: {
      label: 'Stale after',
      unit: 'days',
      note: 'Age of the last report of a case from which it says nothing about today; cases rest for years.',
      stricter: 'higher',
    },
  } satisfies Record<string, ThresholdField>,
}
