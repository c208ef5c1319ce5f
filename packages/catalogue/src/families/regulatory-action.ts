import { exchangeCircular } from '@saakh/domain/fact-kinds/exchange-circular'
import { type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, JudgedNotMeasurable } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { JudgeContext, Rule } from '../kit/rule.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  type Circular,
  latestCirculars,
  type RegulatoryAction,
  type RegulatoryBand,
  regulatoryActions,
  speaking,
  unexplainedSuspension,
} from './regulatory-circulars.ts'

/** A state of the shares, which ends in a circular that may not be stored, or an order, which stays what it was. */
type Kind = 'state' | 'order'
const STALE_LIMIT: Record<Kind, string> = { state: 'state_stale_after_days', order: 'order_stale_after_days' }

const BANDS: Record<RegulatoryBand, { kind: Kind; severity: Severity }> = {
  order_in_matter: { kind: 'order', severity: 'Medium' },
  order: { kind: 'order', severity: 'Medium' },
  insolvency: { kind: 'state', severity: 'Medium' },
  suspended: { kind: 'state', severity: 'High' },
  debarred: { kind: 'order', severity: 'High' },
}

const EXCHANGE_NAMES: Record<Circular['payload']['exchange'], string> = { nse: 'NSE', bse: 'BSE' }
const NOT_STATED = 'Not stated in the title'

/** Who acted: a suspension and a surveillance stage are the exchange's own, an order is whose name the title bears. */
function authorityOf(band: RegulatoryBand, { payload }: Circular): string {
  if (BANDS[band].kind === 'state') return EXCHANGE_NAMES[payload.exchange]
  return /\b(SEBI|NFRA|RBI|IRDAI|CCI|PFRDA)\b/i.exec(payload.title)?.[1]?.toUpperCase() ?? NOT_STATED
}

/** What the title adds about the reason, in its own words: after the name, behind a dash or 'for' and 'due to'. */
function chargesOf({ payload }: Circular): string {
  const after = payload.title.slice(payload.title.lastIndexOf(payload.issuer.split(' ').at(-1) ?? '') + 1)
  return /(?: [-–—]|\bfor|\bdue to) +([A-Z].{3,})$/i.exec(after)?.[1] ?? NOT_STATED
}

const itemOf = (band: RegulatoryBand, circular: Circular) => ({
  date: circular.payload.date,
  label: circular.payload.title,
  competent_authority: authorityOf(band, circular),
  regulatory_charges: chargesOf(circular),
  exchange: EXCHANGE_NAMES[circular.payload.exchange],
  circular_id: circular.payload.circular_id,
  address: circular.payload.address,
})

const because = (code: string, { payload }: Circular): Said =>
  said(code, { circular_date: payload.date, circular_title: payload.title })

function findingOf(action: RegulatoryAction, last: Circular): JudgedFinding<RegulatoryBand> {
  const { band, told: circulars, subject } = action
  const circular = speaking(action)
  const { issuer, date, title, exchange } = circular.payload
  return {
    state: 'finding',
    subject,
    band,
    severity: BANDS[band].severity,
    detail: { items: circulars.map((entry) => itemOf(band, entry)) },
    figures: { issuer, exchange: EXCHANGE_NAMES[exchange], circular_date: date, circular_title: title },
    places: [{ fact_id: circular.fact_id, as_of: date, path: 'title', code: 'circular' }],
    fact_ids: circulars.map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date: circulars[0].payload.date,
    last_data_date: last.payload.date,
  }
}

function judgeAction(action: RegulatoryAction, { today, limits }: JudgeContext<InForce>): Judged<RegulatoryBand> {
  const { subject, band, told: circulars, ended, appeal } = action
  if (ended) return { state: 'clear', subject, reason: because('ended', ended), last_data_date: ended.payload.date }
  if (appeal)
    return { state: 'not_measurable', subject, reason: because('appeal', appeal), last_data_date: appeal.payload.date }
  const last = circulars.at(-1) ?? circulars[0]
  const limit = Number(limits[STALE_LIMIT[BANDS[band].kind]])
  return staleWhenOlder(findingOf(action, last), last.payload.date, today, limit)
}

/** What the circulars say when none of them tells of an action. */
function judgeSilence(
  circulars: readonly Circular[],
  newest: Circular,
  { today, limits }: JudgeContext<InForce>,
): Judged<RegulatoryBand> {
  const last_data_date = newest.payload.date
  const unknown = (reason: Said): JudgedNotMeasurable => ({
    state: 'not_measurable',
    subject: WHOLE_PARTY,
    reason,
    last_data_date,
  })
  // The order itself may be told by a circular that was set aside: BSE's on Man Industries bears two days.
  const appeal = circulars.findLast(({ payload }) => payload.class === 'regulator_order_appeal')
  if (appeal) return unknown(because('appeal_alone', appeal))
  const suspended = unexplainedSuspension(circulars)
  if (suspended) return unknown(because('unexplained_suspension', suspended))
  const reason = said('clear', { circulars: circulars.length })
  return staleWhenOlder(
    { state: 'clear', subject: WHOLE_PARTY, reason, last_data_date },
    last_data_date,
    today,
    Number(limits[STALE_LIMIT.state]),
  )
}

const NEEDS = [exchangeCircular] as const

/** Circulars of the exchanges tell of an action of a regulator or of an exchange that has not ended. */
export const regulatoryAction: Rule<typeof NEEDS, Limits, RegulatoryBand> = {
  needs: NEEDS,
  applies_to: { party_types: ['public_company', 'default'] },
  judge(facts, context) {
    const circulars = facts.read(latestCirculars)
    const newest = circulars.at(-1)
    if (!newest)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_circulars'), last_data_date: null }]
    const actions = regulatoryActions(circulars)
    if (actions.length === 0) return [judgeSilence(circulars, newest, context)]
    return actions.map((action) => judgeAction(action, context))
  },
}
