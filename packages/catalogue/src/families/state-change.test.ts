import { expect, it } from 'vitest'
import { lastChange } from './state-change.ts'

const RANKS = { good: 0, doubtful: 1, bad: 2 } as const
const seen = (...states: (keyof typeof RANKS)[]) => states.map((state, at) => ({ state, rank: RANKS[state], at }))
const daysOf = (change: ReturnType<typeof lastChange<ReturnType<typeof seen>[number]>>) =>
  change.kind === 'first_sight' ? [] : [change.before.at, change.now.at]

it('calls the first sight of a state no change, however often it was seen', () => {
  expect(lastChange(seen('bad', 'bad'))).toEqual({ kind: 'first_sight' })
  expect(lastChange([])).toEqual({ kind: 'first_sight' })
})

it('dates a change by the first sight of the present state after the last of another one', () => {
  const change = lastChange(seen('bad', 'good', 'bad', 'bad'))
  expect(change.kind).toBe('worse')
  expect(daysOf(change)).toEqual([1, 2])
})

it('calls a change to something milder worse as long as something milder still was seen before', () => {
  const change = lastChange(seen('good', 'bad', 'doubtful'))
  expect(change).toMatchObject({ kind: 'worse', milder: { at: 0 } })
  expect(daysOf(change)).toEqual([1, 2])
  expect(lastChange(seen('bad', 'doubtful')).kind).toBe('no_worse')
})
