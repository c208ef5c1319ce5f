import { describe, expect, it } from 'vitest'
import { isAtHeadOffice, type Matter, nextStep, type Tree, type Unit } from './plan-escalation.ts'

const unit = (unit_id: string, parent_id: string | null): [string, Unit] => [
  unit_id,
  { unit_id, name: unit_id, parent_id },
]
/** Two branches of an area of a region, and one of another region. */
const UNITS = new Map([
  unit('West', null),
  unit('Goa', 'West'),
  unit('Panaji', 'Goa'),
  unit('Margao', 'Goa'),
  unit('North', null),
  unit('Agra', 'North'),
])
const tree = (seeing: readonly string[], empty: readonly string[] = []): Tree => ({
  units: UNITS,
  seen_by: new Map([['P', new Set(seeing)]]),
  mayAct: (unit_id) => (empty.includes(unit_id) ? 0 : 1),
})
const OF_PANAJI = tree(['Panaji', 'Goa', 'West'])
const matter = (more: Partial<Matter> = {}): Matter => ({
  ...{ kind: 'case_task', matter_id: 'T', due_on: '2026-11-02', party_id: 'P', case_uid: 'C', says: 'task' },
  ...{ over: 2, holder: null, last: null },
  ...more,
})
const went = (matter: Matter, among = OF_PANAJI, after = 2) => {
  const made = nextStep(matter, among, after)
  return made && [made.step, made.from.name, made.to?.name ?? 'head office']
}
const after = (to_unit_id: string | null, working_days_ago: number, step = 1) => ({
  last: { step, to_unit_id, working_days_ago },
})

describe('the next step', () => {
  it('goes up by one unit after so many days, again after as many more, and ends at head office', () => {
    expect(went(matter({ over: 1 }))).toBeNull()
    expect(went(matter())).toEqual([1, 'Panaji', 'Goa'])
    expect(went(matter({ over: 3, ...after('Goa', 1) }))).toBeNull()
    expect(went(matter({ over: 4, ...after('Goa', 2) }))).toEqual([2, 'Goa', 'West'])
    expect(went(matter({ over: 6, ...after('West', 2, 2) }))).toEqual([3, 'West', 'head office'])
    expect(went(matter({ over: 90, ...after(null, 80, 3) }))).toBeNull()
  })

  it('is one alone for what is long over', () => {
    expect(went(matter({ over: 40 }))).toEqual([1, 'Panaji', 'Goa'])
    expect(went(matter({ over: 40, ...after('Goa', 0) }))).toBeNull()
  })

  it('begins where whoever has it belongs, unless that unit does not see the borrower', () => {
    expect(went(matter({ holder: { unit_id: 'Goa' } }))).toEqual([1, 'Goa', 'West'])
    expect(went(matter({ holder: { unit_id: 'Agra' } }))).toEqual([1, 'Panaji', 'Goa'])
    const ofHeadOffice = matter({ holder: { unit_id: null } })
    expect([went(ofHeadOffice), isAtHeadOffice(ofHeadOffice, OF_PANAJI)]).toEqual([null, true])
  })

  it('passes over a unit in which nobody may act', () => {
    expect(went(matter(), tree(['Panaji', 'Goa', 'West'], ['Goa']))).toEqual([1, 'Panaji', 'West'])
    expect(went(matter(), tree(['Panaji', 'Goa', 'West'], ['Goa', 'West']))).toEqual([1, 'Panaji', 'head office'])
  })

  it('goes to the first unit above all branches that have a borrower', () => {
    expect(went(matter(), tree(['Panaji', 'Margao', 'Goa', 'West']))).toEqual([1, 'Margao', 'Goa'])
    expect(went(matter(), tree(['Panaji', 'Goa', 'West', 'Agra', 'North']))).toEqual([1, 'Agra', 'head office'])
  })

  it('begins anew where the borrower went to another branch, and is none where no unit has it', () => {
    const moved = tree(['Agra', 'North'])
    expect(went(matter({ over: 4, ...after('Goa', 2) }), moved)).toEqual([2, 'Agra', 'North'])
    expect(went(matter(), tree([]))).toBeNull()
    expect(isAtHeadOffice(matter(), tree([]))).toBe(true)
  })
})
