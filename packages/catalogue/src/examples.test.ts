import { addDays, daysBetween, istDate } from '@saakh/domain/dates'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { describe, expect, it } from 'vitest'
import { knownBy } from './drawn-facts.ts'
import { DETAIL_EXAMPLES, EXAMPLES } from './examples.gen.ts'
import { asOfInstant } from './fact-set.ts'
import { layoutRows } from './layout-rows.ts'
import type { Outcome } from './outcome.ts'
import { REPORTED } from './registry.gen.ts'
import { alertTypes, resolveAlertType, ruleVersion, signals } from './registry.ts'

describe.each(signals.map((signal) => [signal.code, signal] as const))('%s', (code, signal) => {
  const examples = EXAMPLES[code] ?? []

  it('has an example of every kind', () => {
    expect(new Set(examples.map((example) => example.kind))).toEqual(
      new Set(['finding', 'clear', 'not_measurable', 'trap']),
    )
  })

  it.each(examples.map((example) => [`${example.kind}: ${example.says}`, example] as const))('%s', (_, example) => {
    const outcomes = signal.evaluate(example.facts, example.context)
    expect(outcomes).toMatchObject(example.expect.map((expected) => ({ ...expected })))
    expect(outcomes).toHaveLength(example.expect.length)
    const given = new Map(example.facts.map((fact) => [fact.fact_id, fact]))
    for (const outcome of outcomes) {
      if (outcome.state !== 'finding') continue
      expect(signal.detail.safeParse(outcome.detail)).toMatchObject({ success: true })
      expect(outcome.evidence.length).toBeGreaterThan(0)
      for (const { fact_id, path, observed } of outcome.evidence) {
        expect(outcome.fact_ids).toContain(fact_id)
        expect(valueAt(given.get(fact_id)?.payload, path)).not.toBeNull()
        expect(observed).not.toMatch(/undefined|NaN|null/)
      }
      for (const id of outcome.fact_ids) expect(given.has(id)).toBe(true)
      for (const text of [outcome.title, outcome.why, outcome.clears_when]) expect(text).toMatch(/^[A-Z].*\.$/)
      expect(layoutRows(signal.layout, outcome.detail).state).toBe('laid_out')
    }
  })

  it('stands until the day it names, as long as nothing becomes known', () => {
    for (const { facts, context } of examples) {
      const day = istDate(asOfInstant(context.as_of))
      // Facts of tomorrow are news.
      const known = knownBy(facts, day)
      const outcomes = signal.evaluate(known, context)
      const changes_on = outcomes[0]?.changes_on ?? addDays(day, 3000)
      const last = daysBetween(day, changes_on) - 1
      expect(last).toBeGreaterThanOrEqual(0)
      for (const ahead of new Set([1, last >> 3, last >> 1, last - 1, last].filter((n) => n > 0 && n <= last)))
        expect(untimed(signal.evaluate(known, { ...context, as_of: addDays(day, ahead) }))).toEqual(untimed(outcomes))
    }
  })

  it('gives only facts that fit their kind', () => {
    for (const { facts } of examples)
      for (const fact of facts)
        expect(FACT_KINDS[fact.kind].payload.safeParse(fact.payload)).toMatchObject({ success: true })
  })

  it('declares itself completely', () => {
    expect(Object.keys(signal.signal_codes).sort()).toEqual([...signal.bands].sort())
    for (const signalCode of Object.values(signal.signal_codes))
      expect(resolveAlertType(Number(signalCode))).toBe(signal)
    expect(Object.keys(signal.thresholds.fields).sort()).toEqual(Object.keys(signal.thresholds.defaults).sort())
    expect(signal.thresholds.schema.safeParse(signal.thresholds.defaults)).toMatchObject({ success: true })
    expect(ruleVersion(code)).toMatch(/^[0-9a-f]{64}$/)
    for (const text of [signal.summary]) expect(text).toMatch(/^[A-Z].*\.$/)
  })

  it('lays out every key of its detail and no other', () => {
    const finding = examples
      .flatMap((example) => signal.evaluate(example.facts, example.context))
      .find((outcome) => outcome.state === 'finding')
    const keys =
      finding?.state === 'finding' && finding.detail !== null && typeof finding.detail === 'object'
        ? Object.keys(finding.detail)
        : []
    const { fields, comparisons = [], tables = [] } = signal.layout
    const laidOut = [
      ...fields.map((field) => field.key),
      ...comparisons.flatMap((comparison) => [comparison.previous, comparison.current]),
      ...tables.map((table) => table.key),
    ]
    expect(laidOut.sort()).toEqual(keys.sort())
  })
})

describe.each(REPORTED.map((type) => [type.code, type] as const))(
  '%s, raised by people and other systems',
  (code, type) => {
    const examples = DETAIL_EXAMPLES[code] ?? []

    it('has details that fit it and are laid out', () => {
      expect(examples.length).toBeGreaterThan(0)
      for (const { detail, says } of examples) {
        expect(type.detail.safeParse(detail), says).toMatchObject({ success: true })
        expect(layoutRows(type.layout, detail).state).toBe('laid_out')
        expect(says).toMatch(/^[A-Z].*\.$/)
      }
      expect(resolveAlertType(Number(type.signal_code))).toBe(type)
      expect(type.summary).toMatch(/^[A-Z].*\.$/)
    })
  },
)

it('gives no signal code and no other name twice', () => {
  const codes = alertTypes.flatMap((type) => [
    ...Object.values(type.signal_codes),
    type.code,
    ...(type.also_called ?? []),
  ])
  expect(new Set(codes).size).toBe(codes.length)
})

/** Of a later day than the one it names it says the same, but for that day. */
const untimed = (outcomes: readonly Outcome[]) => outcomes.map(({ changes_on: _, ...rest }) => rest)

/** 'outstanding[29]' or 'lines.inventories' in a payload. */
function valueAt(payload: unknown, path: string): unknown {
  const member = (of: unknown, key: string): unknown =>
    of !== null && typeof of === 'object' ? Object.entries(of).find(([name]) => name === key)?.[1] : undefined
  return (
    path
      .split(/[.[\]]+/)
      .filter((key) => key !== '')
      .reduce(member, payload) ?? null
  )
}
