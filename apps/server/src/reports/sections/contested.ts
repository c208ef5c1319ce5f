import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { type FactKind, isFactKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import { momentsOfContests, ofFacts } from '../../rooms/contests/contest-moments.ts'
import type { Citations } from '../citations.ts'
import { type Figure, figure, left, row, type Section, table } from '../report-content.ts'

/** A contest as it stood at the moment of the report. */
export interface ContestOfReport {
  contest_id: string
  fact_id: string
  kind: FactKind
  valid_from: string
  standing: 'contested' | 'set_aside' | 'corrected'
  since: string
}

/** The same as it is kept with the input of a paper, with what of the paper rests on the fact. */
export const contestOfPaper = z.object({
  contest_id: z.string(),
  fact_id: z.string(),
  kind: z.custom<FactKind>((kind) => typeof kind === 'string' && isFactKind(kind)),
  valid_from: z.string(),
  standing: z.enum(['contested', 'set_aside', 'corrected']),
  since: z.string(),
  about: z.string(),
})
export type ContestOfPaper = z.output<typeof contestOfPaper>

type ReadContest = ContestOfReport & { correction_fact_id: string | null }

/** What was contested by then: what nobody had decided yet, and what was upheld and not taken back. */
async function readContestsAsOf(
  tx: Tx,
  organization_id: string,
  known_until: Date,
  where: RawBuilder<SqlBool>,
): Promise<ReadContest[]> {
  const { rows } = await sql<ReadContest>`
    select c.contest_id, c.fact_id, c.correction_fact_id, c.kind, f.valid_from::text as valid_from,
      case when c.decided_at is null or c.decided_at > ${known_until} then 'contested'
        when c.correction_fact_id is null then 'set_aside' else 'corrected' end as standing,
      to_char(case when c.decided_at is null or c.decided_at > ${known_until} then c.asked_at else c.decided_at end
        at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as since
    from fact_contests c join facts f on f.fact_id = c.fact_id
    where c.organization_id = ${organization_id} and ${where} and f.kind <> 'erased'
      and c.asked_at <= ${known_until} and (c.decided_at is null or c.decided_at > ${known_until}
        or (c.state in ('upheld', 'undone') and (c.undone_at is null or c.undone_at > ${known_until})))
    order by c.asked_at, c.contest_id`.execute(tx)
  return rows
}

export async function readContestsOfReport(
  tx: Tx,
  organization_id: string,
  party_ids: readonly string[],
  known_until: Date,
): Promise<ContestOfReport[]> {
  const ofParties = sql<SqlBool>`c.party_id = any(${[...party_ids]}::uuid[])`
  const rows = await readContestsAsOf(tx, organization_id, known_until, ofParties)
  return rows.map(({ correction_fact_id: _, ...contest }) => contest)
}

/** Of the facts of a paper; `aboutOf` says what in it rests on the fact or on its correction. */
export async function readContestsOfPaper<A extends { about: string }>(
  tx: Tx,
  organization_id: string,
  fact_ids: readonly string[],
  known_until: Date,
  aboutOf: (rests: (item: { fact_id: string }) => boolean) => A,
): Promise<(ContestOfReport & A)[]> {
  const rows = await readContestsAsOf(tx, organization_id, known_until, ofFacts(fact_ids))
  return rows.map(({ correction_fact_id, ...contest }) => ({
    ...contest,
    ...aboutOf(({ fact_id }) => fact_id === contest.fact_id || fact_id === correction_fact_id),
  }))
}

/** What became of contests after a paper was made: that is no fault of the paper, and it is told. */
export async function contestedSince(
  tx: Tx,
  organization_id: string,
  fact_ids: readonly string[],
  known_at: string,
): Promise<string[]> {
  const later = (await momentsOfContests(tx, organization_id, fact_ids)).filter(({ at }) => at > new Date(known_at))
  return [...new Set(later.map(({ contest_id }) => contest_id))].map(
    (contest_id) => `It was made before contest ${contest_id} of a fact it rests on was asked or decided.`,
  )
}

const SAYS_OF_REPORT: Record<ContestOfReport['standing'], (since: string) => string> = {
  contested: (since) => `A fact this rests on is contested since ${since}. It is still read.`,
  set_aside: (since) => `Set aside since ${since}. This report does not read it.`,
  corrected: (since) => `Corrected since ${since}. This report reads the correction.`,
}

/** Where a fact is told as it was said before, whatever became of it. */
const SAYS_OF_PAPER: typeof SAYS_OF_REPORT = {
  contested: (since) => `A fact this rests on is contested since ${since}.`,
  set_aside: (since) => `A fact this rests on is set aside since ${since}.`,
  corrected: (since) => `A fact this rests on is corrected since ${since}.`,
}

/** Its footnote names the contest. */
const noted = (contest: ContestOfReport, citations: Citations): number =>
  citations.record({
    ...{
      id: `contest:${contest.contest_id}`,
      name: 'Contest of a fact',
      place: `/admin/contests/${contest.contest_id}`,
    },
    ...{ as_of: contest.since, content: contest },
  })

/** That something in a paper rests on a contested fact, in one sentence with the contest. */
export const contestNote = (contest: ContestOfPaper, citations: Citations): Figure =>
  figure(SAYS_OF_PAPER[contest.standing](formatDate(contest.since)), [noted(contest, citations)])

/** Which facts behind this report somebody contests; no section where there is none. */
export function contestedSection(contests: readonly ContestOfReport[], citations: Citations): Section | null {
  if (contests.length === 0) return null
  const rows = contests.map((contest) => {
    const { kind, valid_from, standing, since } = contest
    const notes = [noted(contest, citations)]
    return row([
      figure(FACT_KINDS[kind].name, notes),
      figure(formatDate(valid_from), notes),
      figure(SAYS_OF_REPORT[standing](formatDate(since)), notes),
    ])
  })
  return {
    title: 'Contested facts',
    basis: 'Of the organization that the report is for.',
    blocks: [table(null, [left('Fact', 30), left('Day', 14), left('State', 56)], rows)],
  }
}

/** The same of a paper that tells of several things, each with what rests on the fact. */
export function contestedInPaper(contests: readonly ContestOfPaper[], citations: Citations): Section[] {
  if (contests.length === 0) return []
  const rows = contests.map((contest) => {
    const notes = [noted(contest, citations)]
    return row([
      figure(contest.about, notes),
      figure(FACT_KINDS[contest.kind].name, notes),
      figure(formatDate(contest.valid_from), notes),
      contestNote(contest, citations),
    ])
  })
  const columns = [left('What', 24), left('Fact', 22), left('Day', 12), left('State', 42)]
  return [{ title: 'Contested facts', basis: 'As it stood when this was made.', blocks: [table(null, columns, rows)] }]
}
