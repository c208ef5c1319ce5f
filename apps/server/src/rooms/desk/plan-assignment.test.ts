import type { AssignmentStep } from '@saakh/contract/desk-assignment'
import { describe, expect, it } from 'vitest'
import { type Desk, type Person, planAssignment, type Unassigned } from './plan-assignment.ts'

const person = (user_id: string, more: Partial<Person> = {}): Person => ({
  ...{ user_id, name: user_id, email: `${user_id}@bank.example`, unit_id: null, may_decide: true, open: 0, last: '' },
  ...more,
})
const borrower = (party_id: string, more: Partial<Unassigned> = {}): Unassigned => ({
  ...{ party_id, is_undecided: true, managers: [], units: [] },
  ...more,
})
const deskOf = (people: Person[], seen: Record<string, string[]> = {}): Desk => ({
  people,
  unit_names: new Map([
    ['pune', 'Pune'],
    ['goa', 'Goa'],
  ]),
  seen_by: new Map(Object.entries(seen).map(([unit, ids]) => [unit, new Set(ids)])),
})
const turns = (...user_ids: string[]): AssignmentStep => ({ step: 'round_robin', user_ids, of_unit: false })
const MANAGER: AssignmentStep = { step: 'relationship_manager', user_ids: [], of_unit: false }
const UNIT: AssignmentStep = { step: 'unit', user_ids: [], of_unit: false }
const planOf = (...asked: Parameters<typeof planAssignment>) =>
  planAssignment(...asked).map(({ party_id, step, name }) => `${party_id} ${step} ${name}`)

describe('the relationship manager', () => {
  const desk = deskOf(
    [
      person('Meera Naik'),
      person('asha', { name: 'Asha' }),
      person('one', { name: 'Ravi' }),
      person('two', { name: 'Ravi' }),
      person('clerk', { may_decide: false }),
      person('of pune', { unit_id: 'pune' }),
    ],
    { pune: ['seen'] },
  )
  it.each([
    ['a name, whatever its letters and spaces', 'x', ['meera naik'], ['x relationship_manager Meera Naik']],
    ['an e-mail', 'x', ['asha@bank.example'], ['x relationship_manager Asha']],
    ['a name that two have', 'x', ['ravi'], []],
    ['a name that nobody has', 'x', ['kavita'], []],
    ['somebody who may not decide', 'x', ['clerk'], []],
    ['two managers of two files', 'x', ['asha', 'meera naik'], []],
    ['one person told in two ways', 'x', ['asha', 'asha@bank.example'], ['x relationship_manager Asha']],
    ['somebody of another branch', 'x', ['of pune'], []],
    ['somebody of its branch', 'seen', ['of pune'], ['seen relationship_manager of pune']],
  ])('is found by %s', (_, party_id, managers, expected) => {
    expect(planOf([MANAGER], [borrower(party_id, { managers })], desk)).toEqual(expected)
  })
})

describe('turns', () => {
  it('go to whoever has the least open work, then to whoever was given something longest ago', () => {
    const desk = deskOf([person('a', { open: 2 }), person('b', { last: '02' }), person('c', { last: '01' })])
    const five = ['1', '2', '3', '4', '5', '6'].map((id) => borrower(id))
    expect(
      planAssignment([turns('a', 'b', 'c')], five, desk)
        .map(({ name }) => name)
        .join(''),
    ).toBe('cbcbac')
  })
  it('count only what is undecided', () => {
    const desk = deskOf([person('a'), person('b', { open: 1 })])
    const watched = ['1', '2', '3'].map((id) => borrower(id, { is_undecided: false }))
    expect(
      planAssignment([turns('a', 'b')], watched, desk)
        .map(({ name }) => name)
        .join(''),
    ).toBe('aaa')
  })
  it('keep to the unit of the borrower where they are told to, and to who is seen', () => {
    const desk = deskOf([person('head'), person('p', { unit_id: 'pune' }), person('g', { unit_id: 'goa' })], {
      pune: ['1'],
      goa: ['2'],
    })
    const two = [borrower('1', { units: ['pune'] }), borrower('2', { units: ['goa'] }), borrower('3')]
    expect(planOf([{ ...turns('p', 'g', 'head'), of_unit: true }], two, desk)).toEqual([
      '1 round_robin p',
      '2 round_robin g',
    ])
    expect(planOf([turns('p', 'g')], two, desk)).toEqual(['1 round_robin p', '2 round_robin g'])
  })
})

it('asks the steps in their order, and counts what one gave for the next', () => {
  const desk = deskOf([person('Meera'), person('Ravi')])
  const three = [
    borrower('1', { managers: ['meera'], units: ['pune'] }),
    borrower('2', { units: ['pune'] }),
    borrower('3'),
    borrower('4', { units: ['pune', 'goa'] }),
  ]
  expect(planOf([MANAGER, UNIT, turns('Meera', 'Ravi')], three, desk)).toEqual([
    '1 relationship_manager Meera',
    '2 unit Pune',
    '3 round_robin Ravi',
    '4 round_robin Meera',
  ])
  expect(planOf([UNIT, MANAGER], three, desk)).toEqual(['1 unit Pune', '2 unit Pune'])
  expect(planOf([], three, desk)).toEqual([])
})
