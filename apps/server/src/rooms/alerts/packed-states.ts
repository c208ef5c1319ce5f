import { type MeasuredState, measuredState, NOT_JUDGED } from '@saakh/catalogue/book/measured-state'
import type { Figures } from '@saakh/catalogue/kit/figures'
import { tellKept } from '@saakh/catalogue/kit/kept-words'
import { type Finding, type KeptReason, type Outcome, type Severity, WHOLE_PARTY } from '@saakh/catalogue/outcome'
import type { Signal } from '@saakh/catalogue/signal'
import type { SignalState } from '../../platform/sources.ts'
import { graverOf } from './episode-step.ts'

/** One outcome as it is kept per party: who, what, how old, and what its sentence is told with. */
export interface PackedOutcome {
  /** Left out of what is about the party as a whole. */
  subject?: string
  state: SignalState['state'] | 'failed'
  last_data_date?: string | null
  band?: string
  severity?: Severity
  /** Of a stale one: what it said while its source was current. */
  last_state?: 'finding' | 'clear'
  /** Which sentence of the signal says why there is no finding. */
  code?: string
  /** The values that this sentence asks for. */
  figures?: Figures
  /** The sentence itself: of a finding, and of what no words of the signal tell. */
  text?: string
  /** What is said behind it. */
  more?: KeptReason
}
export type PackedStates = Record<string, PackedOutcome[]>

/** Words of a lender's own rule change while the product runs; those that ship change with the release, which judges all again. */
const keptOf = (outcome: Exclude<Outcome, Finding>, is_own: boolean): KeptReason =>
  is_own ? { text: outcome.reason } : outcome.kept

export function packOutcome(outcome: Outcome, is_own: boolean): PackedOutcome {
  const { subject, state, last_data_date } = outcome
  const packed: PackedOutcome = subject === WHOLE_PARTY ? { state } : { subject, state }
  if (last_data_date !== null) packed.last_data_date = last_data_date
  if (outcome.state === 'finding') {
    const { title: text, band, severity } = outcome
    return Object.assign(packed, { text, band, severity })
  }
  if (outcome.state === 'stale') packed.last_state = outcome.last_state
  return Object.assign(packed, keptOf(outcome, is_own), { code: outcome.code })
}

/** What history keeps of an outcome. A change of it is worth a row; a change of age or wording is not. */
export type PastOutcome = Pick<PackedOutcome, 'subject' | 'state' | 'band'>

export const pastStates = (states: PackedStates): Record<string, PastOutcome[]> =>
  Object.fromEntries(
    Object.entries(states).map(([code, packed]) => [
      code,
      packed.map(({ subject, state, band }): PastOutcome => {
        const past: PastOutcome = subject === undefined ? { state } : { subject, state }
        if (band !== undefined) past.band = band
        return past
      }),
    ]),
  )

/** Two states with the same past have the same signature. */
export const stateSignature = (states: PackedStates): string =>
  Object.entries(states)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([code, packed]) =>
        `${code}:${packed.map((outcome) => `${outcome.subject ?? WHOLE_PARTY}=${outcome.state}/${outcome.band ?? ''}`).sort()}`,
    )
    .join(';')

// A finding speaks for the party, then whatever keeps us from saying 'clear'.
const WEIGHT: Record<PackedOutcome['state'], number> = {
  finding: 6,
  failed: 5,
  not_certain: 4,
  stale: 3,
  not_measurable: 2,
  clear: 1,
  not_applicable: 0,
}
const FAILED = 'This signal could not be computed; the failure was written down for the operator.'
const NOT_YET = 'This signal has not been computed for the party yet.'

/** The outcomes that speak for the party: those that weigh most. */
function speakingOf<O extends PastOutcome>(packed: readonly O[]): O[] {
  const weight = Math.max(...packed.map((outcome) => WEIGHT[outcome.state]))
  return packed.filter((outcome) => WEIGHT[outcome.state] === weight)
}

/** What history says of one signal over all subjects of the party. */
export function saidBy(packed: readonly PastOutcome[]): { state: SignalState['state']; band: string | null } | null {
  const [first] = speakingOf(packed)
  return first ? { state: first.state === 'failed' ? 'not_measurable' : first.state, band: first.band ?? null } : null
}

/** Whether each signal could be measured of the party, and if not, which sentence says why. */
export const measuredStates = (states: PackedStates): Record<string, MeasuredState> =>
  Object.fromEntries(
    Object.entries(states).map(([code, packed]) => {
      const [first] = speakingOf(packed)
      return [code, first ? measuredState(first.state, first.code) : NOT_JUDGED]
    }),
  )

const REWORDED =
  "The wording of this signal has changed since the party was judged. The reason will be shown again after tonight's judging."

/** A row of the release before may lack what the words of this one ask for. */
function sentenceOf({ text, code, figures, more }: PackedOutcome, { words }: Pick<Signal, 'words'>): string {
  const rest = more && { more }
  try {
    if (text !== undefined) return tellKept({ text, ...rest }, words)
    return code === undefined ? NOT_YET : tellKept({ code, ...(figures && { figures }), ...rest }, words)
  } catch {
    return REWORDED
  }
}

/** The state of one signal over all subjects of the party. */
export function signalStateOf(
  signal: Pick<Signal, 'code' | 'words'>,
  packed: readonly PackedOutcome[] | undefined,
): SignalState {
  const { code } = signal
  if (!packed || packed.length === 0)
    return { code, state: 'not_measurable', severity: null, sentence: NOT_YET, last_data_date: null, last_state: null }
  const speaking = speakingOf(packed)
  const severity = speaking.reduce<Severity | null>(
    (worst, { severity: next }) => (next ? graverOf(worst ?? next, next) : worst),
    null,
  )
  const first = speaking.find((outcome) => !severity || outcome.severity === severity) ?? speaking[0]
  const others = speaking.length - 1
  const state = first?.state ?? 'not_measurable'
  const sentence = state === 'failed' ? FAILED : first ? sentenceOf(first, signal) : NOT_YET
  const dates = packed.flatMap((outcome) => outcome.last_data_date ?? []).sort()
  return {
    code,
    state: state === 'failed' ? 'not_measurable' : state,
    severity,
    sentence: others > 0 && state !== 'failed' ? `${sentence} (and ${others} more)` : sentence,
    last_data_date: dates.at(-1) ?? null,
    last_state: state === 'stale' ? staleState(speaking) : null,
  }
}

/** A finding of one account speaks before the clear of another. */
const staleState = (speaking: readonly PackedOutcome[]): SignalState['last_state'] =>
  speaking.some(({ last_state }) => last_state === 'finding')
    ? 'finding'
    : (speaking.find(({ last_state }) => last_state)?.last_state ?? null)
