/** What can go wrong, in words that map once to HTTP. */
export const HTTP_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
} as const

export type ErrorCode = keyof typeof HTTP_STATUS
/** The table has these keys and no others. */
export const ERROR_CODES = Object.keys(HTTP_STATUS) as ErrorCode[]

/** An error whose message is written for the user; any other error never leaves the server with its text. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Field name to message, for forms. */
  readonly fields: Record<string, string> | undefined
  /** Further data of the answer, such as what changed in an edit conflict. */
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, details?: Record<string, unknown>) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.details = details
  }
}
