import { SIZE_ERROR } from '@saakh/domain/case-attachment'
import { AppError, HTTP_STATUS } from '@saakh/domain/errors'
import { DISK_FULL } from '../platform/disk-space.ts'
import { DatabaseAway, isDiskFull, StoreAway } from '../platform/unavailable.ts'

export interface Refusal {
  success: false
  status: number
  data: Record<string, unknown> & { message: string }
}

const isBodyError = (error: unknown): error is { statusCode: number; code: string } =>
  typeof error === 'object' && error !== null && 'statusCode' in error && 'code' in error

const BODY_ERRORS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON: send Content-Type: application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
}

/** Seconds after which a client may ask again: the embedded database is back within five. */
export const RETRY_AFTER_SECONDS = 2

/** Query and body are free of what a text of the database cannot hold (`parseSent`): only an id of the address has it. */
const isUnstorableId = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '22021'

const known = (error: unknown): unknown => {
  if (isUnstorableId(error)) return new AppError('not_found', 'There is nothing at this address.')
  if (error instanceof DatabaseAway)
    return new AppError('unavailable', 'The database cannot be reached at the moment. Try again in a few seconds.')
  if (error instanceof StoreAway)
    return new AppError(
      'unavailable',
      'The store of files cannot be reached at the moment. Try again in a few seconds.',
    )
  if (isDiskFull(error)) return new AppError('disk_full', DISK_FULL)
  return error
}

/**
 * The one place where an error becomes an answer; an unknown error leaves its text in the log only. `takes_files`:
 * what makes a request of this route too large is its file.
 */
export function refusalOf(thrown: unknown, request_id: string, takes_files = false): Refusal {
  const error = known(thrown)
  if (error instanceof AppError) {
    const status = HTTP_STATUS[error.code]
    return {
      success: false,
      status,
      data: { ...error.details, message: error.message, ...(error.fields && { fields: error.fields }), request_id },
    }
  }
  if (isBodyError(error) && error.statusCode >= 400 && error.statusCode < 500) {
    const too_large = takes_files && error.statusCode === 413
    const message = too_large ? SIZE_ERROR : (BODY_ERRORS[error.code] ?? 'The request is not valid.')
    return { success: false, status: error.statusCode, data: { message, request_id } }
  }
  return {
    success: false,
    status: 500,
    data: { message: 'Something went wrong on our side. Nothing was changed; try again.', request_id },
  }
}
