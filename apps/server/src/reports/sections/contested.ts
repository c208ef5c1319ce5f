import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Citations } from '../citations.ts'
import { figure, left, row, type Section, table } from '../report-content.ts'

/** A contest as it stood at the moment of the report. */
export interface ContestOfReport {
  contest_id: string
  fact_id: string
  kind: FactKind
  valid_from: string
  standing: 'contested' | 'set_aside' | 'corrected'
  since: string
}

/** What was contested of the party by then: what nobody had decided yet, and what was upheld and not taken back. */
export async function readContestsOfReport(
  tx: Tx,
  organization_id: string,
  party_ids: readonly string[],
  known_until: Date,
): Promise<ContestOfReport[]> {
  const { rows } = await sql<ContestOfReport>`
    select c.contest_id, c.fact_id, c.kind, f.valid_from::text as valid_from,
      case when c.decided_at is null or c.decided_at > ${known_until} then 'contested'
        when c.correction_fact_id is null then 'set_aside' else 'corrected' end as standing,
      to_char(case when c.decided_at is null or c.decided_at > ${known_until} then c.asked_at else c.decided_at end
        at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as since
    from fact_contests c join facts f on f.fact_id = c.fact_id
    where c.organization_id = ${organization_id} and c.party_id = any(${[...party_ids]}::uuid[]) and f.kind <> 'erased'
      and c.asked_at <= ${known_until} and (c.decided_at is null or c.decided_at > ${known_until}
        or (c.state in ('upheld', 'undone') and (c.undone_at is null or c.undone_at > ${known_until})))
    order by c.asked_at, c.contest_id`.execute(tx)
  return rows
}

const SAYS: Record<ContestOfReport['standing'], (since: string) => string> = {
  contested: (since) => `A fact this rests on is contested since ${since}. It is still read.`,
  set_aside: (since) => `Set aside since ${since}. This report does not read it.`,
  corrected: (since) => `Corrected since ${since}. This report reads the correction.`,
}

/** Which facts behind this report somebody contests; no section where there is none. */
export function contestedSection(contests: readonly ContestOfReport[], citations: Citations): Section | null {
  if (contests.length === 0) return null
  const rows = contests.map((contest) => {
    const { contest_id, kind, valid_from, standing, since } = contest
    const notes = [
      citations.record({
        ...{ id: `contest:${contest_id}`, name: 'Contest of a fact', place: `/admin/contests/${contest_id}` },
        ...{ as_of: since, content: contest },
      }),
    ]
    return row([
      figure(FACT_KINDS[kind].name, notes),
      figure(formatDate(valid_from), notes),
      figure(SAYS[standing](formatDate(since)), notes),
    ])
  })
  return {
    title: 'Contested facts',
    basis: 'Of the organization that the report is for.',
    blocks: [table(null, [left('Fact', 30), left('Day', 14), left('State', 56)], rows)],
  }
}
