import type { Values, Wrong } from './variables.ts'

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const
const SPOKEN = 'http/json'

/**
 * Whether traces are sent: an address by the standard variables of OpenTelemetry says so. What they say beside that is read
 * by its packages; what Saakh cannot do is told here.
 */
export function readTraces(values: Values, wrong: Wrong): boolean {
  const exporter = values.OTEL_TRACES_EXPORTER
  const endpoint = ENDPOINTS.find((name) => values[name] !== undefined)
  if (!endpoint || exporter === 'none' || values.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false
  if (exporter !== 'otlp') wrong('OTEL_TRACES_EXPORTER', `must be otlp or none, not '${exporter}'`)
  const address = values[endpoint] ?? ''
  // Not repeated here: it may hold a password.
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address))
    wrong(endpoint, 'must be an http(s) address such as http://localhost:4318')
  const protocol = PROTOCOLS.find((name) => values[name] !== undefined)
  if (protocol && values[protocol] !== SPOKEN)
    wrong(protocol, `must be ${SPOKEN}, the one that Saakh speaks, not '${values[protocol]}'`)
  return true
}
