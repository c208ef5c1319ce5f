import {
  formatCount,
  formatDate,
  formatDays,
  formatMoney,
  formatMoneyFull,
  formatMonth,
  formatPercentage,
  formatRatio,
  formatShare,
} from '@saakh/domain/formats'
import type { Figure } from './figures.ts'

/** How a slot writes its value. Names that are no format here are looked up in the `names` of the words. */
export const SLOT_FORMATS: Readonly<Record<string, (value: Figure) => string>> = {
  text: String,
  capital: (value) => String(value).replace(/^./, (first) => first.toUpperCase()),
  lower: (value) => String(value).toLowerCase(),
  money: formatMoney,
  money_full: formatMoneyFull,
  date: formatDate,
  month: formatMonth,
  days: formatDays,
  count: formatCount,
  /** Two decimals. */
  ratio: formatRatio,
  /** As many decimals as are given, and at least two. */
  ratio_exact: (value) => ((String(value).split('.')[1]?.length ?? 0) > 2 ? String(value) : formatRatio(value)),
  /** A setting in percent, as it was set: '20%'. */
  percent: (value) => `${value}%`,
  /** A percentage that was measured: '93.4%'. */
  percentage: formatPercentage,
  /** A share as figures are kept: 0.25 is '25%'. */
  share: formatShare,
  /** Behind a word that stands for so many: '{count} return{count:plural}'. */
  plural: (value) => (value === 1 ? '' : 's'),
  /** Steps on a rating scale: '2 notches'. */
  notches: (value) => (value === 1 ? '1 notch' : `${value} notches`),
}
