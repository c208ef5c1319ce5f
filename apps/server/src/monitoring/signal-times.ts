import type { Judging, SignalTimes } from '../platform/work-metrics.ts'
import { isOwnRule } from '../rooms/rules/own-rules.ts'

/** One borrower in so many is timed, and the first of each share. */
const ONE_IN = 16

/** The name of a lender's own rule could name the lender: metrics know all of them as one. */
const signalInMetrics = (code: string): string => (isOwnRule(code) ? 'own_rule' : code)

/** What metrics may know of judging some borrowers. */
export const inMetrics = ({ parties, changed, failures, times }: Judging): Judging => ({
  parties,
  changed: { raised: changed.raised.map(signalInMetrics), cleared: changed.cleared.map(signalInMetrics) },
  failures: failures.map(({ code }) => ({ code: signalInMetrics(code) })),
  times,
})

/** Times the signals of a sample of borrowers. The clock is read once for each signal: what ends one begins the next. */
export function signalWatch() {
  const times: Record<string, { samples: number; ms: number }> = {}
  let parties = 0
  return {
    times: times as SignalTimes,
    /** Of the next borrower: what is called after each signal, or nothing where it is not of the sample. */
    next(): ((code: string) => void) | undefined {
      parties += 1
      if (parties % ONE_IN !== 1) return undefined
      let began = performance.now()
      return (code) => {
        const now = performance.now()
        const name = signalInMetrics(code)
        times[name] ??= { samples: 0, ms: 0 }
        const time = times[name]
        time.samples += 1
        time.ms += now - began
        began = now
      }
    },
  }
}

export function addTimes(all: readonly SignalTimes[]): SignalTimes {
  const sum: Record<string, { samples: number; ms: number }> = {}
  for (const times of all)
    for (const [signal, { samples, ms }] of Object.entries(times)) {
      const known = sum[signal] ?? { samples: 0, ms: 0 }
      sum[signal] = { samples: known.samples + samples, ms: known.ms + ms }
    }
  return sum
}
