import { percentOf } from '@saakh/catalogue/book/movement'
import { ASSET_CLASSES, type AssetClass } from '@saakh/domain/dpd'
import { formatCount, formatMoney, formatMonth, formatPercentage } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { NOT_NET_WORDS } from '@saakh/domain/security'
import {
  type Block,
  type Figure,
  figure,
  left,
  noteBlock,
  nothing,
  plain,
  right,
  row,
  type Section,
  said,
  table,
} from '../report-content.ts'
import type { PackInput, PackStanding } from './pack-input.ts'
import type { PackSources } from './pack-sources.ts'

type Sums = PackStanding['sums']

const MONEY_ROWS = [
  ['Sanctioned', 'sanctioned'],
  ['Outstanding', 'outstanding'],
  ['Exposure', 'exposure'],
  ['Exposure, fund based', 'funded_exposure'],
  ['Exposure, non-fund based', 'non_funded_exposure'],
] as const satisfies readonly (readonly [string, keyof Sums])[]
const COUNT_ROWS = [
  ['Borrowers', 'borrowers'],
  ['Facilities', 'facilities'],
] as const satisfies readonly (readonly [string, keyof Sums])[]

const signed = (text: string, isMore: boolean) => (isMore ? `+${text}` : text)

/** '+12', '−₹4.20 cr': what changed since then. */
const countChange = (now: number, then: number) => signed(formatCount(now - then), now > then)
const moneyChange = (now: string, then: string) => {
  const by = paiseOf(now) - paiseOf(then)
  return signed(formatMoney(decimalOf(by)), by > 0n)
}

interface Then {
  standing: PackStanding | null
  notes: number[]
}

/** The figure of an earlier month and the change since; dashes where nothing of it is stored. */
const against = ({ standing, notes }: Then, now: number[], wordsOf: (sums: Sums) => [string, string]): Figure[] => {
  if (standing === null) return [nothing, nothing]
  const [then, change] = wordsOf(standing.sums)
  return [figure(then, notes), figure(change, [...now, ...notes])]
}

const headOf = ({ standing, month_before, year_before }: PackInput) => [
  left('', 24),
  right(formatMonth(standing.month), 15),
  right(month_before ? formatMonth(month_before.month) : 'Month before', 15),
  right('Change', 15),
  right(year_before ? formatMonth(year_before.month) : 'Year before', 15),
  right('Change', 15),
]

interface Columns {
  now: { sums: Sums; notes: number[] }
  earlier: readonly Then[]
}

function columnsOf({ standing, month_before, year_before }: PackInput, sources: PackSources): Columns {
  const notesOf = (packStanding: PackStanding | null) => (packStanding === null ? [] : [sources.standing(packStanding)])
  return {
    now: { sums: standing.sums, notes: notesOf(standing) },
    earlier: [month_before, year_before].map((earlierStanding) => ({
      standing: earlierStanding,
      notes: notesOf(earlierStanding),
    })),
  }
}

function wholeTable(input: PackInput, { now, earlier }: Columns): Block {
  const { sums, notes } = now
  const counts = COUNT_ROWS.map(([label, key]) =>
    row([
      plain(label),
      figure(formatCount(sums[key]), notes),
      ...earlier.flatMap((then) =>
        against(then, notes, (old) => [formatCount(old[key]), countChange(sums[key], old[key])]),
      ),
    ]),
  )
  const amounts = MONEY_ROWS.map(([label, key]) =>
    row([
      plain(label),
      figure(formatMoney(sums[key]), notes),
      ...earlier.flatMap((then) =>
        against(then, notes, (old) => [formatMoney(old[key]), moneyChange(sums[key], old[key])]),
      ),
    ]),
  )
  return table(null, headOf(input), [...counts, ...amounts])
}

const NO_CLASS = { facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00' }
const classOf = ({ by_class }: Sums, asset_class: AssetClass | null) =>
  by_class.find((part) => part.asset_class === asset_class) ?? NO_CLASS

const shareOf = ({ exposure }: { exposure: string }, whole: string) =>
  formatPercentage(percentOf(paiseOf(exposure), paiseOf(whole)))

function classCells({ standing, notes }: Then, asset_class: AssetClass | null): Figure[] {
  if (standing === null) return [nothing, nothing]
  const own = classOf(standing.sums, asset_class)
  return [figure(formatMoney(own.exposure), notes), figure(shareOf(own, standing.sums.exposure), notes)]
}

function classTable(input: PackInput, { now, earlier }: Columns): Block {
  const rows = [...ASSET_CLASSES, null].map((asset_class) => {
    const own = classOf(now.sums, asset_class)
    return row([
      plain(asset_class ?? 'No class'),
      figure(formatCount(own.facilities), now.notes),
      figure(formatMoney(own.outstanding), now.notes),
      ...[{ standing: input.standing, notes: now.notes }, ...earlier].flatMap((then) => classCells(then, asset_class)),
    ])
  })
  const month = (packStanding: PackStanding | null, otherwise: string) =>
    packStanding ? formatMonth(packStanding.month) : otherwise
  const columns = [
    left('Class', 12),
    right('Facilities', 11),
    right('Outstanding', 14),
    right(`Exposure, ${formatMonth(input.month)}`, 14),
    right('Share', 9),
    right(`Exposure, ${month(input.month_before, 'month before')}`, 14),
    right('Share', 9),
    right(`Exposure, ${month(input.year_before, 'year before')}`, 14),
    right('Share', 9),
  ]
  return table('By class', columns, rows)
}

function missing({ month_before, year_before, standing }: PackInput, sources: PackSources): Block[] {
  const without = [
    ...(month_before === null ? ['the month before'] : []),
    ...(year_before === null ? ['the same month of the year before'] : []),
  ]
  const { without_amount } = standing.sums
  return [
    ...(without.length === 0 ? [] : [noteBlock(`Nothing is stored of ${without.join(' and of ')}.`)]),
    ...(without_amount === 0
      ? []
      : [
          said(
            `Facilities without a delivered amount in rupees: ${formatCount(without_amount)}. They are counted, but no sum includes them.`,
            [sources.standing(standing)],
          ),
        ]),
  ]
}

/** What security of valid valuations leaves, of the borrowers of whom it can be said. */
function netLine({ net }: PackInput, sources: PackSources): Block[] {
  if (net === undefined) return []
  const how = 'exposure of each borrower less the valid valuations of its securities, never below zero'
  const notes = [sources.computed('net_of_security', 'Exposure net of security', how, net)]
  const left_out = net.not_told.map(
    ({ because, borrowers, exposure }) =>
      `${formatCount(borrowers)} with ${formatMoney(exposure)}: ${NOT_NET_WORDS[because]}`,
  )
  const words = `Net of security ${formatMoney(net.net)}, of ${formatCount(net.borrowers)} borrowers with an exposure of ${formatMoney(net.exposure)}.`
  return [said(left_out.length === 0 ? words : `${words} Left out: ${left_out.join('; ')}.`, notes)]
}

export function numbersSection(input: PackInput, sources: PackSources): Section {
  const columns = columnsOf(input, sources)
  return {
    title: '1. The book in numbers',
    basis:
      'At the last day-end of each facility within the month. The class is the declared one, else the computed one. Shares are of the exposure.',
    blocks: [
      wholeTable(input, columns),
      classTable(input, columns),
      ...netLine(input, sources),
      ...missing(input, sources),
    ],
  }
}
