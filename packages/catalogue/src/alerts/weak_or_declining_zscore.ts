import { ZONES } from '@saakh/domain/failure-scores'
import { comparedOrNone, REPORTING_DATES_OR_NONE, STATEMENT_FIELDS } from '../families/statement-words.ts'
import { Z_SCORE_LIMITS, zScoreZone } from '../families/z-score-zone.ts'
import { defineSignal } from '../signal.ts'

const TITLE = "Z'' [{?is_proxy}(proxy) ]is {z_score:ratio} as of {latest_reporting_date:date}"

export const signal = defineSignal({
  code: 'weak_or_declining_zscore',
  label: 'Weak or declining Z-score',
  category: 'Financial statements',
  bands: ['fell_to_grey', 'distress'],
  signal_code: '20510',
  signal_format: 2,
  track: ['credit'],
  severity: 'High',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_strength' },
  worse_by: { figure: 'z_score', by: 0.5, direction: 'down' },
  summary:
    "Altman's Z'' for emerging markets stands in the distress zone at the latest year-end, or fell from the safe to the grey zone in a year.",
  limits: Z_SCORE_LIMITS,
  rule: zScoreZone,
  words: {
    title: {
      fell_to_grey: `${TITLE}: fell from the safe zone to the grey zone.`,
      distress: `${TITLE}: in the distress zone.`,
    },
    why: "{>as_of}: Altman's Z'' [{?is_proxy}by a proxy ]is {z_score:ratio}[, after {previous_z_score:ratio} ({previous_zone}) a year before]. Above 2.60 is safe, below 1.10 is distress, both without the constant 3.25. Earnings are before exceptional items, interest and tax.[ {remark}]",
    clears_when: {
      fell_to_grey: "Z'' of the next year-end is above 2.60, or it is in the grey zone for a second year.",
      distress: "Z'' of the next year-end is 1.10 or more.",
    },
  },
  detail: {
    title: "Altman's Z'' at year-end",
    comparisons: [
      comparedOrNone({ label: "Z''", key: 'z_score', format: 'ratio' }),
      { ...comparedOrNone({ label: 'Zone', key: 'zone', format: 'text' }), one_of: ZONES },
      REPORTING_DATES_OR_NONE,
    ],
    fields: [
      {
        key: 'x2_basis',
        label: 'Retained earnings taken from',
        format: 'text',
        one_of: ['retained earnings', 'other equity (proxy)'],
      },
      { key: 'note', label: 'Note', format: 'text' },
      ...STATEMENT_FIELDS,
    ],
  },
})
