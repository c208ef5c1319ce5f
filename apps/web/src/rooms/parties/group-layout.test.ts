import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOX_HEIGHT, layOut, type Tie } from './group-layout.ts'

const nodes = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const tie = (kind: Tie['kind'], from: string, to: string): Tie => ({ id: `${kind} ${from} ${to}`, kind, from, to })
const rowOf = (layout: ReturnType<typeof layOut>) => {
  const tops = [...new Set(layout.boxes.map(({ y }) => y))].sort((a, b) => a - b)
  return (id: string) => tops.indexOf(layout.boxes.find((box) => box.id === id)?.y ?? -1)
}

describe('the drawing of a group', () => {
  it('has whoever controls above, common borrowers beside each other and a guarantor above', () => {
    const row = rowOf(
      layOut(
        nodes('b', 'a', 'c', 'd', 'g'),
        [tie('control', 'a', 'b'), tie('control', 'b', 'c'), tie('co_borrower', 'd', 'c'), tie('guarantee', 'g', 'c')],
        900,
      ),
    )
    expect(['a', 'b', 'c', 'd', 'g'].map(row)).toEqual([0, 1, 2, 2, 1])
  })

  it('opens a circle of holdings', () => {
    const circle = [tie('control', 'a', 'b'), tie('control', 'b', 'c'), tie('control', 'c', 'a')]
    const { boxes, lines } = layOut(nodes('a', 'b', 'c'), circle, 900)
    expect(boxes).toHaveLength(3)
    expect(lines).toHaveLength(3)
  })

  it('keeps every box within the width and apart from every other, however narrow', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const anyTie = fc
      .tuple(
        fc.constantFrom<Tie['kind']>('control', 'guarantee', 'co_borrower'),
        fc.constantFrom(...ids),
        fc.constantFrom(...ids),
      )
      .filter(([, from, to]) => from !== to)
      .map(([kind, from, to]) => tie(kind, from, to))
    fc.assert(
      fc.property(fc.array(anyTie, { maxLength: 14 }), fc.integer({ min: 320, max: 1200 }), (ties, width) => {
        const { boxes, height } = layOut(nodes(...ids), ties, width)
        expect(boxes.map(({ id }) => id).sort()).toEqual(ids)
        for (const { x, y, width: wide } of boxes) {
          expect(x).toBeGreaterThanOrEqual(-0.01)
          expect(x + wide).toBeLessThanOrEqual(width + 0.01)
          expect(y + BOX_HEIGHT).toBeLessThanOrEqual(height)
        }
        for (const [at, box] of boxes.entries())
          for (const other of boxes.slice(at + 1))
            expect(box.y !== other.y || box.x + box.width <= other.x || other.x + other.width <= box.x).toBe(true)
      }),
    )
  })
})
