import { decimalOf, paiseOf } from '@saakh/domain/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from './examples.gen.ts'
import { signals } from './registry.ts'

// Examples have round figures. With any others in their place a rule still answers, and its findings keep their shape.

const AMOUNT = /^-?\d+(\.\d\d?)?$/

/** The payload with each of its amounts changed by the next of the factors. */
function changed(value: unknown, next: () => number): unknown {
  if (typeof value === 'string')
    return AMOUNT.test(value) && Math.abs(Number(value)) >= 1000
      ? decimalOf((paiseOf(value) * BigInt(next())) / 1000n)
      : value
  if (Array.isArray(value)) return value.map((item) => changed(item, next))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, property]) => [key, changed(property, next)]))
  return value
}

const factors = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 30 })

describe.each(signals.map((signal) => [signal.code, signal] as const))('%s', (code, signal) => {
  it('keeps the shape of its detail, whatever the amounts are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(EXAMPLES[code] ?? [])), factors, ({ facts, context }, drawn) => {
        let at = 0
        const next = () => drawn[at++ % drawn.length] ?? 1
        const others = facts.map((fact) => ({ ...fact, payload: changed(fact.payload, next) })) as typeof facts
        for (const outcome of signal.evaluate(others, context)) {
          if (outcome.state !== 'finding') continue
          expect(signal.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
          expect(JSON.stringify(outcome)).not.toMatch(/NaN|undefined|Infinity/)
        }
      }),
      { numRuns: 60 },
    )
  })
})
