import { isRecord } from './loose-value.ts'
import type { Policy } from './policy.ts'

/** '/v1/cases' for every way to write it: with its origin, without the slash, in capitals. */
function urlOf(key: string): string | null {
  const bare = key.trim().toLowerCase()
  if (bare === '') return null
  if (bare === '*') return '/'
  const path = /^[a-z][a-z\d+.-]*:\/\//.test(bare) ? bare.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/, '') || '/' : bare
  return path.startsWith('/') ? path : `/${path}`
}

const isYes = (value: unknown) =>
  value === true || value === 1 || (typeof value === 'string' && /^(true|yes|allow)/i.test(value))

/** Method names in any form: a list, a text with commas, words apart or bars, or a record of yes and no. */
function methodsOf(value: unknown): string[] {
  if (value === true) return ['*']
  if (typeof value === 'string')
    return value
      .split(/[\s,;|]+/)
      .filter((method) => method !== '')
      .map((method) => (/^all$/i.test(method) ? '*' : method.toUpperCase()))
  if (Array.isArray(value)) return value.flatMap((item) => (typeof item === 'string' ? methodsOf(item) : []))
  if (!isRecord(value)) return []
  const inner = value.methods ?? value.allowed_methods ?? value.actions ?? value.method
  if (inner !== undefined) return methodsOf(inner)
  return Object.entries(value).flatMap(([method, answer]) => (isYes(answer) ? methodsOf(method) : []))
}

const fromText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const entriesOf = (raw: unknown): [string, unknown][] => {
  if (typeof raw === 'string') return entriesOf(fromText(raw))
  if (Array.isArray(raw))
    return raw.filter(isRecord).flatMap((item): [string, unknown][] => {
      const url = item.url ?? item.path ?? item.resource ?? item.route
      return typeof url === 'string' ? [[url, item]] : []
    })
  return isRecord(raw) ? Object.entries(raw) : []
}

/**
 * The policy of a profile in whatever form a server writes it. What cannot be understood allows nothing; it never takes
 * the rest away.
 */
export function readPolicy(raw: unknown): Policy {
  const policy: Record<string, string[]> = {}
  for (const [key, value] of entriesOf(raw)) {
    const url = urlOf(key)
    if (url !== null) policy[url] = [...new Set([...(policy[url] ?? []), ...methodsOf(value)])]
  }
  return policy
}
