import { useWords, words } from '../data/language.ts'

const WORDS = words({
  label: { en: 'Colour scheme', hi: 'रंग योजना' },
  auto: { en: 'System', hi: 'सिस्टम' },
  light: { en: 'Light', hi: 'हल्की' },
  dark: { en: 'Dark', hi: 'गहरी' },
})
const SCHEMES = ['auto', 'light', 'dark'] as const

/** The schemes that one can choose from, in words. */
export function useColorSchemes() {
  const say = useWords(WORDS)
  return { label: say.label, options: SCHEMES.map((value) => ({ value, label: say[value] })) }
}
