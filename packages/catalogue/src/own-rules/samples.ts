import type { OwnRuleInput } from '@saakh/domain/own-rule'

/** Rules to begin from. Each finds what the shipped rule of the same code finds, in the words of the builder. */
export const SAMPLE_RULES = {
  high_utilisation: {
    label: 'High or dormant use of the limit, rebuilt',
    summary: 'The balance averages more than 90% of the sanctioned limit over 30 days; or, as dormant, less than 20%.',
    figures: {
      use: { measure: 'use_of_limit', aggregate: 'average', window_days: 30, least_points: 20 },
      age: { measure: 'account_age' },
    },
    bands: [
      {
        band: 'dormant',
        severity: 'Low',
        when: {
          all: [
            { figure: 'use', is: 'below', than: 20 },
            { figure: 'age', is: 'at_least', than: 90, if_unknown: 'holds' },
          ],
        },
      },
      { band: 'high', severity: 'Medium', when: { figure: 'use', is: 'above', than: 90 } },
    ],
  },
  low_current_ratio: {
    label: 'Low current ratio, rebuilt',
    summary: 'Current assets are less than the current liabilities.',
    industrial_alone: true,
    figures: {
      current: { measure: 'current_ratio' },
      share: { measure: 'current_liabilities_share' },
    },
    only_if: { not: { figure: 'share', is: 'below', than: 5, if_unknown: 'fails' } },
    bands: [
      { band: 'low', severity: 'Low', when: { figure: 'current', is: 'below', than: 1, limit: 'low_below' } },
      {
        band: 'very_low',
        severity: 'Medium',
        when: { figure: 'current', is: 'below', than: 0.75, limit: 'very_low_below' },
      },
    ],
  },
  many_credit_enquiries: {
    label: 'Many credit enquiries, rebuilt',
    summary: 'Lenders asked a commercial bureau about the borrower more than five times in six months.',
    category: 'Other lenders',
    figures: { enquiries: { measure: 'credit_enquiries' } },
    bands: [{ band: 'many', severity: 'Low', when: { figure: 'enquiries', is: 'above', than: 5 } }],
  },
} as const satisfies Record<string, OwnRuleInput>
