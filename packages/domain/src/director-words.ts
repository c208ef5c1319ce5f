import type { DEPARTURES, DIN_STATUSES } from './fact-kinds/directorship.ts'

// How registers and lenders' files name why a director left and what became of the director's number.

export type Departure = (typeof DEPARTURES)[number]
export type DinStatus = (typeof DIN_STATUSES)[number]

/** The first that fits counts: a disqualified director 'vacates' the office, and 'retired by rotation' is no resignation. */
const DEPARTURE_WORDS: readonly (readonly [RegExp, Departure])[] = [
  [/\b(DEATH|DIED|DECEASED|DEMISE|EXPIRED ON)\b/i, 'died'],
  [/DISQUALIF|SECTION 16[47]|U\/S 16[47]/i, 'disqualified'],
  [/REMOV|SECTION 169|U\/S 169/i, 'removed'],
  [
    /RETIR|ROTATION|SUPERANNUAT|(END|EXPIR|COMPLET)\w*( OF)?( THE| HIS| HER)? (TERM|TENURE)|TERM (ENDED|EXPIRED)/i,
    'term_ended',
  ],
  [/NOMINATION|NOMINEE WITHDRAWN|WITHDRAWAL OF NOMIN/i, 'term_ended'],
  [/RESIGN|SECTION 168|U\/S 168|PERSONAL REASON|STEPPED DOWN/i, 'resigned'],
]

export const readDeparture = (reason: string): Departure =>
  DEPARTURE_WORDS.find(([words]) => words.test(reason))?.[1] ?? 'other'

const STATUS_WORDS: readonly (readonly [RegExp, DinStatus])[] = [
  [/DISQUALIF/i, 'disqualified'],
  [/DEACTIVAT|DE-ACTIVAT|INACTIVE|LAPSED|SURRENDERED|DISABLED/i, 'deactivated'],
  [/^(APPROVED|ACTIVE|ACTIVATED)\b/i, 'approved'],
]

/** Null for words that stand in no list: a status that is guessed accuses somebody. */
export const readDinStatus = (text: string): DinStatus | null =>
  /\bNOT\b/i.test(text) ? null : (STATUS_WORDS.find(([words]) => words.test(text.trim()))?.[1] ?? null)
