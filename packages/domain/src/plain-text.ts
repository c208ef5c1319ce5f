/** NUL and half a surrogate pair: PostgreSQL stores neither, and no person types them. */
const UNSTORABLE = /[\0\p{Cs}]/u
/** Zero-width and direction marks, fillers and the empty Braille cell: they stand in the text and show nothing. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The text as a reader sees it, without what shows nothing at its ends or within. */
export const seenText = (text: string): string => text.replace(UNSEEN, '').trim()

/** Marks that turn the reading direction of everything behind them, also of text that is not theirs. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

export const withoutTurns = (text: string): string => text.replace(TURNS, '')

/** At most so many characters, none of them cut in two; an ellipsis where there was more. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The dotted path of the first text in `value` that cannot be stored, keys included; null when there is none. */
export function findUnstorable(value: unknown): string | null {
  // By a list and not by recursion: JSON nests deeper than the stack is high.
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (typeof entry.value === 'string' && UNSTORABLE.test(entry.value)) return entry.path
    if (typeof entry.value !== 'object' || entry.value === null) continue
    for (const [key, inner] of Object.entries(entry.value)) {
      if (UNSTORABLE.test(key)) return entry.path
      waiting.push({ path: entry.path === '' ? key : `${entry.path}.${key}`, value: inner })
    }
  }
  return null
}
