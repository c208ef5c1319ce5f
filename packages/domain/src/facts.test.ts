import { describe, expect, it } from 'vitest'
import { FACT_KINDS } from './fact-kinds.gen.ts'
import { isFactKind } from './facts.ts'

describe('kinds of facts', () => {
  it('names each kind by its key and makes it public or tenant', () => {
    for (const [key, declaration] of Object.entries(FACT_KINDS)) {
      expect(declaration.kind).toBe(key)
      expect(['public', 'tenant']).toContain(declaration.visibility)
      expect(declaration.grain).toMatch(/^one fact per/)
    }
    expect(isFactKind('company_master')).toBe(true)
    expect(isFactKind('toString')).toBe(false)
  })

  it('takes amounts as text with paise and never as numbers', () => {
    const { payload } = FACT_KINDS.account_day_end
    const base = { account_number: '0042', month: '2026-04' }
    expect(payload.safeParse({ ...base, outstanding: ['100.50', null] }).success).toBe(true)
    expect(payload.safeParse({ ...base, outstanding: [100.5] }).success).toBe(false)
    expect(payload.safeParse({ ...base, outstanding: ['NaN'] }).success).toBe(false)
    expect(payload.safeParse({ ...base, month: '2026-13', outstanding: [] }).success).toBe(false)
    expect(payload.safeParse({ ...base, outstanding: [], dpd: [-1] }).success).toBe(false)
  })
})
