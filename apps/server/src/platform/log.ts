import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on standard output. Headers that carry secrets never reach a line. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers.authorization', 'req.headers.secret', 'req.headers.cookie'], remove: true },
  })
