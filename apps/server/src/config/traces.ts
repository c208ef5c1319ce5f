const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const
const SPOKEN = 'http/json'

/**
 * Whether traces are sent: an address by the standard variables of OpenTelemetry says so. What they say beside that is read
 * by its packages; what Saakh cannot do is told here.
 */
export function readTraces(
  value: (name: string) => string | undefined,
  wrong: (name: string, what: string) => void,
): boolean {
  const exporter = value('OTEL_TRACES_EXPORTER') ?? 'otlp'
  const [endpoint] = ENDPOINTS.filter((name) => value(name) !== undefined)
  if (!endpoint || exporter === 'none' || value('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return false
  if (exporter !== 'otlp') wrong('OTEL_TRACES_EXPORTER', `must be otlp or none, not '${exporter}'`)
  const address = value(endpoint) ?? ''
  // Not repeated here: it may hold a password.
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address))
    wrong(endpoint, 'must be an http(s) address such as http://localhost:4318')
  const [protocol] = PROTOCOLS.filter((name) => value(name) !== undefined)
  if (protocol && value(protocol) !== SPOKEN)
    wrong(protocol, `must be ${SPOKEN}, the one that Saakh speaks, not '${value(protocol)}'`)
  return true
}
