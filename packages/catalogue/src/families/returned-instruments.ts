import { monthOf } from '@saakh/domain/dates'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { chequeReturn } from '@saakh/domain/fact-kinds/cheque-return'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { chequeMonths, latestReturns, type Return } from '../cheque-months.ts'
import { accountsNamed, type ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { openBreach } from '../month-breaches.ts'
import { staleWhenOlder } from '../stale.ts'
import { ACCOUNT_WORDS, type ConductKind, noAccounts, notMeasurable } from './account-conduct.ts'
import {
  type ReturnsBand,
  type ReturnsReach,
  type ReturnsSettings,
  returnsFinding,
  shareFigures,
} from './returns-finding.ts'

function judgeReturns(
  series: ConductSeries,
  returns: readonly Return[],
  reach: ReturnsReach,
  context: JudgeContext<ReturnsSettings>,
): Judged<ReturnsBand> {
  const { until } = reach
  const { today, limits } = context
  const subject = series.account_number
  const own = returns.filter(({ payload }) => payload.account_number === subject)
  const months = chequeMonths(series, own, today, limits)
  const coveredMonths = months.filter(({ is_over, last }) => is_over && last <= until)
  const breach = openBreach(months, (month) => coveredMonths.includes(month))
  if (breach)
    return staleWhenOlder(returnsFinding(series, breach, reach, context), until, today, limits.stale_after_days)
  const last = coveredMonths.at(-1)
  if (last?.breached === null) {
    const figures = { month: last.month, returns: last.counted.length, ...shareFigures(series, last) }
    return notMeasurable(series, said('few', figures), until)
  }
  const counted = months.find(({ month }) => month === monthOf(until))?.counted.length ?? 0
  const reason = said('clear', { until, month: monthOf(until), returns: counted })
  return staleWhenOlder(
    { state: 'clear', subject, reason, last_data_date: until },
    until,
    today,
    limits.stale_after_days,
  )
}

/** Returned cheques and mandates, counted account by account and month by month. */
export const returnedInstruments = {
  needs: [loanAccount, accountDayEnd, chequeReturn],
  applies_to: EVERY_PARTY,
  words: ACCOUNT_WORDS,
  judge(
    facts: FactSet<ConductKind | 'cheque_return'>,
    context: JudgeContext<ReturnsSettings>,
  ): readonly Judged<ReturnsBand>[] {
    const returns = facts.read(latestReturns)
    const accounts = accountsNamed(
      facts,
      returns.map(({ payload }) => payload.account_number),
    )
    if (accounts.length === 0) return [noAccounts('no_accounts')]
    const covering = returns.at(-1) ?? null
    const feed = context.source_dates.cheque_return
    const feedDate = feed !== undefined && context.today.hasCome(feed) ? feed : ''
    const until = [covering?.payload.returned_on ?? '', feedDate].sort().at(-1) ?? ''
    return accounts.map((series) =>
      until === ''
        ? notMeasurable(series, said('no_file'))
        : judgeReturns(series, returns, { until, covering }, context),
    )
  },
} as const
