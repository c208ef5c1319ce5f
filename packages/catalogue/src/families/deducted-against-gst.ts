import { monthOf } from '@saakh/domain/dates'
import { taxCreditStatement } from '@saakh/domain/fact-kinds/tax-credit-statement'
import { monthsLater } from '@saakh/domain/gst-calendar'
import { compareToPercent, decimalOf, paiseOf, ratioFigure } from '@saakh/domain/money'
import type { FactSet } from '../fact-set.ts'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { SUPPLY_KINDS, SUPPLY_WORDS, type SupplyKind, supplyPlace, toldSupplies, turnoverIn } from '../told-supplies.ts'

interface Settings {
  above_percent: number
  high_percent: number
  stale_after_days: number
}

function judge(
  facts: FactSet<'tax_credit_statement' | SupplyKind>,
  { today, limits }: JudgeContext<Settings>,
): readonly Judged<'above' | 'far_above'>[] {
  const latest = facts
    .of('tax_credit_statement')
    .reduce<ReturnType<typeof facts.of<'tax_credit_statement'>>[number] | null>(
      (best, statement) => (best === null || statement.payload.to >= best.payload.to ? statement : best),
      null,
    )
  if (!latest) return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_26as'), last_data_date: null }]
  const { from, to, business_receipts } = latest.payload
  const about = { subject: WHOLE_PARTY, last_data_date: to }
  const months = Array.from({ length: 12 }, (_, n) => monthsLater(monthOf(from), n))
  const turnover = turnoverIn(toldSupplies(facts), months)
  if (isUnmeasured(turnover)) return [{ state: 'not_measurable', ...about, reason: turnover.missing }]
  const receipts = paiseOf(business_receipts)
  const old = <J extends JudgedFinding<'above' | 'far_above'> | JudgedClear>(judged: J) => [
    staleWhenOlder(judged, to, today, limits.stale_after_days),
  ]
  const figures = { to, receipts: business_receipts, turnover: decimalOf(turnover.paise) }
  const excess = receipts - turnover.paise
  if (turnover.paise <= 0n || compareToPercent(excess, turnover.paise, limits.above_percent) <= 0)
    return old({ state: 'clear', ...about, reason: said('clear', figures) })
  const isFar = compareToPercent(excess, turnover.paise, limits.high_percent) > 0
  return old({
    state: 'finding',
    ...about,
    band: isFar ? 'far_above' : 'above',
    severity: isFar ? 'High' : 'Medium',
    detail: {
      year_to: to,
      receipts: business_receipts,
      turnover: figures.turnover,
      difference: decimalOf(excess),
      excess: ratioFigure(excess, turnover.paise) ?? 0,
    },
    places: [
      {
        fact_id: latest.fact_id,
        as_of: latest.payload.as_of,
        path: 'business_receipts',
        code: 'receipts',
        figures: { receipts: business_receipts },
      },
      ...turnover.supplies.map(supplyPlace),
    ],
    fact_ids: [],
    trend: null,
    exposure: null,
    event_date: to,
  })
}

/** What customers say that they paid (Form 26AS) against the turnover that the GST returns of the year declare. */
export const deductedAgainstGst = {
  needs: [taxCreditStatement, ...SUPPLY_KINDS],
  applies_to: EVERY_PARTY,
  words: SUPPLY_WORDS,
  judge,
} as const
