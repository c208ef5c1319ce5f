/** Exact texts of the specification. */
export const PROMPT = 'To Order Search & Select a Business'
export const REPORT_OPTIONS = 'Report Options'
/** No price is invented. */
export const CHARGEABLE = "This report is chargeable to your organization's plan."
export const CONFIRM_FIRST = 'Nothing is ordered until you confirm.'
export const NO_SUCH_REPORT = 'There is no such report'
export const NO_REPORT_CHOSEN = 'No report is chosen'
/** C-Docs has none. */
export const NO_SAMPLE = 'No data found'
