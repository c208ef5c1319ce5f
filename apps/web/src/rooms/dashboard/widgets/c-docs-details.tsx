import { REPORT_NAMES } from '@saakh/domain/report-type'
import { ReportDetails } from '../report-details.tsx'

export const title = `${REPORT_NAMES['c-docs']} report`

export default function CDocsDetails() {
  return <ReportDetails report="c-docs" />
}
