/** Exact texts of the specification; 'occured' and 'a Alert' (sic). */
export const NOT_A_VALID_ALERT = 'Not A Valid Alert!'
export const NO_DETAILS = 'No details to display'
export const TYPE_ERROR = 'Type Error'
export const NOT_CONFIGURED = 'New Alert Type! Configuration Not Defined.'
export const ALERT_CREATED = 'Alert Created Successfully'
export const ALERT_NOT_CREATED = 'Error occured while creating a Alert'
export const NO_DATA = 'No Data Available'
export const VIEW_CASE = 'View Case'
