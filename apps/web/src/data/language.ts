import type { Preferences } from '@saakh/contract/settings'
import { useCallback, useSyncExternalStore } from 'react'
import type { HINDI } from './hindi.ts'
import { onPreferences, preferencesNow, usePreferences } from './preferences.ts'
import { type Texts, textsOf } from './texts.ts'

export type Language = Preferences['language']

/** An English text that has its Hindi: one without it does not compile. */
export type Phrase = keyof typeof HINDI

export const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** Loads texts that this folder does not know, and answers the texts of screens with them. */
type LoadMore = () => Promise<(screens: Texts) => Texts>

let loadMore: LoadMore | null = null
/** Adds texts to the language: sentences of rules. */
export const addTexts = (load: LoadMore): void => {
  loadMore = load
}

let hindi: Texts | null = null
const listeners = new Set<() => void>()
const hindiNow = () => hindi
const onHindi = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Brings the texts of the chosen language; until they are there, and if they do not come, English stands. */
export async function loadLanguage(): Promise<void> {
  if (preferencesNow().language !== 'hi' || hindi !== null) return
  try {
    const [{ HINDI }, withMore] = await Promise.all([import('./hindi.ts'), loadMore?.()])
    const screens = textsOf(new Map(Object.entries(HINDI)))
    hindi = withMore?.(screens) ?? screens
    for (const listener of listeners) listener()
  } catch (cause) {
    console.warn('The Hindi texts were not loaded', cause)
  }
}
onPreferences(() => void loadLanguage())

/** For texts that are only known when they are drawn; what has no Hindi stays English. */
export function usePhrasesInLanguage(): (english: string, sense?: 'place') => string {
  const { language } = usePreferences()
  const texts = useSyncExternalStore(onHindi, hindiNow)
  return useCallback(
    (english, sense) => (language === 'hi' ? texts?.(sense ? `${english} (${sense})` : english) : undefined) ?? english,
    [language, texts],
  )
}

/** One text: `const say = useSay()`, then `say('Close')`. */
export const useSay = (): ((phrase: Phrase) => string) => usePhrasesInLanguage()

/** The texts of an area: `const WORDS = words({ close: 'Close' })`. */
export const words = <const K extends string>(table: Readonly<Record<K, Phrase>>): Readonly<Record<K, Phrase>> => table

/** Them in the user's language: `const say = useWords(WORDS)`, then `say.close`. */
export function useWords<K extends string>(table: Readonly<Record<K, Phrase>>): Readonly<Record<K, string>> {
  const say = useSay()
  const said = Object.entries<Phrase>(table).map(([key, phrase]) => [key, say(phrase)])
  return Object.fromEntries(said) as Record<K, string>
}
