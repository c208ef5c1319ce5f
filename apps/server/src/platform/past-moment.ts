import { type IsoDate, istDate, istDayEnd } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { FactKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { type RawBuilder, sql } from 'kysely'
import { type FactScope, notSetAsideAt } from './fact-rows.ts'
import type { Context } from './verb.ts'

/**
 * The two readings of a day in the past: what stood here by its end ('had'), and what was known by its end wherever it stood,
 * though it may have been stored later ('public').
 */
export type PastKnowledge = 'had' | 'public'

export interface PastMoment {
  day: IsoDate
  knowledge: PastKnowledge
  /** The end of the day in India. */
  known_until: Date
  /** Null where it does not matter when something was stored. */
  recorded_until: Date | null
  /**
   * The members of portfolios are those of this moment; null where they are those of today. As it was known a portfolio of today is looked at,
   * which may have been made since.
   */
  members_at: Date | null
  /** The organization lives in the demo world, which was stored at once: there a record counts as stored when it was known. */
  is_demo: boolean
  /** The days on which the first file of the organization was stored, and on which the first was known; null without any. */
  first_stored_on: IsoDate | null
  first_known_on: IsoDate | null
}

const FIRST_DAY = '1990-01-01'

const refuseDay = (message: string) => new AppError('invalid', message, { on: message })

/** Without a day, of today. Throws `invalid` for a day that has not come, and for one before anything could be known. */
export async function pastMoment(
  { tx, org, clock }: Pick<Context, 'tx' | 'org' | 'clock'>,
  { on: asked, knowledge }: { on?: IsoDate | undefined; knowledge: PastKnowledge },
): Promise<PastMoment> {
  const on = asked ?? clock.today()
  if (on > clock.today()) throw refuseDay(`${formatDate(on)} has not come yet. Choose today or a day before.`)
  if (on < FIRST_DAY) throw refuseDay(`Choose a day from ${formatDate(FIRST_DAY)} on.`)
  const { rows } = await sql<{ is_demo: boolean; first_stored: Date | null; first_known: Date | null }>`
    select o.is_demo, j.first_stored, j.first_known from organizations o cross join lateral (
      select min(created_at) as first_stored, min((options ->> 'known_at')::timestamptz) as first_known from jobs
      where organization_id = o.organization_id and status = 'done') j
    where o.organization_id = ${org.organization_id}`.execute(tx)
  const { is_demo = false, first_stored = null, first_known = null } = rows[0] ?? {}
  const end = istDayEnd(on)
  // What stands here now was stored by today.
  const countsStoring = knowledge === 'had' && !is_demo && on < clock.today()
  return {
    ...{ day: on, knowledge, is_demo, known_until: end, recorded_until: countsStoring ? end : null },
    members_at: knowledge === 'had' && !is_demo ? end : null,
    first_stored_on: first_stored && istDate(first_stored),
    first_known_on: first_known && istDate(first_known),
  }
}

type Known = Pick<PastMoment, 'day' | 'known_until' | 'recorded_until'>

/** The facts of parties that are read of a moment. */
export const scopeAt = (
  { day, known_until, recorded_until }: Known,
  organization_id: string,
  party_ids: readonly string[],
): FactScope => ({
  ...{ organization_id, party_ids: [...party_ids], as_of: day, known_until },
  past: { recorded_until },
})

/** In the place of `facts_head`: the versions of the organization's own facts that were the newest ones at the moment. */
export const headsAt = (
  { known_until, recorded_until }: Known,
  organization_id: string,
  kinds: readonly FactKind[],
): RawBuilder<unknown> => sql`(
  select distinct on (party_id, kind, subject) organization_id, party_id, kind, subject, fact_id, valid_from, known_at
  from facts where organization_id = ${organization_id} and kind = any(${[...kinds]}::text[]) and known_at <= ${known_until}
    and ${recorded_until === null ? sql`true` : sql`recorded_at <= ${recorded_until}`}
    and ${notSetAsideAt(organization_id, 'facts.fact_id', known_until)}
  order by party_id, kind, subject, known_at desc, recorded_at desc)`
