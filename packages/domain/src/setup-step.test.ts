import { describe, expect, it } from 'vitest'
import { type SetupResult, setupResult, stepOfResult } from './setup-step.ts'

describe('the step that follows', () => {
  it.each<[string, number | null, string, SetupResult]>([
    ['[SH-ELIG-001]', 1, 'done', 'step-2'],
    ['[SH-ELIG-002]', 1, 'pending', 'step-1'],
    ['[SH-ELIG-003]', 2, 'done', 'step-3'],
    ['[SH-ELIG-004]', 2, 'ineligible', 'ineligible'],
    ['[SH-ELIG-005]', 2, 'pending', 'step-2'],
    ['[SH-ELIG-006]', 3, 'done', 'step-4'],
    ['[SH-ELIG-007]', 3, 'pending', 'step-3'],
    ['[SH-ELIG-008]', 4, 'done', 'step-5'],
    ['[SH-ELIG-009]', 4, 'ineligible', 'ineligible'],
    ['[SH-ELIG-010]', 4, 'pending', 'step-4'],
    ['[SH-ELIG-011]', 5, 'done', 'eligible'],
    ['[SH-ELIG-012]', 5, 'ineligible', 'ineligible'],
    ['[SH-ELIG-013]', 5, 'pending', 'step-5'],
    ['[SH-ELIG-014]', 6, 'done', 'step-1'],
    ['[SH-ELIG-014]', 0, 'done', 'step-1'],
    ['[SH-ELIG-014]', null, '', 'step-1'],
    ['[SH-ELIG-015]', 1, 'ineligible', 'step-1'],
    ['[SH-ELIG-015]', 3, 'ineligible', 'step-3'],
    ['of no word that is known', 2, 'constructor', 'step-2'],
  ])('%s on step %s that is %s is %s', (_id, step, status, result) => expect(setupResult(step, status)).toBe(result))

  it('is a step until all is decided', () => {
    expect([stepOfResult('step-4'), stepOfResult('eligible'), stepOfResult('ineligible')]).toEqual([4, null, null])
  })
})
