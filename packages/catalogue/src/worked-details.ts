import { DETAIL_EXAMPLES, EXAMPLES } from './examples.gen.ts'
import { alertTypes, signals } from './registry.ts'

// Test support: details as the engine makes them from the examples, and as the examples of reported types give them.

export interface WorkedDetail {
  alert_type: string
  label: string
  signal_code: string
  signal_format: number
  says: string
  detail: unknown
}

/** One of each band that an example reaches, and every detail of a reported type. */
export function workedDetails(): WorkedDetail[] {
  const judged = signals.flatMap(({ code, label, signal_format, evaluate }) => {
    const details = (EXAMPLES[code] ?? []).flatMap((example) =>
      evaluate(example.facts, example.context).flatMap((outcome) =>
        outcome.state === 'finding'
          ? [
              {
                alert_type: code,
                label,
                signal_code: outcome.signal_code,
                signal_format,
                says: outcome.title,
                detail: outcome.detail,
              },
            ]
          : [],
      ),
    )
    return [...new Map(details.map((workedDetail) => [workedDetail.signal_code, workedDetail])).values()]
  })
  const reported = alertTypes.flatMap(({ code, label, signal_code, signal_format }) =>
    (DETAIL_EXAMPLES[code] ?? []).map(({ says, detail }) => ({
      alert_type: code,
      label,
      signal_code,
      signal_format,
      says,
      detail,
    })),
  )
  return [...judged, ...reported]
}
