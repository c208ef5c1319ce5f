/** Exact texts of the specification, where more than one room says them. */
export const NO_PORTFOLIOS = "Looks like you don't have any portfolios"
export const NO_CASES = "Looks like you don't have any cases"
export const NO_RISK_SCORE = "Looks like you don't have any risk score"
export const NO_CMM_SCORE = "Looks like you don't have any CMM overview score"
export const NOTHING_ORDERED = "Looks like you haven't ordered any product"
export const NO_REPORT_HISTORY = 'No report history details are available. Please start ordering reports'
/** What a widget or a whole screen without data says. */
export const NO_DATA_FOUND = 'No data found'
/** Of what Saakh's own server adds to the specification. */
export const NOT_OFFERED = 'This server does not offer it'
