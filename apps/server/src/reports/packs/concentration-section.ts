import { formatCount, formatDate, formatMoney, formatPercentage } from '@saakh/domain/formats'
import {
  type Block,
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
import type { PackInput } from './pack-input.ts'
import type { PackSources } from './pack-sources.ts'

type By = keyof PackInput['concentration']

const WORDS: Record<By, { caption: string; head: string; untold: string; how: string }> = {
  borrower: {
    caption: 'Largest borrowers',
    head: 'Borrower',
    untold: 'No name',
    how: 'exposure of all facilities of each borrower',
  },
  group: {
    caption: 'Largest groups',
    head: 'Group, by its largest borrower',
    untold: 'No name',
    how: 'exposure of the borrowers of each group',
  },
  industry: {
    caption: 'Industries',
    head: 'Industry',
    untold: 'Not stated',
    how: 'exposure by the NIC division of the customers file, or its text where it has none',
  },
  rating: {
    caption: 'External ratings',
    head: 'Last rating of an agency',
    untold: 'No rating',
    how: 'exposure by the last rating of each borrower by its last day-end, long term before short term',
  },
}

function partTable(input: PackInput, by: By, sources: PackSources): Block[] {
  const { data, total_count } = input.concentration[by] ?? { data: [], total_count: 0 }
  if (data.length === 0) return by === 'group' ? [noteBlock('No group of borrowers is known.')] : []
  const { caption, head, untold, how } = WORDS[by]
  const notes = [sources.computed(`concentration:${by}`, `Concentration: ${caption.toLowerCase()}`, how, data)]
  const held = [...notes, ...limitNotes(input, sources)]
  const isHeld = (by === 'borrower' || by === 'group') && input.concentration.borrower.limit !== null
  const rows = data.map((part) =>
    row([
      plain(part.label ?? untold),
      figure(formatCount(part.facilities), notes),
      figure(formatMoney(part.exposure), notes),
      part.percent === null ? nothing : figure(formatPercentage(part.percent), notes),
      figure(formatMoney(part.npa_exposure), notes),
      ...(isHeld
        ? [
            part.of_capital === null ? nothing : figure(formatPercentage(part.of_capital), held),
            part.of_capital === null ? nothing : figure(part.is_above_limit ? 'Above' : 'Within', held),
          ]
        : []),
    ]),
  )
  const columns = [
    left(head, 28),
    right('Facilities', 11),
    right('Exposure', 15),
    right('Share', 10),
    right('Of it NPA', 14),
    ...(isHeld ? [right('Of capital', 11), left('Limit', 9)] : []),
  ]
  const more = total_count - data.length
  return [table(caption, columns, rows), ...(more > 0 ? [said(`${formatCount(more)} more are not shown.`, notes)] : [])]
}

const limitNotes = ({ concentration: { borrower } }: PackInput, sources: PackSources): number[] =>
  borrower.limit === null
    ? []
    : [
        sources.citations.record({
          id: `exposure_limit:${borrower.limit.valid_from}`,
          name: 'Limits of exposure',
          place: `set by ${borrower.limit.set_by}, in force on the day of making`,
          as_of: borrower.limit.valid_from,
          content: borrower.limit,
        }),
      ]

function limitLines(input: PackInput, sources: PackSources): Block {
  const { limit } = input.concentration.borrower
  if (limit === null) return noteBlock('No capital base and no limits are set, so that no part is held against one.')
  const notes = limitNotes(input, sources)
  return {
    kind: 'lines',
    lines: [
      { label: 'In force from', value: figure(formatDate(limit.valid_from), notes) },
      { label: 'Capital base', value: figure(formatMoney(limit.capital_base), notes) },
      { label: 'One borrower at most', value: figure(formatPercentage(limit.borrower_percent), notes) },
      { label: 'One group at most', value: figure(formatPercentage(limit.group_percent), notes) },
    ],
  }
}

const spreadLine = (herfindahl: string, sources: PackSources): Block => {
  const how = 'sum of the squared shares of all borrowers: 1 is one borrower alone'
  const note = sources.computed('herfindahl', 'Herfindahl index by borrower', how, herfindahl)
  return { kind: 'lines', lines: [{ label: 'Herfindahl index', value: figure(herfindahl, [note]) }] }
}

export function concentrationSection(input: PackInput, sources: PackSources): Section {
  const { herfindahl } = input.concentration.borrower
  return {
    title: '4. Concentration',
    basis: 'Exposure at the end of the month. A part at exactly its limit is within it.',
    blocks: [
      limitLines(input, sources),
      ...(herfindahl === null ? [] : [spreadLine(herfindahl, sources)]),
      ...partTable(input, 'borrower', sources),
      ...partTable(input, 'group', sources),
      ...partTable(input, 'industry', sources),
      ...partTable(input, 'rating', sources),
    ],
  }
}
