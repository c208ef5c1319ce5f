import type { Tx } from '../platform/db.ts'
import { composeReport } from './compose-report.ts'
import { manifestOf, type ReportManifest } from './manifest.ts'
import { drawReport } from './pages/draw-report.ts'
import { type Question, readReportDossier } from './read-dossier.ts'
import type { ReportContent, ReportType } from './report-content.ts'

export interface ReportOrder extends Question {
  report_type: ReportType
  /** Draws SAMPLE across every page; for invented businesses only. */
  is_sample?: boolean
}

export interface ProducedReport {
  pdf: Buffer
  manifest: ReportManifest
  content: ReportContent
}

/** Reads, composes and draws. `tx` carries the organization's context. Throws `not_found` for a party it cannot see. */
export async function produceReport(tx: Tx, order: ReportOrder): Promise<ProducedReport> {
  const { is_sample = false, organization_id, report_type, as_of, known_at } = order
  const dossier = await readReportDossier(tx, order, report_type === 'c-trust')
  return produce(composeReport(dossier, { organization_id, report_type, as_of, known_at, is_sample }))
}

export async function produce(content: ReportContent): Promise<ProducedReport> {
  const manifest = manifestOf(content)
  return { pdf: await drawReport(content, manifest), manifest, content }
}

/** The order that a manifest answers, for producing the same report again. */
export const orderOf = (manifest: ReportManifest): ReportOrder => {
  const { organization_id, party_id, report_type, as_of, known_at, stored_until, is_sample } = manifest
  return { organization_id, party_id, report_type, as_of, known_at, stored_until, is_sample }
}
