import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { GUARANTEE_RULE } from './guarantee-rule.ts'
import { type CriterionOutcome, judgeEligibility } from './judge-eligibility.ts'
import type { Known } from './measures.ts'
import type { QuickName } from './quick-form.ts'

/** Those criteria of the rule that so few answers can be held against. */
const QUICK_CODES = [
  'vintage',
  'gst_active',
  'itr_filed',
  'guarantee_ceiling',
  'guarantee_of_turnover',
  'debt_of_turnover',
]

/** An indicative verdict by the same rule. */
export function judgeQuickly(given: Partial<Record<QuickName, string>>, today: IsoDate): CriterionOutcome[] {
  const { turnover, vintage, existing_debt, requested_amount, gst, itr } = given
  const known: Known = {
    turnover,
    began_on: vintage === undefined ? undefined : addMonths(today, -Math.floor(Number(vintage))),
    borrowings: existing_debt,
    guarantee_amount: requested_amount,
    gst_status: gst === undefined ? undefined : gst === 'yes' ? 'active' : 'not_registered',
    itr_filed: itr,
  }
  const criteria = GUARANTEE_RULE.criteria.filter(({ code }) => QUICK_CODES.includes(code))
  return judgeEligibility({ criteria }, known, today)
}
