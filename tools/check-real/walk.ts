import type { Finding, Outcome } from '@saakh/catalogue/outcome'
import { signals } from '@saakh/catalogue/registry'
import type { Signal, SourceDates } from '@saakh/catalogue/signal'
import { type IsoDate, istDate } from '@saakh/domain/dates'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { Fact } from '@saakh/domain/facts'
import type { PartyType } from '@saakh/domain/party'

// Every public signal on every party as of every day on which something about it became known, in memory: a rule cuts the
// facts to what was known on the day itself.

/** The signals that public facts can answer; a lender's own records are nowhere in this walk. */
const PUBLIC_SIGNALS: readonly Signal[] = signals.filter(({ needs }) =>
  needs.some((kind) => FACT_KINDS[kind].visibility === 'public'),
)

export interface WalkedParty {
  party_id: string
  name: string
  type: PartyType
  facts: readonly Fact[]
  /** Days of the register's editions that held the party, in any order. */
  editions: readonly IsoDate[]
}

/** An alert as it first appeared: what a lender who monitored the company would have seen, on that day. */
interface Episode {
  company: string
  party_id: string
  code: string
  /** The day on which it first showed. */
  as_of: IsoDate
  finding: Finding
  /** Where in its document each fact of the evidence stands. */
  read_at: { fact_id: string; locator: Fact['locator']; payload: object }[]
}

/** An answer that alerts nobody, for drawing samples of it. */
export interface Quiet {
  company: string
  code: string
  as_of: IsoDate
  subject: string
  state: 'clear' | 'not_measurable'
  reason: string
  /** False for answers that read the register: there are thousands of them. */
  reads_more_than_register: boolean
}

export const STATES = ['finding', 'clear', 'not_measurable', 'stale', 'not_applicable', 'no_facts', 'failed'] as const
type State = (typeof STATES)[number]

/** An alert that stands open when the walk ends, as it was last found. */
export interface OpenAlert extends Episode {
  /** The answer of the last day where that is no finding any more: the alert says since when it cannot be measured. */
  silent: string | null
}

/** The day on which the walk ends; every source reaches at least so far. */
export const END_OF_WALK: IsoDate = '2026-06-01'

export interface Walk {
  /** Party × day, by type; several subjects of one type count by the most alarming state. */
  counts: Map<string, Record<State, number>>
  /** First sights of (party, type, subject, band, event date). */
  episodes: Episode[]
  quiet: Quiet[]
  /** What stands open at the end: found, and not cleared since. */
  open: OpenAlert[]
  failures: string[]
}

const dayOf = (known_at: string): IsoDate => istDate(new Date(known_at))

const daysOf = ({ facts, editions }: WalkedParty): IsoDate[] =>
  [...new Set([...facts.map(({ known_at }) => dayOf(known_at)), ...editions, END_OF_WALK])]
    .filter((day) => day <= END_OF_WALK)
    .sort()

function sourceDates(editions: readonly IsoDate[], day: IsoDate): SourceDates {
  const newest = editions
    .filter((edition) => edition <= day)
    .sort()
    .at(-1)
  return newest === undefined ? {} : { company_master: newest }
}

function worst(outcomes: readonly Outcome[]): State {
  return STATES.find((state) => outcomes.some((outcome) => outcome.state === state)) ?? 'not_measurable'
}

const applies = ({ applies_to }: Signal, type: PartyType) =>
  applies_to.party_types === 'all' || applies_to.party_types.includes(type)

export function walk(parties: readonly WalkedParty[]): Walk {
  const none = (): Record<State, number> => ({
    finding: 0,
    clear: 0,
    not_measurable: 0,
    stale: 0,
    not_applicable: 0,
    no_facts: 0,
    failed: 0,
  })
  const result: Walk = {
    counts: new Map(PUBLIC_SIGNALS.map(({ code }) => [code, none()])),
    episodes: [],
    quiet: [],
    open: [],
    failures: [],
  }
  for (const party of parties) {
    const standing: Standing = { seen: new Set(), open: new Map() }
    const rules = PUBLIC_SIGNALS.map((signal) => ({
      signal,
      facts: party.facts.filter(({ kind }) => signal.needs.includes(kind)),
    }))
    for (const as_of of daysOf(party)) {
      const source_dates = sourceDates(party.editions, as_of)
      for (const { signal, facts } of rules) {
        const state = judge(party, signal, facts, { as_of, source_dates }, standing, result)
        const count = result.counts.get(signal.code)
        if (count) count[state] += 1
      }
    }
    result.open.push(...standing.open.values())
  }
  return result
}

interface Standing {
  /** First sights of an alert of this party. */
  seen: Set<string>
  open: Map<string, OpenAlert>
}

/** An alert stays open until its rule says clear; where the rule falls silent, it keeps what was found last. */
function keepOpen(
  party: WalkedParty,
  code: string,
  outcome: Outcome,
  facts: readonly Fact[],
  as_of: IsoDate,
  open: Standing['open'],
) {
  const key = `${code} ${outcome.subject}`
  if (outcome.state === 'finding') {
    const { name: company, party_id } = party
    open.set(key, { company, party_id, code, as_of, finding: outcome, read_at: readAt(outcome, facts), silent: null })
  } else if (outcome.state === 'clear') open.delete(key)
  else {
    const alert = open.get(key)
    if (alert) open.set(key, { ...alert, silent: outcome.reason })
  }
}

function readAt({ evidence }: Finding, facts: readonly Fact[]): Episode['read_at'] {
  const shown = new Set(evidence.map(({ fact_id }) => fact_id))
  return facts
    .filter(({ fact_id }) => shown.has(fact_id))
    .map(({ fact_id, locator, payload }) => ({ fact_id, locator, payload }))
}

/** One rule on one party and day; notes what it says and answers the state that counts. */
function judge(
  party: WalkedParty,
  signal: Signal,
  facts: readonly Fact[],
  context: { as_of: IsoDate; source_dates: SourceDates },
  { seen, open }: Standing,
  walk: Walk,
): State {
  const { code } = signal
  const { as_of } = context
  if (!applies(signal, party.type)) return 'not_applicable'
  // Of most companies the register is all that is known; where it only tells the sector, the rule has nothing to judge.
  const judged = signal.needs.length === 1 ? facts : facts.filter(({ kind }) => kind !== 'company_master')
  if (judged.length === 0) return 'no_facts'
  let outcomes: Outcome[]
  try {
    outcomes = signal.evaluate(facts, context)
  } catch (error) {
    walk.failures.push(`${code}, ${party.name}, ${as_of}: ${error instanceof Error ? error.message : String(error)}`)
    return 'failed'
  }
  for (const outcome of outcomes) {
    const { subject, state } = outcome
    keepOpen(party, code, outcome, facts, as_of, open)
    if (state === 'finding') {
      const key = `${code} ${subject} ${outcome.band} ${outcome.event_date}`
      const { name: company, party_id } = party
      if (!seen.has(key))
        walk.episodes.push({ company, party_id, code, as_of, finding: outcome, read_at: readAt(outcome, facts) })
      seen.add(key)
    } else if (state === 'clear' || state === 'not_measurable') {
      const reads_more_than_register = facts.some(({ kind }) => kind !== 'company_master')
      walk.quiet.push({
        company: party.name,
        code,
        as_of,
        subject,
        state,
        reason: outcome.reason,
        reads_more_than_register,
      })
    }
  }
  return worst(outcomes)
}
