import { expect, it } from 'vitest'
import { holdHeapTight } from './tight-heap.ts'

/** A quarter of it stays for a while, as the rows of a batch do. */
function makeGarbage(): number {
  const kept: string[][] = []
  let highest = 0
  for (let i = 0; i < 3_000_000; i++) {
    kept[i % 40_000] = [`row ${i}`, `${i}.00`]
    if (i % 10_000 === 0) highest = Math.max(highest, process.memoryUsage().heapUsed)
  }
  return highest / 1e6
}

it('keeps the heap near what is needed while it is held, and by whom it was held last', () => {
  const first = holdHeapTight()
  const second = holdHeapTight()
  first()
  // Told twice by one holder, it is still held by the other.
  first()
  const before = process.memoryUsage().heapUsed / 1e6
  const held = makeGarbage()
  second()
  expect(held).toBeLessThan(before * 1.4 + 80)
})
