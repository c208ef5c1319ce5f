import { parseIdentifier } from './identifiers.ts'

export interface TitleCode {
  scheme: 'isin' | 'nse_symbol' | 'bse_code'
  value: string
}

const codesIn = (title: string, scheme: TitleCode['scheme'], pattern: RegExp): TitleCode[] =>
  [...title.matchAll(pattern)].flatMap(([, text = '']) => {
    const parsed = parseIdentifier(scheme, text)
    return parsed.ok ? [{ scheme, value: parsed.value }] : []
  })

/**
 * The codes that a title itself gives, in the order in which they are trusted. What a collection's page lists beside the
 * title is not read: more than half of those are guesses.
 */
export function codesOfTitle(title: string): TitleCode[] {
  const codes = [
    ...codesIn(title, 'isin', /\b(IN[E9][0-9A-Z]{8}\d)\b/g),
    ...codesIn(title, 'bse_code', /\bscrip\s*code\s*(?:no\.?)?\s*[:\-–]?\s*(\d{6})\b/gi),
    ...codesIn(title, 'nse_symbol', /\(\s*[Ss]ymbol\s*[:\-–]\s*([A-Z0-9&-]{2,20})\s*\)/g),
  ]
  return codes.filter((code, place) => codes.findIndex(({ value }) => value === code.value) === place)
}
