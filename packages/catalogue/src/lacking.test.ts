import type { FactKind } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import type { SignalExample } from './example.ts'
import { EXAMPLES } from './examples.gen.ts'
import { lackingNeeds, needsOf } from './lacking.ts'
import type { Outcome } from './outcome.ts'
import { signals } from './registry.ts'
import type { Signal } from './signal.ts'

const speaks = (outcomes: readonly Outcome[]) => outcomes.some(({ state }) => state === 'finding' || state === 'clear')

/** What the signal says when no file of these kinds ever came. */
function saidWithout(signal: Signal, { facts, context }: SignalExample, kinds: readonly FactKind[]) {
  const left = facts.filter(({ kind }) => !kinds.includes(kind))
  const dates = Object.entries(context.source_dates ?? {}).filter(([kind]) =>
    kinds.every((absentKind) => absentKind !== kind),
  )
  const outcomes = signal.evaluate(left, { ...context, source_dates: Object.fromEntries(dates) })
  return { outcomes, known: new Set<string>(left.map(({ kind }) => kind)) }
}

const speaking = (signal: Signal) =>
  (EXAMPLES[signal.code] ?? []).filter((example) => speaks(signal.evaluate(example.facts, example.context)))

const codeOf = ([first]: readonly Outcome[]) => (first && first.state !== 'finding' ? first.code : '')

describe.each(signals.map((signal) => [signal.code, signal] as const))('%s', (_, signal) => {
  it('says nothing without any one of its needs, which is then named as lacking', () => {
    const examples = speaking(signal)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples)
      for (const need of needsOf(signal)) {
        const { outcomes, known } = saidWithout(signal, example, need)
        expect(speaks(outcomes), `${example.says} Without ${need.join(', ')}.`).toBe(false)
        expect(lackingNeeds(signal, codeOf(outcomes), known)).toContainEqual(need)
      }
  })

  it('speaks in some example without each kind that it reads and does not need', () => {
    const needed = new Set(needsOf(signal).flat())
    for (const kind of signal.needs.filter((factKind) => !needed.has(factKind)))
      expect(
        speaking(signal).some((example) => speaks(saidWithout(signal, example, [kind]).outcomes)),
        `${kind} belongs among the needs.`,
      ).toBe(true)
  })
})
