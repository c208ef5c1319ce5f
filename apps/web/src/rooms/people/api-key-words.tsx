import type { KeyState } from '@saakh/contract/api-keys'
import { said } from '@saakh/domain/said'
import { StatusWord, type Tone } from '@saakh/ui/status-word'

const STATES: Record<KeyState, { word: string; tone: Tone }> = {
  active: { word: 'Active', tone: 'low' },
  expiring: { word: 'Expires soon', tone: 'medium' },
  expired: { word: 'Expired', tone: 'high' },
  without_owner: { word: 'Stopped', tone: 'high' },
  revoked: { word: 'Revoked', tone: 'quiet' },
}

export const KeyStateWord = ({ state }: { state: KeyState }) => <StatusWord {...STATES[state]} />

/** '90 days'; the number stands in a slot, so that each language has its order. */
export const daysSaid = (days: number) => (days === 1 ? said('1 day') : said('{1} days', String(days)))

/** How long a key may live. */
export const LIVES = [7, 30, 90, 180, 365] as const
/** How long the secret before is taken. */
export const GRACES = [0, 1, 3, 7] as const
