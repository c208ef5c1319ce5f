import { type Logger, pino } from 'pino'
import { isTracing, traceIds } from './traces.ts'

export type Log = Logger

/** Structured lines on standard output, with the ids of the trace where somebody traces. Headers that carry secrets never reach a line. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTracing() && { mixin: traceIds }),
    redact: { paths: ['req.headers.authorization', 'req.headers.secret', 'req.headers.cookie'], remove: true },
  })
