/**
 * JSON as servers write it that know no null for a figure: NaN and Infinity outside of strings are null.
 * Throws where the text is no JSON even so.
 */
export const parseLooseJson = (text: string): unknown =>
  JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) => (token.startsWith('"') ? token : 'null')),
  )

/** An object or a list that came as its JSON text, as itself; every other value as it is. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*["[{]/.test(value)) return value
  try {
    const inner = parseLooseJson(value)
    if (typeof inner === 'string') {
      const twice = unpacked(inner)
      return typeof twice === 'string' ? value : twice
    }
    return inner
  } catch {
    return value
  }
}
