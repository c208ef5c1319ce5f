import { describe, expect, it } from 'vitest'
import { ALERT_TYPES } from '../alert-types.gen.ts'
import { SUGGESTIONS, suggestedAct } from './next-act.ts'

describe('the suggested next act', () => {
  it('is declared for every type of the catalogue, and for no other', () => {
    const codes = ALERT_TYPES.map(({ code }) => code).sort()
    expect(Object.keys(SUGGESTIONS).sort()).toEqual(codes)
  })

  it('is one sentence', () => {
    const said = Object.values(SUGGESTIONS).flatMap(({ says, high }) => [says, ...(high ? [high.says] : [])])
    for (const sentence of said) {
      expect(sentence).toMatch(/^[A-Z][^.]*\.$/)
      expect(sentence.length).toBeLessThanOrEqual(90)
    }
  })

  it.each([
    ['dpd_status_change', 'Medium', 'promise'],
    ['dpd_status_change', 'High', 'case'],
    ['transaction_round_trip', 'High', 'case'],
    ['site_distance', 'High', 'visit'],
    ['low_current_ratio', 'Low', 'watch'],
  ])('of %s at %s is %s', (code, severity, act) => {
    expect(suggestedAct(code, severity)?.act).toBe(act)
  })

  it('is none for a type that nobody knows', () => {
    expect(suggestedAct('no_such_type', 'High')).toBeNull()
  })
})
