import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { CIRCULAR_CLASSES, type CircularClass } from '@saakh/domain/fact-kinds/exchange-circular'
import type { Fact } from '@saakh/domain/facts'
import type { SharedSeries } from '../fact-set.ts'

// Circulars sorted into actions. One action is told by many circulars: both exchanges pass an order on, and each may
// send it out again with its annexes.

export type Circular = Fact<'exchange_circular'>
export type RegulatoryBand = 'order_in_matter' | 'order' | 'insolvency' | 'suspended' | 'debarred'

const BAND_OF: Partial<Record<CircularClass, RegulatoryBand>> = {
  regulator_order_in_matter: 'order_in_matter',
  regulator_order: 'order',
  insolvency_surveillance: 'insolvency',
  equity_suspended_non_compliance: 'suspended',
  debarment: 'debarred',
}
/** What a later circular of these says ends the action. */
const ENDS: Record<RegulatoryBand, CircularClass | null> = {
  order_in_matter: 'regulator_order_ended',
  order: 'regulator_order_ended',
  insolvency: 'insolvency_surveillance_ended',
  suspended: 'equity_suspension_revoked',
  debarred: 'debarment_revoked',
}

/** Classes that change what is said of a company; the others are shown and judged by nothing. */
export const JUDGED_CLASSES: ReadonlySet<CircularClass> = new Set<CircularClass>([
  ...CIRCULAR_CLASSES.filter((circularClass) => BAND_OF[circularClass] !== undefined),
  ...Object.values(ENDS).filter((circularClass) => circularClass !== null),
  'regulator_order_appeal',
  'equity_suspended_other',
])

export interface RegulatoryAction {
  /** 'suspension:bse', 'insolvency:nse', 'order:2026-02-05', 'debarment:2026-02-05'. */
  subject: string
  band: RegulatoryBand
  /** The circulars that tell of it, oldest first; never none. */
  told: readonly [Circular, ...Circular[]]
  ended: Circular | null
  /** A tribunal's order that leaves open what still stands. */
  appeal: Circular | null
}

const classOf = ({ payload }: Circular): CircularClass => payload.class
const dateOf = ({ payload }: Circular): IsoDate => payload.date

/** The version of each circular that was known last, by date. */
export const latestCirculars: SharedSeries<'exchange_circular', readonly Circular[]> = {
  from: ['exchange_circular'],
  make(facts) {
    const latest = new Map(
      facts.of('exchange_circular').map((fact) => [`${fact.party_id}\n${fact.payload.circular_id}`, fact]),
    )
    return [...latest.values()].sort(
      (a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0) || (a.subject < b.subject ? -1 : 1),
    )
  },
}

/** A state of the shares at one exchange: what was said last counts, and of one day that it ended. */
function stateOf(
  circulars: readonly Circular[],
  state: 'suspended' | 'insolvency',
  exchange: 'nse' | 'bse',
): RegulatoryAction | null {
  const here = circulars.filter(({ payload }) => payload.exchange === exchange)
  const ends = here.filter((circular) => classOf(circular) === ENDS[state])
  const begins = here.filter((circular) => BAND_OF[classOf(circular)] === state)
  const last = begins.at(-1)
  if (!last) return null
  const endedBefore = ends.findLast((circular) => dateOf(circular) < dateOf(last))
  const [first = last, ...others] = begins.filter((circular) => !endedBefore || dateOf(circular) > dateOf(endedBefore))
  const ended = ends.findLast((circular) => dateOf(circular) >= dateOf(last))
  const subject = `${state === 'suspended' ? 'suspension' : 'insolvency'}:${exchange}`
  return { subject, band: state, told: [first, ...others], ended: ended ?? null, appeal: null }
}

/** Circulars about one order reach members within days; a later one is another order. */
const SAME_ORDER_DAYS = 14

function groupsOf(circulars: readonly Circular[]): [Circular, ...Circular[]][] {
  const groups: [Circular, ...Circular[]][] = []
  for (const circular of circulars) {
    const group = groups.at(-1)
    if (group && daysBetween(dateOf(group[0]), dateOf(circular)) <= SAME_ORDER_DAYS) group.push(circular)
    else groups.push([circular])
  }
  return groups
}

function ordersOf(circulars: readonly Circular[], kind: 'order' | 'debarment'): RegulatoryAction[] {
  const bands: readonly RegulatoryBand[] = kind === 'order' ? ['order_in_matter', 'order'] : ['debarred']
  const bandOf = (circular: Circular) => BAND_OF[classOf(circular)]
  const orderCirculars = circulars.filter((circular) => bands.some((band) => bandOf(circular) === band))
  return groupsOf(orderCirculars).map((group) => {
    const band = bands.findLast((each) => group.some((circular) => bandOf(circular) === each)) ?? bands[0] ?? 'order'
    const from = dateOf(group[0])
    const last = dateOf(group.at(-1) ?? group[0])
    const ended = circulars.find((circular) => classOf(circular) === ENDS[band] && dateOf(circular) >= last)
    const appeal = circulars.findLast(
      (circular) => classOf(circular) === 'regulator_order_appeal' && dateOf(circular) >= from,
    )
    return { subject: `${kind}:${from}`, band, told: group, ended: ended ?? null, appeal: appeal ?? null }
  })
}

/** Every action that the circulars tell of, ended ones included. */
export function regulatoryActions(circulars: readonly Circular[]): RegulatoryAction[] {
  const states = (['suspended', 'insolvency'] as const).flatMap((state) =>
    (['bse', 'nse'] as const).flatMap((exchange) => stateOf(circulars, state, exchange) ?? []),
  )
  return [...states, ...ordersOf(circulars, 'debarment'), ...ordersOf(circulars, 'order')]
}

/** Only the circulars of its own band speak for an action: 'order against' before 'in the matter of'. */
export const speaking = ({ band, told: circulars }: RegulatoryAction): Circular =>
  circulars.findLast((circular) => BAND_OF[classOf(circular)] === band) ?? circulars[0]

const CORPORATE_REASON =
  /\b(?:schemes?|amalgamation|mergers?|demergers?|arrangement|delisting|capital|reduction|call)\b/i

/** A suspension of the shares that has not ended and for which no circular of that time gives a corporate reason. */
export function unexplainedSuspension(circulars: readonly Circular[]): Circular | null {
  const suspensions = circulars.filter((circular) => classOf(circular) === 'equity_suspended_other')
  const last = suspensions.at(-1)
  if (!last) return null
  const ended = circulars.some(
    (circular) => classOf(circular) === 'equity_suspension_revoked' && dateOf(circular) >= dateOf(last),
  )
  const explained = suspensions.some(
    (circular) =>
      daysBetween(dateOf(circular), dateOf(last)) <= SAME_ORDER_DAYS && CORPORATE_REASON.test(circular.payload.title),
  )
  return ended || explained ? null : last
}
