import { SAMPLE_RULES } from '@saakh/catalogue/own-rules/samples'
import { ownRuleSchema } from '@saakh/domain/own-rule'
import { describe, expect, it } from 'vitest'
import { definitionOf, draftOf, EMPTY_RULE, NEW_COMPARISON } from './own-rule-form.ts'

describe('a rule on its form', () => {
  it.each(Object.entries(SAMPLE_RULES))('%s is the same rule when it comes back', (_code, given) => {
    expect(ownRuleSchema.parse(definitionOf(draftOf(given)))).toEqual(ownRuleSchema.parse(given))
  })

  it('keeps groups within groups, words of a list, and what is said of what is not known', () => {
    const given = {
      ...SAMPLE_RULES.many_credit_enquiries,
      figures: { ...SAMPLE_RULES.many_credit_enquiries.figures, status: { measure: 'company_status' } },
      only_if: {
        not: {
          any: [
            { figure: 'status', is: 'one_of', values: ['Strike Off', 'Under Liquidation'] },
            {
              all: [
                { figure: 'enquiries', is: 'at_most', than: 1, if_unknown: 'holds' },
                { figure: 'status', is: 'none_of', values: ['Active'] },
              ],
            },
          ],
        },
      },
    }
    expect(ownRuleSchema.parse(definitionOf(draftOf(given)))).toEqual(ownRuleSchema.parse(given))
  })

  it('gives two limits of one figure names of their own', () => {
    const compare = (than: string) => ({ ...NEW_COMPARISON('use', false), than })
    const band = (name: string, than: string) => ({
      ...{ band: name, severity: 'Low', title: '', why: '' },
      when: { kind: 'all' as const, some: [compare(than)] },
    })
    const draft = { ...EMPTY_RULE, bands: [band('high', '80'), band('higher', '90'), band('same', '80')] }
    expect(definitionOf(draft).bands).toMatchObject([
      { when: { figure: 'use', is: 'above', than: 80 } },
      { when: { limit: 'use_above_2', than: 90 } },
      { when: { figure: 'use', than: 80 } },
    ])
  })

  it('sends what is no number as it was typed, so that it is refused with a reason', () => {
    const some = [{ ...NEW_COMPARISON('use', false), than: 'much' }]
    const draft = {
      ...EMPTY_RULE,
      bands: [
        {
          ...EMPTY_RULE.bands[0],
          band: 'a',
          severity: 'Low',
          title: '',
          why: '',
          when: { kind: 'all' as const, some },
        },
      ],
    }
    expect(definitionOf(draft).bands).toMatchObject([{ when: { than: 'much' } }])
  })

  it('shows nothing of what is no rule', () => {
    expect(draftOf('x')).toEqual({ ...EMPTY_RULE, bands: [] })
  })
})
