import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { ClosingCode, GivenState } from '@saakh/domain/desk'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access.ts'
import { execute, type Platform } from '../../platform/verb.ts'
import { decideAlerts } from '../../rooms/desk/decide.ts'
import { undoDecision } from '../../rooms/desk/undo-decision.ts'
import { atInstant, rowsOf } from '../at-moment.ts'
import { type Random, randomOf } from '../random.ts'
import { type Act, type DeskMonth, dayAt, isGrave, type OnDesk } from './desk-month.ts'
import { ACCEPTED, DONE, TOO_STRICT, WATCHED } from './words.ts'

/**
 * Whose limits are plainly too strict for the book of Demo Bank: at the limits that are declared they raise much, on
 * borrowers of all kinds, and officers close nearly all of it as such (decision 099).
 */
export const TOO_STRICT_RULES = ['new_charge_created', 'inventory_build_up']

export interface OpenAlert {
  alert_id: string
  party_id: string
  alert_type: string
  severity: string
  reading_no: number
  decided: string
  fraud_alone: boolean
  watch_until: IsoDate | null
  told_on: IsoDate
}

/** In an order that ids, which are drawn anew with every world, do not change. */
export const openAlerts = ({ platform }: Pick<DeskMonth, 'platform'>): Promise<OpenAlert[]> =>
  rowsOf(
    platform,
    sql<OpenAlert>`select a.alert_id, a.party_id, a.alert_type, a.severity, a.reading_no, a.decided, a.fraud_alone,
        a.watch_until::text, (a.told_at at time zone 'Asia/Kolkata')::date::text as told_on
      from customers c cross join lateral (select r.* from open_alerts_decided r
        where r.organization_id = c.organization_id and r.party_id = c.party_id offset 0) a
      order by c.customer_number, a.alert_type, a.summary, a.alert_id`,
  )

interface Given {
  state: GivenState
  code: ClosingCode | null
  note: string | null
  /** Days until somebody looks again. */
  watched_for: number | null
}

const plain = (state: GivenState): Given => ({ state, code: null, note: null, watched_for: null })
const closedAs = (code: ClosingCode, note: string | null): Given => ({ ...plain('closed'), code, note })

const tooStrict = (random: Random, alert_type: string): Given =>
  closedAs('rule_too_strict', random.pick(TOO_STRICT[alert_type] ?? [null]))

function ofTooStrict(random: Random, alert_type: string): Given | null {
  const chance = random.between(0, 1)
  if (chance < 0.82) return tooStrict(random, alert_type)
  if (chance < 0.88) return closedAs('known_and_accepted', random.pick(ACCEPTED))
  return chance < 0.94 ? plain('acknowledged') : null
}

const watchedFor = (random: Random, least: number, most: number): Given => ({
  ...plain('watching'),
  note: random.pick(WATCHED),
  watched_for: random.whole(least, most),
})

function ofOthers(random: Random, { alert_type, severity }: OpenAlert, may_close: boolean): Given | null {
  const chance = random.between(0, 1)
  if (chance < 0.3) return plain('acknowledged')
  if (chance < 0.52) return watchedFor(random, 10, 40)
  if (chance < 0.72) return may_close ? closedAs('acted_upon', random.pick(DONE)) : plain('acknowledged')
  if (severity === 'High') return null
  if (chance < 0.82) return closedAs('known_and_accepted', random.pick(ACCEPTED))
  if (chance < 0.86) return closedAs('not_ours', null)
  return chance < 0.89 ? tooStrict(random, alert_type) : null
}

/** Months before the anchor day in which what is grave, or recent and High, is left undecided. */
const LEFT_OPEN = 3
const LEFT_TO_TRY = 5

/** The manager of a branch leaves the closing of High alerts to head office. */
const mayClose = ({ is_of_branch }: OnDesk, { severity }: OpenAlert) => severity !== 'High' || !is_of_branch

function given(month: DeskMonth, onDesk: OnDesk, alert: OpenAlert): Given | null {
  const random = randomOf('desk', onDesk.borrower.customer_number, alert.alert_type, month.morning)
  if (TOO_STRICT_RULES.includes(alert.alert_type)) return ofTooStrict(random, alert.alert_type)
  if (isGrave(onDesk)) {
    if (month.left <= LEFT_TO_TRY) return null
    return random.between(0, 1) < 0.5 ? plain('acknowledged') : null
  }
  if (alert.severity === 'High' && month.left <= LEFT_OPEN) return null
  return ofOthers(random, alert, mayClose(onDesk, alert))
}

