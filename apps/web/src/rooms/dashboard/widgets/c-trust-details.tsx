import { REPORT_NAMES } from '@saakh/domain/report-type'
import { ReportDetails } from '../report-details.tsx'

export const title = `${REPORT_NAMES['c-trust']} report`

export default function CTrustDetails() {
  return <ReportDetails report="c-trust" />
}
