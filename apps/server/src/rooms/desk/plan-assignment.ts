import type { AssignmentStep } from '@saakh/contract/desk-assignment'
import type { AssignmentStepName } from '@saakh/domain/assignment'

/** A borrower of the queue that nobody has. */
export interface Unassigned {
  party_id: string
  is_undecided: boolean
  /** As the customers file names them, without regard to letter case. */
  managers: readonly string[]
  /** Units that the customers file names as its branch. */
  units: readonly string[]
}

/** An active person. */
export interface Person {
  user_id: string
  name: string
  email: string
  /** Null is head office, which sees all. */
  unit_id: string | null
  may_decide: boolean
  /** Borrowers with undecided alerts that the person has. */
  open: number
  /** When something was given to the person last, as text that sorts by time; empty: never. */
  last: string
}

export interface Desk {
  people: readonly Person[]
  unit_names: ReadonlyMap<string, string>
  /** Of each unit that a person belongs to: the borrowers that it sees. */
  seen_by: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Gift {
  party_id: string
  /** The place of the step among the steps. */
  place: number
  step: AssignmentStepName
  assignee: string | null
  unit_id: string | null
  name: string
}
type Taker = Pick<Gift, 'assignee' | 'unit_id' | 'name'>

/** How names and addresses are compared. */
export const sameWords = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)
const personTaken = ({ user_id, name }: Person): Taker => ({ assignee: user_id, unit_id: null, name })

/** The least open work, then whoever was given something longest ago, then the name. */
const before = (a: Person, b: Person): number =>
  a.open - b.open ||
  compare(a.last, b.last) ||
  compare(sameWords(a.name), sameWords(b.name)) ||
  compare(a.user_id, b.user_id)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Who gets each borrower, in the order of the borrowers: of the steps the first that finds somebody. What one is given
 * counts for the next. Borrowers that no step gives to anybody are left out.
 */
export function planAssignment(steps: readonly AssignmentStep[], borrowers: readonly Unassigned[], desk: Desk): Gift[] {
  const people = new Map(desk.people.map((person) => [person.user_id, { ...person }]))
  const byWords = new Map<string, Person[]>()
  for (const person of people.values())
    for (const words of new Set([sameWords(person.name), sameWords(person.email)]))
      byWords.set(words, [...(byWords.get(words) ?? []), person])
  const mayHave = (person: Person, { party_id }: Unassigned): boolean =>
    person.may_decide && (person.unit_id === null || (desk.seen_by.get(person.unit_id)?.has(party_id) ?? false))

  const finders: Record<AssignmentStepName, (step: AssignmentStep, borrower: Unassigned) => Taker | null> = {
    relationship_manager(_, borrower) {
      const candidates = borrower.managers.map((words) => onlyOne(byWords.get(words) ?? []))
      const person = onlyOne([...new Set(candidates)])
      return person && mayHave(person, borrower) ? personTaken(person) : null
    },
    unit(_, { units }) {
      const unit_id = onlyOne(units)
      const name = unit_id === null ? undefined : desk.unit_names.get(unit_id)
      return name === undefined ? null : { assignee: null, unit_id, name }
    },
    round_robin({ user_ids, of_unit }, borrower) {
      const isNear = ({ unit_id }: Person) => !of_unit || (unit_id !== null && borrower.units.includes(unit_id))
      const [first] = user_ids
        .flatMap((user_id) => people.get(user_id) ?? [])
        .filter((person) => isNear(person) && mayHave(person, borrower))
        .sort(before)
      return first ? personTaken(first) : null
    },
  }

  const gifts: Gift[] = []
  for (const borrower of borrowers)
    for (const [place, step] of steps.entries()) {
      const taker = finders[step.step](step, borrower)
      if (taker === null) continue
      const person = taker.assignee === null ? undefined : people.get(taker.assignee)
      if (person) {
        person.open += borrower.is_undecided ? 1 : 0
        // After every id, and after what was given before it.
        person.last = `~${String(gifts.length).padStart(9, '0')}`
      }
      gifts.push({ party_id: borrower.party_id, place, step: step.step, ...taker })
      break
    }
  return gifts
}
