import type { Move } from '@saakh/domain/desk'
import type { Phrase } from '../data/language.ts'

/** What became of alerts since somebody looked last. */
export const MOVE_WORDS: Readonly<Record<Move, Phrase>> = {
  new: 'New',
  worse: 'Worse',
  calmer: 'Calmer',
  cleared: 'Cleared',
}
