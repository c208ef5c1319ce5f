import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { expect, it } from 'vitest'
import { cardDoc } from './card-docs.ts'

it('tells every driver of the card with its points and its reason, the bands and what is left out', () => {
  const doc = cardDoc(creditMonitoring)
  const rows = doc.tables.flatMap((table) => table.rows)
  for (const { label, why } of creditMonitoring.drivers)
    expect(rows).toContainEqual([label, expect.stringMatching(/[+−0]/), why])
  expect(rows).toContainEqual([
    'Current ratio',
    'at least 1.33: +2; at least 1.1: +1; at least 1: 0; at least 0.75: −2; else −4',
    expect.any(String),
  ])
  expect(doc.tables[0]?.rows).toEqual([
    ['Low risk', '70 to 100'],
    ['Medium risk', '45 to 69'],
    ['High risk', '0 to 44'],
  ])
  for (const { codes } of creditMonitoring.not_counted)
    expect(doc.limits.some((limit) => limit.includes(codes.join(', ')))).toBe(true)
})
