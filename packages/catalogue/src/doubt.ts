import type { Fact } from '@saakh/domain/facts'
import { PartyFacts } from './fact-set.ts'
import { type Outcome, WHOLE_PARTY } from './outcome.ts'
import type { EvaluationContext, Signal } from './signal.ts'

// A document that nobody could link may be about the party. Whether that matters a signal is asked, not told: it judges
// the party once more as if the document were linked. So every rule decides by itself what puts its answer in doubt, and a
// listing notice, an old order or a suspension that ended leaves a 'clear' clear.

/** What a linked document could change: what is found, and what could no longer be measured. */
const said = (outcomes: readonly Outcome[]): string =>
  outcomes
    .flatMap((one) => {
      if (one.state === 'finding') return `${one.subject}=${one.band}`
      return one.state === 'not_measurable' && one.last_data_date !== null ? `${one.subject}=unknown` : []
    })
    .sort()
    .join()

/** Of one judgement the documents that would change it, with the days on which that can change without news. */
export interface Doubt {
  documents: readonly Fact[]
  changes_on: Outcome['changes_on']
}

const earliest = (days: readonly Outcome['changes_on'][]): Outcome['changes_on'] =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(0) ?? null

/** Which of the waiting documents would change what the signal says of the party, were they linked to it. */
export function doubtOn(
  signal: Signal,
  outcomes: readonly Outcome[],
  facts: readonly Fact[],
  waiting: readonly Fact[],
  context: EvaluationContext,
): Doubt {
  const now = said(outcomes)
  const read = waiting.filter(({ kind }) => signal.needs.includes(kind))
  const days: Outcome['changes_on'][] = []
  const documents = [...new Set(read.map(({ subject }) => subject))].flatMap((subject) => {
    const versions = read.filter((fact) => fact.subject === subject)
    const linked = signal.evaluate(new PartyFacts([...facts, ...versions], context.as_of), context)
    days.push(...linked.map(({ changes_on }) => changes_on))
    return said(linked) === now ? [] : versions.slice(-1)
  })
  return { documents, changes_on: earliest(days) }
}

const documentsWait = (count: number) =>
  count === 1 ? '1 document that may name it waits' : `${count} documents that may name it wait`

/**
 * No 'clear' of the whole party while documents wait that would change it, and nothing that reads like one: a source that
 * is old or silent does not say that nothing is there. A finding stands, and so does what a document ended by name.
 */
export function inDoubt(outcomes: readonly Outcome[], { documents, changes_on }: Doubt): readonly Outcome[] {
  if (documents.length === 0 || outcomes.some(({ state }) => state === 'finding' || state === 'not_applicable'))
    return outcomes
  const whole = outcomes.find(({ subject }) => subject === WHOLE_PARTY)
  if (whole?.state === 'finding') return outcomes
  const others = outcomes.filter((one) => one !== whole)
  const reason = `Not certain: ${documentsWait(documents.length)}.${whole ? ` ${whole.reason}` : ''}`
  return [
    ...others,
    {
      state: 'not_certain',
      subject: WHOLE_PARTY,
      reason,
      last_data_date: whole?.last_data_date ?? null,
      changes_on: earliest([changes_on, ...outcomes.map((one) => one.changes_on)]),
    },
  ]
}
