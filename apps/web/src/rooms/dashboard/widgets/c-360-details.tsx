import { REPORT_NAMES } from '@saakh/domain/report-type'
import { ReportDetails } from '../report-details.tsx'

export const title = `${REPORT_NAMES['c-360']} report`

export default function C360Details() {
  return <ReportDetails report="c-360" />
}
