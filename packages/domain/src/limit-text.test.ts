import { expect, it } from 'vitest'
import { limitText } from './limit-text.ts'

it.each([
  ['percent', 90, '90 %'],
  ['days', 1, '1 day'],
  ['days', 30, '30 days'],
  ['points', 10, '10 points'],
  ['ratio', 1.5, '1.5 times'],
  ['count', 1200, '1,200'],
  ['money', '2500000', '₹25.00 lakh'],
  ['choice', 'SMA-1', 'SMA-1'],
  ['percent', null, '–'],
])('writes a limit in %s: %s as %s', (unit, value, text) => {
  expect(limitText(unit, value)).toBe(text)
})
