import { EMPTY_FIELD } from '@saakh/domain/form-messages'

export const NO_DATA = 'No Data Available'
export const FILL_THE_FIELD = EMPTY_FIELD.fill
export const NO_PORTFOLIO = 'No data found'
export const WHAT_COUNTS = 'Parties by the gravest of their open alerts; low includes those without any.'

export const MEMBERS_OF_OTHERS = 'of your branch. Members of other branches are not shown.'
