/**
 * What PostgreSQL says, or the way to it, when it is going down, coming up, failing over or has no connection left:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html, class 08 beside these. 25006: the connection led to a
 * standby that only reads.
 */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
])
/** The driver has no codes for these. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Query read timeout)/

/** The database is away for the moment; the same query can succeed later. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'DatabaseAway'
  }
}

/** The store of files does not answer for the moment; the same request can succeed later. */
export class StoreAway extends Error {
  constructor(cause: Error) {
    super(`The store of files does not answer: ${cause.message}`, { cause })
    this.name = 'StoreAway'
  }
}

/** What the driver throws, told apart where it is thrown: a network error of anything else says nothing of the database. */
export function ofDatabase(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isAway = AWAY.has(code) || code.startsWith('08') || NETWORK.has(code) || DRIVER.test(error.message)
  return isAway ? new DatabaseAway(error) : error
}

/** The disk of the server, or of its database, holds nothing more. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100'
}
