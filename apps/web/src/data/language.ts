import type { Preferences } from '@saakh/contract/settings'
import { usePreferences } from './preferences.ts'

export type Language = Preferences['language']

/** One thing said in every language: what lacks one does not compile. */
export type Said = Readonly<Record<Language, string>>

export const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** The words of an area: `const WORDS = words({ close: { en: 'Close', hi: 'बंद करें' } })`. English is the specification's. */
export const words = <const K extends string>(table: Readonly<Record<K, Said>>): Readonly<Record<K, Said>> => table

export const useLanguage = (): Language => usePreferences().language

/** The words of an area in the user's language: `const say = useWords(WORDS)`, then `say.close`. */
export function useWords<K extends string>(table: Readonly<Record<K, Said>>): Readonly<Record<K, string>> {
  const language = useLanguage()
  const said = Object.entries<Said>(table).map(([key, one]) => [key, one[language]])
  return Object.fromEntries(said) as Record<K, string>
}

/** One thing said, for texts that stand in a table of their own. */
export function useSay(): (said: Said) => string {
  const language = useLanguage()
  return (said) => said[language]
}
