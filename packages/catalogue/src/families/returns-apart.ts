import type { IsoMonth } from '@saakh/domain/dates'
import { gstSupplies } from '@saakh/domain/fact-kinds/gst-supplies'
import type { Fact } from '@saakh/domain/facts'
import { lastDayOfPeriod } from '@saakh/domain/gst-calendar'
import { compareToPercent, decimalOf, paiseOf, ratioFigure } from '@saakh/domain/money'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { knownDay } from '../known-day.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

interface Settings {
  gap_percent: number
  far_percent: number
  minimum_gap: string
  stale_after_days: number
}

type Supplies = Fact<'gst_supplies'>

interface Pair {
  gstin: string
  period: IsoMonth
  last: string
  invoiced: Supplies
  declared: Supplies
  gap: bigint
}

/** Both returns of a GSTIN for one period, oldest first; those with amendments of earlier periods do not compare. */
function pairsOf(facts: readonly Supplies[]): Pair[] {
  const key = ({ payload }: Supplies) => `${payload.gstin} ${payload.period} ${payload.quarterly}`
  const declared = new Map(
    facts.filter(({ payload }) => payload.return_type === 'GSTR3B').map((fact) => [key(fact), fact]),
  )
  return facts
    .filter(({ payload }) => payload.return_type === 'GSTR1' && !payload.has_amendments)
    .flatMap((invoiced): Pair[] => {
      const summary = declared.get(key(invoiced))
      if (!summary) return []
      const { gstin, period, quarterly, turnover } = invoiced.payload
      const gap = paiseOf(turnover) - paiseOf(summary.payload.turnover)
      const last = lastDayOfPeriod({ first: period, quarterly })
      return [{ gstin, period, last, invoiced, declared: summary, gap }]
    })
    .sort((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : a.gstin < b.gstin ? -1 : 1))
}

const place = (fact: Supplies): Place => ({
  fact_id: fact.fact_id,
  as_of: knownDay(fact),
  path: 'turnover',
  code: 'supplies',
  figures: { form: fact.payload.return_type, month: fact.payload.period, turnover: fact.payload.turnover },
})

function judgeGstin(
  gstin: string,
  pairs: readonly Pair[],
  { today, limits }: JudgeContext<Settings>,
): Judged<'apart' | 'far_apart'> {
  const newest = pairs.at(-1)
  if (!newest)
    return { state: 'not_measurable', subject: gstin, reason: said('no_pair', { gstin }), last_data_date: null }
  const { period, last, invoiced, declared, gap } = newest
  const [sold, declaredTurnover] = [paiseOf(invoiced.payload.turnover), paiseOf(declared.payload.turnover)]
  const about = { subject: gstin, last_data_date: last }
  const old = <J extends JudgedFinding<'apart' | 'far_apart'> | JudgedClear>(judged: J) =>
    staleWhenOlder(judged, last, today, limits.stale_after_days)
  const isApart = gap >= paiseOf(limits.minimum_gap) && compareToPercent(gap, sold, limits.gap_percent) > 0
  if (!isApart)
    return old({
      state: 'clear',
      ...about,
      reason: said('clear', { gstin, month: period, invoiced: decimalOf(sold), declared: decimalOf(declaredTurnover) }),
    })
  const isFar = compareToPercent(gap, sold, limits.far_percent) > 0
  return old({
    state: 'finding',
    ...about,
    band: isFar ? 'far_apart' : 'apart',
    severity: isFar ? 'High' : 'Medium',
    detail: {
      gstin,
      period,
      invoiced: decimalOf(sold),
      declared: decimalOf(declaredTurnover),
      difference: decimalOf(gap),
      gap: ratioFigure(gap, sold) ?? 0,
    },
    places: [place(invoiced), place(declared)],
    fact_ids: [],
    trend: null,
    exposure: null,
    event_date: last,
  })
}

/** What a GSTIN invoiced by its GSTR-1 against what it declared by its GSTR-3B, for the last period that both tell. */
export const returnsApart = {
  needs: [gstSupplies],
  applies_to: EVERY_PARTY,
  words: { evidence: { supplies: { label: '{form}, {month:month}', observed: '{turnover:money_full}' } } },
  judge(facts: FactSet<'gst_supplies'>, context: JudgeContext<Settings>): readonly Judged<'apart' | 'far_apart'>[] {
    const all = facts.of('gst_supplies')
    const latest = [...new Map(all.map((fact) => [fact.subject, fact])).values()]
    const pairs = pairsOf(latest)
    const gstins = [...new Set(latest.map(({ payload }) => payload.gstin))].sort()
    if (gstins.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_returns'), last_data_date: null }]
    return gstins.map((gstin) =>
      judgeGstin(
        gstin,
        pairs.filter((pair) => pair.gstin === gstin),
        context,
      ),
    )
  },
} as const
