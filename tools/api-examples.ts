// Requests and answers of the API as the reference shows them: sent to the demo world, cut to what a reader looks at, and without
// the ids and instants of the run that made them.

export interface Example {
  address: string
  body?: unknown
  answer: unknown
}
export type Examples = Record<string, Example>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g
const LONG_TEXT = 400
/** Of a list the first rows say what the others do. */
const ROWS = 2

/** What is shown once and opens a door: its place is taken by a text of the same kind. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/saakh_\w{49}/g, `saakh_${'0'.repeat(49)}`],
  [/whsec_[\w+/]{43}=/g, `whsec_${'A'.repeat(43)}=`],
  [/^(?:[A-Z2-7]{4} ?){8}$/g, 'AAAA BBBB CCCC DDDD EEEE FFFF GGGG HHHH'],
]
/** The same by their name: what draws such a text, and lists of them. */
const SECRET_FIELDS: Readonly<Record<string, unknown>> = {
  qr: { size: 29, path: 'M0 0h7v1h-7z' },
  recovery_codes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'],
}
/** Where the product and the receiver of the run are, which is elsewhere for everybody else. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+/g, 'https://loans.lender.example'],
  [/http:\/\/localhost:\d+/g, 'https://saakh.lender.example'],
  [/^127\.0\.0\.1$/g, '203.0.113.10'],
]

/** Ids are numbered as they come, so that one thing keeps one id through all examples. */
export function createMask() {
  const known = new Map<string, string>()
  const idOf = (id: string): string => {
    const number = (known.get(id) ?? String(known.size + 1)).padStart(12, '0')
    known.set(id, number)
    return `01900000-0000-7000-8000-${number}`
  }
  const whole = (value: string) => {
    const plain = value.replace(UUID, idOf).replace(INSTANT, '2026-11-30T02:19:36.000Z')
    return [...SECRETS, ...PLACES].reduce((said, [what, instead]) => said.replace(what, instead), plain)
  }
  const text = (value: string) => {
    const plain = whole(value)
    return plain.length > LONG_TEXT ? `${plain.slice(0, LONG_TEXT)}…` : plain
  }
  const masked = (words: (value: string) => string, rows: number) => {
    const mask = (value: unknown): unknown => {
      if (typeof value === 'string') return words(value)
      if (Array.isArray(value)) return value.slice(0, rows).map(mask)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [words(name), SECRET_FIELDS[name] ?? mask(inner)]),
      )
    }
    return mask
  }
  /** A body is kept whole, as a reader sends it. */
  return { mask: masked(text, ROWS), maskWhole: masked(whole, Number.POSITIVE_INFINITY), text }
}

/** What their names depend on the data alone: limits by name, lines of a statement. */
const OPEN_RECORDS = ['alert_detail', 'thresholds', 'counts', 'lines', 'by_type']

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Where two answers have another shape; a list is as its first row, and what is null says nothing. */
export function shapeDifferences(expected: unknown, other: unknown, at = ''): string[] {
  if (expected === null || other === null) return []
  if (kindOf(expected) !== kindOf(other)) return [`${at}: ${kindOf(expected)} and ${kindOf(other)}`]
  if (Array.isArray(expected) && Array.isArray(other)) {
    const isBoth = expected.length > 0 && other.length > 0
    return isBoth ? shapeDifferences(expected[0], other[0], `${at}[]`) : []
  }
  if (typeof expected !== 'object' || typeof other !== 'object') return []
  if (OPEN_RECORDS.includes(at.split('.').at(-1) ?? '')) return []
  const [left, right] = [expected as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
    if (!(name in left) || !(name in right)) return [`${at}.${name}: in one alone`]
    return shapeDifferences(left[name], right[name], `${at}.${name}`)
  })
}
