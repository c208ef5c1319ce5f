export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Url prefix to the methods allowed on it: a list or a comma-separated string in any letter case; '*' is every method.
 * '/v1/cases', '/v1/cases/' and '/v1/cases/*' are the same prefix.
 */
export type Policy = Record<string, string | string[]>

const methodsOf = (value: string | string[]): string[] =>
  (Array.isArray(value) ? value : value.split(',')).map((method) => String(method).trim().toUpperCase())

const covers = (prefix: string, url: string) => {
  const clean = prefix.replace(/\/+\*?$/, '')
  return url === clean || url.startsWith(`${clean}/`)
}

/** The longest url prefix of the policy that covers `url` decides; no entry means not allowed (decisions O-36, O-37). */
export function allows(policy: Policy | null | undefined, url: string, method: Method): boolean {
  let decided: string | undefined
  for (const prefix of Object.keys(policy ?? {}))
    if (covers(prefix, url) && (decided === undefined || prefix.length > decided.length)) decided = prefix
  if (decided === undefined) return false
  const methods = methodsOf(policy?.[decided] ?? [])
  return methods.includes('*') || methods.includes(method)
}
