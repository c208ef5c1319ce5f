import { alertTypeWords } from '@saakh/domain/alert-type-words'
import type { PartyType } from '@saakh/domain/party'
import type { AlertType } from './alert-type.ts'
import { DECLARED, OWN_RULES_VERSION, POSITIONS_VERSION, REPORTED, RULE_VERSIONS } from './registry.gen.ts'
import type { Signal } from './signal.ts'
import { signalCodeText } from './signal-codes.ts'

/** Every alert type that a rule of ours raises, in the order of its code. */
export const signals: readonly Signal[] = DECLARED

/** Every alert type, those that only people and other systems raise among them, in the order of its code. */
export const alertTypes: readonly AlertType[] = [...DECLARED, ...REPORTED].sort((a, b) => (a.code < b.code ? -1 : 1))

const byCode = new Map(signals.map((signal) => [signal.code, signal]))
const byAnyCode = new Map(
  alertTypes.flatMap((type) => [type.code, ...Object.values(type.signal_codes)].map((code) => [code, type] as const)),
)

/** By alert type ('dpd_status_change'), of those that a rule raises. */
export const signalByCode = (code: string): Signal | undefined => byCode.get(code)

/** By alert type or by any of its signal codes, as text or number; undefined when neither is ours. */
export const resolveAlertType = (code: unknown): AlertType | undefined => byAnyCode.get(signalCodeText(code) ?? '')

/** What an alert type is called: its label, else its code in words, as of a lender's own rule. */
export const alertTypeLabel = (code: string): string => resolveAlertType(code)?.label ?? alertTypeWords(code)

/** Hash over the sources a rule is made of; an alert keeps it, and a replay under another one says so. */
export const ruleVersion = (code: string): string | null => RULE_VERSIONS[code] ?? null

/** The same of what judges a lender's own rules, whatever they say. */
export const ownRulesVersion: string = OWN_RULES_VERSION

/** The same of how the facilities of a borrower stand: positions of another version are made again. */
export const positionsVersion: string = POSITIONS_VERSION

export const signalsFor = (party_type: PartyType): readonly Signal[] =>
  signals.filter(({ applies_to }) => applies_to.party_types === 'all' || applies_to.party_types.includes(party_type))
