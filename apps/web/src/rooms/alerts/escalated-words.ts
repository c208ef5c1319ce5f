import type { Clock } from '@saakh/contract/desk-clocks'
import { formatDate } from '@saakh/domain/formats'
import { put, type Say } from '../../parts/deadline-words.ts'

/** `escalated to Region West on 24-11-2026`. */
export const wentUpTo = (say: Say, { to, on }: NonNullable<Clock['escalated']>): string =>
  say('escalated to {1} on {2}')
    .replace('{1}', () => to ?? say('Head office'))
    .replace('{2}', formatDate(on))

/** What the server says of an undecided borrower, with its count. */
export function undecidedWords(say: Say, text: string): string {
  const [count] = /^[\d,]+(?= alerts )/.exec(text) ?? []
  return count === undefined ? say(text) : put(say(text.replace(count, '#')), count)
}
