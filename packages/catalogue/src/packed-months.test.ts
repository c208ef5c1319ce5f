import { isFactOfKind } from '@saakh/domain/facts'
import { packMonth } from '@saakh/domain/pack-month'
import { PackedMonth } from '@saakh/domain/packed-month'
import { expect, it } from 'vitest'
import { EXAMPLES } from './examples.gen.ts'
import { signals } from './registry.ts'

const ofDays = signals.filter(({ needs }) => needs.includes('account_day_end')).map(({ code }) => code)

it.each(ofDays)('finds by %s the same in months that were read from bytes', (code) => {
  const signal = signals.find((signal) => signal.code === code)
  let packed = 0
  for (const { facts, context } of EXAMPLES[code] ?? []) {
    const read = facts.map((fact) => {
      const bytes = isFactOfKind(fact, 'account_day_end') ? packMonth(fact.payload) : null
      if (bytes === null) return fact
      packed += 1
      return { ...fact, payload: PackedMonth.of(bytes) }
    })
    expect(signal?.evaluate(read, context)).toEqual(signal?.evaluate(facts, context))
  }
  expect(packed).toBeGreaterThan(0)
})
