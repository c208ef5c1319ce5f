import { alertTypes } from './registry.ts'

/** Types that speak of the fraud track and of nothing else: shown to those who hold its key alone. */
export const FRAUD_TYPES: readonly string[] = alertTypes
  .filter(({ track }) => track.length > 0 && track.every((kind) => kind === 'fraud'))
  .map(({ code }) => code)

const codes = new Set(FRAUD_TYPES)
export const isFraudAlone = (code: string): boolean => codes.has(code)
