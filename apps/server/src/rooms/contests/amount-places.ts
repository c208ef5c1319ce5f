import { amountSchema, computedAmountSchema } from '@saakh/domain/fact-kind'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactKind } from '@saakh/domain/facts'
import { formatMoneyFull } from '@saakh/domain/formats'
import { z } from 'zod'
import type { Single } from './corrected-payload.ts'

type Schema = z.core.$ZodType

/** What a value may be, without that it may be missing. */
function inner(schema: Schema | undefined): Schema | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap())
  return schema
}

/** The schema of one single value: of an entry of a series, of a line of a statement. */
function schemaAt(kind: FactKind, path: string): Schema | undefined {
  const [, name = '', member] = /^([a-z0-9_]+)(?:\[\d+\])?(?:\.([a-z0-9_]+))?$/.exec(path) ?? []
  const shape: Readonly<Record<string, Schema>> = FACT_KINDS[kind].payload.shape
  const own = inner(shape[name])
  if (own instanceof z.ZodArray) return inner(own.element)
  if (own instanceof z.ZodRecord) return inner(own.valueType)
  if (own instanceof z.ZodObject && member !== undefined) return inner(own.shape[member])
  return own
}

/** Whether the value there is an amount in rupees. */
export function isAmountPlace(kind: FactKind, path: string): boolean {
  const schema = schemaAt(kind, path)
  return schema === amountSchema || schema === computedAmountSchema
}

/** As people read it; what is kept back or is no amount stays as it is. */
export function toldValue(kind: FactKind, path: string, value: Single): string | null {
  if (value === null) return null
  if (!isAmountPlace(kind, path)) return String(value)
  const amount = formatMoneyFull(String(value).replaceAll('₹', ''))
  return /\d/.test(amount) ? amount : String(value)
}
