import { alertTypeLabel } from '@saakh/catalogue/registry'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import type { Citations } from '../citations.ts'
import type { OpenAlert, ReportDossier } from '../read-dossier.ts'
import { figure, left, noteSection, plain, right, row, type Section, table } from '../report-content.ts'

const alertNote = (alert: OpenAlert, citations: Citations): number =>
  citations.record({
    id: `alert:${alert.alert_id}`,
    name: alert.origin === 'engine' ? 'Alert of the engine' : 'Alert raised by a person',
    place:
      alert.evidence_hash === null
        ? alert.signal_code
        : `${alert.signal_code}, evidence ${alert.evidence_hash.slice(0, 12)}`,
    as_of: alert.date_of_alert,
    content: alert,
  })

/** What is open for the organization that the report is for; nobody else's alerts are its business. */
export function alertSection({ alerts, produced_for }: ReportDossier, citations: Citations): Section {
  const rows = alerts.map((alert) => {
    const notes = [alertNote(alert, citations)]
    return row([
      figure(formatDate(alert.date_of_alert), notes),
      figure(alert.severity, notes, { tone: alert.severity }),
      plain(alertTypeLabel(alert.alert_type)),
      figure(alert.summary, notes),
      alert.exposure === null ? plain('') : figure(formatMoney(alert.exposure), notes),
    ])
  })
  if (rows.length === 0) return noteSection('Open alerts', `${produced_for} has no open alert on this business.`)
  return {
    title: 'Open alerts',
    basis: `Of ${produced_for}, the gravest first.`,
    blocks: [
      table(
        null,
        [left('Date', 12), left('Severity', 11), left('Signal', 22), left('What happened', 41), right('Exposure', 14)],
        rows,
      ),
    ],
  }
}
