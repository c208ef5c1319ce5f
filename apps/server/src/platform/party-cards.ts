import { type PartyType, readPartyType } from '@saakh/domain/party'
import { sql } from 'kysely'

/** A row of the function `party_cards`: what every list of parties shows, under the row-level security of the caller. */
export type PartyCard = {
  party_id: string
  name: string
  type: string
  status: string | null
  city: string | null
  state: string | null
  is_demo: boolean
  cin: string | null
  /** Why the organization monitors the party; empty when it does not. */
  monitoring_active: string[]
  claimed: boolean
}

/** Of all facilities of a borrower; null where none is known. */
type BookFigures = { exposure: string | null; asset_class: string | null }

interface NewestReading {
  alert_id: string
  summary: string
  severity: string
  read_on: string
}
/** How a borrower stands: its book, its score, and the open alert that was read last. */
export type StandingFigures = BookFigures & {
  score: number | null
  score_band: string | null
  newest: NewestReading | null
}

/** Of a row of `party_cards` as `c`, with `SCORE_OF_CARD` joined. */
export const STANDING_FIGURES = sql`exposure_of(c.party_id) as exposure, asset_class_of(c.party_id) as asset_class,
  x.score, x.band as score_band, (
    select jsonb_build_object('alert_id', a.alert_id, 'summary', a.summary, 'severity', a.severity,
      'read_on', coalesce(a.as_of, a.date_of_alert))
    from alerts a where a.organization_id = current_organization() and a.state = 'open'
      and a.party_id in (select parties_read_as(c.party_id))
    order by coalesce(a.as_of, a.date_of_alert) desc, a.date_of_alert desc, a.alert_id desc limit 1) as newest`
export const SCORE_OF_CARD = sql`left join party_scores x
  on x.organization_id = current_organization() and x.party_id = c.party_id`

/** The two documents call the same thing `type` and `model_type`: both are answered. */
export const partyAnswer = <C extends PartyCard>(card: C): C & { id: string; model_type: PartyType } => ({
  ...card,
  id: card.party_id,
  model_type: readPartyType(card.type),
})
