import { PAID_REPORTS } from '@saakh/domain/report-type'
import type { Tx } from '../platform/db.ts'
import { narrowToUnit } from '../platform/units.ts'
import { composeReport } from './compose-report.ts'
import { produceLetter } from './letters/produce-letter.ts'
import type { ReportManifest } from './manifest.ts'
import { type ProducedReport, produce } from './produce-document.ts'
import { type Question, readReportDossier } from './read-dossier.ts'
import type { ReportType } from './report-content.ts'

export interface ReportOrder extends Question {
  report_type: ReportType
  /** Draws SAMPLE across every page; for invented businesses only. */
  is_sample?: boolean
  /** Of whoever ordered it; English where it is none. */
  language?: 'hi' | undefined
}

/** Reads, composes and draws. `tx` carries the organization's context. Throws `not_found` for a party it cannot see. */
export async function produceReport(tx: Tx, order: ReportOrder): Promise<ProducedReport> {
  const { is_sample = false, organization_id, report_type, as_of, known_at, unit_id = null, language } = order
  if (unit_id !== null) await narrowToUnit(tx, unit_id)
  const dossier = await readReportDossier(tx, order, report_type)
  return produce(
    composeReport(dossier, { organization_id, report_type, as_of, known_at, is_sample, unit_id, language }),
  )
}

/** The order that a manifest answers, for producing the same report again; null of a letter. */
const orderOf = (manifest: ReportManifest): ReportOrder | null => {
  const { organization_id, party_id, report_type, as_of, known_at, stored_until, is_sample, unit_id, language } =
    manifest
  const ordered = PAID_REPORTS.find((report) => report === report_type)
  return ordered && party_id !== null
    ? {
        organization_id,
        party_id,
        report_type: ordered,
        as_of,
        known_at,
        stored_until,
        is_sample,
        unit_id: unit_id ?? null,
        language,
      }
    : null
}

/** The same document again, from its manifest alone; null where it names neither a report nor a letter. */
export async function produceAgain(tx: Tx, manifest: ReportManifest): Promise<ProducedReport | null> {
  const order = orderOf(manifest)
  if (order) return produceReport(tx, order)
  const { letter, organization_id, known_at } = manifest
  return letter
    ? produceLetter(tx, { organization_id, known_at, notice_id: letter.notice_id, paper: letter.paper })
    : null
}
