import { formatCount, formatDate, formatMoney } from '@saakh/domain/formats'
import { figure, left, noteSection, nothing, plain, right, row, type Section, said, table } from '../report-content.ts'
import type { PackInput, PackRisk } from './pack-input.ts'
import { type PackSources, signalLabel } from './pack-sources.ts'

const TITLE = '3. Top risks'

function riskRow(risk: PackRisk, sources: PackSources) {
  const { party_name, is_demo, exposure, borrower_class, days_past_due, reading } = risk
  const lines = sources.lines(risk)
  return row([
    plain(is_demo ? `${party_name} (demo)` : party_name),
    exposure === null ? nothing : figure(formatMoney(exposure), lines),
    borrower_class === null ? nothing : figure(borrower_class, lines),
    days_past_due === null ? nothing : figure(formatCount(days_past_due), lines),
    reading === null
      ? plain('No open alert')
      : figure(
          `${reading.severity}, ${formatDate(reading.date_of_alert)}: ${signalLabel(reading.alert_type)}. ${reading.summary}`,
          [sources.alert(reading)],
        ),
  ])
}

export function risksSection({ risks }: PackInput, sources: PackSources): Section {
  const { borrowers, exposure, rows } = risks
  if (rows.length === 0)
    return noteSection(TITLE, 'No borrower is SMA-2 or NPA, and none has an open alert of severity High.')
  const note = sources.computed(
    'risks',
    'Borrowers at risk',
    'SMA-2 or NPA at the month-end, or with an open High alert on the day of making',
    { borrowers, exposure },
  )
  return {
    title: TITLE,
    basis: `The borrowers with the most exposure among those that are SMA-2 or NPA at the month-end, or of whom an alert of severity High is open on ${formatDate(sources.made_on)}. The gravest open alert is shown, the latest of several. Alerts of the fraud track are not in a pack.`,
    blocks: [
      {
        kind: 'lines',
        lines: [
          { label: 'Such borrowers in all', value: figure(formatCount(borrowers), [note]) },
          { label: 'Their exposure', value: figure(formatMoney(exposure), [note]) },
        ],
      },
      table(
        null,
        [
          left('Borrower', 24),
          right('Exposure', 14),
          left('Class', 14),
          right('Days past due', 9),
          left('Gravest reading', 40),
        ],
        rows.map((risk) => riskRow(risk, sources)),
      ),
      ...(borrowers > rows.length
        ? [said(`The ${formatCount(rows.length)} largest of ${formatCount(borrowers)}.`, [note])]
        : []),
    ],
  }
}
