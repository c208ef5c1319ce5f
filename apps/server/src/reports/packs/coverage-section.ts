import { formatCount, formatDate, formatMoney, formatPercentage } from '@saakh/domain/formats'
import { type Block, figure, left, nothing, plain, right, row, type Section, table } from '../report-content.ts'
import type { PackInput } from './pack-input.ts'
import type { PackSources } from './pack-sources.ts'

const SHOWN_FILES = 5

function gainTable({ coverage: { gains } }: PackInput, sources: PackSources): Block[] {
  if (gains.length === 0) return []
  const shown = gains.slice(0, SHOWN_FILES)
  const notes = [
    sources.ofToday('coverage:files', 'Coverage: missing files', 'signals that lack nothing but the one file', shown),
  ]
  const rows = shown.map(({ label, signals, borrowers, exposure }) =>
    row([
      plain(label),
      figure(formatCount(signals), notes),
      figure(formatCount(borrowers), notes),
      figure(formatMoney(exposure), notes),
    ]),
  )
  const columns = [left('File', 40), right('Signals', 15), right('Borrowers', 15), right('Their exposure', 20)]
  return [table('What one more file would make measurable', columns, rows)]
}

export function coverageSection(input: PackInput, sources: PackSources): Section {
  const { families, not_judged, borrowers } = input.coverage
  const notes = [
    sources.ofToday('coverage', 'Coverage', 'what the page of each borrower says, at the last judging', families),
  ]
  const rows = families.map(({ family, signals, whole, partly, none, percent }) =>
    row([
      plain(family),
      ...[signals, whole, partly, none].map((count) => figure(formatCount(count), notes)),
      percent === null ? nothing : figure(formatPercentage(percent), notes),
    ]),
  )
  return {
    title: '6. Coverage by signals',
    basis: `Of the borrowers that stood in the book on ${formatDate(sources.made_on)}, and not of the month's end. The share is of the exposure to which the signals of a family apply.`,
    blocks: [
      {
        kind: 'lines',
        lines: [
          { label: 'Borrowers', value: figure(formatCount(borrowers), notes) },
          { label: 'Not judged yet', value: figure(formatCount(not_judged), notes) },
        ],
      },
      table(
        null,
        [
          left('Family', 30),
          right('Signals', 12),
          right('Measured for all', 14),
          right('For a part', 12),
          right('For none', 12),
          right('Share measured', 14),
        ],
        rows,
      ),
      ...gainTable(input, sources),
    ],
  }
}
