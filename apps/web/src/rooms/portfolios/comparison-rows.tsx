import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { decimalOf, paiseOf, percentOf } from '@saakh/domain/money'
import { href } from '../../addresses.ts'

export type PortfolioBook = Read<typeof api.bookPortfolio>

export type FigureKind = 'money' | 'count' | 'percent' | 'index'

/** A figure of one portfolio: rupees as text, else a number; null: nothing to compute it from. */
export interface Side {
  value: string | number | null
  /** The list that it counts. */
  to: string | null
}
export interface ComparedRow {
  key: string
  /** Said in the user's language, unless it is a name. */
  label: string
  is_name?: boolean
  /** What of it the figure is. */
  part?: string
  kind: FigureKind
  left: Side
  right: Side
}

type Measure = Omit<ComparedRow, 'left' | 'right'> & { of: (book: PortfolioBook) => Side }

const side = (value: Side['value'], to: string | null = null): Side => ({ value, to })
const rowsOf = (measures: readonly Measure[], left: PortfolioBook, right: PortfolioBook): ComparedRow[] =>
  measures.map(({ of, ...row }) => ({ ...row, left: of(left), right: of(right) }))

const facilitiesOf = ({ portfolio_id }: PortfolioBook, only: Record<string, string> = {}) =>
  href('book_register', { register: 'all' }, { portfolio_id, ...only })

/** Null of nothing. */
/** Per cent, to one decimal. */
const shareOf = (part: string, whole: string): number | null => {
  const percent = percentOf(paiseOf(part), paiseOf(whole))
  return percent === null ? null : Number(percent.toFixed(1))
}
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

const exposureIn = (book: PortfolioBook, asset_class: string | null): string =>
  book.by_class.find((classRow) => classRow.asset_class === asset_class)?.exposure ?? '0.00'

export const wholeRows = (left: PortfolioBook, right: PortfolioBook): ComparedRow[] =>
  rowsOf(
    [
      {
        key: 'members',
        label: 'Parties',
        kind: 'count',
        of: (book) => side(book.members, href('portfolio', { portfolio_id: book.portfolio_id, section: 'parties' })),
      },
      { key: 'exposure', label: 'Exposure', kind: 'money', of: (book) => side(book.exposure, facilitiesOf(book)) },
      {
        key: 'outstanding',
        label: 'Outstanding',
        kind: 'money',
        of: (book) => side(book.outstanding, facilitiesOf(book)),
      },
      {
        key: 'net',
        label: 'Net of security, where it can be said',
        kind: 'money',
        of: (book) => side(book.net.net, facilitiesOf(book)),
      },
      { key: 'borrowers', label: 'Borrowers', kind: 'count', of: (book) => side(book.borrowers, facilitiesOf(book)) },
      {
        key: 'facilities',
        label: 'Facilities',
        kind: 'count',
        of: (book) => side(book.facilities, facilitiesOf(book)),
      },
      {
        key: 'without_amount',
        label: 'Facilities without an amount',
        kind: 'count',
        of: ({ portfolio_id, without_amount }) =>
          side(without_amount, href('book_register', { register: 'no_amount' }, { portfolio_id })),
      },
      {
        key: 'coverage',
        label: 'Coverage',
        kind: 'percent',
        of: ({ portfolio_id, coverage }) =>
          side(numberOf(coverage.percent), href('book_coverage', {}, { portfolio_id })),
      },
      ...ALERT_SEVERITIES.map(
        (severity): Measure => ({
          key: severity,
          label: 'Open alerts',
          part: severity,
          kind: 'count',
          of: ({ portfolio_id, alerts }) =>
            side(alerts[severity], href('portfolio', { portfolio_id, section: 'alerts' }, { severity })),
        }),
      ),
    ],
    left,
    right,
  )

/** Rupees and shares of each class that one of the two holds. */
export const classRows = (left: PortfolioBook, right: PortfolioBook): ComparedRow[] => {
  const held = [...ASSET_CLASSES, null].filter((assetClass) =>
    [left, right].some(({ by_class }) => by_class.some(({ asset_class }) => asset_class === assetClass)),
  )
  const measures = held.flatMap((asset_class): Measure[] => {
    const label = asset_class ?? 'No class'
    const to = (book: PortfolioBook) =>
      asset_class === null
        ? href('book_register', { register: 'class_unknown' }, { portfolio_id: book.portfolio_id })
        : facilitiesOf(book, { asset_class })
    return [
      { key: `${label} exposure`, label, kind: 'money', of: (book) => side(exposureIn(book, asset_class), to(book)) },
      {
        key: `${label} share`,
        label,
        part: 'Share',
        kind: 'percent',
        of: (book) => side(shareOf(exposureIn(book, asset_class), book.exposure), to(book)),
      },
    ]
  })
  return rowsOf(measures, left, right)
}

const WAYS = [
  ['worse', 'Worse'],
  ['better', 'Better'],
] as const

/** Of the exposure of each class at the month-end before the last, how much became worse and how much better. */
export const movementRows = (left: PortfolioBook, right: PortfolioBook): ComparedRow[] => {
  const stood = ASSET_CLASSES.filter((assetClass) =>
    [left, right].some(({ rolls }) => rolls.some(({ from_class }) => from_class === assetClass)),
  )
  const measures = stood.flatMap((from_class) =>
    WAYS.map(
      ([way, word]): Measure => ({
        key: `${from_class} ${way}`,
        label: from_class,
        part: word,
        kind: 'percent',
        of: ({ portfolio_id, from, to, rolls }) =>
          side(
            numberOf(rolls.find((roll) => roll.from_class === from_class)?.[way].percent ?? null),
            from && to ? href('book_movement', {}, { from, to, portfolio_id }) : null,
          ),
      }),
    ),
  )
  return rowsOf(measures, left, right)
}

const SHOWN = 5

/** The largest industries of either, as shares; of one that a portfolio does not have the share is 0. */
export const industryRows = (left: PortfolioBook, right: PortfolioBook): ComparedRow[] => {
  const largest = [left, right].flatMap(({ industries }) => industries.data.slice(0, SHOWN))
  const labels = new Map(largest.map(({ key, label }) => [key, label]))
  const measures = [...labels].map(
    ([key, label]): Measure => ({
      key: key ?? '-',
      label: label ?? 'Not stated',
      is_name: key !== null,
      kind: 'percent',
      of: (book) => {
        const { data, total_count } = book.industries
        const item = data.find((item) => item.key === key)
        const none = data.length < total_count ? null : 0
        return side(item ? numberOf(item.percent) : none, key === null ? null : facilitiesOf(book, { industry: key }))
      },
    }),
  )
  const index: Measure = {
    key: 'herfindahl',
    label: 'Herfindahl index',
    kind: 'index',
    of: ({ portfolio_id, industries }) =>
      side(numberOf(industries.herfindahl), href('book_concentration', {}, { by: 'industry', portfolio_id })),
  }
  return rowsOf([...measures, index], left, right)
}

const PLACES: Record<Exclude<FigureKind, 'money'>, number> = { count: 0, percent: 1, index: 4 }

/** The second less the first: rupees as text, else a number; null where one of them is not known. */
export function differenceOf({ kind, left, right }: ComparedRow): string | number | null {
  if (left.value === null || right.value === null) return null
  if (kind === 'money') return decimalOf(paiseOf(String(right.value)) - paiseOf(String(left.value)))
  const difference = Number(right.value) - Number(left.value)
  return Number(difference.toFixed(PLACES[kind]))
}
