import type { BackTestOutcome } from '@saakh/contract/back-test-result'
import type { IsoDate } from '@saakh/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { firstNpaDays, writeOffDays } from './first-npa-days.ts'

/** What a rule is measured against without being asked: losses, and not the steps before one. */
export const STUDIED_OUTCOMES = ['npa', 'write_off'] as const satisfies BackTestOutcome[]
export type StudiedOutcome = (typeof STUDIED_OUTCOMES)[number]

const DAYS: Record<StudiedOutcome, (organization_id: string) => RawBuilder<unknown>> = {
  npa: firstNpaDays,
  write_off: writeOffDays,
}

interface KnownOutcomes {
  /** Borrowers that had the outcome ever. */
  known: number
  /** Of these with its first day after the beginning of the period and until its end. */
  within: number
}

export async function countOutcomes(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  outcome: StudiedOutcome,
  period: { from: IsoDate; until: IsoDate },
): Promise<KnownOutcomes> {
  const { rows } = await sql<KnownOutcomes>`
    select count(*)::int as known, count(*) filter (where day > ${period.from} and day <= ${period.until})::int as within
    from (select party_read_as(party_id) as party_id, min(day) as day
      from (${DAYS[outcome](org.organization_id)}) told group by 1) first`.execute(tx)
  return rows[0] ?? { known: 0, within: 0 }
}