/** What was watched until a day of this month is looked at again. */
function lookedAtAgain(month: DeskMonth, onDesk: OnDesk, alert: OpenAlert): Given | null {
  const random = randomOf('again', onDesk.borrower.customer_number, alert.alert_type, month.morning)
  const chance = random.between(0, 1)
  if (chance < 0.4 && mayClose(onDesk, alert)) return closedAs('acted_upon', random.pick(DONE))
  return chance < 0.8 ? plain('acknowledged') : watchedFor(random, 20, 60)
}

interface Deed {
  by: Caller
  given: Given
  alerts: OpenAlert[]
  /** What was watched is looked at again when its day has come. */
  not_before: IsoDate
}

/** One act for all alerts of a rule that one person finds too strict, and one for each borrower and word of the others. */
function deedsOf(month: DeskMonth, alerts: readonly OpenAlert[]): Deed[] {
  const known = new Map(month.borrowers.map((borrower) => [borrower.party_id, borrower]))
  const deeds = new Map<string, Deed>()
  const until = month.days.at(-1) ?? month.morning
  for (const alert of alerts) {
    const deskBorrower = known.get(alert.party_id)
    // The manager of a branch does not see the fraud track.
    if (!deskBorrower || (deskBorrower.is_of_branch && alert.fraud_alone)) continue
    const is_again = alert.decided === 'watching' && alert.watch_until !== null && alert.watch_until <= until
    const chosen =
      alert.decided === 'new'
        ? given(month, deskBorrower, alert)
        : is_again
          ? lookedAtAgain(month, deskBorrower, alert)
          : null
    if (!chosen || deskBorrower.by.actor.kind !== 'user') continue
    const of = chosen.code === 'rule_too_strict' ? alert.alert_type : alert.party_id
    const key = [deskBorrower.by.actor.user_id, of, chosen.state, chosen.code].join(' ')
    const deed = deeds.get(key)
    const not_before = is_again ? (alert.watch_until ?? '') : ''
    if (!deed) deeds.set(key, { by: deskBorrower.by, given: chosen, alerts: [alert], not_before })
    else {
      deed.alerts.push(alert)
      if (not_before > deed.not_before) deed.not_before = not_before
    }
  }
  return [...deeds.values()]
}

async function decide(then: Platform, { by, given: { watched_for, ...asked }, alerts }: Deed): Promise<string> {
  const { act_id } = await execute(then, by, decideAlerts, {
    ...asked,
    alerts: alerts.map(({ alert_id, reading_no }) => ({ alert_id, reading_no })),
    watch_until: watched_for === null ? null : addDays(then.clock.today(), watched_for),
  })
  return act_id
}

/** Decided, taken back four minutes later, and watched instead. */
async function decideTwice(then: Platform, deed: Deed): Promise<void> {
  const act_id = await decide(then, deed)
  const in_minutes = (minutes: number) => atInstant(then, new Date(then.clock.now().getTime() + minutes * 60_000))
  await execute(in_minutes(4), deed.by, undoDecision, { act_id })
  await decide(in_minutes(7), { ...deed, given: { ...plain('watching'), watched_for: 30 } })
}

function dayOf(month: DeskMonth, { not_before }: Deed, share: number): IsoDate {
  const day = dayAt(month, share)
  return day >= not_before ? day : (month.days.find((day) => day >= not_before) ?? day)
}

/** Acts on single borrowers in a month; the rest waits, as in a bank. */
const MOST = 11

/** What is decided in a month: most of what is new, of the rules that are too strict all. */
export function decisionsOf(month: DeskMonth, alerts: readonly OpenAlert[]): Act[] {
  const deeds = deedsOf(month, alerts)
  const strict = deeds.filter(({ given: { code } }) => code === 'rule_too_strict')
  const others = deeds.filter((deed) => !strict.includes(deed))
  // Closures first: they are rarer, and a month without any would say nothing.
  const sorted = [...others].sort((a, b) => Number(b.given.state === 'closed') - Number(a.given.state === 'closed'))
  const kept = sorted.length <= MOST ? sorted : [...sorted.slice(0, 6), ...sorted.slice(6 - MOST)]
  return [...strict, ...kept].map((deed, index, all) => ({
    day: dayOf(month, deed, (0.1 + index / all.length) / 1.2),
    run: (then) =>
      month.left % 3 === 0 && index === strict.length && deed.given.state === 'acknowledged'
        ? decideTwice(then, deed)
        : decide(then, deed),
  }))
}
