export const FREQUENCIES = ['daily', 'monthly', 'quarterly', 'yearly', 'on_change'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const PERIODS: Record<Frequency, { shape: RegExp; words: string }> = {
  daily: { shape: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, words: 'a day, YYYY-MM-DD' },
  monthly: { shape: /^\d{4}-(0[1-9]|1[0-2])$/, words: 'a month, YYYY-MM' },
  quarterly: { shape: /^\d{4}-Q[1-4]$/, words: 'a quarter, YYYY-Qn' },
  yearly: { shape: /^\d{4}$/, words: 'a year, YYYY' },
  on_change: { shape: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, words: 'the day of a change, YYYY-MM-DD' },
}

/** Why the text names no period of a series of this frequency; null when it does. */
export const periodProblem = (frequency: Frequency, period: string): string | null =>
  PERIODS[frequency].shape.test(period)
    ? null
    : `'${period}' is not ${PERIODS[frequency].words}, as the frequency ${frequency} needs.`

/** The first day of a period: where it stands on an axis of time. */
export function firstDayOf(period: string): string {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(period)
  if (quarter) return `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}-01`
  return `${period}${'-01-01'.slice(0, 10 - period.length)}`
}
