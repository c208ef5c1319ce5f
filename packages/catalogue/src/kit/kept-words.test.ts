import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../examples.gen.ts'
import { signals } from '../registry.ts'
import { followedBy, said } from './figures.ts'
import { keptSaid, tellKept } from './kept-words.ts'

const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe.each(signals.map((signal) => [signal.code, signal] as const))('%s', (code, { evaluate, words }) => {
  it('says the same when its sentence is made of what was kept', () => {
    const unfound = (EXAMPLES[code] ?? [])
      .flatMap(({ facts, context }) => evaluate(facts, context))
      .flatMap((outcome) => (outcome.state === 'finding' ? [] : [outcome]))
    expect(unfound).not.toEqual([])
    for (const { kept, reason } of unfound) expect(tellKept(stored(kept), words)).toBe(reason)
  })
})

describe('a kept sentence', () => {
  const words = {
    reasons: {
      many: '{>who} has [{rate:percent} of ]{each rows "; "}{name} {days:days}{end}{?late}.',
      more: 'Since {day:date}.',
    },
    parts: { who: 'The {kind}' },
  }

  it('holds the values that it asks for, those of its parts and rows among them, and no others', () => {
    const rows = [
      { name: 'A', days: 3, unread: 1 },
      { name: 'B', days: 4, unread: 2 },
    ]
    const kept = keptSaid(
      followedBy(said('many', { rows, rate: null, late: true, unread: 5 }), said('more', { day: '2026-03-31' })),
      words,
      (name) => ({ kind: 'firm', limit: 60 })[name],
    )
    const read = rows.map(({ unread: _, ...row }) => row)
    expect(kept).toEqual({
      code: 'many',
      figures: { kind: 'firm', rate: null, rows: read, late: true },
      more: { code: 'more', figures: { day: '2026-03-31' } },
    })
    expect(tellKept(kept, words)).toBe('The firm has A 3 days; B 4 days. Since 31-03-2026.')
  })

  it('keeps a sentence without values by its code alone', () => {
    expect(keptSaid(said('none'), { reasons: { none: 'Nothing came.' } }, () => 60)).toEqual({ code: 'none' })
  })

  it('goes on with what stands behind a whole sentence', () => {
    expect(tellKept({ text: 'Not certain.', more: { code: 'more', figures: { day: '2026-03-31' } } }, words)).toBe(
      'Not certain. Since 31-03-2026.',
    )
  })

  it('throws where the words ask for something else', () => {
    expect(() => tellKept({ code: 'more', figures: {} }, words)).toThrow('no judgement gives day')
    expect(() => tellKept({ code: 'gone' }, words)).toThrow('there are no words for gone')
  })
})
