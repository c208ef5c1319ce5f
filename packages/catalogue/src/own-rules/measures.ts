import { ACCOUNT_MEASURES } from './account-measures.ts'
import { BORROWER_MEASURES } from './borrower-measures.ts'
import type { Measure } from './measure.ts'
import { STATEMENT_MEASURES } from './statement-measures.ts'

/** Everything that an own rule may measure, in the order in which it is offered. */
export const MEASURES: readonly Measure[] = [...ACCOUNT_MEASURES, ...STATEMENT_MEASURES, ...BORROWER_MEASURES]

const byKey = new Map(MEASURES.map((measure) => [measure.key, measure]))

export const measureByKey = (key: string): Measure | undefined => byKey.get(key)
