import type { Fact } from '@saakh/domain/facts'
import { type CourtCaseHistory, reportedOn } from '../court-case-history.ts'
import type { DetailRows } from '../kit/detail-rows.ts'
import type { Figures } from '../kit/figures.ts'
import type { JudgedFinding, Place } from '../kit/judgement.ts'
import type { Today } from '../kit/today.ts'
import { knownDay } from '../known-day.ts'
import type { Against, Matter } from './court-standing.ts'
import { courtName, ROLE_NAMES, STAGE_NAMES } from './court-words.ts'

type Report = Fact<'court_case'>

const THE_BORROWER = 'The borrower'

function placesOf({ now, staged }: CourtCaseHistory): Place[] {
  const { role, filed_on, amount } = now.payload
  const at = (report: Report, path: string, figures: Figures): Place => ({
    fact_id: report.fact_id,
    as_of: reportedOn(report),
    path,
    code: path,
    figures,
  })
  return [
    at(staged, 'stage', { stage: staged.payload.stage }),
    at(now, 'role', { role }),
    at(now, 'filed_on', { filed_on }),
    ...(amount === null ? [] : [at(now, 'amount', { amount })]),
  ]
}

/** Everything that an alert may keep of a case. */
function keptOf({ now, staged, lawful }: CourtCaseHistory): Record<string, string | null> {
  const { case_number, forum, bench, role, other_side, filed_on, next_hearing, amount } = now.payload
  const { stage, stage_date } = staged.payload
  const isByBorrower = role === 'applicant'
  return {
    court: courtName(now.payload),
    forum: forum.toUpperCase(),
    bench,
    case_no: case_number,
    case_number,
    petitioner: isByBorrower ? THE_BORROWER : other_side,
    respondent: isByBorrower ? other_side : THE_BORROWER,
    role: ROLE_NAMES[role],
    other_side,
    under: lawful?.payload.under ?? null,
    filed_on,
    status: STAGE_NAMES[stage],
    stage: STAGE_NAMES[stage],
    status_date: stage_date,
    stage_date,
    next_hearing: next_hearing ?? null,
    amount,
  }
}

/** What sentences about a case name. */
export const caseFigures = ({ now }: CourtCaseHistory, { matter, law }: Matter): Figures => ({
  case_number: now.payload.case_number,
  court: courtName(now.payload),
  other_side: now.payload.other_side,
  is_by_borrower: now.payload.role === 'applicant',
  matter,
  law,
})

/** What a case against the borrower shows. */
export function caseFinding<B extends string>(
  history: CourtCaseHistory,
  matter: Matter,
  { band, severity, code, happened }: Against<B>,
  detail: DetailRows,
  today: Today,
): JudgedFinding<B> {
  const { subject, now, staged, decisive, lawful } = history
  const { filed_on, amount } = now.payload
  const kept = keptOf(history)
  const reached = staged.payload.stage_date ?? knownDay(staged)
  return {
    state: 'finding',
    subject,
    band,
    severity,
    ...(code && { code }),
    detail: Object.fromEntries((detail.fields ?? []).map(({ key }) => [key, kept[key]])),
    figures: caseFigures(history, matter),
    places: placesOf(history),
    fact_ids: [now, staged, decisive, lawful].flatMap((report) => (report ? [report.fact_id] : [])),
    trend: null,
    exposure: amount,
    event_date: today.upTo(staged === decisive && happened !== 'filed_on' ? reached : filed_on),
    last_data_date: reportedOn(now),
  }
}
