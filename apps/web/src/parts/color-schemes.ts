import { useWords, words } from '../data/language.ts'

const WORDS = words({
  label: 'Colour scheme',
  auto: 'System',
  light: 'Light',
  dark: 'Dark',
})
const SCHEMES = ['auto', 'light', 'dark'] as const

/** The schemes that one can choose from, in words. */
export function useColorSchemes() {
  const say = useWords(WORDS)
  return { label: say.label, options: SCHEMES.map((value) => ({ value, label: say[value] })) }
}
