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

/** What the longest url prefix of the policy that covers `url` holds; undefined where none covers it. */
function entryFor(policy: Policy | null | undefined, url: string): string | string[] | undefined {
  let decided: string | undefined
  for (const prefix of Object.keys(policy ?? {}))
    if (covers(prefix, url) && (decided === undefined || prefix.length > decided.length)) decided = prefix
  return decided === undefined ? undefined : (policy?.[decided] ?? [])
}

const holds = (entry: string | string[], method: Method): boolean => {
  const methods = methodsOf(entry)
  return methods.includes('*') || methods.includes(method)
}

/** The longest url prefix of the policy that covers `url` decides; no entry means not allowed. */
export function allows(policy: Policy | null | undefined, url: string, method: Method): boolean {
  const entry = entryFor(policy, url)
  return entry !== undefined && holds(entry, method)
}

/** Whether the policy speaks of `url` and leaves the method out. Of what it does not speak, the server decides. */
export function forbids(policy: Policy | null | undefined, url: string, method: Method): boolean {
  const entry = entryFor(policy, url)
  return entry !== undefined && !holds(entry, method)
}
