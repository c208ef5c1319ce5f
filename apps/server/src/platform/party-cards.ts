import type { AnswerAs } from '@saakh/domain/entity'
import { PARTY_TYPES, partyRow } from '@saakh/domain/party'
import { sql } from 'kysely'
import { assetClassOf, exposureOf } from './book-of-party.ts'
import { columnsOf, type RowOf } from './columns.ts'
import { WIRE_NAMES } from './wire-names.ts'

type Answered = AnswerAs<typeof partyRow>

/**
 * A row of the function `party_cards`: what every list of parties shows, under the row-level security of the caller. A column
 * has null where an answer may leave the field out.
 */
export type PartyCard = {
  [F in Exclude<keyof Answered, 'id' | 'model_type' | 'verified' | 'found_by' | 'found_name'>]-?: Exclude<
    Answered[F],
    undefined
  >
}

/** How a row of `party_cards` as `c` holds what an answer tells of a party. */
export const OF_CARD = {
  table: 'c',
  names: WIRE_NAMES.parties,
  made: {
    model_type: `case when c.type in (${PARTY_TYPES.map((type) => `'${type}'`).join(', ')}) then c.type else 'default' end`,
  },
  elsewhere: ['verified', 'found_by', 'found_name'],
} as const

export const PARTY_COLUMNS = columnsOf(partyRow, OF_CARD)
export type PartyAnswer = RowOf<typeof PARTY_COLUMNS>

/** How a borrower stands, its book, its score, and the open alert that was read last; with `SCORE_OF_CARD` joined. */
export const STANDING_MADE = {
  exposure: exposureOf('c.party_id'),
  asset_class: assetClassOf('c.party_id'),
  score: 'x.score',
  score_band: 'x.band',
  newest: `(
    select jsonb_build_object('alert_id', a.alert_id, 'summary', a.summary, 'severity', a.severity,
      'read_on', coalesce(a.as_of, a.date_of_alert))
    from alerts a where a.organization_id = current_organization() and a.state = 'open'
      and a.party_id in (select parties_read_as(c.party_id))
    order by coalesce(a.as_of, a.date_of_alert) desc, a.date_of_alert desc, a.alert_id desc limit 1)`,
}
export const SCORE_OF_CARD = sql`left join party_scores x
  on x.organization_id = current_organization() and x.party_id = c.party_id`
