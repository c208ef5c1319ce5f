import { dateOfDay } from '@saakh/domain/dates'
import { ASSET_CLASSES, classOrder, type LenderKind } from '@saakh/domain/dpd'
import { isRevolving } from '@saakh/domain/facility'
import { formatDate, formatDays } from '@saakh/domain/formats'
import { compareRatio, type Ratio, ratio, rounded } from '@saakh/domain/ratio'
import { type ClassHistory, classColumns, classHistory } from '../class-history.ts'
import type { ConductSeries } from '../conduct-series.ts'
import { CONDUCT_LIMITS } from '../families/account-conduct.ts'
import { limitUse } from '../limit-use.ts'
import type { Figure } from './score-inputs.ts'

const silent = (reason: string): Figure => ({ state: 'not_measurable', reason, as_of: null })

interface Classed {
  series: ConductSeries
  history: ClassHistory
}

/**
 * The worst class of all accounts, 0 Standard to 4 NPA. An account whose day-ends stopped keeps its last class; the figure
 * is as old as the freshest account's.
 */
export function assetClass(accounts: readonly ConductSeries[], lender: LenderKind): Figure {
  if (accounts.length === 0) return silent('No open loan account is known.')
  const classed = accounts.flatMap((series): Classed[] => {
    const kind = series.account?.payload.kind
    const history = kind ? classHistory(series, kind, lender, CONDUCT_LIMITS.gap_days.default) : null
    return history ? [{ series, history }] : []
  })
  const worst = classed.reduce<Classed | null>(
    (most, classedAccount) =>
      most && classOrder(most.history.status) >= classOrder(classedAccount.history.status) ? most : classedAccount,
    null,
  )
  if (!worst) return silent('No day-end of any loan account tells its days past due.')
  const { series, history } = worst
  const order = ASSET_CLASSES.indexOf(history.status)
  const kind = series.account?.payload.kind ?? 'term_loan'
  const last = Math.max(...classed.map((classedAccount) => classedAccount.history.last.day))
  const observed = `${history.status}, ${formatDays(history.last.days)} ${isRevolving(kind) ? 'in excess' : 'past due'} (account ${series.account_number})`
  return {
    state: 'measured',
    value: ratio(BigInt(order), 1n),
    observed,
    as_of: dateOfDay(last),
    evidence: classColumns(kind).flatMap((column) => {
      const place = series.standsAt(column, history.last.day)
      return place ? [{ label: `Account ${series.account_number}`, observed, threshold: null, ...place }] : []
    }),
  }
}

const WINDOW_DAYS = 30

interface Use {
  series: ConductSeries
  value: Ratio
  day: number
}

/** Sum of the balances over the sum of the limits on the day-ends of the last 30 days; null when none has both. */
function averageUse(series: ConductSeries): Use | null {
  const last = limitUse(series, WINDOW_DAYS).last
  return last ? { series, value: ratio(last.window.drawn * 100n, last.window.limit), day: last.day } : null
}

/** The most used revolving account, in per cent of its limit. */
export function utilisation(accounts: readonly ConductSeries[]): Figure {
  const revolving = accounts.filter(({ account }) => account !== null && isRevolving(account.payload.kind))
  if (revolving.length === 0)
    return accounts.some(({ account }) => account === null) || accounts.length === 0
      ? silent('No account of a known kind is there.')
      : { state: 'not_applicable', reason: 'No cash credit or overdraft is running.', as_of: null }
  const most = revolving
    .flatMap((series) => averageUse(series) ?? [])
    .reduce<Use | null>((worst, use) => (worst && compareRatio(worst.value, use.value) >= 0 ? worst : use), null)
  if (!most) return silent('No day-end has both a balance and a limit.')
  const observed = `${rounded(most.value, 1)} % of the limit on average over ${WINDOW_DAYS} days to ${formatDate(dateOfDay(most.day))} (account ${most.series.account_number})`
  return {
    state: 'measured',
    value: most.value,
    observed,
    as_of: dateOfDay(most.day),
    evidence: (['outstanding', 'sanction_limit'] as const).flatMap((column) => {
      const place = most.series.standsAt(column, most.day)
      const label = column === 'outstanding' ? 'Balance at day-end' : 'Sanctioned limit'
      return place ? [{ label, observed: most.series.text(column, most.day) ?? '', threshold: null, ...place }] : []
    }),
  }
}
