import { type ScreenName, screenNamed } from '../addresses.ts'
import type { Phrase } from '../data/language.ts'
import type { Screen } from '../data/screen.ts'

// The one table of shortcuts: what is pressed, what is done, what the sheet says of it.

/** `g` and then the letter. */
const GO_LETTERS: Readonly<Record<string, ScreenName>> = {
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
  Object.entries(GO_LETTERS).map(([letter, name]) => ({ keys: `g ${letter}`, screen: screenNamed(name) }))

export interface Shortcut {
  keys: string
  label: Phrase
}

/** Done by the shell and the header, wherever one is. */
export const ANYWHERE = [
  { keys: 'mod+k', label: 'Go, find or do anything' },
  { keys: '/', label: 'Search parties' },
  { keys: '?', label: 'Show these shortcuts' },
] as const satisfies readonly Shortcut[]

/** Done by every list. */
export const IN_LISTS = [
  { keys: 'j', label: 'Next row' },
  { keys: 'k', label: 'Previous row' },
  { keys: 'enter', label: 'Open the row' },
  { keys: 'escape', label: 'Leave the list, close the panel' },
] as const satisfies readonly Shortcut[]

/** Done by the queue of alerts, on the borrower that was reached or on those chosen. */
export const IN_QUEUE = [
  { keys: 'a', label: 'Acknowledge the borrower' },
  { keys: 'w', label: 'Watch the borrower' },
  { keys: 'c', label: 'Close its alerts' },
  { keys: 't', label: 'Take the borrower' },
  { keys: 'n', label: 'Write a note' },
  { keys: 'p', label: 'Record a promise' },
  { keys: 'v', label: 'Record a visit' },
  { keys: 's', label: 'Do what is suggested' },
  { keys: 'x', label: 'Choose the borrower' },
  { keys: 'u', label: 'Take the last decision back' },
] as const satisfies readonly Shortcut[]
