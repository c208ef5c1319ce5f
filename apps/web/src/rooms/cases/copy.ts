import { EMPTY_FIELD } from '@saakh/domain/form-messages'

/** Exact texts of the specification; '(sic)' marks a spelling that is kept. */
export const NO_COMMENTS = 'No Comments Added'
export const NO_DATA = 'No Data Available'
export const NO_ASSIGNEE = 'No Assignee Found'
export const NO_CASE_TYPE = 'No CaseType Found'
export const NO_STATUS = 'No Status Found'
export const NO_LINK = 'No Link Available'
export const NOT_A_VALID_ALERT = 'Not A Valid Alert!'
export const CASE_CREATED = 'Case Created Successfully'
/** 'occured' (sic) */
export const CASE_NOT_CREATED = 'Error occured while creating a case'
export const UPLOAD_FAILED = 'Error occurred during file upload.'
export const UPLOAD_ERROR = 'Upload Error'
export const FILL_THE_FIELD = EMPTY_FIELD.fill
export const CHOOSE_THE_PARTY = EMPTY_FIELD.party
/** Recommends 5 MB and does not refuse up to 20 MB. */
export const SIZE_HINT = 'Recommended up to 5 MB (maximum 20 MB)'
export const ONLY_READING = 'Your account may read cases, not change them.'
