import type { KeptRunState } from '@saakh/contract/kept-run'
import type { ScoreChangeState, StudyHead } from '@saakh/contract/score-study'
import { CHANGE_STATES } from './rule-words.ts'

export const CALIBRATION_STATES: Record<ScoreChangeState, (typeof CHANGE_STATES)['asked']> = CHANGE_STATES

/** What came out of a study, in a list. Of the weights `fitted` says something else. */
const FOUND_WORDS: Record<NonNullable<StudyHead['found']>, string> = {
  fitted: 'Prior and slope fitted',
  too_few: 'Too few outcomes',
  separated: 'Outcomes parted without exception',
  no_order: 'The score does not order this book',
  wrong_way: 'The score orders this book the wrong way round',
  not_better: 'Not better than the expert card',
}

export const foundWords = ({ kind, found }: Pick<StudyHead, 'kind' | 'found'>): string | null =>
  found === null ? null : kind === 'weights' && found === 'fitted' ? 'Better than the expert card' : FOUND_WORDS[found]

const UNDER_WAY: readonly KeptRunState[] = ['waiting', 'running']
export const isUnderWay = (state: KeptRunState): boolean => UNDER_WAY.includes(state)

/** How often a page asks whether a study has ended. */
export const ASKS_EVERY_MS = 1_500

export const figureText = (value: number): string => value.toFixed(3)
