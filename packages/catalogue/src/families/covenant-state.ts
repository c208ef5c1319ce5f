import { isFulfilled, readException } from '@saakh/domain/covenant-terms'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { SharedSeries } from '../fact-set.ts'
import { type Said, said } from '../kit/figures.ts'
import type { Today } from '../kit/today.ts'

// What the lender's record tells of each due date of a covenant.

type CovenantFact = Fact<'covenant'>

export interface Breach {
  state: 'breached'
  fact: CovenantFact
  due: IsoDate
  /** Days past due; 0 where only the figure lies outside. */
  days: number
  /** The figure that was tested lies outside what is required. */
  is_outside: boolean
}

export type CovenantState =
  | Breach
  | { state: 'met' | 'not_due' | 'waived'; fact: CovenantFact; reason: Said }
  | { state: 'unknown'; fact: CovenantFact; reason: Said }

export interface Covenant {
  covenant_id: string
  /** Of each due date the version known last, oldest due first. */
  facts: readonly CovenantFact[]
  /** Every version. */
  versions: readonly CovenantFact[]
}

export const covenants: SharedSeries<'covenant', readonly Covenant[]> = {
  from: ['covenant'],
  make: (facts) => {
    const byId = new Map<string, CovenantFact[]>()
    for (const fact of facts.of('covenant')) {
      const known = byId.get(fact.payload.covenant_id)
      if (known) known.push(fact)
      else byId.set(fact.payload.covenant_id, [fact])
    }
    return [...byId]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([covenant_id, versions]) => {
        // Facts come oldest knowledge first.
        const latest = new Map(versions.map((fact) => [fact.payload.due_date, fact]))
        const sorted = [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact)
        return { covenant_id, facts: sorted, versions }
      })
  },
}

/**
 * A covenant may be fulfilled until the end of its due date, so the first day past due is the day after. An instalment
 * differs: it is paid or unpaid at the day-end of the due date itself.
 */
function stateOf(fact: CovenantFact, today: Today): CovenantState {
  const { due_date, deferred_to, complied_on, test, exception_status } = fact.payload
  const exception = readException(exception_status)
  const isDeferred = deferred_to !== null && (exception === 'deferred' || exception_status === null)
  const due = isDeferred && deferred_to > due_date ? deferred_to : due_date
  if (exception === 'waived') return { state: 'waived', fact, reason: said('waived', { due }) }
  if (complied_on !== null && today.hasCome(complied_on))
    return { state: 'met', fact, reason: said('fulfilled', { due, complied_on }) }
  const actual = test?.actual ?? null
  if (test && actual !== null && isFulfilled(actual, test.operator, test.required)) {
    const { measure, operator, required } = test
    return { state: 'met', fact, reason: said('figure_fulfilled', { measure, actual, operator, required }) }
  }
  const is_outside = actual !== null
  const isPastDue = today.isPast(due)
  if (exception === null && (is_outside || isPastDue))
    return { state: 'unknown', fact, reason: said('exception_not_known', { exception_status }) }
  const breach = (): Breach => ({
    state: 'breached',
    fact,
    due,
    days: isPastDue ? today.daysSince(due) : 0,
    is_outside,
  })
  // A deferral moves the date of a test as well: until then its figure is excused.
  if (is_outside && !(isDeferred && !isPastDue)) return breach()
  if (!isPastDue) return { state: 'not_due', fact, reason: said('not_due', { due }) }
  if (test) return { state: 'unknown', fact, reason: said('no_figure', { measure: test.measure, due }) }
  return breach()
}

/** A figure that failed once and is met at a later test of the same covenant has recovered. */
function withoutRecovered(states: readonly CovenantState[]): CovenantState[] {
  const lastMet = states.findLastIndex(
    ({ state, fact }) => state === 'met' && (fact.payload.test?.actual ?? null) !== null,
  )
  return states.filter(
    (covenantState, i) => !(covenantState.state === 'breached' && covenantState.is_outside && i < lastMet),
  )
}

/** By due date; what has recovered is left out. */
export const covenantStates = ({ facts }: Covenant, today: Today): CovenantState[] =>
  withoutRecovered(facts.map((fact) => stateOf(fact, today)))
