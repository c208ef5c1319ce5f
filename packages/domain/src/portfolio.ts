import { choice, entity, flag, number, one, type ReadOf, text } from './entity.ts'
import { firstText, isRecord, type Raw } from './loose-value.ts'
import { partyWith } from './party.ts'
import { STANDING_FIELDS } from './standing-fields.ts'

/** A member's risk is the gravest of its open alerts; low, also without any. */
export const MEMBER_RISKS = ['high', 'medium', 'low'] as const
export type MemberRisk = (typeof MEMBER_RISKS)[number]

const risk_details = entity({ low_risk: number(), medium_risk: number(), high_risk: number() })

const attributes = {
  name: text({ or: '-' }),
  description: text({ nullable: true }),
  no_of_parties: number(),
  /** Of all facilities of its members, in rupees; null where none is known. */
  exposure: text({ nullable: true }),
  /** Members per risk, counted from their open alerts. */
  risk_details: one(risk_details, { or: { low_risk: null, medium_risk: null, high_risk: null } }),
  created_by: text({ nullable: true }),
  created_at: text(),
  updated_by: text({ nullable: true }),
  updated_at: text(),
  /** Of name and description: for If-Match. */
  version: number(),
}
/** What would end with a portfolio. */
const ending = {
  /** Members that nothing else monitors. */
  watched_only_here: number(),
  /** Signals with settings of this portfolio alone. */
  threshold_sets: number(),
  /** Members of other branches, whom this user does not see. */
  has_more: flag({ optional: true }),
}

const ID = text({ also: ['_id', 'portfolio_id'], needed: true })

/** Its attributes may stand at the top, and its id for its name. */
function opened(raw: Raw): Raw {
  const given = isRecord(raw.attributes) ? raw.attributes : raw
  return { ...raw, attributes: { ...given, name: firstText(given.name, raw.name, raw.id, raw._id, raw.portfolio_id) } }
}

export const portfolioAttributes = entity(attributes)
const allAttributes = entity({ ...attributes, ...ending })

export const portfolioRow = entity({ id: ID, attributes: one(portfolioAttributes) })
/** One portfolio; a list answers no end, and its reader finds it missing. */
export const portfolio = entity({ id: ID, attributes: one(allAttributes, { needed: true }) }, { before: opened })
/** What a client knows of a portfolio, whichever server answered. */
export type Portfolio = ReadOf<typeof portfolio>

export const portfolioMember = partyWith({
  risk: choice(MEMBER_RISKS),
  open_alerts: number(),
  added_at: text(),
  ...STANDING_FIELDS,
})
export type PortfolioMember = ReadOf<typeof portfolioMember>
