import { REPORT_NAMES, type ReportType, readReportType } from '@saakh/domain/report-type'
import { FileStack, FileText, Gauge, History, type LucideIcon, ShieldCheck } from 'lucide-react'
import classes from './report-logo.module.css'

const ICONS: Record<ReportType, LucideIcon> = {
  'c-360': Gauge,
  'c-docs': FileStack,
  'c-trust': ShieldCheck,
  'advanced-timeline': History,
}

/** The sign of a report type; one that only another server knows has the sign of a document. */
export function ReportLogo({ report_type, name }: { report_type: string | null; name?: string }) {
  const known = readReportType(report_type)
  const Icon = known === null ? FileText : ICONS[known]
  return (
    <span
      role="img"
      aria-label={`${known === null ? (name ?? 'Report') : REPORT_NAMES[known]} logo`}
      className={classes.logo}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
