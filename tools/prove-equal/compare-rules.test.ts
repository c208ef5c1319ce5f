import type { Fact } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import { type Case, changedCopy, drawing } from './changed-copies.ts'
import { type ComparedRule, compareRules } from './compare-rules.ts'

const fact = (amount: string): Fact =>
  ({
    ...{
      fact_id: 'f1',
      organization_id: null,
      party_id: 'p',
      kind: 'open_bills',
      subject: 's',
      valid_from: '2026-03-31',
    },
    ...{ valid_to: null, known_at: '2026-04-01', recorded_at: '2026-04-01', source_document: null, locator: {} },
    ...{ content_hash: '', payload: { amount, day: '2026-03-31', is_open: true } },
  }) as unknown as Fact
const CASES: Case[] = [
  { facts: [fact('100.00')], context: { as_of: '2026-04-02' } },
  { facts: [fact('900.00'), fact('5.00')], context: { as_of: '2026-05-02' } },
]
const KINDS = { open_bills: { payload: { safeParse: () => ({ success: true }) } } }

const above = (limit: number, findingFields: object = {}): ComparedRule => ({
  code: 'above',
  thresholds: { defaults: { limit } },
  evaluate: (facts, { thresholds }) =>
    facts.flatMap(({ fact_id, payload }) =>
      Number((payload as unknown as { amount: string }).amount) > Number(thresholds?.limit ?? limit)
        ? [{ state: 'finding', subject: fact_id, band: 'above', fact_ids: [fact_id], ...findingFields }]
        : [],
    ),
})
const compared = (then: ComparedRule, now: ComparedRule) =>
  compareRules([then, now], { cases: CASES, kinds: [KINDS], copies: 300, seed: 7 })

describe('two versions of a rule', () => {
  it('are equal where no finding differs, over examples and changed copies', () => {
    const { judged, findings, differences } = compared(above(50), above(50, { title: 'Other words.' }))
    expect([...differences]).toEqual([])
    expect(judged).toBeGreaterThan(290)
    expect(findings).toBeGreaterThan(100)
  })

  it('differ by what one finds alone, and by what is told of the same finding', () => {
    expect([...compared(above(50), above(95)).differences.keys()]).toEqual(['found'])
    expect([...compared(above(50), above(50, { band: 'far_above' })).differences.keys()]).toEqual(['band'])
    expect([...compared(above(50), above(50, { trend: { points: [] } })).differences.keys()]).toEqual(['trend'])
  })

  it('differ where one of them fails', () => {
    const failing: ComparedRule = {
      ...above(50),
      evaluate: () => {
        throw new Error('It cannot read this.')
      },
    }
    expect([...compared(above(50), failing).differences.keys()]).toEqual(['fails'])
    expect(compared(failing, failing)).toMatchObject({ judged: 0, findings: 0 })
  })
})

it('changes days, figures and flags of a copy, the same for the same seed', () => {
  const copies = (seed: number) => {
    const draw = drawing(seed)
    return Array.from({ length: 50 }, () => changedCopy(draw, CASES, { limit: 50 }))
  }
  expect(copies(1)).toEqual(copies(1))
  expect(copies(1)).not.toEqual(copies(2))
  const days = new Set(copies(1).map((copy) => copy?.context.as_of))
  expect(days.size).toBeGreaterThan(10)
})
