import { usePhrasesInLanguage } from '../data/language.ts'
import type { Screen } from '../data/screen.ts'

type Named = Pick<Screen, 'title' | 'nav'>

/** What a screen is called in navigation, in the user's language. */
export function useScreenWord(): (screen: Named) => string {
  const say = usePhrasesInLanguage()
  return ({ title, nav }) => say(nav?.label ?? title)
}
