import { expect, it } from 'vitest'
import { EXAMPLES } from './examples.gen.ts'
import { signals } from './registry.ts'

it.each(signals.map(({ code }) => code))('says of %s the same without its sentences', (code) => {
  const signal = signals.find((one) => one.code === code)
  const said = (one: { state: string; subject: string; severity?: string; band?: string }) => [
    ...[one.state, one.subject, one.severity],
    one.band,
  ]
  for (const { facts, context } of EXAMPLES[code] ?? []) {
    const { judged, changes_on } = signal?.judge(facts, context) ?? { judged: [], changes_on: null }
    const outcomes = signal?.evaluate(facts, context) ?? []
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.map(said)).toEqual(outcomes.map(said))
    expect(outcomes.every((one) => one.changes_on === changes_on)).toBe(true)
  }
})
