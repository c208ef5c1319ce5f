import fc from 'fast-check'
import pg from 'pg'
import { expect, it } from 'vitest'
import { instantOf } from './instants.ts'

const parsed = (text: string): string => pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text).toISOString()

it.each([
  ['2026-12-01 02:00:00+00', '2026-12-01T02:00:00.000Z'],
  ['2026-12-01 02:00:00.5+00', '2026-12-01T02:00:00.500Z'],
  ['2026-12-01 02:00:00.123456+00', '2026-12-01T02:00:00.123Z'],
  ['2026-12-01 02:00:00.0009+00', '2026-12-01T02:00:00.000Z'],
  ['2026-12-01 07:30:00.123456+05:30', '2026-12-01T02:00:00.123Z'],
  ['2026-12-01 07:30:00+05:30', '2026-12-01T02:00:00.000Z'],
])('makes of %s %s', (text, instant) => {
  expect([instantOf(text), parsed(text)]).toEqual([instant, instant])
})

it('says of every fraction what the parser of dates says', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      fc.stringMatching(/^\d{1,6}$/),
      (at, fraction) => {
        const text = `${at.toISOString().slice(0, 19).replace('T', ' ')}.${fraction}+00`
        expect(instantOf(text)).toBe(parsed(text))
      },
    ),
  )
})
