import { CONSENT_WORDS, type ConsentBasis, type ConsentSection } from '@saakh/domain/consent'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import { consentGiven } from '@saakh/domain/fact-kinds/consent-given'
import type { Fact } from '@saakh/domain/facts'
import { BANK_KINDS, type BankAccount, type BankKind, bankAccounts } from '../bank-accounts.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { WHOLE_PARTY } from '../outcome.ts'

type Band = 'feed_silent' | 'consent_ended'
type Consent = Fact<'consent_given'>

interface Settings {
  silent_after_days: number
  minimum_statements: number
}

const BASES: Record<ConsentBasis, string> = { account_aggregator: 'Account Aggregator', dpdp: 'consent of the owner' }

/** As the alert keeps it. */
const ENDS: Record<Consent['payload']['state'], string> = {
  waiting: 'Consent not given',
  refused: 'Consent refused',
  holds: 'Consent expired',
  paused: 'Consent paused',
  revoked: 'Consent revoked',
  expired: 'Consent expired',
  withdrawn: 'Consent withdrawn',
}

const nameOf = (section: ConsentSection, basis: ConsentBasis) => `${CONSENT_WORDS[section].label}, ${BASES[basis]}`

const lastDayOf = ({ payload: { ended_on, valid_until } }: Consent): IsoDate =>
  ended_on !== null && ended_on < valid_until ? ended_on : valid_until

/** One look that ended, and what nobody answered, were never a feed. */
const isFeed = ({ payload: { is_one_look, state } }: Consent) =>
  !is_one_look && state !== 'waiting' && state !== 'refused'

/** Its giver took it back here, or no loan was active when it ended: nothing is missing. */
const isNotNeeded = ({ payload: { state, loan_active } }: Consent) => state === 'withdrawn' || loan_active === false

function judgeConsents(own: readonly Consent[], today: Today, last_data: IsoDate | null): Judged<Band>[] {
  const [first] = own
  if (!first) return []
  const { section, basis } = first.payload
  const subject = nameOf(section, basis)
  const holding = own.find(({ payload }) => payload.state === 'holds' && !today.isPast(payload.valid_until))
  if (holding) {
    const reason = said('holds', { subject, valid_until: holding.payload.valid_until })
    return [{ state: 'clear', subject, reason, last_data_date: holding.payload.valid_until }]
  }
  const last = own.reduce((a, b) => (lastDayOf(a) >= lastDayOf(b) ? a : b))
  const lapsed_on = lastDayOf(last)
  if (isNotNeeded(last))
    return [{ state: 'clear', subject, reason: said('not_needed', { lapsed_on }), last_data_date: lapsed_on }]
  const last_data_date = section === 'bank-statement' ? last_data : null
  const finding: JudgedFinding<Band> = {
    state: 'finding',
    subject,
    band: 'consent_ended',
    severity: 'Low',
    detail: { source: subject, what: ENDS[last.payload.state], last_data_date, lapsed_on, days_silent: null },
    places: [{ fact_id: last.fact_id, as_of: lapsed_on, path: 'state', code: 'consent', figures: { lapsed_on } }],
    fact_ids: own.map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date: lapsed_on,
    last_data_date: lapsed_on,
  }
  return [finding]
}

/** An account of which statements came more than once, as long as they go on coming. */
function judgeFeed(account: BankAccount, { today, limits }: JudgeContext<Settings>): Judged<Band>[] {
  const { name: subject, until, statements } = account
  if (statements.length < limits.minimum_statements) return []
  if (!today.isOlder(until, limits.silent_after_days))
    return [{ state: 'clear', subject, reason: said('comes', { until }), last_data_date: until }]
  const lapsed_on = addDays(until, limits.silent_after_days + 1)
  const finding: JudgedFinding<Band> = {
    state: 'finding',
    subject,
    band: 'feed_silent',
    severity: 'Low',
    detail: {
      source: subject,
      what: 'No further statement',
      last_data_date: until,
      lapsed_on,
      days_silent: today.daysSince(until),
    },
    places: statements
      .filter(({ payload }) => payload.to === until)
      .map(({ fact_id }) => ({ fact_id, as_of: until, path: 'to', code: 'statement', figures: { until } })),
    fact_ids: statements.map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date: lapsed_on,
    last_data_date: until,
  }
  return [finding]
}

function judge(facts: FactSet<'consent_given' | BankKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] {
  const accounts = facts.read(bankAccounts)
  const last_data = accounts.reduce<IsoDate | null>((a, { until }) => (a === null || until > a ? until : a), null)
  const latest = new Map(facts.of('consent_given').map((fact) => [fact.subject, fact]))
  const sections = new Map<string, Consent[]>()
  for (const fact of [...latest.values()].filter(isFeed)) {
    const key = nameOf(fact.payload.section, fact.payload.basis)
    sections.set(key, [...(sections.get(key) ?? []), fact])
  }
  const judged = [
    ...[...sections.values()].flatMap((own) => judgeConsents(own, context.today, last_data)),
    ...accounts.flatMap((account) => judgeFeed(account, context)),
  ].sort((a, b) => (a.subject < b.subject ? -1 : 1))
  if (judged.length > 0) return judged
  return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_feed'), last_data_date: last_data }]
}

/** Consents that ended and statements that stopped coming, where they are to be watched. */
export const lapsedFeeds = { needs: [consentGiven, ...BANK_KINDS], applies_to: EVERY_PARTY, judge } as const
