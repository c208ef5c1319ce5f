import { describe, expect, it } from 'vitest'
import { EXAMPLES } from './examples.gen.ts'
import { signals } from './registry.ts'
import { isMaterial, type WorseBy, worseFigure, worseningOf } from './worse-by.ts'

const days: WorseBy = { figure: 'days_past_due', by: 30, direction: 'up' }
const cover: WorseBy = { figure: 'cover', by: 0.3, direction: 'down' }
const multiple: WorseBy = { figure: 'tol_tnw', by_percent: 25, direction: 'up' }
const gap: WorseBy = { figure: 'percentage', by: 0.15, direction: 'away' }

describe('a material step', () => {
  it.each([
    ['less than the step', days, 10, 39, false],
    ['the step exactly', days, 10, 40, true],
    ['better', days, 40, 10, false],
    ['down where down is worse, in decimals', cover, 0.3, 0, true],
    ['up where down is worse', cover, 1, 2, false],
    ['a share of what was told', multiple, 4, 5, true],
    ['less than the share', multiple, 4, 4.9, false],
    ['of a figure below zero', multiple, -4, -2.9, true],
    ['no figure was told', days, null, 90, false],
    ['no figure is known now', days, 10, null, false],
    ['a type that goes by its bands', 'band', 1, 100, false],
  ] as const)('%s', (_, worse_by, before, now, expected) => {
    expect(isMaterial(worse_by, before, now)).toBe(expected)
  })

  it('reads a difference away from zero', () => {
    expect(worseFigure(gap, { percentage: -0.4 })).toBe(0.4)
    expect(worseningOf(gap, worseFigure(gap, { percentage: 0.2 }), worseFigure(gap, { percentage: -0.4 }))).toBeCloseTo(
      0.2,
    )
  })

  it.each([undefined, null, 'text', {}, { days_past_due: '40' }, { days_past_due: Number.NaN }])(
    'finds no figure in %j',
    (detail) => {
      expect(worseFigure(days, detail)).toBeNull()
    },
  )
})

it.each(signals.map((signal) => [signal.code, signal] as const))('%s names a number of its detail', (code, signal) => {
  const { worse_by } = signal
  if (worse_by === 'band') return
  const figures = (EXAMPLES[code] ?? []).flatMap(({ facts, context }) =>
    signal
      .evaluate(facts, context)
      .flatMap((outcome) => (outcome.state === 'finding' ? [worseFigure(worse_by, outcome.detail)] : [])),
  )
  expect(figures.filter((figure) => figure !== null).length).toBeGreaterThan(0)
})
