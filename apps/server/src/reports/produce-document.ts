import { manifestOf, type ReportManifest } from './manifest.ts'
import { drawReport } from './pages/draw-report.ts'
import type { ReportContent } from './report-content.ts'
import { sayInHindi } from './say-in-hindi.ts'

export interface ProducedReport {
  pdf: Buffer
  manifest: ReportManifest
  content: ReportContent
}

/** Draws what is said and what it rests on. */
export async function produce(content: ReportContent): Promise<ProducedReport> {
  const manifest = manifestOf(content)
  const say = content.head.language === 'hi' ? await sayInHindi(content.head) : undefined
  return { pdf: await drawReport(content, manifest, say), manifest, content }
}
