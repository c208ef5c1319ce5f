interface Month {
  /** Whether a limit was broken; null where it cannot be told. */
  breached: boolean | null
}

export interface OpenBreach<M extends Month> {
  worst: M
  /** The months after it. */
  since: readonly M[]
}

/** The last month that broke a limit, unless a later one that is told did not; `months` run from the oldest. */
export function openBreach<M extends Month>(
  months: readonly M[],
  isTold: (month: M) => boolean = () => true,
): OpenBreach<M> | null {
  const at = months.findLastIndex(({ breached }) => breached === true)
  const worst = months[at]
  const since = months.slice(at + 1)
  return worst && !since.some((month) => month.breached === false && isTold(month)) ? { worst, since } : null
}
