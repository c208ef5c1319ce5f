import { describe, expect, it } from 'vitest'
import { alertTypes } from './registry.ts'
import { CODE_SOURCES, codeSourceOf, codesOfBands, nextFreeCode } from './signal-codes.ts'

const taken = alertTypes.flatMap(({ signal_codes }) => Object.values(signal_codes))

describe('signal codes', () => {
  it.each(alertTypes.map((type) => [type.code, type] as const))('%s has codes of its own', (_, type) => {
    const source = codeSourceOf(type.signal_code)
    if (!source) throw new Error(`${type.signal_code} lies in no block: take one from the table in signal-codes.ts`)
    const others = alertTypes.filter((other) => other !== type)
    const clash = others.find((other) => other.signal_code.slice(0, 4) === type.signal_code.slice(0, 4))
    const advice = `${type.signal_code} is that of ${clash?.code}: the next free code is ${nextFreeCode(source, taken)}`
    expect(clash, advice).toBeUndefined()
    expect(type.signal_code, 'a type begins at a step of ten').toMatch(/^\d{4}0$/)
    expect(type.bands.length).toBeLessThanOrEqual(10)
    expect(type.signal_codes).toEqual(codesOfBands(type.signal_code, type.bands))
  })

  it('have room for further types of every source', () => {
    for (const source of CODE_SOURCES) expect(nextFreeCode(source, taken), source.name).not.toBeNull()
    const blocks = CODE_SOURCES.flatMap((source) => source.blocks)
    expect(new Set(blocks).size).toBe(blocks.length)
  })

  it('go on in the next block when one is full', () => {
    const [conduct] = CODE_SOURCES
    if (!conduct) throw new Error('there is no source')
    expect(nextFreeCode(conduct, [])).toBe('10100')
    expect(nextFreeCode(conduct, ['10100', '10101', '10110'])).toBe('10120')
    expect(nextFreeCode(conduct, taken)).toBe('10350')
  })
})
