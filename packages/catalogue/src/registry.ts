import type { PartyType } from '@saakh/domain/party'
import { DECLARED, RULE_VERSIONS } from './registry.gen.ts'
import type { Signal } from './signal.ts'
import { signalCodeText } from './signal-codes.ts'

/** Every declared alert type, in the order of its code. */
export const signals: readonly Signal[] = DECLARED

const byType = new Map(signals.map((signal) => [signal.code, signal]))
const bySignalCode = new Map(
  signals.flatMap((signal) => Object.values(signal.signal_codes).map((code) => [code, signal] as const)),
)

/** By alert type ('dpd_status_change'). */
export const signalByCode = (code: string): Signal | undefined => byType.get(code)

/** By alert type or by any of its signal codes, as text or number; undefined when neither is ours. */
export const resolveSignal = (code: unknown): Signal | undefined => {
  const text = signalCodeText(code)
  return text === null ? undefined : (byType.get(text) ?? bySignalCode.get(text))
}

/** Hash over the sources a rule is made of; an alert keeps it, and a replay under another one says so. */
export const ruleVersion = (code: string): string | null => RULE_VERSIONS[code] ?? null

export const signalsFor = (party_type: PartyType): readonly Signal[] =>
  signals.filter(({ applies_to }) => applies_to.party_types === 'all' || applies_to.party_types.includes(party_type))
