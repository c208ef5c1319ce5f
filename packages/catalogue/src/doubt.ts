import type { Fact, FactKind } from '@saakh/domain/facts'
import { PartyFacts } from './fact-set.ts'
import { type Outcome, WHOLE_PARTY } from './outcome.ts'
import type { EvaluationContext, Signal } from './signal.ts'

// A document that nobody could link may be about the party, and so may what is known of a company that may be the same one.
// Whether that matters a signal is asked, not told: it judges the party once more as if it were so. So every rule decides by
// itself what puts its answer in doubt, and a listing notice, an old order or a suspension that ended leaves a 'clear' clear.
// A row of a file that names the party and could not be read says nothing: it puts in doubt each signal that reads such files.

/** What may be about the party and waits for a word of a person. */
export interface Waiting {
  of: 'document' | 'company' | 'row'
  id: string
  /** What it would be read as. */
  kinds: readonly FactKind[]
  /** All that is known of it, were it about the party; null for a row that nobody could read. */
  facts: readonly Fact[] | null
}

/** What a linked document could change: what is found, and what could no longer be measured though it is now. */
function said(outcomes: readonly Outcome[], now: readonly Outcome[]): string {
  const unmeasured = new Set(now.flatMap(({ state, subject }) => (state === 'not_measurable' ? subject : [])))
  const isMeasured = (subject: string) => !unmeasured.has(WHOLE_PARTY) && !unmeasured.has(subject)
  return outcomes
    .flatMap((outcome) => {
      if (outcome.state === 'finding') return `${outcome.subject}=${outcome.band}`
      const isUnknown = outcome.state === 'not_measurable' && outcome.last_data_date !== null
      return isUnknown && isMeasured(outcome.subject) ? `${outcome.subject}=unknown` : []
    })
    .sort()
    .join()
}

/** Of one judgement what would change it, with the days on which that can change without news. */
export interface Doubt {
  waiting: readonly Waiting[]
  changes_on: Outcome['changes_on']
}

const earliest = (days: readonly Outcome['changes_on'][]): Outcome['changes_on'] =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(0) ?? null

/** What of all that waits would change what the signal says of the party, were it about it. */
export function doubtOn(
  signal: Signal,
  outcomes: readonly Outcome[],
  facts: readonly Fact[],
  waiting: readonly Waiting[],
  context: EvaluationContext,
): Doubt {
  const now = said(outcomes, outcomes)
  const days: Outcome['changes_on'][] = []
  const changing = waiting
    .filter(({ kinds }) => kinds.some((kind) => signal.needs.includes(kind)))
    .filter((waitingItem) => {
      if (waitingItem.facts === null) return true
      const linked = signal.evaluate(new PartyFacts([...facts, ...waitingItem.facts], context.as_of), context)
      days.push(...linked.map(({ changes_on }) => changes_on))
      return said(linked, outcomes) !== now
    })
  return { waiting: changing, changes_on: earliest(days) }
}

const WORDS: Record<Waiting['of'], (count: number) => string> = {
  document: (count) => (count === 1 ? '1 document that may name it waits' : `${count} documents that may name it wait`),
  row: (count) =>
    count === 1 ? '1 row of a file that names it was set aside' : `${count} rows of files that name it were set aside`,
  company: (count) => (count === 1 ? '1 company may be the same one' : `${count} companies may be the same one`),
}

const whyNot = (waiting: readonly Waiting[]): string =>
  (['document', 'row', 'company'] as const)
    .flatMap((kind) => {
      const count = waiting.filter(({ of }) => of === kind).length
      return count > 0 ? WORDS[kind](count) : []
    })
    .join('; ')

/**
 * No 'clear' of the whole party while something waits that would change it, and nothing that reads like one: a source that
 * is old or silent does not say that nothing is there. A finding stands, and so does what a document ended by name.
 */
export function inDoubt(outcomes: readonly Outcome[], { waiting, changes_on }: Doubt): readonly Outcome[] {
  if (waiting.length === 0 || outcomes.some(({ state }) => state === 'finding' || state === 'not_applicable'))
    return outcomes
  const whole = outcomes.find(({ subject }) => subject === WHOLE_PARTY)
  if (whole?.state === 'finding') return outcomes
  const others = outcomes.filter((outcome) => outcome !== whole)
  const text = `Not certain: ${whyNot(waiting)}.`
  return [
    ...others,
    {
      state: 'not_certain',
      subject: WHOLE_PARTY,
      code: 'waits',
      reason: whole ? `${text} ${whole.reason}` : text,
      kept: whole ? { text, more: whole.kept } : { text },
      last_data_date: whole?.last_data_date ?? null,
      changes_on: earliest([changes_on, ...outcomes.map((outcome) => outcome.changes_on)]),
    },
  ]
}
