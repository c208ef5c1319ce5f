import type { IsoDate } from '@saakh/domain/dates'

export type EscalatedKind = 'case_state' | 'case_task' | 'alerts'

export interface Unit {
  unit_id: string
  name: string
  parent_id: string | null
}

/** Something that is over. */
export interface Matter {
  kind: EscalatedKind
  /** The case, the task or the borrower. */
  matter_id: string
  due_on: IsoDate
  party_id: string
  case_uid: string | null
  /** In words, after how long it is over. */
  says: string
  /** Working days over. */
  over: number
  /** Where whoever has it belongs; a unit of null is head office. Null: nobody has it. */
  holder: { unit_id: string | null } | null
  /** The step before, of the same due day; a unit of null is head office. */
  last: { step: number; to_unit_id: string | null; working_days_ago: number } | null
}

/** The units of an organization and their people. */
export interface Tree {
  units: ReadonlyMap<string, Unit>
  /** By borrower the units that see it. */
  seen_by: ReadonlyMap<string, ReadonlySet<string>>
  /** How many people of a unit may act on such a matter. */
  mayAct(unit_id: string, kind: EscalatedKind): number
}

export interface Step {
  matter: Matter
  step: number
  from: Unit
  /** Null is head office. */
  to: Unit | null
}

export const isAtHeadOffice = (matter: Matter, tree: Tree): boolean => startOf(matter, tree).length === 0

/** The next step of a matter, to the unit above that has somebody who may act; null where none is due, or nobody is above. */
export function nextStep(matter: Matter, tree: Tree, after_days: number): Step | null {
  const { over, last, kind } = matter
  if (over < after_days || (last !== null && last.working_days_ago < after_days)) return null
  const start = startOf(matter, tree)
  const [from] = start
  if (!from) return null
  const above = chainOf(from, tree)
    .slice(1)
    .filter((unit) => start.every((startUnit) => chainOf(startUnit, tree).includes(unit)))
  const to = above.find(({ unit_id }) => tree.mayAct(unit_id, kind) > 0) ?? null
  return { matter, step: (last?.step ?? 0) + 1, from, to }
}

/** Where it is: several units where a borrower that nobody has belongs to several, none where head office has it. */
function startOf({ party_id, holder, last }: Matter, tree: Tree): readonly Unit[] {
  const seen_by = tree.seen_by.get(party_id) ?? new Set()
  // A unit that does not see the borrower any more has nothing of it.
  const within = (unit_id: string) => {
    const unit = seen_by.has(unit_id) ? tree.units.get(unit_id) : undefined
    return unit ? [unit] : lowestOf(seen_by, tree)
  }
  const at = last === null ? holder : { unit_id: last.to_unit_id }
  if (at === null) return lowestOf(seen_by, tree)
  return at.unit_id === null ? [] : within(at.unit_id)
}

/** Of units that see a borrower those with none below that sees it as well, by name. */
function lowestOf(seen_by: ReadonlySet<string>, { units }: Tree): readonly Unit[] {
  const seeing = [...seen_by].flatMap((unit_id) => units.get(unit_id) ?? [])
  const above = new Set(seeing.map(({ parent_id }) => parent_id))
  return seeing.filter(({ unit_id }) => !above.has(unit_id)).sort((a, b) => a.name.localeCompare(b.name))
}

/** The unit and those above it, from the bottom up. */
function chainOf(unit: Unit, { units }: Tree): readonly Unit[] {
  const chain = [unit]
  for (
    let next = units.get(unit.parent_id ?? '');
    next && !chain.includes(next);
    next = units.get(next.parent_id ?? '')
  )
    chain.push(next)
  return chain
}
