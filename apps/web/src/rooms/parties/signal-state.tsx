import { type Shape, StatusWord, type Tone } from '@saakh/ui/status-word'
import type { SIGNAL_STATES } from './searches.ts'

type State = (typeof SIGNAL_STATES)[number]

export const STATE_WORDS: Record<State, string> = {
  finding: 'Fired',
  clear: 'Clear',
  not_certain: 'Not certain',
  stale: 'Stale',
  not_measurable: 'Not measurable',
  not_applicable: 'Not applicable',
}

const TONES: Record<string, Tone> = { high: 'high', medium: 'medium', low: 'low' }
const REST: Record<Exclude<State, 'finding'>, { tone: Tone; shape: Shape }> = {
  clear: { tone: 'quiet', shape: 'none' },
  not_certain: { tone: 'quiet', shape: 'half' },
  stale: { tone: 'quiet', shape: 'half' },
  not_measurable: { tone: 'quiet', shape: 'outline' },
  not_applicable: { tone: 'quiet', shape: 'none' },
}

/** A finding takes the mark of its severity and says it; what cannot be told is grey. */
export function SignalStateWord({ state, severity }: { state: State; severity: string | null }) {
  if (state !== 'finding') return <StatusWord word={STATE_WORDS[state]} {...REST[state]} />
  const tone = TONES[(severity ?? '').toLowerCase()]
  return <StatusWord word={tone ? `Fired, ${severity}` : 'Fired'} tone={tone ?? 'accent'} />
}

/** Signals that current data could judge, of those that apply; null when none applies. */
export function coverageOf(signals: readonly { state: State }[]): { judged: number; applicable: number } | null {
  const applicable = signals.filter(({ state }) => state !== 'not_applicable').length
  const judged = signals.filter(({ state }) => state === 'finding' || state === 'clear').length
  return applicable === 0 ? null : { judged, applicable }
}
