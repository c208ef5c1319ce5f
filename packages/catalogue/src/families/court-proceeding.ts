import { courtCase } from '@saakh/domain/fact-kinds/court-case'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { type CourtCaseHistory, courtCases, hasEnded, reportedOn } from '../court-case-history.ts'
import type { DetailRows } from '../kit/detail-rows.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import { type InForce, type Limits, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext, type Rule } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { caseFigures, caseFinding } from './court-finding.ts'
import { type LawReader, readMatter, type Standing, standingOf } from './court-standing.ts'
import { COURT_WORDS } from './court-words.ts'

/** Cases before some courts, and what each means for the borrower. Data. */
export interface CourtProceeding<B extends string> {
  forums: readonly FactPayload<'court_case'>['forum'][]
  law: LawReader
  /** The first one whose conditions hold counts; the last one has none. */
  standings: readonly Standing<B>[]
  /** What the alert keeps of a case. */
  detail: DetailRows
}

function judgeCase<B extends string>(
  { law, standings, detail }: CourtProceeding<B>,
  history: CourtCaseHistory,
  { today, limits }: JudgeContext<InForce>,
): Judged<B> {
  const { subject, now, staged } = history
  const { stage, stage_date } = staged.payload
  const last_data_date = reportedOn(now)
  const matter = readMatter(law, history)
  const standing = standingOf(standings, history, matter, limits)
  const reasonOf = (code: string) =>
    said(code, { ...caseFigures(history, matter), ended_as: stage, ended_on: stage_date })
  const unknown = (code: string): Judged<B> => ({
    state: 'not_measurable',
    subject,
    reason: reasonOf(code),
    last_data_date,
  })
  const unlessOld = (judged: JudgedFinding<B> | JudgedClear) =>
    staleWhenOlder(judged, last_data_date, today, Number(limits.stale_after_days))
  const clear = (code: string): Judged<B> =>
    unlessOld({ state: 'clear', subject, reason: reasonOf(code), last_data_date })
  if (standing.state === 'clear') return clear(standing.reason)
  // The list of a tribunal shows a petition as disposed of when it was dismissed and when it was admitted.
  if (stage === 'disposed') return unknown('disposed')
  if (hasEnded(staged)) {
    const unsettled = standing.state === 'finding' ? standing.unsettled : undefined
    return unsettled?.stages.includes(stage) ? unknown(unsettled.reason) : clear('ended')
  }
  if (standing.state === 'not_measurable') return unknown(standing.reason)
  return unlessOld(caseFinding(history, matter, standing, detail, today))
}

const noCases = (code: string, last: Fact<'court_case'> | undefined): JudgedNotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: said(code),
  last_data_date: last ? reportedOn(last) : null,
})

const NEEDS = [courtCase] as const
const LIMITS: Limits = {
  stale_after_days: staleAfter({
    days: 1095,
    note: 'Age of the last report of a case from which it says nothing about today; cases rest for years.',
  }),
}

/** `words` say with 'before_others' why cases before other courts say nothing. */
export const courtProceeding = <const B extends string>(rule: CourtProceeding<B>): Rule<typeof NEEDS, Limits, B> => ({
  needs: NEEDS,
  applies_to: EVERY_PARTY,
  limits: LIMITS,
  words: COURT_WORDS,
  made_of: { family: 'court_proceeding', data: rule },
  judge(facts, context) {
    const last = facts.of('court_case').at(-1)
    if (!last) return [noCases('no_cases', last)]
    const cases = facts.read(courtCases).filter(({ now }) => rule.forums.includes(now.payload.forum))
    if (cases.length === 0) return [noCases('before_others', last)]
    return cases.map((history) => judgeCase(rule, history, context))
  },
})
