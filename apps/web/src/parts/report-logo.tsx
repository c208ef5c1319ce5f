import { REPORT_NAMES, type ReportType, readReportType } from '@saakh/domain/report-type'
import classes from './report-logo.module.css'
import advancedTimeline from './report-logos/advanced-timeline.svg'
import c360 from './report-logos/c-360.svg'
import cDocs from './report-logos/c-docs.svg'
import cTrust from './report-logos/c-trust.svg'
import other from './report-logos/other.svg'

const LOGOS: Record<ReportType, string> = {
  'c-360': c360,
  'c-docs': cDocs,
  'c-trust': cTrust,
  'advanced-timeline': advancedTimeline,
}

/** The logo of a report type; one that only another server knows has the sign of a document. */
export function ReportLogo({ report_type, name }: { report_type: string | null; name?: string }) {
  const known = readReportType(report_type)
  const alt = `${known === null ? (name ?? 'Report') : REPORT_NAMES[known]} logo`
  return (
    <span className={classes.logo}>
      <img src={known === null ? other : LOGOS[known]} alt={alt} width={18} height={18} />
    </span>
  )
}
