/** A rule that was rewritten and gives the same findings as before. */
export interface ProvenEqual {
  code: string
  from: string
  to: string
}

/**
 * Rules whose findings were proven equal under two versions, over all examples, thousands of changed copies of them and
 * the whole demo world on many days. A replay under such a version counts as the same, and says so with both versions.
 */
export const PROVEN_EQUAL: readonly ProvenEqual[] = []

/** True when a line of proofs leads from one version to the other. */
export function isProvenEqual(code: string, from: string, to: string): boolean {
  const reached = new Set([from])
  for (const version of reached)
    for (const one of PROVEN_EQUAL) if (one.code === code && one.from === version) reached.add(one.to)
  return from !== to && reached.has(to)
}
