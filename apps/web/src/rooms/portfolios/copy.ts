import { EMPTY_FIELD } from '@saakh/domain/form-messages'

/** shell.txt section 2, empty states. */
export const NO_PORTFOLIOS = "Looks like you don't have any portfolios"
export const NO_DATA = 'No Data Available'
export const FILL_THE_FIELD = EMPTY_FIELD.fill
export const NO_PORTFOLIO = 'No data found'
export const WHAT_COUNTS = 'Parties by the gravest of their open alerts; low includes those without any.'
