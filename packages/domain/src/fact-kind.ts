import { z } from 'zod'
import { isIsoDate, isIsoMonth } from './dates.ts'
import { isAmount, isDecimalText } from './money.ts'

/** public: one copy for everybody, written by the platform; tenant: one lender's own. A kind is never both. */
export type FactVisibility = 'public' | 'tenant'

export interface FactKindDeclaration<K extends string, S extends z.ZodObject> {
  kind: K
  name: string
  visibility: FactVisibility
  /** True when the payload itself holds a natural person's data; such kinds need a retention rule and audited views. */
  personal: boolean
  payload: S
  /** One fact per what. */
  grain: string
}

export const defineFactKind = <const K extends string, S extends z.ZodObject>(
  declaration: FactKindDeclaration<K, S>,
): FactKindDeclaration<K, S> => declaration

export const isoDateSchema = z.string().refine(isIsoDate, 'is not a date YYYY-MM-DD')
export const isoMonthSchema = z.string().refine(isIsoMonth, 'is not a month YYYY-MM')
/** An amount in rupees as text, so that it survives JSON. */
export const amountSchema = z.string().refine(isAmount, 'is not an amount with at most two decimals')
/** What is computed from amounts: sums and differences may be longer than any single amount. */
export const computedAmountSchema = z.string().refine(isDecimalText, 'is not an amount with at most two decimals')
