import type { Said } from '../data/language.ts'
import type { Screen } from '../data/screen.ts'
import { screens } from '../screens.ts'

// The one table of shortcuts: what is pressed, what is done, what the sheet says of it.

/** `g` and then the letter; a screen that does not exist has no line. */
const GO_LETTERS: Readonly<Record<string, string>> = {
  d: 'dashboard',
  p: 'parties',
  f: 'portfolios',
  c: 'cases',
  a: 'alerts',
  r: 'reports',
  w: 'watchlist',
  o: 'forms',
  t: 'products',
  m: 'my_alerts',
  h: 'docs',
  u: 'my_profile',
}

/** Its address; what may be left out of it is left out. */
export const pathOf = ({ path }: Pick<Screen, 'path'>): string => path.replace(/\/:[^/]+\?/g, '')

export const goShortcuts = (): { keys: string; screen: Screen }[] =>
  Object.entries(GO_LETTERS).flatMap(([letter, name]) => {
    const screen = screens.find((one) => one.name === name)
    return screen ? [{ keys: `g ${letter}`, screen }] : []
  })

export interface Shortcut {
  keys: string
  label: Said
}

/** Done by the shell and the header, wherever one is. */
export const ANYWHERE = [
  { keys: 'mod+k', label: { en: 'Go, find or do anything', hi: 'कहीं भी जाएँ, खोजें या करें' } },
  { keys: '/', label: { en: 'Search parties', hi: 'पक्षकार खोजें' } },
  { keys: '?', label: { en: 'Show these shortcuts', hi: 'ये शॉर्टकट दिखाएँ' } },
] as const satisfies readonly Shortcut[]

/** Done by every list. */
export const IN_LISTS = [
  { keys: 'j', label: { en: 'Next row', hi: 'अगली पंक्ति' } },
  { keys: 'k', label: { en: 'Previous row', hi: 'पिछली पंक्ति' } },
  { keys: 'enter', label: { en: 'Open the row', hi: 'पंक्ति खोलें' } },
  { keys: 'escape', label: { en: 'Leave the list, close the panel', hi: 'सूची छोड़ें, पैनल बंद करें' } },
] as const satisfies readonly Shortcut[]
