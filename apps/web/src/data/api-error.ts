import { firstText, isRecord, recordOf } from '@saakh/domain/loose-value'

/** What the HTTP helper answers when no answer came. Never shown as it stands. */
export const NETWORK_ERROR = 'custom_network_error'

export class ApiError extends Error {
  readonly status: number
  /** Form field to message. */
  readonly fields: Record<string, string> | undefined
  readonly request_id: string | undefined
  /** The body of the answer, as far as it could be read. */
  readonly data: unknown

  constructor(status: number, message: string, more: Partial<Pick<ApiError, 'fields' | 'request_id' | 'data'>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = more.fields
    this.request_id = more.request_id
    this.data = more.data
  }
}

/** The organization may not write: the modal has told it, and nothing was sent or nothing was changed. */
export class GateClosed extends ApiError {
  constructor() {
    super(403, 'The organization may not write.')
    this.name = 'GateClosed'
  }
}

/** A refusal is `{ success: false, data: { message } }`; other servers put the message at the top. */
export function refusalOf(body: unknown): {
  message?: string
  fields?: Record<string, string>
  request_id?: string
  code?: string
} {
  if (!isRecord(body)) return {}
  const inner = recordOf(body.data)
  const fields = isRecord(inner.fields)
    ? Object.fromEntries(Object.entries(inner.fields).map(([name, message]) => [name, String(message)]))
    : undefined
  return {
    message: firstText(inner.message, body.message) ?? undefined,
    fields,
    request_id: firstText(inner.request_id) ?? undefined,
    code: firstText(inner.code, body.code) ?? undefined,
  }
}

/** The server itself says that the organization may not write. */
export const isOrganizationInactive = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && refusalOf(error.data).code === 'organization_inactive'

/** A sentence for the user; `fallback` where the server gave no reason of its own. */
export function sentenceOf(error: unknown, fallback = 'The server could not answer. Please try again.'): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.message === NETWORK_ERROR) return 'The server cannot be reached. Check your connection and try again.'
  return error.message === '' ? fallback : error.message
}

/** Another server does not know what was asked for. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status)

/** The message the server itself gave, if any: for places that name their own fallback. */
export const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.message !== NETWORK_ERROR ? refusalOf(error.data).message : undefined
