import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedFiles, type Part } from '../apps/web/build/joined-files.ts'
import { circleIn } from '../apps/web/build/no-circles.ts'

const COSTS = { asked: 1_000, named: 10 }
const part = (size: number, neededOn: number[], needs: number[] = []): Part => ({ modules: [], size, neededOn, needs })
const sorted = (files: number[][]) =>
  files.map((parts) => parts.toSorted()).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))

describe('the files that parts come in', () => {
  it('joins what is needed on nearly the same occasions and leaves apart what is large and is not', () => {
    const parts = [part(50_000, [0]), part(50_000, [1]), part(100, [0, 1]), part(200, [0, 1, 2])]
    expect(sorted(joinedFiles(parts, [1, 1, 1], COSTS))).toEqual([[0], [1], [2, 3]])
  })

  it('spares a page that is opened often what it does not need', () => {
    const parts = [part(300, [0, 1]), part(600, [1, 2])]
    expect(sorted(joinedFiles(parts, [1, 1, 1], COSTS))).toEqual([[0, 1]])
    expect(sorted(joinedFiles(parts, [40, 1, 1], COSTS))).toEqual([[0], [1]])
  })

  it('joins no two files between which a third one stands', () => {
    const parts = [part(10, [0], [1]), part(90_000, [0, 1], [2]), part(10, [0, 1, 2])]
    expect(sorted(joinedFiles(parts, [1, 1, 90], { asked: 100_000, named: 0 }))).not.toContainEqual([0, 2])
  })

  it('never lets files wait for each other, and has each part once', () => {
    // What a part needs is needed on all of its occasions, as in any graph of modules without circles.
    const graphs = fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 20_000 }),
        own: fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }),
        needs: fc.array(fc.nat(30), { maxLength: 4 }),
      }),
      { minLength: 2, maxLength: 25 },
    )
    fc.assert(
      fc.property(graphs, fc.nat(8_000), (drawn, asked) => {
        const needs = drawn.map((chunk, place) => [...new Set(chunk.needs.filter((other) => other < place))])
        const neededOn = drawn.map(({ own }) => new Set(own))
        for (let place = drawn.length - 1; place >= 0; place--)
          for (const other of needs[place] ?? []) for (const index of neededOn[place] ?? []) neededOn[other]?.add(index)
        const parts = drawn.map(({ size }, place) => part(size, [...(neededOn[place] ?? [])], needs[place]))
        const files = joinedFiles(parts, [40, 40, 1, 1, 1, 1, 1], { asked, named: 100 })
        const fileOf = (place: number) => String(files.findIndex((own) => own.includes(place)))
        const between = files.map((own, file) => {
          const others = own.flatMap((place) => (needs[place] ?? []).map(fileOf))
          return [String(file), others.filter((other) => other !== String(file))] as const
        })
        expect(circleIn(new Map(between))).toBeNull()
        expect(files.flat().toSorted((a, b) => a - b)).toEqual(parts.map((_, place) => place))
      }),
    )
  })
})

it('finds the way of a file back to itself', () => {
  const needs = (pairs: Record<string, string[]>) => new Map(Object.entries(pairs))
  expect(circleIn(needs({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull()
  expect(circleIn(needs({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b'])
})
