import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { NOT_COUNTED } from '@saakh/catalogue/scores/not-counted'
import { SIGNAL_DOCS } from '@saakh/catalogue/signal-docs.gen'
import { expect, it } from 'vitest'
import { cardDoc } from './card-docs.ts'

it('tells every driver of the card with its points and its reason, the bands and what is left out', () => {
  const doc = cardDoc(creditMonitoring)
  const rows = doc.tables.flatMap((table) => table.rows)
  for (const { label, why } of creditMonitoring.drivers)
    expect(rows).toContainEqual([label, expect.stringMatching(/[+−0]/), why])
  expect(rows).toContainEqual([
    'Financial strength',
    expect.stringMatching(/^at least 40 trained points: \+23; .*; at least −50 trained points: −22; else: −27$/),
    expect.any(String),
  ])
  expect(rows).toContainEqual([
    'Days past due',
    'Standard: +16; SMA-0: −8; SMA-1: −15; SMA-2: −30; NPA: −45',
    expect.any(String),
  ])
  expect(doc.tables[0]?.rows).toEqual([
    ['Low risk', '70 to 100'],
    ['Medium risk', '45 to 69'],
    ['High risk', '0 to 44'],
  ])
  const left = SIGNAL_DOCS.filter(({ not_counted_because }) => not_counted_because !== null)
  expect(left.length).toBeGreaterThan(20)
  for (const { label, not_counted_because } of left) {
    const why = not_counted_because && NOT_COUNTED[not_counted_because]
    expect(doc.limits.some((limit) => limit.includes(label) && why && limit.endsWith(why))).toBe(true)
  }
})
