import { PLACES, type Place } from '@saakh/contract/book-analysis'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { formatCount, formatMoney, formatMonth, formatPercentage } from '@saakh/domain/formats'
import {
  type Block,
  figure,
  left,
  noteSection,
  nothing,
  plain,
  right,
  row,
  type Section,
  table,
} from '../report-content.ts'
import type { PackInput } from './pack-input.ts'
import type { PackSources } from './pack-sources.ts'

const TITLE = '2. Movement between classes'
const WAYS = ['worse', 'same', 'better', 'unknown', 'ended'] as const

const wordOf = (place: Place, at: 'from' | 'to'): string => {
  if (place === 'unknown') return 'No class'
  if (place === 'absent') return at === 'from' ? 'New' : 'Ended'
  return place
}

type Movement = PackInput['movement']

/** Rows and columns that hold nothing are left out. */
function matrix({ cells }: Movement, notes: number[]): Block {
  const rows = PLACES.filter((place) => cells.some(({ from_class }) => from_class === place))
  const columns = PLACES.filter((place) => cells.some(({ to_class }) => to_class === place))
  return table(
    'Facilities, and their exposure at the second month-end (of those that ended, at the first)',
    [left('From, to', 12), ...columns.map((place) => right(wordOf(place, 'to'), 13))],
    rows.map((from) =>
      row([
        plain(wordOf(from, 'from')),
        ...columns.map((to) => {
          const cell = cells.find(({ from_class, to_class }) => from_class === from && to_class === to)
          if (cell === undefined) return nothing
          const exposure = to === 'absent' ? cell.exposure_from : cell.exposure_to
          return figure(`${formatCount(cell.facilities)}: ${formatMoney(exposure)}`, notes)
        }),
      ]),
    ),
  )
}

const rollTable = ({ rolls }: Movement, notes: number[]): Block =>
  table(
    'Roll rates: of the exposure that stood in a class, how much is where by the second month-end',
    [
      left('Class', 14),
      right('Exposure', 18),
      ...['Worse', 'Same', 'Better', 'No class', 'Ended'].map((label) => right(label, 13)),
    ],
    ASSET_CLASSES.flatMap((asset_class) => rolls.filter(({ from_class }) => from_class === asset_class)).map((roll) =>
      row([
        plain(roll.from_class),
        figure(formatMoney(roll.exposure), notes),
        ...WAYS.map((way) =>
          roll[way].percent === null ? nothing : figure(formatPercentage(roll[way].percent), notes),
        ),
      ]),
    ),
  )

export function movementSection({ movement, month_before, standing }: PackInput, sources: PackSources): Section {
  if (month_before === null || movement.from === null || movement.to === null)
    return noteSection(TITLE, 'Nothing is stored of the month before, so that nothing can be said of a movement.')
  const { from, to, cells, rolls } = movement
  const ends = [sources.standing(month_before), sources.standing(standing)]
  const notes = [
    ...ends,
    sources.computed(
      'movement',
      'Movement',
      `each facility once, from ${formatMonth(from)} to ${formatMonth(to)}`,
      cells,
    ),
  ]
  const rolled = [
    ...ends,
    sources.computed('roll_rates', 'Roll rates', 'shares of the exposure at the first month-end', rolls),
  ]
  return {
    title: TITLE,
    basis: `From the end of ${formatMonth(from)} to the end of ${formatMonth(to)}.`,
    blocks: [matrix(movement, notes), ...(rolls.length === 0 ? [] : [rollTable(movement, rolled)])],
  }
}
