import type { FactPayload } from '@saakh/domain/facts'
import { givenText } from './event-cells.ts'
import { type ParsedRow, refuse } from './import-kind.ts'

export type Gravity = FactPayload<'audit_observation'>['gravity']

const GRAVITIES: Readonly<Record<string, Gravity>> = {
  minor: 'minor',
  low: 'minor',
  major: 'major',
  medium: 'major',
  moderate: 'major',
  significant: 'major',
  critical: 'critical',
  serious: 'critical',
  high: 'critical',
  severe: 'critical',
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

/** What a word says of how grave a finding is; undefined where it says nothing of it. */
export const gravityIn = (word: string): Gravity | undefined => GRAVITIES[letters(word)]

/** The severity of a finding of an audit or an inspection; null when the cell gives none. */
export function readGravity(column: string, cell: string): ParsedRow<Gravity | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const gravity = gravityIn(text)
  return gravity
    ? { ok: true, staged: gravity }
    : refuse(column, `'${text}' is not a severity; write minor, major or critical, or leave it empty.`)
}
