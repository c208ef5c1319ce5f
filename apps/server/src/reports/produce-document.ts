import { manifestOf, type ReportManifest } from './manifest.ts'
import { drawReport } from './pages/draw-report.ts'
import type { ReportContent } from './report-content.ts'

export interface ProducedReport {
  pdf: Buffer
  manifest: ReportManifest
  content: ReportContent
}

/** Draws what is said and what it rests on. */
export async function produce(content: ReportContent): Promise<ProducedReport> {
  const manifest = manifestOf(content)
  return { pdf: await drawReport(content, manifest), manifest, content }
}
