/** Exact texts of the specification; '(sic)' marks a spelling that is kept. */
export const CHECKING_CODE = 'Checking Auth Code'
export const WRONG_CODE = 'Auth Code is wrong'
export const WAITING_FOR_TOKEN = 'Waiting for amplify'
/** 'assitance' (sic) */
export const INACTIVE_ACCOUNT =
  'Unauthorized Access: Your account is set as inactive. Please contact your Organization administrator for any assitance.'
export const SIGN_IN_AGAIN = 'Sign in again'
