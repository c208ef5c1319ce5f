import { expect, it } from 'vitest'
import { EXAMPLES } from './examples.gen.ts'
import { signals } from './registry.ts'

it.each(signals.map(({ code }) => code))('says of %s the same without its sentences', (code) => {
  const signal = signals.find((signal) => signal.code === code)
  const said = (outcome: { state: string; subject: string; severity?: string; band?: string }) => [
    ...[outcome.state, outcome.subject, outcome.severity],
    outcome.band,
  ]
  for (const { facts, context } of EXAMPLES[code] ?? []) {
    const { judged, changes_on } = signal?.judge(facts, context) ?? { judged: [], changes_on: null }
    const outcomes = signal?.evaluate(facts, context) ?? []
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.map(said)).toEqual(outcomes.map(said))
    expect(outcomes.every((outcome) => outcome.changes_on === changes_on)).toBe(true)
  }
})
